import { bug, type Checked } from '@fairview/kernel';
import type { CommandReceipt } from '@fairview/events';
import { refused, seatFor, type GameCommand, type GameState, type Play } from '@fairview/play';
import { type Seat } from '@fairview/rules';
import { findGame, type FoundGame } from '../reading/find-game.js';
import { commandContextOf, type CommandInputFields } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';

/** What every command at a game brings along. */
interface GameCommandInput extends CommandInputFields {
  readonly gameId: string;
}

/** What a seat's command brings along: the seat, where the caller acts for another's. */
interface SeatCommandInput extends GameCommandInput {
  readonly seat?: number | null;
  readonly ply?: number;
}

/** What a command did to a game. */
export interface CommandedGame extends FoundGame {
  readonly events: CommandReceipt<GameState>['events'];
}

/** Gives a game a command: finds it, makes the command by `toCommand`, has it decided. */
export async function commandGame(
  play: Play,
  context: RequestContext,
  input: GameCommandInput,
  toCommand: (found: FoundGame) => Checked<GameCommand>,
): Promise<Checked<CommandedGame>> {
  const found = await findGame(play, context, input.gameId, { recordsExpiry: false });
  if (!found) return refused('game-unknown');
  const order = commandContextOf(context, found.club, input);
  if (!order.ok) return order;
  const command = toCommand(found);
  if (!command.ok) return command;
  const done = await play.onGame(order.value, found.id, command.value);
  return done.ok
    ? { ok: true, value: { ...found, state: done.value.state, events: done.value.events } }
    : done;
}

/** A command of a seat: the caller's own, or the one that they report for. */
export async function commandSeat(
  play: Play,
  context: RequestContext,
  input: SeatCommandInput,
  toCommand: (seat: Seat) => GameCommand,
): Promise<Checked<CommandedGame & { readonly seat: Seat }>> {
  let acting: Seat | undefined;
  const done = await commandGame(play, context, input, ({ state, access }) => {
    const seat = seatFor(state, access, input);
    if (!seat.ok) return seat;
    acting = seat.value;
    return { ok: true, value: toCommand(acting) };
  });
  return done.ok ? { ok: true, value: { ...done.value, seat: acting ?? bug('a command of no seat') } } : done;
}
