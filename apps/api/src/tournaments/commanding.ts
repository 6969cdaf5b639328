import { bug, type Checked } from '@fairview/kernel';
import type { RowWrites, CommandContext } from '@fairview/events';
import { refused, type TournamentCommand, type Tournaments } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import { orderOf } from '../shared/order.js';
import type { Tournament } from './tournament.js';
import { findTournament } from './find-tournament.js';
import type { TournamentInput } from './inputs.js';

/** What a command writes: its meaning, and the rows of another room that belong to it. */
export interface Meant {
  readonly command: TournamentCommand;
  readonly rows?: readonly RowWrites[];
}

/** Gives a tournament a command: finds it, asks what is meant, has the room of tournaments decide. */
export async function commandTournament(
  tournaments: Tournaments,
  context: RequestContext,
  input: TournamentInput,
  meant: (order: CommandContext) => Meant | Promise<Meant>,
): Promise<Checked<{ readonly tournament: Tournament }>> {
  const place = await context.loaders.tournamentPlaces.load(input.tournamentId);
  if (!place) return refused('tournament-unknown');
  const order = orderOf(context, place.club, input);
  if (!order.ok) return order;
  const { command, rows = [] } = await meant(order.value);
  const done = await tournaments.onTournament(order.value, input.tournamentId, command, rows);
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
