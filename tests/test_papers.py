"""Everything that the papers mention exists, and everything a self-hoster types and sets works."""

import configparser
import doctest
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any

import promql_parser
import pytest
import yaml  # type: ignore[import-untyped]  # it brings no types

import bot
from cogs import VERSION
from cogs.database.connection import revisions
from cogs.running import settings
from command_line.machine import REFUSED

ROOT = Path(__file__).parents[1]
GALLERY = ROOT / "render" / "gallery"
PLACES = ("*.md", "docs/**/*.md", "render/gallery/*.md", "engine/*/*.md", "cogs/*/*.md")
PAPERS = sorted(path for place in PLACES for path in ROOT.glob(place))


def _contributing() -> str:
    return (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


ANSWERS = dict(
    re.findall(
        r"^\| ([^|]+\?) \| (.+) \|$",
        _contributing().partition("## Where to look")[2].partition("\n## ")[0],
        re.MULTILINE,
    )
)
"""Questions about the code, and where CONTRIBUTING answers them."""


@pytest.mark.parametrize("path", PAPERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_to_files_that_are_there(path: Path) -> None:
    linked = re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text(encoding="utf-8"))
    assert [link for link in linked if not (path.parent / link).exists()] == []


def test_the_gallery_shows_every_picture() -> None:
    shown = set(re.findall(r"\]\(([^)]+\.webp)\)", (GALLERY / "README.md").read_text(encoding="utf-8")))
    assert shown == {path.name for path in GALLERY.glob("*.webp") if not path.stem.endswith("-de")}


def test_modules_and_folders_that_contributing_names_are_there() -> None:
    named = re.findall(r"`((?:engine|render|cogs|data|playground|tests)/[\w/.]*)`", _contributing())
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_a_dozen_questions_about_the_house_are_answered() -> None:
    assert len(ANSWERS) >= 12


@pytest.mark.parametrize("question", ANSWERS)
def test_a_question_is_answered_within_two_files(question: str) -> None:
    files = [ROOT / name for name in re.findall(r"`(cogs/[\w/]+\.py)`", ANSWERS[question])]
    assert 1 <= len(files) <= 2
    told = "\n".join(file.read_text(encoding="utf-8") for file in files)
    named = re.findall(r"`([\w.]+)` (?:in|with)\b", ANSWERS[question])
    assert [name for name in named if f"def {name.split('.')[-1]}(" not in told] == []


FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("paper", ["CONTRIBUTING.md", "docs/engine.md"])
def test_the_examples_of_a_paper_run(paper: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / paper), module_relative=False, optionflags=FLAGS)
    assert tried >= 3 and not failed


def test_the_examples_of_every_function_run() -> None:
    paths = [p for room in ("engine", "render", "cogs", "playground") for p in (ROOT / room).rglob("*.py")]
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths
    ]
    ran = {name: doctest.testmod(import_module(name), optionflags=FLAGS) for name in names}
    assert sum(one.attempted for one in ran.values()) > 100
    assert [name for name, one in ran.items() if one.failed] == []


