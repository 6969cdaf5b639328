import { accepted, type Checked } from '@fairview/kernel';
import { endedOutcome, type Ended, type Outcome, type Seat } from '@fairview/rules';
import { refuse } from './english.js';
import { isWagering, type Move } from './moves.js';
import { seats, type State } from './setup.js';

/** H-2, H-3: both seats may act, and each once; nobody sees the other's until both have. */
export function toAct(state: State): readonly Seat[] {
  if (state.outcome !== undefined) return [];
  if (isWagering(state)) return seats.filter((seat) => state.wagers[seat] === null);
  const tricks = Math.min(...state.laid.map((tiles) => tiles.length));
  return seats.filter((seat) => state.laid[seat]?.length === tricks);
}

export function turn(state: State): string {
  if (state.outcome !== undefined) return 'H-5';
  return isWagering(state) ? 'H-2' : 'H-3';
}

/** H-4: the higher tile takes a trick; two tricks win both wagers, one each is a draw. */
function outcomeOf({ wagers, laid }: State): Outcome | undefined {
  const [first = [], second = []] = laid;
  if (first.length < 2 || second.length < 2) return undefined;
  const taken = first.filter((tile, trick) => tile > (second[trick] ?? 0)).length;
  if (taken === 1) return { winners: [], points: [0, 0], lines: [] };
  const winner = taken === 2 ? 0 : 1;
  const points = wagers.reduce((sum: number, wager) => sum + (wager ?? 0), 0);
  return {
    winners: [winner],
    points: seats.map((seat) => (seat === winner ? points : 0)),
    lines: [{ label: 'both tricks', seat: winner, points }],
  };
}

const withOutcome = (state: State): State => ({ ...state, outcome: outcomeOf(state) });

const replaced = <T>(list: readonly T[], seat: Seat, value: T): readonly T[] =>
  list.map((old, index) => (index === seat ? value : old));

export function play(state: State, seat: Seat, move: Move): Checked<State> {
  return move.kind === 'wager' ? wager(state, seat, move.amount) : lay(state, seat, move.tile);
}

function wager(state: State, seat: Seat, amount: number): Checked<State> {
  if (!isWagering(state)) return refuse('H-2', 'wager-made');
  if (amount > state.limit) return refuse('H-2', 'wager-out-of-bounds', { limit: state.limit });
  return accepted({ ...state, wagers: replaced(state.wagers, seat, amount) });
}

function lay(state: State, seat: Seat, tile: number): Checked<State> {
  if (isWagering(state)) return refuse('H-2', 'wager-first');
  const hand = state.hands[seat] ?? [];
  if (!hand.includes(tile)) return refuse('H-3', 'tile-not-held', { tile });
  const hands = replaced(
    state.hands,
    seat,
    hand.filter((other) => other !== tile),
  );
  const laid = replaced(state.laid, seat, [...(state.laid[seat] ?? []), tile]);
  return accepted(withOutcome({ ...state, hands, laid }));
}

/** The README's own worth of an ending: the other seat wins, without points. */
export function end(state: State, ended: Ended): State {
  return { ...state, outcome: endedOutcome(seats.length, ended) };
}
