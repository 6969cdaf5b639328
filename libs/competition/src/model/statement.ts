/** What a TRF states that pairings and ranks do not follow from: it is kept as it was written, for another TRF. */
export interface TrfStatement {
  /** The lines on the event, and those with national ratings. */
  readonly lines: readonly string[];
  /** The kind of tournament in the words of its author, line 092. */
  readonly words: string;
  /** Of each player by starting number: columns 10 to 13, and 54 to 79. */
  readonly persons: readonly TrfPerson[];
  /** Of each team by number: columns 42 to 53 of line 310. */
  readonly nicknames: readonly string[];
  /** Pairs that may not meet, with the rounds: a tournament knows only those of the next round. */
  readonly forbidden: readonly {
    readonly from: number;
    readonly to: number;
    readonly numbers: readonly number[];
  }[];
  /** The ranks by competitor; null if the file says none. */
  readonly ranks: readonly number[] | null;
}

/** Sex and title; federation, FIDE number and birth date; and of a player of a team their own rank, which follows from nothing here. */
export interface TrfPerson {
  readonly title: string;
  readonly origin: string;
  readonly rank?: number;
}
