/** The club that an organizer has founded on this road. */
export interface NewClub {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}
