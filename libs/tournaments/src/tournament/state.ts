import { bug, defined } from '@fairview/kernel';
import { assignedByLog, idOfStream, type Instant, type Recorded, type Stamp } from '@fairview/events';
import type { Proposal } from '@fairview/play';
import { type Draw } from '@fairview/rules';
import {
  changesMatches,
  sideNames,
  type Bye,
  type CountedResult,
  type Joining,
  type Lot,
  type Pairing,
  type RequestedBye,
  type Sides,
  type TournamentCreated,
  type TournamentAct,
  type TournamentFact,
} from './events.js';
import {
  evolveHoldings,
  isHoldingEvent,
  stampHoldings,
  type HoldingEvent,
  type Holdings,
} from './holding.js';
import { byesOf, pairingsOf } from './pairings.js';

export const tournamentStatuses = ['entering', 'paired', 'closed'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** Who plays for a team in a round. */
export interface LineUp {
  readonly team: string;
  readonly round: number;
  readonly players: readonly string[];
}

/** A round to come in which somebody is not to be paired, because they asked. */
export interface RequestedRound {
  readonly round: number;
  readonly entry: string;
  readonly kind: RequestedBye;
}

/** A match that the organizer arranged. */
export interface ArrangedMatch {
  readonly match: string;
  readonly sides: Sides;
  readonly draw?: Draw;
}

/** A lot, and the round that it was drawn for. */
export interface DrawnLot extends Lot {
  readonly round: number;
}

/** A match of which a dispute was open when a later round was paired on its result. */
export interface PairedOver {
  /** The round that was paired. */
  readonly round: number;
  readonly match: string;
}

/** What is paired by now: all rounds, or those up to the last that began where they are paired one by one. */
export interface Paired {
  /** Entries in the order of their pairing numbers, 1 first. */
  readonly order: readonly string[];
  readonly lots: readonly DrawnLot[];
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
  readonly over: readonly PairedOver[];
  /** The results that the last round was paired on, by match; empty where no round follows from results. */
  readonly counted: Readonly<Record<string, CountedResult>>;
}

/** Rounds that closed: by the pairing of the next round, or all of them with the tournament. */
export interface RoundsClosed {
  readonly at: Instant;
  readonly version: number;
  /** The round that closed; absent where all did. */
  readonly round?: number;
}

/** A tournament as its stream tells it. */
export interface TournamentState {
  readonly version: number;
  readonly position: number;
  readonly created: TournamentCreated;
  readonly createdAt: Instant;
  /** Players in the order in which they came, without those withdrawn. */
  readonly entries: readonly string[];
  /** Teams in the order in which they came, without those withdrawn. */
  readonly teams: readonly string[];
  /** The team of each player who has one. */
  readonly teamOf: Readonly<Record<string, string>>;
  readonly withdrawn: readonly string[];
  /** Those of them who had a number or a match when they left: they stay in the standings. */
  readonly left: readonly string[];
  /** Players who left with their team, and come back with it. */
  readonly leftWith: Readonly<Record<string, string>>;
  /** Who was withdrawn and is back. */
  readonly returned: readonly string[];
  /** What was asked for in rounds that are still to come. */
  readonly requestedByes: readonly RequestedRound[];
  /** Who has checked in. */
  readonly checkedIn: readonly string[];
  /** Who enters players now. */
  readonly joining: Joining;
  /** Who holds which entry: read it by `holdingOf`. */
  readonly holdings: Holdings;
  readonly paired?: Paired;
  readonly lineUps: readonly LineUp[];
  readonly arranged: readonly ArrangedMatch[];
  readonly closed: boolean;
  /** Why it was cancelled, where it was. */
  readonly cancelled?: string;
  /** It is in no list any more. */
  readonly deleted: boolean;
  /** Whether it was closed at any time: from then on corrections need a second person (PL-20). */
  readonly everClosed: boolean;
  /** The rounds that closed last: what officials reported in them, and nobody objected to, is confirmed. */
  readonly roundsClosed?: RoundsClosed;
  /** What waits for a second person, and what became of earlier proposals. */
  readonly proposals: readonly Proposal<TournamentAct>[];
  /** Version of the last event that could make matches due, or that closed the tournament. */
  readonly matchesVersion: number;
}

export const statusOf = (state: TournamentState): TournamentStatus =>
  state.closed ? 'closed' : state.paired ? 'paired' : 'entering';

/** Whether teams meet in this tournament, rather than single players. */
export const isOfTeams = ({ created }: Pick<TournamentState, 'created'>): boolean =>
  created.boards !== undefined;

/** Who is paired and ranked: the teams, or the players. */
export const contenders = (state: TournamentState): readonly string[] =>
  isOfTeams(state) ? state.teams : state.entries;

/** The players of each contender, by its id: whose consent stands for a second official's where it is about the tournament. */
export const sidesOfTournament = (state: TournamentState): Sides =>
  Object.fromEntries(
    contenders(state).map((contender) => [
      contender,
      isOfTeams(state) ? state.entries.filter((player) => state.teamOf[player] === contender) : [contender],
    ]),
  );

/** The line-up of a team in a round, once it is named. */
export const lineUpOf = (state: TournamentState, team: string, round: number): LineUp | undefined =>
  state.lineUps.find((lineUp) => lineUp.team === team && lineUp.round === round);

/** Sides of one player each. */
const sidesOfOne = (players: readonly string[]): Sides =>
  Object.fromEntries(players.map((player, at) => [sideNames[at] ?? '', [player]]));

/** The number of the last round that was paired; 0 where none is. */
export const lastRoundPaired = ({ paired }: Pick<TournamentState, 'paired'>): number =>
  (paired?.pairings ?? []).reduce((last, { round }) => Math.max(last, round), 0);

/** The matches of the last round that was paired. */
export function lastRound(state: Pick<TournamentState, 'paired'>): readonly Pairing[] {
  const round = lastRoundPaired(state);
  return (state.paired?.pairings ?? []).filter((pairing) => pairing.round === round);
}

/** The contenders at a paired match. */
export const metIn = ({ first, second, others = [] }: Pairing): readonly string[] =>
  second === undefined ? [first] : [first, second, ...others];

/** The sides of a paired match; `undefined` while a team's line-up is missing. */
export function sidesOf(state: TournamentState, pairing: Pairing): Sides | undefined {
  const { first, second, others, sides, round } = pairing;
  if (sides) return sides;
  if (second === undefined) return { A: [first] };
  if (others) return sidesOfOne(metIn(pairing));
  if (!isOfTeams(state)) return { A: [first], B: [second] };
  const [one, other] = [first, second].map((team) => lineUpOf(state, team, round)?.players);
  return one && other ? { A: one, B: other } : undefined;
}

/** Whether somebody has a number, or a match that was arranged. */
const isNumbered = ({ paired, arranged }: TournamentState, entry: string): boolean =>
  paired !== undefined || arranged.some(({ sides }) => Object.values(sides).flat().includes(entry));

function withdrawn(state: TournamentState, entry: string): TournamentState {
  const gone = [entry, ...state.entries.filter((player) => state.teamOf[player] === entry)];
  const stays = (other: string) => !gone.includes(other);
  const isGone = (other: string) => gone.includes(other);
  const open = (state.paired?.pairings ?? []).filter((pairing) => sidesOf(state, pairing) !== undefined);
  // Line-ups of matches that are open stand; in those that are not nobody plays who has left.
  const isOpen = ({ team, round }: LineUp) =>
    open.some((pairing) => pairing.round === round && metIn(pairing).includes(team));
  return {
    ...state,
    entries: state.entries.filter(stays),
    teams: state.teams.filter(stays),
    withdrawn: [...state.withdrawn, ...gone],
    left: [...state.left, ...gone.filter((each) => isNumbered(state, each))],
    leftWith: { ...state.leftWith, ...Object.fromEntries(gone.slice(1).map((player) => [player, entry])) },
    lineUps: state.lineUps.filter(
      (lineUp) => isOpen(lineUp) || ![lineUp.team, ...lineUp.players].some(isGone),
    ),
    requestedByes: state.requestedByes.filter((bye) => stays(bye.entry)),
    checkedIn: state.checkedIn.filter(stays),
  };
}

/** Who comes back is absent in the rounds that were paired meanwhile: no byes come of leaving and coming back. */
function returned(state: TournamentState, entry: string): TournamentState {
  const isTeam = state.teamOf[entry] === undefined && isOfTeams(state);
  const back = isTeam
    ? [entry, ...state.withdrawn.filter((player) => state.leftWith[player] === entry)]
    : [entry];
  const isAway = (other: string) => !back.includes(other);
  const players = isTeam ? back.slice(1) : back;
  const { paired } = state;
  const missed = paired?.order.includes(entry) ? roundsWithout(paired, entry) : [];
  const byes = missed.map((round) => ({ round, entry, kind: 'absent' as const }));
  return {
    ...state,
    entries: [...state.entries, ...players],
    teams: isTeam ? [...state.teams, entry] : state.teams,
    withdrawn: state.withdrawn.filter(isAway),
    left: state.left.filter(isAway),
    leftWith: Object.fromEntries(Object.entries(state.leftWith).filter(([player]) => isAway(player))),
    returned: [...state.returned.filter(isAway), ...back],
    ...(paired ? { paired: { ...paired, byes: [...paired.byes, ...byes] } } : {}),
  };
}

/** The rounds that were paired in which an entry has neither a match nor a bye. */
function roundsWithout({ pairings, byes }: Paired, entry: string): readonly number[] {
  const own = new Set([
    ...pairings.filter((pairing) => metIn(pairing).includes(entry)).map(({ round }) => round),
    ...byes.filter((bye) => bye.entry === entry).map(({ round }) => round),
  ]);
  return [...new Set(pairings.map(({ round }) => round))].filter((round) => !own.has(round));
}

/** A player who comes between rounds has the next number, and has missed the rounds before. */
function withLateEntry(
  paired: Paired,
  { entry, missed = 'zero-bye' }: Extract<TournamentFact, { type: 'EntryAdded' }>,
): Paired {
  const asked = missed === 'half-bye' ? { isRequested: true as const } : {};
  const byes = roundsWithout(paired, entry).map((round) => ({ round, entry, kind: missed, ...asked }));
  return { ...paired, order: [...paired.order, entry], byes: [...paired.byes, ...byes] };
}

function withLineUp(
  state: TournamentState,
  { team, rounds, players }: Extract<TournamentFact, { type: 'LineUpSubmitted' }>,
): TournamentState {
  const others = state.lineUps.filter((lineUp) => lineUp.team !== team || !rounds.includes(lineUp.round));
  return { ...state, lineUps: [...others, ...rounds.map((round) => ({ team, round, players }))] };
}

const withoutBye = (
  { requestedByes }: TournamentState,
  { entry, round }: { readonly entry: string; readonly round: number },
): readonly RequestedRound[] => requestedByes.filter((bye) => bye.entry !== entry || bye.round !== round);

/** What was asked for after a round. */
const byesAfter = ({ requestedByes }: TournamentState, paired: number): readonly RequestedRound[] =>
  requestedByes.filter(({ round }) => round > paired);

const drawnFor = (round: number, { lot }: { readonly lot?: Lot }): readonly DrawnLot[] =>
  lot ? [{ ...lot, round }] : [];

function next(
  state: TournamentState,
  body: Exclude<TournamentFact, HoldingEvent>,
  tournament: string,
): TournamentState {
  switch (body.type) {
    case 'TournamentCreated':
      return bug('TournamentCreated twice in one stream');
    case 'TeamAdded':
      return { ...state, teams: [...state.teams, body.team] };
    case 'EntryAdded':
      return {
        ...state,
        entries: [...state.entries, body.entry],
        ...(body.team === undefined ? {} : { teamOf: { ...state.teamOf, [body.entry]: body.team } }),
        ...(body.team === undefined && state.paired ? { paired: withLateEntry(state.paired, body) } : {}),
      };
    case 'EntryWithdrawn':
      return withdrawn(state, body.entry);
    case 'EntryReturned':
      return returned(state, body.entry);
    case 'ByeRequested': {
      const { type: _asked, ...bye } = body;
      return { ...state, requestedByes: [...withoutBye(state, bye), bye] };
    }
    case 'ByeRecalled':
      return { ...state, requestedByes: withoutBye(state, body) };
    case 'CheckedIn': {
      const others = state.checkedIn.filter((entry) => entry !== body.entry);
      return { ...state, checkedIn: body.isHere ? [...others, body.entry] : others };
    }
    case 'JoiningSet':
      return { ...state, joining: body.joining };
    case 'RoundsPaired': {
      const { order } = body;
      const paired = {
        order,
        pairings: pairingsOf(tournament, body),
        byes: byesOf(body),
        lots: drawnFor(1, body),
        over: [],
        counted: {},
      };
      return { ...state, paired, requestedByes: byesAfter(state, 1) };
    }
    case 'NextRoundPaired': {
      const paired = state.paired ?? bug('NextRoundPaired before RoundsPaired');
      const round = (lastRound(state)[0]?.round ?? 0) + 1;
      const pairings = [...paired.pairings, ...pairingsOf(tournament, body, round)];
      const lots = [...paired.lots, ...drawnFor(round, body)];
      const byes = [...paired.byes, ...byesOf(body, round)];
      const over = [...paired.over, ...(body.disputed ?? []).map((match) => ({ round, match }))];
      const newly = (body.counted ?? []).map((result) => [result.match, result] as const);
      const counted = { ...paired.counted, ...Object.fromEntries(newly) };
      // Who came after the first round has the next number.
      const known = new Set(paired.order);
      const late = body.order.filter((entry) => !known.has(entry));
      const order = [...paired.order, ...late];
      const after = { ...paired, order, lots, pairings, byes, over, counted };
      return { ...state, paired: after, requestedByes: byesAfter(state, round) };
    }
    case 'LineUpSubmitted':
      return withLineUp(state, body);
    case 'MatchArranged': {
      const { match, sides, draw } = body;
      const arranged = { match, sides, ...defined({ draw }) };
      return { ...state, arranged: [...state.arranged, arranged] };
    }
    case 'TournamentClosed':
      return { ...state, closed: true, everClosed: true };
    case 'TournamentEdited': {
      const { type: _edited, ...changes } = body;
      return { ...state, created: { ...state.created, ...changes } };
    }
    case 'TournamentCancelled':
      return { ...state, closed: true, everClosed: true, cancelled: body.reason };
    case 'TournamentDeleted':
      return { ...state, closed: true, deleted: true };
    case 'TournamentReopened': {
      const { cancelled: _reason, ...reopened } = state;
      return { ...reopened, closed: false, deleted: false };
    }
  }
}

/** Which rounds an event closes. */
function closesRounds(
  state: TournamentState,
  { type }: TournamentFact,
): Pick<RoundsClosed, 'round'> | undefined {
  if (type === 'TournamentClosed' || type === 'TournamentCancelled') return {};
  return type === 'NextRoundPaired' ? { round: lastRound(state)[0]?.round ?? 0 } : undefined;
}

/** The fold of a tournament's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveTournament(
  state: TournamentState | undefined,
  recorded: Recorded<TournamentFact>,
): TournamentState {
  const { body, stream, version, position, at } = recorded;
  if (state) {
    if (isHoldingEvent(body))
      return { ...state, holdings: evolveHoldings(state.holdings, body, recorded), version, position };
    const matchesVersion = changesMatches[body.type] ? version : state.matchesVersion;
    const closed = closesRounds(state, body);
    return {
      ...next(state, body, idOfStream(stream)),
      ...{ version, position, matchesVersion },
      ...(closed ? { roundsClosed: { ...closed, at, version } } : {}),
    };
  }
  if (body.type !== 'TournamentCreated') return bug(`${body.type} before TournamentCreated`);
  const nothing = {
    entries: [],
    teams: [],
    teamOf: {},
    withdrawn: [],
    left: [],
    leftWith: {},
    returned: [],
    requestedByes: [],
    checkedIn: [],
    holdings: {},
    lineUps: [],
    arranged: [],
    proposals: [],
  } as const;
  const { joining = 'organizers' } = body;
  const began = { version, position, created: body, joining, createdAt: at, matchesVersion: version };
  return { ...began, ...nothing, closed: false, everClosed: false, deleted: false };
}

/** Gives a state that was folded before its last append was written what the log then assigned to it. */
export const stampTournament = (
  state: TournamentState,
  { at, position, version }: Stamp,
): TournamentState => ({
  ...{ ...state, position, version },
  holdings: stampHoldings(state.holdings, { at, position, version }),
  createdAt: state.createdAt === assignedByLog ? at : state.createdAt,
  ...(state.roundsClosed?.at === assignedByLog ? { roundsClosed: { ...state.roundsClosed, at } } : {}),
});
