/** How a winner from below takes the place of the entry above: they change places, or all between move down by one. */
export const climbs = ['swap', 'leapfrog'] as const;
export type Climb = (typeof climbs)[number];

/** What was agreed of a ladder. Days are spans of 24 hours. */
export interface LadderRules {
  /** How many places above somebody may stand who is challenged. */
  readonly challengeRange: number;
  readonly climb: Climb;
  /** In how many days a challenge is to be answered. */
  readonly answerDays: number;
  /** In how many days after that its match is to be over. */
  readonly playDays: number;
  /** After how many days without a match an entry drops a place; never if absent. */
  readonly decayDays?: number;
}

/** How a match between challenger and challenged came out, seen by the challenger; `open` if it is no longer over. */
export const challengeOutcomes = ['won', 'lost', 'drawn', 'open'] as const;
export type ChallengeOutcome = (typeof challengeOutcomes)[number];
