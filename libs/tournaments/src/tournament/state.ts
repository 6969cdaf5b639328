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

/** The matches of the last round that was paired. */
export function lastRound({ paired }: Pick<TournamentState, 'paired'>): readonly Pairing[] {
  const pairings = paired?.pairings ?? [];
  const round = Math.max(0, ...pairings.map((pairing) => pairing.round));
  return pairings.filter((pairing) => pairing.round === round);
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

function withdrawn(state: TournamentState, entry: string): TournamentState {
  const gone = [entry, ...state.entries.filter((player) => state.teamOf[player] === entry)];
  const stays = (other: string) => !gone.includes(other);
  return {
    ...state,
    entries: state.entries.filter(stays),
    teams: state.teams.filter(stays),
    withdrawn: [...state.withdrawn, ...gone],
  };
}

function withLineUp(
  state: TournamentState,
  { team, rounds, players }: Extract<TournamentFact, { type: 'LineUpSubmitted' }>,
): TournamentState {
  const others = state.lineUps.filter((lineUp) => lineUp.team !== team || !rounds.includes(lineUp.round));
  return { ...state, lineUps: [...others, ...rounds.map((round) => ({ team, round, players }))] };
}

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
      };
    case 'EntryWithdrawn':
      return withdrawn(state, body.entry);
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
      return { ...state, paired };
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
      return { ...state, paired: { ...paired, order, lots, pairings, byes, over, counted } };
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
