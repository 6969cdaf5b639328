/** The club that an organizer has founded on this road. */
export interface Founded {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}
