/** A moment to look at, in positions of the club's log. */
export interface Moment {
  /** What was recorded later had not happened yet: games, reports, pairings, the end of a match. */
  readonly happened: number;
  /** What was recorded later was not known yet: corrections, strikes, rulings, disputes. */
  readonly known: number;
}
