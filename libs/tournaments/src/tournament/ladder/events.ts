import type { Instant } from '@fairview/events';
import type { ChallengeOutcome } from './rules.js';

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
