import type { KeptResult } from '@fairview/play';

/** A table of two sides, and who sat there: who is named first had the first move. */
export interface Reseated {
  readonly match: string;
  readonly first: string;
  readonly second: string;
  /** The results that were entered there, of those who sat there. */
  readonly results?: readonly KeptResult[];
}

/**
 * Tables stand as they sat down: with their sides exchanged, or with others. Their matches are opened again, with what was entered.
 * `reason`: of tables that were recorded as they were played.
 */
export interface ReseatingEvent {
  readonly type: 'TablesReseated';
  readonly tables: readonly Reseated[];
  readonly reason?: string;
}

/** Matches that stand as they sat down. */
export interface ReseatedMatches {
  /** Why those before are cancelled. */
  readonly reason: string;
  /** Who said it, as the log names them. */
  readonly actor: string;
  /** By the id of a match: the results that stand in it from the start. */
  readonly results: Readonly<Record<string, readonly KeptResult[]>>;
}
