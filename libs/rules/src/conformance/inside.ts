import type { GameRules, Trial } from '../game/contract.js';
import { endings, type Ended, type Outcome, type Seat } from '../game/outcome.js';
import { frozen, someMove, statesBefore, statesOf, type Walk } from './walk.js';

const isWhole = (n: number): boolean => Number.isSafeInteger(n);

/** Parsing what was formatted gives the move again; legal moves are accepted and no two are written alike. */
export function moveFaults<Variant, Setup, State, Move>(
  { rules }: Trial<Variant, Setup, State, Move>,
  { games }: Walk<Variant, Setup, State, Move>,
): readonly string[] {
  const faults: string[] = [];
  const tryMove = (state: State, seat: Seat, move: Move): string => {
    const text = rules.formatMove(state, seat, move);
    const read = rules.parseMove(state, seat, text);
    if (!read.ok || rules.formatMove(state, seat, read.value) !== text)
      faults.push(`${text} is not read back`);
    const next = rules.play(state, seat, frozen(move));
    if (!next.ok) faults.push(`${text} is legal but refused: ${rules.formatPosition(state)}`);
    return text;
  };
  for (const game of games) {
    for (const [ply, state] of statesBefore(game).entries()) {
      const played = game.plies[ply];
      if (played !== undefined) tryMove(state, played.seat, played.move);
      for (const seat of rules.toAct(state)) {
        const texts = Array.from(rules.legalMoves(state, seat) ?? [], (move) => tryMove(state, seat, move));
        if (new Set(texts).size !== texts.length) faults.push(`doubles: ${rules.formatPosition(state)}`);
      }
    }
  }
  return faults;
}

/** Why an outcome is none, or undefined. */
function outcomeFault(outcome: Outcome, seats: number): string | undefined {
  const exists = (seat: Seat) => isWhole(seat) && seat >= 0 && seat < seats;
  if (outcome.points.length !== seats || !outcome.points.every(isWhole)) return 'points';
  if (!outcome.winners.every(exists) || new Set(outcome.winners).size !== outcome.winners.length)
    return 'winners';
  if (!outcome.lines.every(({ seat, points }) => (seat === null || exists(seat)) && isWhole(points)))
    return 'lines';
  return undefined;
}

/** Nobody is to act exactly when there is an outcome; the finished position says `over`. */
export function outcomeFaults<Variant, Setup, State, Move>(
  { rules }: Trial<Variant, Setup, State, Move>,
  { games }: Walk<Variant, Setup, State, Move>,
): readonly string[] {
  const faults: string[] = [];
  for (const game of games) {
    const seats = rules.seats(game.variant);
    for (const state of statesOf(game)) {
      const [acting, outcome] = [rules.toAct(state), rules.outcome(state)];
      const said = rules.formatPosition(state);
      if ((acting.length === 0) !== (outcome !== undefined))
        faults.push(`toAct and outcome disagree: ${said}`);
      if (!rules.seated && acting.length > 1) faults.push(`several seats act but moves name none: ${said}`);
      if (said.includes('over') !== (outcome !== undefined))
        faults.push(`over and outcome disagree: ${said}`);
      const fault = outcome && outcomeFault(outcome, seats);
      if (fault !== undefined) faults.push(`${fault} of ${JSON.stringify(outcome)}`);
    }
  }
  return faults;
}

/** What can follow at a state, as text: each legal ply with the position and outcome that it leads to. */
function following<Variant, Setup, State, Move>(
  rules: GameRules<Variant, Setup, State, Move>,
  state: State,
): string {
  const of = (seat: Seat) => {
    const legal = rules.legalMoves(state, seat);
    return legal === null
      ? null
      : Array.from(legal, (move) => {
          const next = rules.play(state, seat, move);
          const led = next.ok
            ? [rules.formatPosition(next.value), rules.outcome(next.value)]
            : [next.refusal];
          return [rules.formatMove(state, seat, move), ...led];
        });
  };
  return JSON.stringify(rules.toAct(state).map((seat) => [seat, of(seat)]));
}

/** Two states with one position text (and what the rulebook names beside it) are one to all that follows. */
export function positionFaults<Variant, Setup, State, Move>(
  { rules, besides }: Trial<Variant, Setup, State, Move>,
  { games }: Walk<Variant, Setup, State, Move>,
): readonly string[] {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const game of games) {
    for (const state of statesOf(game)) {
      const key = JSON.stringify([
        rules.writeVariant(game.variant),
        rules.formatPosition(state),
        besides?.(state),
      ]);
      const follows = following(rules, state);
      if ((seen.get(key) ?? follows) !== follows) faults.push(key);
      seen.set(key, follows);
    }
  }
  return faults;
}

/** If two seats may act at once, either order gives the same position. */
export function togetherFaults<Variant, Setup, State, Move>(
  trial: Trial<Variant, Setup, State, Move>,
  { games }: Walk<Variant, Setup, State, Move>,
): readonly string[] {
  const { rules } = trial;
  const faults: string[] = [];
  const after = (state: State, plies: readonly (readonly [Seat, Move])[]): string => {
    let now = state;
    for (const [seat, move] of plies) {
      const next = rules.play(now, seat, move);
      if (!next.ok) return `refused (${next.refusal.code})`;
      now = next.value;
    }
    return rules.formatPosition(now);
  };
  for (const game of games) {
    for (const state of statesBefore(game)) {
      const plies = rules.toAct(state).flatMap((seat): (readonly [Seat, Move])[] => {
        const move = someMove(trial, state, seat);
        return move === undefined ? [] : [[seat, move]];
      });
      if (after(state, plies) !== after(state, [...plies].reverse()))
        faults.push(rules.formatPosition(state));
    }
  }
  return faults;
}

/** Every kind of ending, with and without a seat, ends an open game and leaves the open state alone. */
export function endingFaults<Variant, Setup, State, Move>(
  { rules }: Trial<Variant, Setup, State, Move>,
  { games }: Walk<Variant, Setup, State, Move>,
): readonly string[] {
  const faults: string[] = [];
  for (const game of games) {
    const seats = rules.seats(game.variant);
    const ways = endings.flatMap((by): readonly Ended[] =>
      by === 'resignation' || by === 'clock'
        ? Array.from({ length: seats }, (_, seat) => ({ by, seat }))
        : [{ by }, { by, seat: 0 }],
    );
    for (const state of statesBefore(game)) {
      for (const ended of ways) {
        const end = rules.end(state, ended);
        const outcome = rules.outcome(end);
        const fault = outcome === undefined ? 'no outcome' : outcomeFault(outcome, seats);
        if (fault !== undefined) faults.push(`${fault} by ${ended.by}`);
        if (rules.toAct(end).length > 0) faults.push(`somebody still acts after ${ended.by}`);
        if (!rules.formatPosition(end).includes('over'))
          faults.push(`not over: ${rules.formatPosition(end)}`);
      }
    }
  }
  return faults;
}
