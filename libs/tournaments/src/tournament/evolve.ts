import { bug, defined } from '@fairview/kernel';
import { assignedByLog, idOfStream, type Recorded, type Stamp } from '@fairview/events';
import { evolveArena, isArenaEvent, newArena, withoutReady, type ArenaEvent } from './arena.js';
import { isDisputeEvent, stampedSheetDisputes, withDisputeEvent } from '@fairview/play';
import { changesMatches, type TournamentFact } from './events.js';
import type { CountedResult, Lot, SeatedRounds } from './rounds.js';
import { evolveHoldings, isHoldingEvent, stampHoldings, type HoldingEvent } from './holding.js';
import { isLadderEvent, type LadderEvent } from './ladder/events.js';
import { emptyLadder } from './ladder/ladder.js';
import { onLadder, withLadderEvent } from './ladder/in-tournament.js';
import { withReplaced, type Substitution } from './substitutes.js';
import { noTimetable } from './timetable.js';
import { agreedIn } from './naming.js';
import { returned, withdrawn, withLateEntry, withoutBye } from './leaving.js';
import { withPages } from './pages.js';
import { byesOf, pairingsOf } from './pairings.js';
import { pairedWithSpots, spotsIn, withSpot, type AgreedSpot } from './spots.js';
import { reseated } from './reseated.js';
import { unpaired } from './unpaired.js';
import { partiesToRow } from './row-disputes.js';
import type { RowDisputeEvent, RowRemedy, RowSubject } from './row-dispute.js';
import {
  contendersBySide,
  lastRound,
  lastRoundPaired,
  type DrawnLot,
  type Paired,
  type RequestedRound,
  type RoundsClosed,
  type TournamentState,
} from './state.js';

function withLineUp(
  state: TournamentState,
  { team, rounds, players }: Extract<TournamentFact, { type: 'LineUpSubmitted' }>,
): TournamentState {
  const others = state.lineUps.filter((lineUp) => lineUp.team !== team || !rounds.includes(lineUp.round));
  return {
    ...state,
    lineUps: [...others, ...rounds.map((round) => ({ team, round, players }))],
    lineUpsSaid: { ...state.lineUpsSaid, [team]: (state.lineUpsSaid[team] ?? 0) + 1 },
  };
}

/** Requested byes after a round. */
const byesAfter = ({ requestedByes }: TournamentState, paired: number): readonly RequestedRound[] =>
  requestedByes.filter(({ round }) => round > paired);

const drawnFor = (round: number, { lot }: { readonly lot?: Lot }): readonly DrawnLot[] =>
  lot ? [{ ...lot, round }] : [];

/** Another person plays for an entry: they are one of those entered, and unpaired; its matches are opened again with them. */
function substituted(state: TournamentState, substitution: Substitution, version: number): TournamentState {
  const { player } = substitution;
  const { pairings, matches } = withReplaced(state.paired?.pairings ?? [], substitution, version);
  return {
    ...state,
    entries: state.entries.includes(player) ? state.entries : [...state.entries, player],
    substitutions: [...state.substitutions, substitution],
    replaced: matches.length > 0 ? [...state.replaced, { version, matches }] : state.replaced,
    ...(state.paired ? { paired: { ...state.paired, pairings } } : {}),
  };
}

/** The number of a round, how many pairings were taken back before it, and what is agreed for its matches. */
interface RoundToCome {
  readonly round: number;
  readonly before: number;
  readonly spots: readonly AgreedSpot[];
}

/** One more round is paired: its matches, and what it was paired on. */
function withRound(
  paired: Paired,
  tournament: string,
  whole: SeatedRounds & {
    readonly disputed?: readonly string[];
    readonly counted?: readonly CountedResult[];
  },
  { round, before, spots }: RoundToCome,
): Paired {
  const pairings = pairingsOf(tournament, whole, { first: round, before });
  return {
    ...paired,
    pairings: [...paired.pairings, ...pairedWithSpots(pairings, spots, contendersBySide)],
    over: [...paired.over, ...(whole.disputed ?? []).map((match) => ({ round, match }))],
    counted: [...paired.counted, ...(whole.counted ?? []).map((result) => ({ ...result, round }))],
  };
}

