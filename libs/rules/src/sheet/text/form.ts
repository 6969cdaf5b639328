import { plain } from '@fairview/kernel';
import type { SheetFigures } from '../contract.js';
import { verdictOf } from './closing.js';

/** How a sheet is written whose games are entered by their points. */
export type Form = {
  readonly title: string;
  /** What was agreed, in a line. */
  readonly terms: string;
  readonly countLabel: string;
  readonly totalLabel: string;
  /** Nothing follows the running totals but the verdict. */
  readonly isPlain: boolean;
  readonly figure: (points: number) => string;
  readonly verdict: (answer: SheetFigures) => string;
  /** The text of an open match. */
  readonly wait: (answer: SheetFigures) => string;
};

export const isOpen = (): string => 'The match is open.';

/** What most forms have. */
export const usualForm = {
  countLabel: 'points',
  totalLabel: 'total',
  isPlain: false,
  figure: String,
  wait: isOpen,
} as const satisfies Partial<Form>;

const wins = (answer: SheetFigures): string =>
  `${plain(answer.winner ?? '')} wins the match${answer.shutOut ? ' by a shut-out,' : ''} by ${answer.spread} points.`;

/** The printed form of Scarney Doubles and HighLow, with their match scores. */
export const matchScoresForm = {
  ...usualForm,
  countLabel: 'match scores',
  totalLabel: 'total match scores',
  verdict: wins,
} as const satisfies Partial<Form>;

/** The credits between players (S-22, SK-19). */
export const whoCollects = (answer: SheetFigures): string =>
  answer.winner === null ? 'The match is drawn.' : verdictOf(answer);
