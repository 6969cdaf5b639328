import { bug, type Checked } from '@fairview/kernel';
import type { CommandReceipt } from '@fairview/events';
import {
  gameStream,
  isOpen,
  refused,
  seatFor,
  type GameCommand,
  type GameState,
  type Play,
} from '@fairview/play';
import { type Seat } from '@fairview/rules';
import type { RequestContext } from '../request/context.js';
import type { CallerAccess } from '../rights/caller-access.js';
import { isGameShown } from '../matches/shown.js';
import { orderOf } from '../shared/order.js';
import type { GameInput, SeatInput } from './inputs.js';

/** A game, found and folded, with what its caller is to it. */
export interface Found {
  readonly club: string;
  readonly id: string;
  readonly state: GameState;
  readonly access: CallerAccess;
}

/** What a command did to a game. */
export interface Acted extends Found {
  readonly events: CommandReceipt<GameState>['events'];
}

/** Finds a game that the caller may see. A deadline that has passed is recorded before anybody looks; a command sees to that by itself. */
export async function findGame(
  play: Play,
  context: RequestContext,
  id: string,
  { toLook }: { readonly toLook: boolean },
): Promise<Found | undefined> {
  const place = await context.loaders.gamePlaces.load(id);
  if (!place) return undefined;
  const { club, tournament } = place;
  const [before, access] = await Promise.all([play.game(club, id), context.accessTo(club, tournament)]);
  const isTimed = before?.started.limit !== undefined || before?.started.moveSeconds !== undefined;
  const mayLapse = toLook && before !== undefined && isOpen(before) && isTimed;
  if (mayLapse) await play.reactTo(club, gameStream(id));
  const state = mayLapse ? await play.game(club, id) : before;
  if (!state) return undefined;
  const { game, match = null } = state.started;
  const isShown = await isGameShown({ club, tournament, match, game, id }, context);
  return isShown ? { club, id, state, access } : undefined;
}

/** Gives a game a command: finds it, asks `commandFor` what is meant, has the room of play decide. */
export async function commandGame(
  play: Play,
  context: RequestContext,
  input: GameInput,
  commandFor: (found: Found) => Checked<GameCommand>,
): Promise<Checked<Acted>> {
  const found = await findGame(play, context, input.gameId, { toLook: false });
  if (!found) return refused('game-unknown');
  const order = orderOf(context, found.club, input);
  if (!order.ok) return order;
  const command = commandFor(found);
  if (!command.ok) return command;
  const done = await play.onGame(order.value, found.id, command.value);
  return done.ok
    ? { ok: true, value: { ...found, state: done.value.state, events: done.value.events } }
    : done;
}

/** A command of a seat: the caller's own, or the one that he reports for. */
export async function commandSeat(
  play: Play,
  context: RequestContext,
  input: SeatInput & { readonly ply?: number },
  commandFor: (seat: Seat) => GameCommand,
): Promise<Checked<Acted & { readonly seat: Seat }>> {
  let acting: Seat | undefined;
  const done = await commandGame(play, context, input, ({ state, access }) => {
    const seat = seatFor(state, access, input);
    if (!seat.ok) return seat;
    acting = seat.value;
    return { ok: true, value: commandFor(acting) };
  });
  return done.ok ? { ok: true, value: { ...done.value, seat: acting ?? bug('a command of no seat') } } : done;
}
