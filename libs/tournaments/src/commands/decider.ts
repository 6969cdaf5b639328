import type { Decider, Decision, Instant } from '@fairview/events';
import type { Checked } from '@fairview/kernel';
import { awaitsAnswer, clockWithProposals, refused, withProposals, type ActRules } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import { decideTournament, type TournamentCommand, type TournamentOrder } from './decide.js';
import type { TournamentAct, TournamentEvent, TournamentFact } from '../tournament/events.js';
import { evolveTournament, stampTournament } from '../tournament/evolve.js';
import { lapsedBy, nextDueOf } from '../tournament/ladder/challenging.js';
import { type TournamentState } from '../tournament/state.js';

const actRules: ActRules<TournamentState, TournamentAct, TournamentFact> = {
  kindOf: ({ type }) => (type === 'ReopenTournament' ? 'reopening' : 'ruling'),
  settles: () => false,
  isMoot: ({ disputes }, act) =>
    act.type === 'RuleOnDispute' &&
    !disputes.some((each) => each.number === act.dispute && awaitsAnswer(each)),
  signed: (fact, by) =>
    fact.type === 'RulingIssued' || fact.type === 'TablesReseated' ? { ...fact, by } : fact,
  firstRuler: ({ disputes }, act) =>
    act.type === 'RuleOnDispute'
      ? disputes.find(({ number }) => number === act.dispute)?.appeal?.was?.by
      : undefined,
};

/** The commands that are judged by the time: on a ladder it matters who came when, and what was answered when; an arena pairs until its end. */
const timed: ReadonlySet<string> = new Set<TournamentOrder['type']>([
  ...(['AddEntry', 'AddEntries', 'JoinTournament', 'WithdrawEntry', 'ReturnEntry'] as const),
  ...(['PairRounds', 'PairAgain', 'SetReady', 'PairWaiting'] as const),
  ...(['IssueChallenge', 'AcceptChallenge', 'DeclineChallenge', 'RecallChallenge'] as const),
]);

/** When time alone will next change something about a tournament: challenges lapse and places are lost while it is not closed. */
export const nextDue = ({ closed, ladder }: TournamentState): Instant | undefined =>
  closed || !ladder ? undefined : nextDueOf(ladder);

/** What is decided on a ladder stands until the next thing lapses on it, and is judged again after that. */
function inTime(
  state: TournamentState,
  decided: Checked<Decision<TournamentFact>>,
): Checked<Decision<TournamentFact>> {
  const notAfter = decided.ok ? nextDue(state) : undefined;
  return decided.ok && notAfter !== undefined ? { ok: true, value: { ...decided.value, notAfter } } : decided;
}

/** When the time of an arena is over, while that is not recorded. */
export const arenaEnd = ({ arena, closed }: TournamentState): Instant | undefined =>
  closed || arena?.ended ? undefined : arena?.endsAt;

/** The events due to time alone by `now`: lapses on a ladder, or the end of an arena. */
function expired(state: TournamentState, now: Instant): readonly TournamentFact[] {
  const { closed, ladder } = state;
  const endsAt = arenaEnd(state);
  if (endsAt !== undefined && endsAt < now) return [{ type: 'ArenaEnded' }];
  return closed || !ladder ? [] : lapsedBy(ladder, now);
}

/** What time has to do with a tournament: on a ladder challenges lapse and places are lost, an arena ends; nothing else expires. */
export const tournamentClock = clockWithProposals<
  TournamentState,
  TournamentAct,
  TournamentOrder,
  TournamentFact
>({ judges: ({ type }) => timed.has(type), expired, stamp: stampTournament });

/** Tournaments as a decider, of the games and formats that there are. */
export const tournamentDecider = (
  registries: Registries,
): Decider<TournamentState, TournamentCommand, TournamentEvent> =>
  withProposals<TournamentState, TournamentAct, TournamentOrder, TournamentFact>(
    {
      decide: (state, command, now) => inTime(state, decideTournament(registries, state, command, now)),
      evolve: evolveTournament,
      refused,
    },
    actRules,
  );
