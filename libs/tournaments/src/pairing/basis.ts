/**
 * What decides the pairings: the results so far, a bracket, a schedule that follows from the pairing numbers, the order in
 * which entries are dealt out to the tables, closeness in the standings, a challenge, or an official.
 */
export const pairingBases = [
  ...(['results', 'bracket', 'schedule', 'order', 'waiting', 'challenge', 'organizer'] as const),
] as const;
export type PairingBasis = (typeof pairingBases)[number];

/** A table as its method explains it, if the log has no reason. */
export interface TableToExplain {
  readonly round: number;
  readonly board: number;
  /** The pairing numbers of those who sit there, by seat. */
  readonly numbers: readonly number[];
}