def test_an_installed_engine_brings_its_rules_and_its_data_and_nothing_else(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as contents:
        contents.extractall(installed)
    assert {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")} == {"engine"}
    paper = str(ROOT / "docs/engine.md")
    script = (
        "import doctest, engine, sys;"
        f"sys.exit(not engine.__file__.startswith({str(installed)!r}) or "
        f"doctest.testfile({paper!r}, module_relative=False, optionflags={FLAGS}).failed)"
    )
    alone: dict[str, Any] = {"cwd": tmp_path, "env": {"PYTHONPATH": str(installed)}}
    ran = subprocess.run([sys.executable, "-c", script], **alone, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


PLATFORM = {"PYTHONDONTWRITEBYTECODE", "POSTGRES_PASSWORD", "POSTGRES_USER", "POSTGRES_DB"}
"""Settings that other programs read."""


def known_settings() -> set[str]:
    """Return every setting that the bot reads."""
    return set(re.findall(r'given\.get\(\s*"([A-Z_]+)"', Path(settings.__file__).read_text(encoding="utf-8")))


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_every_setting_is_told_and_nothing_else_is() -> None:
    told = set(re.findall(r"^\| `([A-Z_]+)`(?:, `([A-Z_]+)`)? \|", text("RUNNING.md"), flags=re.MULTILINE))
    assert {name for pair in told for name in pair if name} == known_settings()


def test_files_for_services_and_containers_set_what_the_bot_reads() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # so names keep their capitals
    unit.read_string(text("deploy/jumpmaster.service"))
    found = {
        "unit": re.findall(r"^Environment=(\w+)=", text("deploy/jumpmaster.service"), flags=re.MULTILINE),
        "container": re.findall(r"^(?:ENV|   ) ([A-Z_]+)=", text("Containerfile"), flags=re.MULTILINE),
        "compose": re.findall(r"^      ([A-Z_]+): ", text("compose.yaml"), flags=re.MULTILINE),
        "example": re.findall(r"^(?:# )?([A-Z_]+)=", text(".env.example"), flags=re.MULTILINE),
    }
    for where, names in found.items():
        assert names and set(names) <= known_settings() | PLATFORM, where
    # The image says where figures are asked for, and no image plays with another Discord.
    elsewhere = {"METRICS_PORT", "DISCORD_API_BASE", "DISCORD_GATEWAY_URL"}
    assert yaml.safe_load(text("compose.yaml"))["services"]["bot"]["env_file"] == ".env"
    assert known_settings() - elsewhere <= set(found["example"]), "the example names what may be set"
    _, *command = shlex.split(unit["Service"]["ExecStart"])
    assert command == ["bot.py", "run"]
    assert unit["Service"]["RestartPreventExitStatus"] == str(REFUSED)


def test_the_container_holds_every_room_that_the_bot_imports() -> None:
    copied = set(re.findall(r"^COPY (\w+) \1$", text("Containerfile"), flags=re.MULTILINE))
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "playground"}
    assert copied == rooms | {"data"}
    ignored = text(".containerignore")
    assert ".env" in ignored.splitlines() and ignored == text(".dockerignore")


def test_every_command_that_is_told_can_be_typed() -> None:
    parser = bot._parser()
    told = re.findall(r"bot\.py ([a-z]+(?: FILE)?)", text("RUNNING.md") + text("README.md"))
    assert {line.split()[0] for line in told} >= {"run", "play", "backup", "restore", "check", "health"}
    for line in told:
        assert parser.parse_args(line.split()).command == line.split()[0]


def test_the_version_is_the_same_everywhere() -> None:
    assert tomllib.loads(text("pyproject.toml"))["project"]["version"] == VERSION
    assert f"## {VERSION}" in text("CHANGELOG.md")
    assert f'LABEL org.opencontainers.image.version="{VERSION}"' in text("Containerfile")


def test_papers_alerts_and_dashboard_name_figures_that_are_there() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("cogs/**/*.py"))
    named = set(re.findall(r"jumpmaster_(\w+)", text("deploy/alerts.yml") + text("deploy/dashboard.json")))
    assert len(named) > 10
    named |= set(re.findall(r"`jumpmaster_(\w+)`", text("RUNNING.md")))
    for name in named:
        kept = re.sub(r"_(total|bucket|count|info)$", "", name)
        assert f'"jumpmaster_{kept}"' in sources or f'"{kept}"' in sources, name


DURATION = re.compile(r"(\d+(ms|[smhdwy]))+")


def test_prometheus_can_read_every_alert() -> None:
    found = yaml.safe_load(text("deploy/alerts.yml"))
    assert found.keys() == {"groups"}
    rules = [rule for group in found["groups"] for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules) > 5
    for rule in rules:
        assert rule.keys() <= {"alert", "expr", "for", "labels", "annotations"}, rule["alert"]
        assert DURATION.fullmatch(rule.get("for", "1m")) and rule["annotations"]["summary"], rule["alert"]
        promql_parser.parse(rule["expr"])


def test_every_alert_has_a_case_that_fires_and_one_that_stays_quiet() -> None:
    """Where Prometheus is installed, it tests them."""
    rules = [rule for group in yaml.safe_load(text("deploy/alerts.yml"))["groups"] for rule in group["rules"]]
    tests = yaml.safe_load(text("deploy/alerts_test.yml"))["tests"]
    cases = [case for test in tests for case in test["alert_rule_test"]]
    told = sorted((case["alertname"], bool(case["exp_alerts"])) for case in cases)
    assert told == sorted((rule["alert"], fires) for rule in rules for fires in (False, True))
    if promtool := shutil.which("promtool"):
        subprocess.run([promtool, "test", "rules", ROOT / "deploy/alerts_test.yml"], check=True)


def test_grafana_can_show_every_panel() -> None:
    board = json.loads(text("deploy/dashboard.json"))
    (source,) = board["templating"]["list"]
    assert source["type"] == "datasource" and source["query"] == "prometheus"
    panels, taken = board["panels"], set[tuple[int, int]]()
    assert len({panel["id"] for panel in panels}) == len(panels) > 3 and board["schemaVersion"] >= 36
    for panel in panels:
        place = panel["gridPos"]
        squares = {(place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])}
        assert place["x"] + place["w"] <= 24 and not squares & taken, panel["title"]
        taken |= squares
        asked = [target["refId"] for target in panel["targets"]]
        assert panel["type"] and panel["title"] and asked and len(set(asked)) == len(asked)
        for target in panel["targets"]:
            promql_parser.parse(target["expr"].replace("$__rate_interval", "5m"))
            assert " or " not in target["expr"], "of two figures without labels it shows one"


def test_compose_starts_a_bot_and_its_database() -> None:
    found = yaml.safe_load(text("compose.yaml"))
    services = found["services"]
    for name, service in services.items():
        assert ("image" in service) != ("build" in service), name
        assert set(service.get("depends_on", ())) <= services.keys(), name
        for volume in service.get("volumes", ()):
            kept, _, inside = volume.partition(":")
            assert kept in found["volumes"] and inside.startswith("/"), name
        check = service["healthcheck"]
        assert check["test"][0] == "CMD"
        assert all(DURATION.fullmatch(check[key]) for key in ("interval", "timeout"))
    bot_ = services["bot"]
    assert (ROOT / bot_["build"]["dockerfile"]).is_file()
    assert bot_["depends_on"]["database"]["condition"] == "service_healthy"
    address = re.sub(r"\$\{\w+:\?[^}]*\}", "secret", bot_["environment"]["DATABASE_URL"])
    settings_ = settings.read({"DATABASE_URL": address}, folder=ROOT / "tests")
    assert "secret@database/jumpmaster" in settings_.database_url


def test_the_changelog_says_where_the_database_changes() -> None:
    newest = revisions()[-1]
    assert re.search(rf"\*\*The database changes\*\*\s+\(revision {newest}\)", text("CHANGELOG.md"))
