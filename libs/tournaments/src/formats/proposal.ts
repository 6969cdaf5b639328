import type { JsonObject } from '@fairview/kernel';
import type { Meeting, System } from '@fairview/rules';

/** What is agreed of a tournament if its organizer chooses a format that they were proposed; nothing more is needed. */
export interface Proposal {
  /** The options of the game. */
  readonly variant?: JsonObject;
  /** How many of a team play in a match, if only one number of them can be scored. */
  readonly boards?: number;
  /** It is the first that is proposed, before those that the registry has earlier. */
  readonly isUsual?: true;
}

/** What a format is proposed for: a scoring system; undefined if an organizer is not to think of it there. */
export type Proposes = (system: System) => Proposal | undefined;

/** Proposed for matches of these kinds, played as their system has them. */
export const ofMeetings =
  (...kinds: readonly Meeting['of'][]): Proposes =>
  ({ meeting = { of: 'two' } }) => {
    const { of, ...agreed } = meeting;
    return kinds.includes(of) ? agreed : undefined;
  };

/** Proposed for matches between two. */
export const ofTwo = ofMeetings('two');

/** Proposed for matches of partners in teams. */
export const ofTeams = ofMeetings('teams');

/** Proposed for these systems. */
export const ofSystems =
  (...systems: readonly string[]): Proposes =>
  ({ id }) =>
    systems.includes(id) ? {} : undefined;

/** Proposed for these systems before any other format. */
export const firstOf =
  (...systems: readonly string[]): Proposes =>
  ({ id }) =>
    systems.includes(id) ? { isUsual: true } : undefined;
