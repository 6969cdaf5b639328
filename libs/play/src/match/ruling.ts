import { defined } from '@fairview/kernel';
import { withRulings, type SheetFigures } from '@fairview/rules';
import { counted } from './penalties.js';
import type { MatchState } from './state.js';

/** How a match stands: its sheet's answer, with what was ruled on it (TM-23, TM-24). */
export const figuresOfMatch = ({
  sheet,
  ruled,
  penalties,
}: Pick<MatchState, 'sheet' | 'ruled' | 'penalties'>): SheetFigures =>
  withRulings(sheet.figures(), { penalties: counted(penalties), ...defined({ end: ruled }) }, sheet.sides);
