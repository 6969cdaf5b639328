import type { JsonObject } from '@fairview/kernel';

/** What is agreed of a tournament if its organizer chooses a format that they were proposed; nothing more is needed. */
export interface Proposal {
  /** The options of the game. */
  readonly variant?: JsonObject;
  /** How many of a team play in a match, if only one number of them can be scored. */
  readonly boards?: number;
  /** It is the first that is proposed, before those that the registry has earlier. */
  readonly isUsual?: true;
}

/** What a format is proposed for: the id of a scoring system; undefined if an organizer is not to think of it there. */
export type Proposes = (system: string) => Proposal | undefined;

/** The systems that score other matches than those between two single players. */
const otherThanTwo: readonly string[] = [
  ...['three-handed', 'partnership', 'solitaire', 'skarney', 'skarney-duplicate', 'baccarat', 'elimination'],
];

/** Skarney in partnership. */
const partners: JsonObject = { players: 4, partners: true };
/** How many of a team play Skarney with the same deals. */
const boardsOfSkarney = 4;

/** Proposed for matches between two. */
export const ofTwo: Proposes = (system) => (otherThanTwo.includes(system) ? undefined : {});

/** Proposed for matches of partners in teams. */
export function ofTeams(system: string): Proposal | undefined {
  if (system === 'skarney-duplicate') return { variant: partners, boards: boardsOfSkarney };
  return system === 'partnership' ? {} : undefined;
}

/** Proposed for these systems; Skarney is then played in partnership. */
export const ofSystems =
  (...systems: readonly string[]): Proposes =>
  (system) => {
    if (!systems.includes(system)) return undefined;
    return system === 'skarney' ? { variant: partners } : {};
  };

/** Proposed for these systems before any other format. */
export const firstOf =
  (...systems: readonly string[]): Proposes =>
  (system) =>
    systems.includes(system) ? { isUsual: true } : undefined;
