import type { Json } from '@fairview/kernel';
import type { Ended } from '@fairview/rules';

/** The parts of a `fairview/1` record that an import reads; the record was read by the rules before. */
export interface RecordToImport {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
  readonly setup: Json;
  readonly moves: readonly string[];
  readonly ended?: Ended;
}

/** A record submitted by a side, and its seating: entries, seat 0 first. */
export interface ReportedRecord extends RecordToImport {
  readonly seats: readonly string[];
}
