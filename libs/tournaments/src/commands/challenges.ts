import type { Decision, Instant } from '@fairview/events';
import type { Checked } from '@fairview/kernel';
import { notOfFormat, refused } from '../refusals.js';
import type { TournamentFact } from '../tournament/events.js';
import { judgeChallenge } from '../tournament/ladder/challenging.js';
import type { ChallengeOutcome } from '../tournament/ladder/events.js';
import { dueOf, isOpenChallenge, type Challenge, type LadderState } from '../tournament/ladder/ladder.js';
import { day, ladderPlaces } from '../tournament/ladder/places.js';
import type { TournamentState } from '../tournament/state.js';

/** What is done on a ladder. A challenge is named by the match that it is to open. */
export type ChallengeCommand =
  | {
      readonly type: 'IssueChallenge';
      readonly match: string;
      readonly challenger: string;
      readonly challenged: string;
    }
  | { readonly type: 'AcceptChallenge'; readonly match: string }
  | { readonly type: 'DeclineChallenge'; readonly match: string }
  | { readonly type: 'RecallChallenge'; readonly match: string }
  /** How its match came out, and when it was over first; the server's own, and again after each correction. */
  | {
      readonly type: 'EnterChallenge';
      readonly match: string;
      readonly at: Instant;
      readonly outcome: ChallengeOutcome;
    };

type Decided = Checked<Decision<TournamentFact>>;
type Command<Type extends ChallengeCommand['type']> = Extract<ChallengeCommand, { type: Type }>;
const decided = (...events: readonly TournamentFact[]): Decided => ({ ok: true, value: { events } });

function issue(
  ladder: LadderState,
  { match, challenger, challenged }: Command<'IssueChallenge'>,
  at: Instant,
): Decided {
  const judged = judgeChallenge(ladder, ladderPlaces(ladder), { challenger, challenged }, at);
  if (!judged.ok) return judged;
  const answerBy = at + ladder.rules.answerDays * day;
  return decided({
    type: 'ChallengeIssued',
    match,
    challenger,
    challenged,
    places: judged.value,
    at,
    answerBy,
  });
}

/** A challenge that waits for its answer. */
function unanswered({ challenges }: LadderState, match: string): Checked<Challenge> {
  const challenge = challenges.find((each) => each.match === match);
  if (!challenge) return refused('challenge-unknown');
  return isOpenChallenge(challenge) && challenge.playBy === undefined
    ? { ok: true, value: challenge }
    : refused('challenge-answered');
}

/** Whether the match was over in time, and nothing that happened before its end had ended the challenge. */
const isInTime = (challenge: Challenge, at: Instant): boolean =>
  at <= dueOf(challenge) && (challenge.ended !== 'withdrawn' || at <= (challenge.endedAt ?? 0));

function enter({ challenges }: LadderState, { match, at, outcome }: Command<'EnterChallenge'>): Decided {
  const challenge = challenges.find((each) => each.match === match);
  if (challenge?.playBy === undefined) return refused('challenge-unknown');
  const isNews =
    challenge.ended === 'played'
      ? challenge.outcome !== outcome
      : outcome !== 'open' && isInTime(challenge, at);
  return isNews ? decided({ type: 'ChallengePlayed', match, at, outcome }) : decided();
}

/**
 * Decides a command to a ladder. Refused under TO-13: a challenge that is not allowed, or no longer; an answer to one that is
 * answered, or does not exist. Refused under TO-2 if there is no ladder.
 */
export function decideChallenge(
  { ladder }: Pick<TournamentState, 'ladder'>,
  command: ChallengeCommand,
  now: Instant,
): Decided {
  if (!ladder) return notOfFormat('challenges');
  if (command.type === 'IssueChallenge') return issue(ladder, command, now);
  if (command.type === 'EnterChallenge') return enter(ladder, command);
  const { match } = command;
  const waiting = unanswered(ladder, match);
  if (!waiting.ok) return waiting;
  switch (command.type) {
    case 'AcceptChallenge':
      return decided({
        type: 'ChallengeAccepted',
        match,
        at: now,
        playBy: now + ladder.rules.playDays * day,
      });
    case 'DeclineChallenge':
      return decided({ type: 'ChallengeDeclined', match, at: now });
    case 'RecallChallenge':
      return decided({ type: 'ChallengeRecalled', match, at: now });
  }
}
