import { accepted, quoted, type Accepted, type Checked } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { bit, circleCount, circles, every, lowest, neighbours } from './board.js';
import { black, isDrop, refuse, type TeekoState } from './state.js';

/** A ply as it is written; whether its circles are on the board is for `play` to judge. */
export type TeekoMove =
  | { readonly kind: 'pass' }
  | { readonly kind: 'drop'; readonly circle: number }
  | { readonly kind: 'step'; readonly from: number; readonly to: number };

export const pass: TeekoMove = Object.freeze({ kind: 'pass' });
const drops: readonly TeekoMove[] = [0, ...circles].map((circle) => Object.freeze({ kind: 'drop', circle }));
const steps: readonly (readonly TeekoMove[])[] = [0, ...circles].map((from) =>
  [0, ...circles].map((to) => Object.freeze({ kind: 'step', from, to })),
);

/** T-6, T-9, T-13: `13`, `pass`, `12-16`. */
export function formatMove(move: TeekoMove): string {
  switch (move.kind) {
    case 'pass':
      return 'pass';
    case 'drop':
      return String(move.circle);
    case 'step':
      return `${move.from}-${move.to}`;
  }
}

/** Everything that can be written within the board, read once: replays only look it up, in an object as that is faster than a map. */
const onBoard: Readonly<Record<string, Accepted<TeekoMove>>> = Object.assign(
  Object.create(null),
  Object.fromEntries(
    [pass, ...drops.slice(1), ...steps.slice(1).flatMap((to) => to.slice(1))].map((move) => [
      formatMove(move),
      accepted(move),
    ]),
  ),
);

/** A whole number without leading zeros, and a second one behind a hyphen. */
const numbers = /^([1-9][0-9]*)(?:-([1-9][0-9]*))?$/u;

/** Beyond the board one number is as good as another; this keeps them whole. */
const circle = (digits: string): number => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);

/** Refused: T-0 `move-unreadable`. A number beyond the board is readable. */
export const parseMove = (text: string): Checked<TeekoMove> => onBoard[text] ?? beyondBoard(text);

function beyondBoard(text: string): Checked<TeekoMove> {
  const [, first, second] = numbers.exec(text) ?? [];
  if (first === undefined) return refuse('T-0', 'move-unreadable', { text: quoted(text) });
  return accepted(
    second === undefined
      ? { kind: 'drop', circle: circle(first) }
      : { kind: 'step', from: circle(first), to: circle(second) },
  );
}

/** T-9: the chooser may pass: agreed, not their own piece, nobody passed yet. */
export const mayPass = (state: TeekoState): boolean =>
  isDrop(state) && state.variant.pass && !state.passed && state.actor !== state.placed % 2;

/** T-10: the circles that the drop at hand may not take though they are vacant. */
export const barred = (state: TeekoState): number =>
  state.variant.centreBarred && state.placed === 0 ? bit((circleCount + 1) / 2) : 0;

/** The legal moves of the seat to act, circles in order, `pass` last. */
export function legalMoves(state: TeekoState, seat: Seat): readonly TeekoMove[] {
  const moves: TeekoMove[] = [];
  if (state.outcome !== undefined || seat !== state.actor) return moves;
  const vacant = every & ~(state.black | state.red);
  if (isDrop(state)) {
    addAll(moves, drops, vacant & ~barred(state));
    if (mayPass(state)) moves.push(pass);
    return moves;
  }
  const own = seat === black ? state.black : state.red;
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const from = lowest(rest);
    addAll(moves, steps[from] ?? [], (neighbours[from] ?? 0) & vacant);
  }
  return moves;
}

/** Adds those of `ready`, moves by their target, whose target is in `targets`. */
function addAll(moves: TeekoMove[], ready: readonly TeekoMove[], targets: number): void {
  for (let rest = targets; rest !== 0; rest &= rest - 1) {
    const move = ready[lowest(rest)];
    if (move !== undefined) moves.push(move);
  }
}
