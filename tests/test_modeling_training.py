"""The rewards inside TRL's own GRPO trainer. It needs the extra `train`; without it, the tests of the export call the
rewards by the trainer's documented signature.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_modeling_export import stored, train_task

from matchers.self_modeling.export import export
from matchers.self_modeling.rewards import format_reward, self_report_reward

pytest.importorskip("trl", reason="needs the extra train, which brings 5.6 GB")
pytestmark = pytest.mark.e2e


def byte_tokenizer() -> Any:
    """A token a byte, so that no vocabulary must be fetched."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    tokenizer = Tokenizer(models.BPE({sign: i for i, sign in enumerate(["<pad>", "<eos>", *alphabet])}, []))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    tokenizer.decoder = decoders.ByteLevel()
    wrapped = PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token="<pad>", eos_token="<eos>")
    wrapped.chat_template = "{% for message in messages %}{{ message['content'] }}\n{% endfor %}"
    return wrapped


def random_model(vocabulary: int) -> Any:
    from transformers import LlamaConfig, LlamaForCausalLM

    shape = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2, "num_attention_heads": 2}
    return LlamaForCausalLM(LlamaConfig(vocab_size=vocabulary, pad_token_id=0, eos_token_id=1, bos_token_id=1, **shape))


def test_two_steps_on_the_cpu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A random model of two layers, offline: both rewards are called, and a step is taken twice."""
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    from datasets import Dataset
    from trl import GRPOConfig, GRPOTrainer

    task = train_task(tmp_path / "task")
    rows = export([stored(tmp_path / "run", task)], task).rows
    tokenizer = byte_tokenizer()
    trainer = GRPOTrainer(
        model=random_model(len(tokenizer)),
        reward_funcs=[self_report_reward, format_reward],
        args=GRPOConfig(
            output_dir=str(tmp_path / "out"),
            max_steps=2,
            per_device_train_batch_size=2,
            num_generations=2,
            max_completion_length=8,
            reward_weights=[1.0, 0.5],
            logging_steps=1,
            save_strategy="no",
            report_to=[],
            use_cpu=True,
            bf16=False,
        ),
        train_dataset=Dataset.from_list(list(rows)),
        processing_class=tokenizer,
    )
    trainer.train()
    logged = [each for each in trainer.state.log_history if "rewards/self_report_reward/mean" in each]
    assert len(logged) == 2
    for each in logged:
        assert 0.0 <= each["rewards/self_report_reward/mean"] <= 1.0
        assert 0.0 <= each["rewards/format_reward/mean"] <= 1.0
