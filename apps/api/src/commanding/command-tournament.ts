import { bug, type Checked } from '@fairview/kernel';
import type { CommandContext, RowWrites } from '@fairview/events';
import { refused, type TournamentCommand, type Tournaments } from '@fairview/tournaments';
import { findTournament } from '../reading/find.js';
import { commandContextOf, type CommandInputFields } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import type { Tournament } from '../types/tournament.js';

/** The fields of every command to a tournament. */
interface TournamentCommandInput extends CommandInputFields {
  readonly tournamentId: string;
}

/** A command, and the rows of other tables that are written with its events. */
export interface CommandWithRows {
  readonly command: TournamentCommand;
  readonly rows?: readonly RowWrites[];
}

/** Gives a tournament a command: finds it, makes the command by `toCommand`, has it decided. */
export async function commandTournament(
  tournaments: Tournaments,
  context: RequestContext,
  input: TournamentCommandInput,
  toCommand: (commandContext: CommandContext) => CommandWithRows | Promise<CommandWithRows>,
): Promise<Checked<{ readonly tournament: Tournament }>> {
  const place = await context.loaders.tournamentPlaces.load(input.tournamentId);
  if (!place) return refused('tournament-unknown');
  const commandContext = commandContextOf(context, place.club, input);
  if (!commandContext.ok) return commandContext;
  const { command, rows = [] } = await toCommand(commandContext.value);
  const done = await tournaments.onTournament(commandContext.value, input.tournamentId, command, rows);
  if (!done.ok) return done;
  return { ok: true, value: { tournament: await tournamentAfter(context, place.club, input.tournamentId) } };
}

/** A tournament that was just written to. */
export async function tournamentAfter(
  context: RequestContext,
  club: string,
  id: string,
): Promise<Tournament> {
  return (await findTournament(context, club, id)) ?? bug(`tournament ${id} has a stream and no head`);
}
