import { endedOutcome, type Ended, type Line, type Outcome, type Seat } from '../game/outcome.js';
import { lowest, pawnAt, spotsLeft } from './board.js';
import { bonuses, ratingOf } from './bonuses.js';
import { canJump } from './jumps.js';
import { allSpots, isBlack, spotsOf, spotsTogether } from './pawns.js';
import { otherSeat, type ScarneyState } from './state.js';
import { terms } from './terms.js';

/** S-8, S-29: one pawn is left, or no jump is. */
function hasEnded({ phase, board: { standing }, board }: ScarneyState): boolean {
  return (standing & (standing - 1)) === 0 || phase === 'over' || (phase === 'jump' && !canJump(board));
}

/** The state with its outcome, if it has come to its end by itself. Not for the placement. */
export function settled(state: ScarneyState): ScarneyState {
  return hasEnded(state) ? finished(state) : state;
}

/** The game at its end, scored on the board at present. */
export function finished(state: ScarneyState): ScarneyState {
  return { ...state, phase: 'over', outcome: outcomeOf(state) };
}

function outcomeOf(state: ScarneyState): Outcome {
  switch (state.game) {
    case 'scarney-solitaire':
    case 'scarney-singles':
      return outcomeOfScore(state);
    case 'scarney-doubles':
      return outcomeOfDoubles(state);
    case 'scarney-highlow':
      return outcomeOfHighLow(state);
  }
}

const isNotEmpty = ({ points }: Line): boolean => points !== 0;

/** S-8, S-12 to S-17: what is taken, and the bonuses. */
function outcomeOfScore({ game, setup, board }: ScarneyState): Outcome {
  const lines = [{ label: 'game score', points: allSpots - spotsLeft(board) }, ...bonuses(board)].map(
    ({ label, points }): Line => ({ label, seat: 0, points }),
  );
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  const points = Array.from({ length: terms[game].seats }, (_, seat) => (seat === 0 ? total : 0));
  return { winners: [0], points, lines, ...(setup.kind === 'groups' ? { rating: ratingOf(total) } : {}) };
}

/** S-23, S-24: the first pawn of a seat is its take-off; the last to move sweeps the board. */
function outcomeOfDoubles({ board, taken, actor }: ScarneyState): Outcome {
  const sweeper = otherSeat(actor);
  const lines = taken.map((pawns, seat): readonly Line[] =>
    [
      { label: 'take-off', seat, points: spotsTogether(pawns.slice(0, 1)) },
      { label: 'jumps', seat, points: spotsTogether(pawns.slice(1)) },
      { label: 'sweep', seat, points: seat === sweeper ? spotsLeft(board) : 0 },
    ].filter(isNotEmpty),
  );
  const points = lines.map((ofSeat) => ofSeat.reduce((sum, line) => sum + line.points, 0));
  const most = Math.max(...points);
  const winners = points.flatMap((score, seat) => (score === most ? [seat] : []));
  return { winners: winners.length === 1 ? winners : [], points, lines: lines.flat() };
}

/** S-29: three or four spots win for the last to move, one or two for the other. */
function outcomeOfHighLow({ board, taken, actor }: ScarneyState): Outcome {
  const last = pawnAt(board, lowest(board.standing));
  const winner: Seat = spotsOf(last) >= 3 ? otherSeat(actor) : actor;
  const removed = spotsTogether(taken[winner] ?? []);
  const doubled = isBlack(last) ? removed : 0;
  const lines = [
    { label: 'removed', seat: winner, points: removed },
    ...[{ label: 'black last pawn doubles', seat: winner, points: doubled }].filter(isNotEmpty),
  ];
  return {
    winners: [winner],
    points: taken.map((_, seat) => (seat === winner ? removed + doubled : 0)),
    lines,
  };
}

/** An ending around the table: the README's own worth, and no score. */
export function end(state: ScarneyState, ended: Ended): ScarneyState {
  return { ...state, phase: 'over', outcome: endedOutcome(terms[state.game].seats, ended) };
}
