import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Decision } from '@fairview/events';
import {
  awaitsAnswer,
  decideDisputing,
  judgeRuling,
  refused as refusedByPlay,
  type DisputingCommand,
} from '@fairview/play';
import { refused } from '../refusals.js';
import type { TournamentAct, TournamentFact } from './events.js';
import type { Sides } from './rounds.js';
import type { RowDispute, RowDisputeEvent, RowRemedy, RowSubject } from './row-dispute.js';
import { contenders, metIn, sidesOfTournament, type TournamentState } from './state.js';

type RuleOnDispute = Extract<TournamentAct, { type: 'RuleOnDispute' }>;
type Decided = Checked<Decision<TournamentFact>>;

/** The parties to a dispute of a row: the one who raised it, and the one the row belongs to. They may settle it. */
export const partiesToRow = ({ side, subject }: Pick<RowDispute, 'side' | 'subject'>): readonly string[] => [
  ...new Set([...(side === null ? [] : [side]), subject.entry]),
];

/** Everybody who has a row: also those who have left. */
const rowsOf = (state: TournamentState): readonly string[] => [...contenders(state), ...state.left];

/** The matches that the standings count. */
const matchesOf = ({ paired, arranged }: TournamentState): readonly string[] =>
  [...(paired?.pairings ?? []), ...arranged].map(({ match }) => match);

/** The entries whose rows are disputed and wait for an answer. */
export const disputedRows = ({ disputes }: Pick<TournamentState, 'disputes'>): readonly string[] => [
  ...new Set(disputes.filter(awaitsAnswer).map(({ subject }) => subject.entry)),
];

/**
 * What entries say of rows of the standings. Refuses PL-9 and PL-10, and TO-3 of an entry that has no row; in a closed
 * tournament nothing new is disputed (TO-1).
 */
export function disputeRow(state: TournamentState, command: DisputingCommand<RowSubject>): Decided {
  const rows = rowsOf(state);
  if (state.closed && (command.type === 'RaiseDispute' || command.type === 'AnswerDispute'))
    return refused('tournament-closed');
  const events = decideDisputing<RowSubject, RowRemedy>(
    {
      disputes: state.disputes,
      judgeSide: (side) => (rows.includes(side) ? accepted(undefined) : refused('entry-unknown')),
      partiesTo: partiesToRow,
      judge: ({ entry }) => (rows.includes(entry) ? accepted(undefined) : refused('entry-unknown')),
    },
    command,
  );
  return events.ok ? accepted({ events: events.value }) : events;
}

/**
 * The contenders concerned by a ruling on a row, with their players: those of the dispute, and those of the match that it
 * corrects. An official who plays for one of them does not rule alone (PL-20).
 */
export function sidesOfRowRuling(state: TournamentState, { dispute, remedy }: RuleOnDispute): Sides {
  const found = state.disputes.find(({ number }) => number === dispute);
  const pairing = state.paired?.pairings.find(({ match }) => match === remedy?.match);
  const arranged = state.arranged.find(({ match }) => match === remedy?.match);
  const met = [
    ...(found ? partiesToRow(found) : []),
    ...(pairing ? metIn(pairing) : []),
    ...Object.values(arranged?.sides ?? {}).flat(),
    ...Object.values(arranged?.teams ?? {}),
  ];
  const isConcerned = ([contender, players]: [string, readonly string[]]): boolean =>
    [contender, ...players].some((entry) => met.includes(entry));
  return Object.fromEntries(Object.entries(sidesOfTournament(state)).filter(isConcerned));
}

/**
 * An official's answer to a dispute of a row, or to an appeal. What it does to a match follows in that match. Refused as
 * `judgeRuling` says, and of a match that is not of the tournament (TO-1).
 */
export function ruleOnRow(state: TournamentState, command: RuleOnDispute): Decided {
  const { dispute, ruling, rule, remedy } = command;
  const found = judgeRuling(state.disputes, command);
  if (!found.ok) return found;
  if (remedy && !matchesOf(state).includes(remedy.match)) return refused('match-not-of-tournament');
  if (ruling === 'lift' && !found.value.appeal?.was?.remedy) return refusedByPlay('nothing-to-lift');
  const issued: RowDisputeEvent = {
    type: 'RulingIssued',
    dispute,
    ruling,
    rule,
    reason: command.reason.trim(),
    ...defined({ remedy }),
  };
  return accepted({ events: [issued] });
}
