import type { Role } from '@fairview/people';

/** How the results of a tournament come in: officials enter them from the board, seats play here, or both. */
export const reportings = ['board', 'online', 'both'] as const;
export type Reporting = (typeof reportings)[number];

/** The players (entry ids) of each side. */
export type SidesOfMatch = Readonly<Record<string, readonly string[]>>;

/** Somebody who judges, or who agrees to what was judged. */
export interface Person {
  /** `account:<id>`, for a key the account behind it, or `entry:<id>`: however they come in, one person has one name here. */
  readonly person: string;
  /** Their roles at the tournament. */
  readonly roles: readonly Role[];
  /** All entries that they hold in the club. */
  readonly entries: readonly string[];
  /**
   * The person who let them in, as `person`: into a seat on a device by a new code, into an account by a reset code. They
   * cannot be the second person for what that person proposes.
   */
  readonly letInBy?: string;
}

/** An official who gives a command, and what the tournament knows about them. */
export interface Officiating {
  readonly by: Person;
  readonly reporting: Reporting;
  readonly isClosed: boolean;
  /** Whether the tournament was closed at any time, though it may be open again. */
  readonly everClosed: boolean;
}

/** The sides at which somebody sits. */
export const ownSides = (sides: SidesOfMatch, { entries }: Pick<Person, 'entries'>): readonly string[] =>
  Object.keys(sides).filter((side) => sides[side]?.some((player) => entries.includes(player)));

/** Acts of officials that are judged by the official's part in the match. */
export const actKinds = ['report', 'correction', 'ruling', 'reopening'] as const;
export type ActKind = (typeof actKinds)[number];

const arbiters: readonly Role[] = ['organizer', 'arbiter'];
const scorers: readonly Role[] = ['scorer', ...arbiters];

/** The roles of those who may give such a command, and so may be the second official. */
export const rolesFor: Readonly<Record<ActKind, readonly Role[]>> = {
  report: scorers,
  correction: scorers,
  ruling: arbiters,
  reopening: arbiters,
};