/** What an event of an arena makes of a tournament: everybody has a number when it begins, and each pairing is a round of its own. */
function inArena(state: TournamentState, body: ArenaEvent, tournament: string): TournamentState {
  const arena = evolveArena(state.arena ?? newArena, body);
  if (body.type === 'ArenaBegun') {
    const nothing = { pairings: [], byes: [], over: [], counted: [], requested: [] };
    return { ...state, arena, paired: { order: body.order, lots: drawnFor(1, body), ...nothing } };
  }
  if (body.type !== 'WaitingPaired') return { ...state, arena };
  const paired = state.paired ?? bug('WaitingPaired before ArenaBegun');
  const { spots, takenBack } = state;
  const round = { round: lastRoundPaired(state) + 1, before: takenBack.length, spots };
  return { ...state, arena, paired: withRound(paired, tournament, body, round) };
}

function next(
  state: TournamentState,
  body: Exclude<TournamentFact, HoldingEvent | LadderEvent | ArenaEvent | RowDisputeEvent>,
  {
    tournament,
    version,
    actor,
  }: { readonly tournament: string; readonly version: number; readonly actor: string },
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
        ...(body.team === undefined && state.paired
          ? { paired: withLateEntry(state.paired, body, state.arena === undefined) }
          : {}),
      };
    case 'EntryWithdrawn': {
      const { arena } = state;
      return withdrawn(arena ? { ...state, arena: withoutReady(arena, [body.entry]) } : state, body);
    }
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
    case 'RoundsScheduled': {
      const { type: _scheduled, ...timetable } = body;
      return { ...state, timetable };
    }
    case 'SpotAgreed':
      return { ...state, spots: withSpot(state.spots, body) };
    case 'PlayerSubstituted': {
      const { type: _substituted, ...substitution } = body;
      return substituted(state, substitution, version);
    }
    case 'PairingPaged': {
      const { type: _page, ...page } = body;
      return { ...state, pages: [...(state.pages ?? []), page] };
    }
    case 'RoundsPaired': {
      const { pages, ...before } = state;
      const whole = withPages(body, pages);
      const pairings = pairingsOf(tournament, whole, { before: state.takenBack.length });
      const paired = {
        order: whole.order,
        pairings: pairedWithSpots(pairings, state.spots, contendersBySide),
        byes: byesOf(whole),
        lots: drawnFor(1, whole),
        over: [],
        counted: [],
        requested: state.requestedByes.filter(({ round }) => round === 1),
      };
      return { ...before, paired, requestedByes: byesAfter(state, 1) };
    }
    case 'NextRoundPaired': {
      const { pages, ...before } = state;
      const whole = withPages(body, pages);
      const paired = state.paired ?? bug('NextRoundPaired before RoundsPaired');
      const round = (lastRound(state)[0]?.round ?? 0) + 1;
      const lots = [...paired.lots, ...drawnFor(round, whole)];
      const byes = [...paired.byes, ...byesOf(whole, round)];
      const asked = state.requestedByes.filter((bye) => bye.round === round);
      const requested = [...paired.requested, ...asked];
      const { spots, takenBack } = state;
      const played = withRound(paired, tournament, whole, { round, before: takenBack.length, spots });
      const after = { ...played, lots, byes, requested };
      return { ...before, paired: after, requestedByes: byesAfter(state, round) };
    }
    case 'RoundUnpaired':
      return unpaired(state, body, version);
    case 'TablesReseated':
      return reseated(state, body, { version, actor });
    case 'LineUpSubmitted':
      return withLineUp(state, body);
    case 'MatchArranged': {
      const { match, sides, draw } = body;
      const arranged = { match, sides, ...defined({ draw, spot: spotsIn(state.spots, sides) }) };
      return { ...state, arranged: [...state.arranged, arranged] };
    }
    case 'HoldersNoted':
      return { ...state, accounts: { ...state.accounts, ...body.accounts } };
    case 'TournamentClosed':
      return { ...state, closed: true, everClosed: true };
    case 'TournamentEdited': {
      const { type: _edited, title, ...changes } = body;
      const named = defined({ name: title ?? changes.name });
      return { ...state, created: { ...state.created, ...changes, ...named } };
    }
    case 'TournamentCancelled':
      return { ...state, closed: true, everClosed: true, cancelled: body.reason };
    case 'TournamentDeleted':
      return { ...state, closed: true, deleted: true };
    case 'TournamentReopened': {
      const { cancelled: _reason, ...reopened } = state;
      return { ...reopened, closed: false, deleted: false, accounts: {} };
    }
  }
}

