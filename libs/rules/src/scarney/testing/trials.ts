import type { Trial } from '../../game/contract.js';
import { scarneys, type ScarneyVariant } from '../index.js';
import type { ScarneyMove } from '../moves.js';
import { colourOf, colours, hasPawn, pawnName, type Pawn } from '../pawns.js';
import type { ScarneySetup } from '../state.js';
import type { ScarneyState } from '../state.js';

/** Texts that are plies at some tables, and texts that are nearly ones. */
export const tried: readonly string[] = [
  'G@C3',
  'B@C1',
  'Y@C16',
  'R@C9',
  'G3@C3',
  'B1@C1',
  'Y4@C16',
  'R2@C7',
  'G@C0',
  'G@C17',
  'G5@C3',
  'G3@C03',
  '-B1',
  '-G2',
  '-Y3',
  '-R2,R1',
  '-B1,B2,B3',
  '-B1,B2,B3,B4',
  '-B1,B1',
  '-B1,G1',
  '-',
  '-B1,',
  'G3xB2',
  'B1xR1',
  'Y2xG4',
  'R1xR2',
  'G3xG3',
  'g3xb2',
  'scarney',
  'Scarney',
  'P1 scarney',
  '__proto__',
  '\u0000',
  '',
];

/**
 * What decides besides the position text: while pawns are placed, which seat has which pawns (S-5) or which of a colour comes
 * next (S-10); at the end, whether there is a rating (S-17).
 */
function besides({ setup, unplaced, phase }: ScarneyState): string {
  if (setup.kind !== 'groups') return unplaced === 0 ? '' : JSON.stringify(setup);
  const byColour = (group: readonly Pawn[]) =>
    colours.map((_, colour) =>
      group.filter((pawn) => colourOf(pawn) === colour && hasPawn(unplaced, pawn)).map(pawnName),
    );
  return JSON.stringify([setup.kind, phase === 'place' ? [setup.top, setup.bottom].map(byColour) : []]);
}

export type ScarneyTrial = Trial<ScarneyVariant, ScarneySetup, ScarneyState, ScarneyMove>;

/** How the four games are tried. */
export const scarneyTrials = (pick: (n: number) => number): readonly ScarneyTrial[] =>
  scarneys.map((rules) => ({ rules, variants: [{}], games: 25, bound: 32, texts: tried, pick, besides }));
