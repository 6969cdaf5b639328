import { awaitsAnswer, type DisputeEvent, type SheetDispute, type SheetRemedy } from '@fairview/play';

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

/** The parties to a dispute of a row: the one who raised it, and the one the row belongs to. They may settle it. */
export const partiesToRow = ({ side, subject }: Pick<RowDispute, 'side' | 'subject'>): readonly string[] => [
  ...new Set([...(side === null ? [] : [side]), subject.entry]),
];

/** The entries whose rows are disputed and wait for an answer. */
export const disputedRows = ({
  disputes,
}: {
  readonly disputes: readonly RowDispute[];
}): readonly string[] => [...new Set(disputes.filter(awaitsAnswer).map(({ subject }) => subject.entry))];
