import type { Outcome } from '../history/outcome.js';
import { decimalOf, whole, type Hundredths } from '../model/points.js';
import type { ByeKind } from '../model/tournament.js';
import type { TrfResult } from './lines.js';

export type TrfVersion = 'trf16' | 'trf26';

/** What TRF writes for a round without an opponent. */
export const byeResults = {
  'pairing-bye': 'U',
  'half-bye': 'H',
  'zero-bye': 'Z',
  'full-bye': 'F',
  absent: 'Z',
  withdrawn: 'Z',
} as const satisfies Readonly<Record<ByeKind, TrfResult>>;

const results: Readonly<Record<Outcome, TrfResult>> = {
  win: '1',
  draw: '=',
  loss: '0',
  'forfeit-win': '+',
  'forfeit-loss': '-',
  'no-contest': '',
};

/** What TRF writes for a round with an opponent. */
export const playedResult = (outcome: Outcome): TrfResult => results[outcome];

/** A figure with at least one decimal, as TRF has them: 2.0. */
export const fixed = (hundredths: Hundredths): string => {
  const text = decimalOf(hundredths);
  return text.includes('.') ? text : `${text}.0`;
};

/** Why a column cannot hold one of these figures, null if it can hold all: a wider one would push what follows out of its place. */
export function unsayablePoints(figures: readonly Hundredths[], width = 4): string | null {
  if (figures.some((figure) => figure % (whole / 10) !== 0)) return 'points with two decimals';
  return figures.some((figure) => fixed(figure).length > width)
    ? `points of more than ${width} characters`
    : null;
}
