import { plain } from '@fairview/kernel';
import type { SheetFigures } from '../contract.js';
import { penaltyLabel, type PenaltyOnSheet } from '../penalties.js';
import type { Side } from '../sides.js';
import { Page } from './page.js';

/** The totals as they were played and after the penalties. */
export interface PenalizedTotals {
  readonly played: SheetFigures['totals'];
  readonly after: SheetFigures['totals'];
}

/** What stands beneath a sheet: its totals, the penalties with the rules that they name, and what is left (TM-23). */
export function penaltiesText(
  sides: readonly Side[],
  penalties: readonly PenaltyOnSheet[],
  { played, after }: PenalizedTotals,
): string {
  const names = sides.map(({ name }) => name);
  const page = new Page(names);
  page.line('Penalties. They change neither who won nor what is collected.');
  page.line('');
  page.names();
  page.rule();
  page.row('total', { right: played });
  for (const { side, points, rule = '' } of penalties)
    page.row(penaltyLabel, { right: { [side]: -points } }, plain(rule));
  page.rule();
  page.row('what is left', { right: after });
  return page.text();
}
