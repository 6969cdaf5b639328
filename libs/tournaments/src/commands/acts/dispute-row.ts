import { accepted, defined } from '@fairview/kernel';
import {
  decideDisputing,
  firstRulerOf,
  isAnswered,
  judgeRuling,
  refused as refusedByPlay,
  signed,
  withDisputeEvent,
  type DisputingCommand,
} from '@fairview/play';
import { refused } from '../../refusals.js';
import type { RuleOnRow } from '../../tournament/official-acts.js';
import type { Sides } from '../../tournament/rounds.js';
import {
  partiesToRow,
  type RowDisputeEvent,
  type RowRemedy,
  type RowSubject,
} from '../../tournament/row-dispute.js';
import { contenders, metIn, sidesOfTournament, type TournamentState } from '../../tournament/state.js';
import {
  writes,
  type ActOfTournament,
  type DecidedTournament,
  type FactOfTournament,
  type OfficialActOfTournament,
} from '../act.js';

/** Everybody who has a row: also those who have left. */
const rowsOf = (state: TournamentState): readonly string[] => [...contenders(state), ...state.left];

/** The matches that the standings count. */
const matchesOf = ({ paired, arranged }: TournamentState): readonly string[] =>
  [...(paired?.pairings ?? []), ...arranged].map(({ match }) => match);

/**
 * What entries say of rows of the standings. Refuses PL-9 and PL-10, and TO-3 of an entry that has no row; in a closed
 * tournament nothing new is disputed (TO-1).
 */
const disputing: ActOfTournament<DisputingCommand<RowSubject>> = {
  timed: false,
  whenClosed: 'judged',
  decide: ({ state }, command) => {
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
    return events.ok ? writes(...events.value) : events;
  },
};

/** The acts of those whom a dispute of a row concerns. */
export const rowDisputeActs = {
  RaiseDispute: disputing,
  AnswerDispute: disputing,
  WithdrawDispute: disputing,
  AgreeSettlement: disputing,
  AppealRuling: disputing,
};

/**
 * The contenders concerned by a ruling on a row, with their players: those of the dispute, and those of the match that it
 * corrects. An official who plays for one of them does not rule alone (PL-20).
 */
export function sidesOfRowRuling(state: TournamentState, { dispute, remedy }: RuleOnRow): Sides {
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
export function ruleOnRow(state: TournamentState, command: RuleOnRow): DecidedTournament {
  const { dispute, ruling, rule, remedy } = command;
  const found = judgeRuling(state.disputes, command);
  if (!found.ok) return found;
  if (remedy && !matchesOf(state).includes(remedy.match)) return refused('match-not-of-tournament');
  if (ruling === 'lift' && !found.value.appeal?.was?.remedy) return refusedByPlay('nothing-to-lift');
  const issued = { dispute, ruling, rule, reason: command.reason.trim(), ...defined({ remedy }) };
  return writes({ type: 'RulingIssued', ...issued });
}

export const rulingOnRow: OfficialActOfTournament<RuleOnRow> = {
  timed: false,
  whenClosed: 'judged',
  kind: 'ruling',
  firstRuler: firstRulerOf,
  isMoot: isAnswered,
  decide: ({ state }, command) => ruleOnRow(state, command),
};

const rowFact = <Event extends RowDisputeEvent>(changesMatches = false): FactOfTournament<Event> => ({
  changesMatches,
  aboutDispute: true,
  evolve: (state, body, when) => ({
    ...state,
    disputes: withDisputeEvent(state.disputes, body, when, partiesToRow),
  }),
});

type Of<Type extends RowDisputeEvent['type']> = Extract<RowDisputeEvent, { type: Type }>;

/** What is said of disputes of rows. The remedy of a ruling is carried out in a match. */
export const rowDisputeFacts = {
  DisputeRaised: rowFact<Of<'DisputeRaised'>>(),
  DisputeAnswered: rowFact<Of<'DisputeAnswered'>>(),
  DisputeWithdrawn: rowFact<Of<'DisputeWithdrawn'>>(),
  SettlementAgreed: rowFact<Of<'SettlementAgreed'>>(),
  RulingAppealed: rowFact<Of<'RulingAppealed'>>(),
  RulingIssued: { ...rowFact<Of<'RulingIssued'>>(true), sign: signed<Of<'RulingIssued'>> },
};
