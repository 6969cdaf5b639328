import { seatingEvidenceOf, type KeptResult, type Play, type SeatingEvidence } from '@fairview/play';
import { mostTablesReseated } from './limits.js';

/** A table of two sides and its seating: the first had the first move. */
export interface Reseated {
  readonly match: string;
  readonly first: string;
  readonly second: string;
  /** The results that were entered there, of those who sat there. */
  readonly results?: readonly KeptResult[];
}

/**
 * Tables as they really sat: with their sides exchanged, or with other players. Their matches are opened again, with what was
 * entered. `reason`: of tables that were recorded as they were played.
 */
export interface ReseatingEvent {
  readonly type: 'TablesReseated';
  readonly tables: readonly Reseated[];
  readonly reason?: string;
  /** The official who recorded it, as the log names people. */
  readonly by?: string;
}

/** Matches with their real seating. */
export interface ReseatedMatches {
  /** Why those before are cancelled. */
  readonly reason: string;
  /** The actor who recorded it, as the log names them. */
  readonly actor: string;
  /** By the id of a match: the results that it has from the start. */
  readonly results: Readonly<Record<string, readonly KeptResult[]>>;
}

/** The sides that played a match: the first had the first move. */
export type SeatedTable = Pick<Reseated, 'match' | 'first' | 'second'>;

/** What reseating is judged by besides the tournament. */
interface Known {
  /** What was done in each of the matches by now. */
  readonly done: Readonly<Record<string, SeatingEvidence>>;
}

/** The sides of a match are exchanged before it begins. */
export interface SwapSides extends Known {
  readonly type: 'SwapSides';
  readonly match: string;
}

/** Matches were played by others than were paired, or the other way round. */
export interface RecordAsPlayed extends Known {
  readonly type: 'RecordAsPlayed';
  readonly tables: readonly SeatedTable[];
  readonly reason: string;
}

/** The command, without what was done in the matches. */
export type ReseatingAsked = Omit<SwapSides, 'done'> | Omit<RecordAsPlayed, 'done'>;

/** The matches that it names. */
export const reseatedBy = (act: ReseatingAsked): readonly string[] =>
  act.type === 'SwapSides' ? [act.match] : act.tables.map(({ match }) => match);

/** What was done by now in the matches that an act reseats. */
export async function tablesDone(
  play: Pick<Play, 'game' | 'match'>,
  club: string,
  act: ReseatingAsked,
): Promise<Readonly<Record<string, SeatingEvidence>>> {
  const done = await Promise.all(
    reseatedBy(act)
      .slice(0, mostTablesReseated)
      .map(async (match) => [match, await seatingEvidenceOf(play, club, match)] as const),
  );
  return Object.fromEntries(done);
}
