import type { Instant } from '@fairview/events';

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

/** What happens on a ladder. A challenge is named by the match that it is to open. Each event carries its instant: places follow from it. */
export type LadderEvent =
  | {
      readonly type: 'ChallengeIssued';
      readonly match: string;
      readonly challenger: string;
      readonly challenged: string;
      /** The places of both that it was judged by, from 1. */
      readonly places: readonly [number, number];
      readonly at: Instant;
      /** Until when it is to be answered. */
      readonly answerBy: Instant;
    }
  /** Its match opens, and is to be over by then. */
  | {
      readonly type: 'ChallengeAccepted';
      readonly match: string;
      readonly at: Instant;
      readonly playBy: Instant;
    }
  | { readonly type: 'ChallengeDeclined'; readonly match: string; readonly at: Instant }
  /** The challenger takes it back before it is answered. */
  | { readonly type: 'ChallengeRecalled'; readonly match: string; readonly at: Instant }
  /** Nobody has answered it in time, or its match was not over in time. */
  | { readonly type: 'ChallengeLapsed'; readonly match: string; readonly at: Instant }
  /** Its match was over then, with this outcome; again with another one if its result was corrected. */
  | {
      readonly type: 'ChallengePlayed';
      readonly match: string;
      readonly at: Instant;
      readonly outcome: ChallengeOutcome;
    }
  /** So much time has passed: who had no match in it drops, as was agreed. */
  | { readonly type: 'LadderAged'; readonly at: Instant };

const known: Readonly<Record<LadderEvent['type'], true>> = {
  ChallengeIssued: true,
  ChallengeAccepted: true,
  ChallengeDeclined: true,
  ChallengeRecalled: true,
  ChallengeLapsed: true,
  ChallengePlayed: true,
  LadderAged: true,
};

/** Whether an event of a tournament is one of its ladder. */
export const isLadderEvent = (body: { readonly type: string }): body is LadderEvent =>
  Object.hasOwn(known, body.type);
