import { defined } from '@fairview/kernel';
import { withRulings, type SheetFigures } from '@fairview/rules';
import type { MatchState, Penalty } from './state.js';

/** The penalties that were not lifted. */
export const counted = (penalties: readonly Penalty[]): readonly Penalty[] =>
  penalties.filter(({ lifted }) => lifted === undefined);

/** How a match stands: its sheet's answer, with what was ruled on it (TM-23, TM-24). */
export const figuresOfMatch = ({
  sheet,
  ruled,
  penalties,
}: Pick<MatchState, 'sheet' | 'ruled' | 'penalties'>): SheetFigures =>
  withRulings(sheet.figures(), { penalties: counted(penalties), ...defined({ end: ruled }) }, sheet.sides);
