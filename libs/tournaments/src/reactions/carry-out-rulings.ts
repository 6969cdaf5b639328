import { defined } from '@fairview/kernel';
import { matchStream, type CarryOutRuling, type IssuedSheetRuling, type Reaction } from '@fairview/play';
import type { TournamentAct } from '../tournament/official-acts.js';
import type { RowDispute, RowRemedy } from '../tournament/row-dispute.js';
import type { TournamentState } from '../tournament/state.js';
import { tournamentStream } from '../commands/stream.js';

/** What follows in a match from a ruling on a row. */
export interface FollowsInMatch {
  readonly match: string;
  readonly act: CarryOutRuling;
}

type RowRuling = IssuedSheetRuling<RowRemedy>;

/** What follows in matches from a ruling on a row; `was`: the ruling before it, if it was appealed. */
function followsFromRuling(
  { paired }: Pick<TournamentState, 'paired'>,
  { ruling, rule = '', reason, version, by, remedy }: RowRuling,
  was?: RowRuling,
): readonly FollowsInMatch[] {
  const liftedIn = ruling === 'let-stand' ? undefined : was?.remedy?.match;
  const matches = new Set([liftedIn, remedy?.match].filter((match) => match !== undefined));
  return [...matches].map((match) => ({
    match,
    act: {
      type: 'CarryOutRuling',
      row: version,
      rule,
      reason,
      ...defined({
        by,
        lifts: match === liftedIn ? was?.version : undefined,
        remedy: match === remedy?.match ? remedy.act : undefined,
      }),
      ...(paired?.counted.some((each) => each.match === match) === true ? { pairedOn: true as const } : {}),
    },
  }));
}

/** What a ruling on a row would have follow in matches, if it were given now. */
export function wouldFollow(
  state: TournamentState,
  act: Extract<TournamentAct, { type: 'RuleOnDispute' }>,
): readonly FollowsInMatch[] {
  const was = state.disputes.find(({ number }) => number === act.dispute)?.appeal?.was;
  return followsFromRuling(state, { ...act, at: state.createdAt, version: state.version + 1 }, was);
}

/** What follows from the rulings on a dispute: the one that was appealed, and the one that stands. */
function followsFrom(state: TournamentState, { ruling, appeal }: RowDispute): readonly FollowsInMatch[] {
  return [
    ...(appeal?.was ? followsFromRuling(state, appeal.was) : []),
    ...(ruling ? followsFromRuling(state, ruling, appeal?.was) : []),
  ];
}

/** The rulings on rows of the standings are carried out in the matches that they correct. */
export const carryOutRulings: Reaction<TournamentState> = {
  needs: ({ state }) =>
    state.disputes.flatMap((dispute) => followsFrom(state, dispute).map(({ match }) => matchStream(match))),
  react: ({ id, state }, neighbours) =>
    state.disputes
      .flatMap((dispute) => followsFrom(state, dispute))
      .filter(({ match, act }) => {
        const known = neighbours.match(match);
        return known !== undefined && !known.rulings.some(({ fact }) => fact.row === act.row);
      })
      .map(({ match, act }) => ({
        to: 'match',
        id: match,
        command: act,
        cause: { stream: tournamentStream(id), version: act.row, what: `rule-${match}` },
      })),
};