const closesAll = ({ type }: Pick<TournamentFact, 'type'>): boolean =>
  type === 'TournamentClosed' || type === 'TournamentCancelled';

/** Which rounds an event closes. */
function closesRounds(
  state: TournamentState,
  { type }: TournamentFact,
): Pick<RoundsClosed, 'round'> | undefined {
  if (closesAll({ type })) return {};
  return type === 'NextRoundPaired' ? { round: lastRound(state)[0]?.round ?? 0 } : undefined;
}

const isOfRow = (body: TournamentFact): body is RowDisputeEvent =>
  isDisputeEvent<RowSubject, RowRemedy>(body);

/** The fold of a tournament's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveTournament(
  state: TournamentState | undefined,
  recorded: Recorded<TournamentFact>,
): TournamentState {
  const { body, stream, version, position, at, actor } = recorded;
  if (state) {
    if (isHoldingEvent(body))
      return { ...state, holdings: evolveHoldings(state.holdings, body, recorded), version, position };
    if (isOfRow(body)) {
      const disputes = withDisputeEvent(state.disputes, body, { at, version }, partiesToRow);
      return { ...state, disputes, version, position };
    }
    const matchesVersion = changesMatches[body.type] ? version : state.matchesVersion;
    if (isLadderEvent(body)) return { ...withLadderEvent(state, body), version, position, matchesVersion };
    const closed = closesRounds(state, body);
    const tournament = idOfStream(stream);
    return {
      ...onLadder(
        isArenaEvent(body)
          ? inArena(state, body, tournament)
          : next(state, body, { tournament, version, actor }),
        body,
      ),
      version,
      position,
      matchesVersion,
      ...(closed ? { roundsClosed: { ...closed, at, version } } : {}),
      ...(closesAll(body) ? { closedFirst: state.closedFirst ?? position } : {}),
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
    withdrawnBy: {},
    returned: [],
    requestedByes: [],
    checkedIn: [],
    holdings: {},
    takenBack: [],
    lineUps: [],
    lineUpsSaid: {},
    arranged: [],
    accounts: {},
    proposals: [],
    timetable: noTimetable,
    spots: [],
    substitutions: [],
    replaced: [],
    disputes: [],
  } as const;
  const { joining = 'organizers' } = body;
  const ladder = body.ladder ? { ladder: emptyLadder(body.ladder) } : {};
  const began = {
    version,
    position,
    created: agreedIn(body),
    joining,
    createdAt: at,
    matchesVersion: version,
    ...ladder,
  };
  const arena = body.minutes === undefined ? {} : { arena: newArena };
  return { ...began, ...nothing, ...arena, closed: false, everClosed: false, deleted: false };
}

/** Gives a state that was folded before its last append was written what the log then assigned to it. */
export const stampTournament = (
  state: TournamentState,
  { at, position, version }: Stamp,
): TournamentState => ({
  ...state,
  position,
  version,
  disputes: stampedSheetDisputes(state.disputes, at),
  holdings: stampHoldings(state.holdings, { at, position, version }),
  createdAt: state.createdAt === assignedByLog ? at : state.createdAt,
  ...(state.closedFirst === 0 ? { closedFirst: position } : {}),
  ...(state.roundsClosed?.at === assignedByLog ? { roundsClosed: { ...state.roundsClosed, at } } : {}),
});
