"""Settings: the environment, then `.env`; nothing that would send the token elsewhere."""

from pathlib import Path

import pytest

from cogs.settings import SettingsRefused, read

HERE = {
    "DISCORD_API_BASE": "http://127.0.0.1:8420/api/v10",
    "DISCORD_GATEWAY_URL": "ws://127.0.0.1:8420/gateway",
}


def test_without_settings_a_file_beside_the_bot_is_the_database(tmp_path: Path) -> None:
    found = read({}, folder=tmp_path)
    assert found.database_url == f"sqlite+aiosqlite:///{tmp_path}/jumpmaster.sqlite3"
    assert (found.token, found.api_base, found.log_level) == ("", "", "INFO")


def test_the_environment_outweighs_the_env_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        "# mine\nexport DISCORD_TOKEN='from file'\nLOG_LEVEL=debug\n\nnonsense\n", encoding="utf-8"
    )
    assert read({}, folder=tmp_path).token == "from file"
    found = read({"DISCORD_TOKEN": "from environment", "LOG_LEVEL": ""}, folder=tmp_path)
    assert (found.token, found.log_level) == ("from environment", "DEBUG")


def test_an_absolute_database_path_stays_where_it_is(tmp_path: Path) -> None:
    found = read({"DATABASE_URL": "sqlite:////var/lib/tables.sqlite3"}, folder=tmp_path)
    assert found.database_url == "sqlite+aiosqlite:////var/lib/tables.sqlite3"


def test_a_postgresql_url_gets_its_driver(tmp_path: Path) -> None:
    found = read({"DATABASE_URL": "postgresql://us@db/tables"}, folder=tmp_path)
    assert found.database_url == "postgresql+asyncpg://us@db/tables"


def test_this_machine_may_stand_in_for_discord(tmp_path: Path) -> None:
    found = read(HERE, folder=tmp_path)
    assert (found.api_base, found.gateway_url) == tuple(HERE.values())


@pytest.mark.parametrize(
    "given",
    [
        {**HERE, "DISCORD_API_BASE": "https://discord.example/api/v10"},
        {**HERE, "DISCORD_API_BASE": "http://127.0.0.1.example/api/v10"},
        {**HERE, "DISCORD_API_BASE": "http://localhost@example.com/api"},
        {**HERE, "DISCORD_GATEWAY_URL": "wss://gateway.example"},
        {**HERE, "DISCORD_GATEWAY_URL": "http://127.0.0.1/gateway"},
        {"DISCORD_API_BASE": HERE["DISCORD_API_BASE"]},
        {"DISCORD_GATEWAY_URL": HERE["DISCORD_GATEWAY_URL"]},
        {"LOG_LEVEL": "loud"},
        {"DATABASE_URL": "tables.sqlite3"},
    ],
)
def test_what_cannot_work_is_refused_in_one_sentence(given: dict[str, str], tmp_path: Path) -> None:
    with pytest.raises(SettingsRefused) as refused:
        read(given, folder=tmp_path)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith(".")
