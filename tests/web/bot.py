"""A little discord.py bot for the page: a lobby, a hand, a form, a completion, a silent command."""

from io import BytesIO
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

NOBODY = discord.AllowedMentions.none()


class LobbyView(ui.LayoutView):
    """Components v2 with a picture, buttons and a select."""

    def __init__(self, seated: list[str]) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_color=0xFFC857)
        box.add_item(ui.TextDisplay("## Jump Drive\n" + (", ".join(seated) or "Nobody is seated.")))
        box.add_item(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://lobby.png", description="Two free seats"))
        )
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(ui.Button(label="Join", custom_id="join", style=discord.ButtonStyle.success))
        row.add_item(ui.Button(label="Rename", custom_id="rename"))
        row.add_item(ui.Button(label="Silence", custom_id="silence", style=discord.ButtonStyle.danger))
        box.add_item(row)
        choice: ui.ActionRow[Any] = ui.ActionRow()
        options = [discord.SelectOption(label=name, value=name.lower()) for name in ("Ark", "Base", "Comet")]
        choice.add_item(
            ui.Select(custom_id="keep", placeholder="Keep two", min_values=2, max_values=2, options=options)
        )
        box.add_item(choice)
        self.add_item(box)


class Form(ui.Modal, title="Rename the table"):
    name: ui.Label["Form"] = ui.Label(
        text="Name", component=ui.TextInput["Form"](custom_id="name", max_length=30)
    )


def picture() -> discord.File:
    made = BytesIO()
    Image.new("RGB", (1080, 620), "#1e2747").save(made, "PNG")
    return discord.File(BytesIO(made.getvalue()), "lobby.png", description="Two free seats")


class LittleBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True), guild_ready_timeout=0.01, allowed_mentions=NOBODY
        )
        self.seated: list[str] = []
        self.tree = app_commands.CommandTree(self)
        commands: list[app_commands.Command[Any, ..., Any]] = [play, hand, act, silent]
        for command in commands:
            self.tree.add_command(command)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message(f"It is called **{_first_text(interaction.data)}** now.")
            return
        data: Any = interaction.data or {}
        match data.get("custom_id"):
            case "join":
                self.seated.append(interaction.user.display_name)
                await interaction.response.edit_message(view=LobbyView(self.seated))
            case "rename":
                await interaction.response.send_modal(Form())
            case "keep":
                await interaction.response.send_message(f"Kept: {', '.join(data['values'])}", ephemeral=True)


def _first_text(data: Any) -> str:
    return str(data["components"][0]["component"]["value"])


@app_commands.command(description="Open a table here")
@app_commands.describe(game="Which game")
@app_commands.choices(game=[app_commands.Choice(name="Jump Drive", value="jump_drive")])
async def play(interaction: discord.Interaction, game: str) -> None:
    await interaction.response.send_message(view=LobbyView([]), file=picture())


@app_commands.command(description="Your private view")
async def hand(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send("Seven cards, only for you", ephemeral=True)
    await interaction.user.send(
        f"{interaction.user.mention}, your hand", allowed_mentions=discord.AllowedMentions.all()
    )


@app_commands.command(description="Answer in words")
async def act(interaction: discord.Interaction, answer: str) -> None:
    await interaction.response.send_message(f"{interaction.user.display_name} answers {answer}")


@act.autocomplete("answer")
async def legal(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    answers = {"settle:12": "Settle Ark (costs 5)", "explore": "Explore"}
    return [
        app_commands.Choice(name=words, value=key)
        for key, words in answers.items()
        if typed.lower() in words.lower()
    ]


@app_commands.command(description="Says nothing")
async def silent(interaction: discord.Interaction) -> None:
    pass
