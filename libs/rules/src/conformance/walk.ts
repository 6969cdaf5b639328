import type { Trial } from '../game/contract.js';
import type { Seat } from '../game/outcome.js';

/** A ply of a random game, and the state that it led to. */
export interface Played<State, Move> {
  readonly seat: Seat;
  readonly move: Move;
  readonly after: State;
}

export interface PlayedGame<Variant, Setup, State, Move> {
  readonly variant: Variant;
  readonly setup: Setup;
  readonly start: State;
  readonly plies: readonly Played<State, Move>[];
}

export interface Walk<Variant, Setup, State, Move> {
  readonly games: readonly PlayedGame<Variant, Setup, State, Move>[];
  readonly faults: readonly string[];
}

/** Freezes a value through and through; what is frozen already is taken to be so all the way down. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) frozen(member);
  return value;
}

/** The states of a game before each of its plies. */
export function statesBefore<State, Move>(game: {
  readonly start: State;
  readonly plies: readonly Played<State, Move>[];
}): readonly State[] {
  return [game.start, ...game.plies.map(({ after }) => after)].slice(0, game.plies.length);
}

/** All states of a game, the last one included. */
export function statesOf<State, Move>(game: {
  readonly start: State;
  readonly plies: readonly Played<State, Move>[];
}): readonly State[] {
  return [game.start, ...game.plies.map(({ after }) => after)];
}

function shuffled(n: number, pick: (n: number) => number): readonly number[] {
  const left = Array.from({ length: n }, (_, i) => i);
  return Array.from({ length: n }, () => left.splice(pick(left.length), 1)[0] ?? 0);
}

/** Some legal move of a seat; undefined if the rules offer none. */
export function someMove<Variant, Setup, State, Move>(
  { rules, pick }: Trial<Variant, Setup, State, Move>,
  state: State,
  seat: Seat,
): Move | undefined {
  const legal = rules.legalMoves(state, seat);
  if (legal === null) return rules.sample?.(state, seat, pick);
  const moves = [...legal];
  return moves[pick(Math.max(1, moves.length))];
}

function randomGame<Variant, Setup, State, Move>(
  trial: Trial<Variant, Setup, State, Move>,
  variant: Variant,
): { readonly game: PlayedGame<Variant, Setup, State, Move>; readonly faults: readonly string[] } {
  const { rules, pick, bound } = trial;
  const setup = frozen(rules.deal(variant, (n) => shuffled(n, pick)));
  const start = frozen(rules.start(variant, setup));
  const plies: Played<State, Move>[] = [];
  const over = (fault?: string) => ({
    game: { variant, setup, start, plies },
    faults:
      fault === undefined ? [] : [`${fault} after ${plies.length} plies: ${rules.formatPosition(state)}`],
  });
  let state = start;
  while (rules.outcome(state) === undefined) {
    if (plies.length >= bound) return over('no end');
    const acting = rules.toAct(state);
    const seat = acting[pick(Math.max(1, acting.length))];
    if (seat === undefined) return over('nobody to act and no outcome');
    const move = someMove(trial, state, seat);
    if (move === undefined) return over('no legal move');
    const next = rules.play(state, seat, frozen(move));
    if (!next.ok)
      return over(`legal move ${rules.formatMove(state, seat, move)} refused (${next.refusal.code})`);
    state = frozen(next.value);
    plies.push({ seat, move, after: state });
  }
  return over();
}

/** Plays the random games, on frozen states. */
export function walk<Variant, Setup, State, Move>(
  trial: Trial<Variant, Setup, State, Move>,
): Walk<Variant, Setup, State, Move> {
  const played = trial.variants.flatMap((given) => {
    const variant = trial.rules.readVariant(given);
    if (!variant.ok) return [];
    return Array.from({ length: trial.games }, () => randomGame(trial, frozen(variant.value)));
  });
  const refused = trial.variants.filter((given) => !trial.rules.readVariant(given).ok);
  return {
    games: played.map(({ game }) => game),
    faults: [
      ...refused.map((given) => `variant refused: ${JSON.stringify(given)}`),
      ...played.flatMap(({ faults }) => faults),
    ],
  };
}
