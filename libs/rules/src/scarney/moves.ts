import { accepted, quoted, type Accepted, type Checked } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { bit, circleName, circleOf, circles, ofSpots, pawnAt, pawnsOn, type Circle } from './board.js';
import { jumps } from './jumps.js';
import {
  colourName,
  colourOf,
  colours,
  pawnName,
  pawnNamed,
  pawns,
  pawnsOfColour,
  type Pawn,
} from './pawns.js';
import { nextOfColour, placeable, type Placement } from './placing.js';
import { removals } from './removals.js';
import { refuse, type ScarneyState } from './state.js';

/** A ply as it is written; whether it may be played is for `play` to judge. */
export type ScarneyMove =
  | Placement
  /** S-6, S-27: off the board. */
  | { readonly kind: 'remove'; readonly pawns: readonly Pawn[] }
  | { readonly kind: 'jump'; readonly pawn: Pawn; readonly over: Pawn }
  /** S-20: `scarney`. */
  | { readonly kind: 'call' };

const call: ScarneyMove = Object.freeze({ kind: 'call' });
const single: readonly ScarneyMove[] = pawns.map((pawn) =>
  Object.freeze({ kind: 'remove', pawns: Object.freeze([pawn]) }),
);
const jumpOver: readonly (readonly ScarneyMove[])[] = pawns.map((pawn) =>
  pawns.map((over) => Object.freeze({ kind: 'jump', pawn, over })),
);
const placings: readonly (readonly Placement[])[] = pawns.map((pawn) =>
  circles.map((circle) => Object.freeze({ kind: 'place', colour: colourOf(pawn), pawn, circle })),
);
const colourPlacings: readonly (readonly Placement[])[] = colours.map((_, colour) =>
  circles.map((circle) => Object.freeze({ kind: 'place', colour, pawn: null, circle })),
);

/** As it was given, in the notation; `formatMove` knows the position too. */
function written(move: ScarneyMove): string {
  switch (move.kind) {
    case 'place':
      return `${move.pawn === null ? colourName(move.colour) : pawnName(move.pawn)}@${circleName(move.circle)}`;
    case 'remove':
      return `-${move.pawns.map(pawnName).join(',')}`;
    case 'jump':
      return `${pawnName(move.pawn)}x${pawnName(move.over)}`;
    case 'call':
      return 'scarney';
  }
}

/** Everything that can be written but removals of several pawns, read once: replays only look it up. */
const known: ReadonlyMap<string, Accepted<ScarneyMove>> = new Map(
  [call, ...single, ...jumpOver.flat(), ...placings.flat(), ...colourPlacings.flat()].map((move) => [
    written(move),
    accepted(move),
  ]),
);

const severalPawns = /^-[BRYG][1-4](?:,[BRYG][1-4])+$/u;

/** S-5, S-6, S-7, S-10, S-20, S-27. Refused: S-0, for the spelling alone. */
export function parseMove(text: string): Checked<ScarneyMove> {
  const move = known.get(text);
  if (move !== undefined) return move;
  if (!severalPawns.test(text)) return refuse('S-0', 'pawn-notation-unreadable', { text: quoted(text) });
  const named = text.slice(1).split(',');
  return accepted({ kind: 'remove', pawns: named.flatMap((name) => pawnNamed(name) ?? []) });
}

/**
 * A ply in notation. In a record the pawn of a placement is written out (S-10); the pawns of a removal are in order of circle
 * (S-27).
 */
export function formatMove(state: ScarneyState, move: ScarneyMove): string {
  if (move.kind === 'remove' && move.pawns.length > 1) {
    const circleOrEnd = (pawn: Pawn): Circle => circleOf(state.board, pawn) ?? circles.length;
    return written({
      ...move,
      pawns: [...move.pawns].sort((one, other) => circleOrEnd(one) - circleOrEnd(other)),
    });
  }
  if (move.kind === 'place' && move.pawn === null && state.recorded) {
    return written({ ...move, pawn: nextOfColour(state, move.colour) ?? null });
  }
  return written(move);
}

/** A placement as everybody may read it while the spots are hidden. */
export const formatMasked = (placement: Placement): string => written({ ...placement, pawn: null });

/** The legal moves of the seat to act: no two are one move, whatever the spelling (S-27). */
export function legalMoves(state: ScarneyState, seat: Seat): readonly ScarneyMove[] {
  if (seat !== state.actor) return [];
  const { board, game } = state;
  switch (state.phase) {
    case 'place':
      return legalPlacings(state);
    case 'takeoff':
      return pawnsOn(board, ofSpots(board, 1) | ofSpots(board, 2)).flatMap((pawn) => single[pawn] ?? []);
    case 'jump': {
      const legal = jumps(board).flatMap(
        ({ from, over }) => jumpOver[pawnAt(board, from)]?.[pawnAt(board, over)] ?? [],
      );
      return game === 'scarney-singles' ? [...legal, call] : legal;
    }
    case 'remove':
      return removals(board).flatMap((set) => {
        const taken = pawnsOn(board, set);
        const [pawn = 0] = taken;
        return taken.length === 1 ? (single[pawn] ?? []) : { kind: 'remove', pawns: taken };
      });
    case 'over':
      return [];
  }
}

/** S-5, S-10: every pawn in hand on every circle that it may go to; at a live table of Solitaire every colour. */
function legalPlacings(state: ScarneyState): readonly Placement[] {
  const { pawns: ready, circles: free } = placeable(state);
  const byColour = state.setup.kind === 'groups' && !state.recorded;
  const rows = byColour
    ? colourPlacings.filter((_, colour) => (ready & pawnsOfColour(colour)) !== 0)
    : placings.filter((_, pawn) => ((ready >> pawn) & 1) === 1);
  return rows.flatMap((row) => row.filter(({ circle }) => (free & bit(circle)) !== 0));
}
