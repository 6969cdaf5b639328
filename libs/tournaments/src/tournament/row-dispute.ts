import type { DisputeEvent, SheetDispute, SheetRemedy } from '@fairview/play';

/** What of a tournament may be disputed: the row of an entry in its standings. */
export interface RowSubject {
  readonly kind: 'row';
  readonly entry: string;
}

/** How a row is corrected: by an act on one of the matches that it counts. */
export interface RowRemedy {
  readonly match: string;
  readonly act: SheetRemedy;
}

export type RowDispute = SheetDispute<RowSubject, RowRemedy>;
export type RowDisputeEvent = DisputeEvent<RowSubject, RowRemedy>;
