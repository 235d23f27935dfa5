"""Settings come from the environment, then from `.env`; none of them sends the token to another machine."""

from pathlib import Path

import pytest

from cogs.running.settings import SettingsRefused, read

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


@pytest.mark.parametrize(
    ("given", "file"),
    [
        ({}, "drawings.sqlite3"),
        ({"DATABASE_URL": "sqlite:///lower/tables.sqlite3"}, "lower/drawings.sqlite3"),
        ({"DATABASE_URL": "sqlite:///:memory:"}, None),
        ({"DATABASE_URL": "postgresql://us@db/tables"}, None),
        ({"DATABASE_URL": "postgresql://us@db/tables", "DRAWINGS": "drawn"}, "drawn"),
        ({"DRAWINGS": "off"}, None),
    ],
)
def test_drawings_are_kept_beside_the_database(
    given: dict[str, str], file: str | None, tmp_path: Path
) -> None:
    assert read(given, folder=tmp_path).drawings == (None if file is None else tmp_path / file)


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


SERVER = {"DATABASE_URL": "postgresql://us@db/tables"}


@pytest.mark.parametrize(
    ("given", "ids"), [("0-3/8", [0, 1, 2, 3]), ("5/8", [5]), (" 0-0/1 ", [0]), ("7-7/8", [7])]
)
def test_a_process_may_open_some_of_the_shards(given: str, ids: list[int], tmp_path: Path) -> None:
    found = read({**SERVER, "SHARDS": given}, folder=tmp_path).shards
    assert found is not None and (found.ids, found.of) == (ids, int(given.split("/")[1]))


@pytest.mark.parametrize("given", ["8/8", "3-1/8", "0-8/8", "0", "a/b", "0-3", "-1/8", "0/0", "٣/8"])
def test_shards_that_there_cannot_be_are_refused(given: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsRefused, match="SHARDS"):
        read({**SERVER, "SHARDS": given}, folder=tmp_path)


def test_an_sqlite_file_has_room_for_one_process(tmp_path: Path) -> None:
    assert read({"SHARDS": "0-7/8"}, folder=tmp_path).shards
    with pytest.raises(SettingsRefused, match="PostgreSQL"):
        read({"SHARDS": "0-3/8"}, folder=tmp_path)


@pytest.mark.parametrize(
    "near", ["http://127.0.0.1:8080", "http://10.1.2.3:8080/", "http://[fd00::1]:80", "https://192.168.0.9"]
)
def test_a_proxy_near_by_may_carry_requests(near: str, tmp_path: Path) -> None:
    assert read({"DISCORD_REST_PROXY": near}, folder=tmp_path).rest_proxy == near.rstrip("/")


@pytest.mark.parametrize(
    "far",
    [
        "https://discord.example",
        "http://8.8.8.8:8080",
        "http://[::ffff:8.8.8.8]",
        "http://10.0.0.1.example",
        "http://10.0.0.1@example.com",
        "http://169.254.169.254",
        "http://proxy:8080",
        "ftp://10.0.0.1",
        "10.0.0.1:8080",
    ],
)
def test_the_token_goes_to_no_proxy_far_away(far: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsRefused, match="DISCORD_REST_PROXY"):
        read({"DISCORD_REST_PROXY": far}, folder=tmp_path)


def test_a_proxy_and_a_stand_in_for_discord_exclude_each_other(tmp_path: Path) -> None:
    with pytest.raises(SettingsRefused, match="not both"):
        read({**HERE, "DISCORD_REST_PROXY": "http://127.0.0.1:8080"}, folder=tmp_path)


def test_a_file_with_the_token_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=mine\n", encoding="utf-8")
    for mode, then in ((0o644, 0o600), (0o664, 0o600), (0o640, 0o640), (0o400, 0o400)):
        file.chmod(mode)
        assert read({}, folder=tmp_path).token == "mine"
        assert file.stat().st_mode & 0o777 == then
