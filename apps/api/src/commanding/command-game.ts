import { bug, type Checked } from '@fairview/kernel';
import type { CommandReceipt } from '@fairview/events';
import {
  refused,
  seatFor,
  seatsOf,
  type GameAct,
  type GameCommand,
  type GameEvent,
  type GameState,
  type Play,
} from '@fairview/play';
import { type Seat } from '@fairview/rules';
import { findGame, type FoundGame } from '../reading/find.js';
import { commandContextOf, type CommandInputFields } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { proposed, type ProposalChanged } from '../types/changes.js';
import { mayActFor, officialContext } from './officiating.js';

/** The fields of every command to a game. */
export interface GameCommandInput extends CommandInputFields {
  readonly gameId: string;
}

/** The fields of a seat's command: the seat, if the caller acts for another's. */
interface SeatCommandInput extends GameCommandInput {
  readonly seat?: number | null;
  readonly ply?: number;
}

/** What a command did to a game. */
export interface CommandedGame extends FoundGame {
  readonly events: CommandReceipt<GameState, GameEvent>['events'];
}

/** Gives a game a command: finds it, makes the command by `toCommand`, has it decided. */
export async function commandGame(
  play: Play,
  context: RequestContext,
  input: GameCommandInput,
  toCommand: (found: FoundGame) => Checked<GameCommand> | Promise<Checked<GameCommand>>,
): Promise<Checked<CommandedGame>> {
  const found = await findGame(play, context, input.gameId, { recordsExpiry: false });
  if (!found) return refused('game-unknown');
  const commandContext = commandContextOf(context, found.club, input);
  if (!commandContext.ok) return commandContext;
  const command = await toCommand(found);
  if (!command.ok) return command;
  const done = await play.onGame(commandContext.value, found.id, command.value);
  return done.ok
    ? { ok: true, value: { ...found, state: done.value.state, events: done.value.events } }
    : done;
}

/**
 * Gives a game the ruling of an official; the answer has the proposal, if the ruling waits for a second person.
 */
export async function officiateGame(
  play: Play,
  context: RequestContext,
  input: GameCommandInput,
  toAct: (found: FoundGame) => Promise<GameAct>,
): Promise<Checked<CommandedGame & { readonly proposed?: ProposalChanged }>> {
  const found = await findGame(play, context, input.gameId, { recordsExpiry: false });
  if (!found) return refused('game-unknown');
  const commandContext = commandContextOf(context, found.club, input);
  if (!commandContext.ok) return commandContext;
  const official = await officialContext(
    context,
    found.state.started.tournament ?? null,
    commandContext.value,
  );
  const done = await play.officiateGame(official, found.id, await toAct(found));
  if (!done.ok) return done;
  const { state, events } = done.value;
  const made = state.proposals.find(({ id }) => id === official.proposal);
  const { tournament: tournamentId = null, match: matchId = null } = state.started;
  const at = { club: found.club, of: found.id, tournamentId, matchId };
  const waits = made ? { proposed: proposed(made, official.officiating.by, at) } : {};
  return { ok: true, value: { ...found, state, events, ...waits } };
}

/** PL-21: whether an official may act for a seat of a game that is not theirs. */
export async function mayActForSeat(
  play: Play,
  context: RequestContext,
  { club, id, state, access }: FoundGame,
  seat: Seat,
): Promise<Checked<undefined>> {
  if (seatsOf(state, access).includes(seat)) return { ok: true, value: undefined };
  const sides = await play.sidesOfGame(club, id);
  const place = { club, tournament: state.started.tournament ?? null };
  return mayActFor(context, { place, sides, player: state.started.seats[seat] ?? '' });
}

/** A command of a seat: the caller's own, or the one that they report for. */
export async function commandSeat(
  play: Play,
  context: RequestContext,
  input: SeatCommandInput,
  toCommand: (seat: Seat) => GameCommand,
): Promise<Checked<CommandedGame & { readonly seat: Seat }>> {
  let acting: Seat | undefined;
  const done = await commandGame(play, context, input, async (found) => {
    const seat = seatFor(found.state, found.access, input);
    if (!seat.ok) return seat;
    const may = await mayActForSeat(play, context, found, seat.value);
    if (!may.ok) return may;
    acting = seat.value;
    return { ok: true, value: toCommand(acting) };
  });
  return done.ok ? { ok: true, value: { ...done.value, seat: acting ?? bug('a command of no seat') } } : done;
}
