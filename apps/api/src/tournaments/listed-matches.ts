import type { MatchStatus, PlayReads } from '@fairview/play';
import { duplicateGame, metIn, playerAt, type TournamentRow } from '@fairview/tournaments';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { findMatch } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { Page, PageArgs, pageOf, pageRequest } from '../shared/page.js';
import { MatchStatusWord, type Match } from '../types/match.js';

@InputType({ description: 'Selects matches. Anything you leave out does not matter.' })
export class MatchFilterInput {
  @Field(() => MatchStatusWord, {
    nullable: true,
    description: 'Matches in this state.',
  })
  readonly status?: MatchStatus | null;

  @Field(() => Int, { nullable: true, description: 'Matches of this round, from 1.' })
  readonly round?: number | null;

  @Field(() => ID, { nullable: true, description: 'Matches in which this entry plays: a player, or a team.' })
  readonly entry?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Matches that have changed after this position in the club’s log: see `Match.logPosition`.',
  })
  readonly updatedAfter?: number | null;
}

@ArgsType()
export class MatchesArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Only matches of this round, from 1. The same as in `filter`.',
  })
  readonly round?: number | null;

  @Field(() => MatchFilterInput, { nullable: true, description: 'Which ones to list; all, if left out.' })
  readonly filter?: MatchFilterInput | null;
}

/** A match of a tournament: paired into a round, or arranged. */
interface Listed {
  readonly match: string;
  readonly round?: number;
  /** The players in it: entries, teams and their players. */
  readonly entries: readonly string[];
}

/** All matches of a tournament, those paired by round and board, those arranged as they came. */
export const matchesOf = (row: TournamentRow): readonly Listed[] => [
  ...row.pairings.map((pairing): Listed => {
    const { match, round, first, second } = pairing;
    const lineUps = row.lineUps.filter(
      (lineUp) => lineUp.round === round && (lineUp.team === first || lineUp.team === second),
    );
    const met = metIn(pairing);
    const playing = met.map((entry) => playerAt(row, entry, round));
    const entries = [...new Set([...met, ...playing]), ...lineUps.flatMap(({ players }) => players)];
    return { match, round, entries };
  }),
  ...row.arranged.map(({ match, sides, teams = {} }) => ({
    match,
    entries: [...Object.values(sides).flat(), ...Object.values(teams)],
  })),
];

const isAsked = <Value>(wanted: Value | null | undefined): wanted is Value =>
  wanted !== undefined && wanted !== null;

/** Loads matches as the caller may see them; one that is not open yet is left out. */
export const loadMatches = async (
  listed: readonly Listed[],
  club: string,
  context: RequestContext,
): Promise<readonly Match[]> => {
  const found = await Promise.all(listed.map(({ match }) => findMatch(context, club, match)));
  return found.filter((match) => match !== null);
};

const keyOf = ({ match }: Listed): string => match;

/** A page of matches, loaded by their ids: the list itself is in the tournament's head. */
export const matchesPage = (
  listed: readonly Listed[],
  page: PageArgs,
  club: string,
  context: RequestContext,
): Promise<Page<Match>> =>
  pageOf(listed, pageRequest(page), keyOf).of(
    (matches) => loadMatches(matches, club, context),
    ({ id }) => id,
  );

/**
 * A page of a tournament's matches that a filter lets through. Filters on their state run in the database, so that only those
 * shown are loaded.
 */
export async function filteredMatches(
  reads: PlayReads,
  row: TournamentRow,
  { filter, ...page }: PageArgs & { readonly filter: MatchFilterInput },
  context: RequestContext,
): Promise<Page<Match>> {
  const { club, id: tournament } = row;
  const { status, round, entry, updatedAfter } = filter;
  const some = matchesOf(row).filter(
    (match) => (round ?? match.round) === match.round && (!isAsked(entry) || match.entries.includes(entry)),
  );
  if (!isAsked(status) && !isAsked(updatedAfter)) return matchesPage(some, page, club, context);
  context.budget.chargeFold(tournament, some.length);
  // Whether a match of a duplicate is over may be hidden from the caller: those are judged as the caller sees them, each of them.
  const isHidden = isAsked(status) && row.game === duplicateGame;
  const found = await reads.matchesWhere(club, tournament, {
    ...(isAsked(status) && !isHidden ? { status } : {}),
    ...(isAsked(updatedAfter) ? { updatedAfter } : {}),
  });
  const candidates = some.filter(({ match }) => found.has(match));
  const seen = isHidden ? await loadMatches(candidates, club, context) : undefined;
  const wanted = seen ? new Set(seen.flatMap((match) => (match.status === status ? [match.id] : []))) : found;
  // The page goes on where the one before it ended, also if its last match is not among those wanted any more.
  const request = pageRequest(page);
  const rest = pageOf(some, { ...request, first: some.length }, keyOf).nodes;
  const left = rest.filter(({ match }) => wanted.has(match));
  return new Page(await loadMatches(left.slice(0, request.first), club, context), ({ id }) => id, {
    more: left.length > request.first,
    behind: request.after !== undefined,
    total: candidates.filter(({ match }) => wanted.has(match)).length,
  });
}

/** A list of at most so many matches is sent whole. */
const wholeUpTo = 300;

/** What is sent at once, whether that is all that was asked for, and which matches left the tournament after the position asked about. */
interface ListedAtOnce {
  readonly listed: readonly Listed[];
  readonly isWhole: boolean;
  readonly gone: readonly string[];
}

/** Which matches are to be sent at once. */
export interface AskedAtOnce extends Pick<MatchFilterInput, 'round' | 'updatedAfter'> {
  readonly inPlay?: boolean | null;
  readonly all?: boolean | null;
}

/**
 * The matches to be sent at once: those of a round or of the round in play, those changed after a position, or all. Of a long list
 * without any of that, only those of the rounds that are played, or else of the last round; what belongs to no round is always
 * among them.
 */
export async function listedAtOnce(
  reads: PlayReads,
  row: TournamentRow,
  { round, updatedAfter, inPlay, all: isAll }: AskedAtOnce,
  context: RequestContext,
): Promise<ListedAtOnce> {
  const all = matchesOf(row);
  const { club, id: tournament } = row;
  const whole = (listed: readonly Listed[]): ListedAtOnce => ({ listed, isWhole: true, gone: [] });
  if (isAsked(round)) return whole(all.filter((match) => match.round === round));
  if (isAsked(updatedAfter)) {
    const changed = await reads.matchesWhere(club, tournament, { updatedAfter });
    const paired = new Set(all.map(({ match }) => match));
    return {
      listed: all.filter(({ match }) => changed.has(match)),
      isWhole: true,
      gone: [...changed].filter((match) => !paired.has(match)),
    };
  }
  if (isAll || (!inPlay && all.length <= wholeUpTo)) return whole(all);
  const open = await openAmong(reads, row, all, context);
  if (inPlay) return whole(row.arena ? open : await roundInPlay(reads, row, all, open));
  const played = open.map((match) => match.round);
  const rounds = new Set(played.length > 0 ? played : [Math.max(...all.map((match) => match.round ?? 0))]);
  const listed = all.filter((match) => match.round === undefined || rounds.has(match.round));
  return { listed, isWhole: listed.length === all.length, gone: [] };
}

/** Those of the matches that are in play, as the caller may know. */
async function openAmong(
  reads: PlayReads,
  { club, id, game }: TournamentRow,
  all: readonly Listed[],
  context: RequestContext,
): Promise<readonly Listed[]> {
  // Whether a match of a duplicate is over may be hidden.
  const seen = game === duplicateGame ? await loadMatches(all, club, context) : undefined;
  const open = seen
    ? new Set(seen.flatMap((match) => (match.status === 'open' ? [match.id] : [])))
    : await reads.matchesWhere(club, id, { status: 'open' });
  return all.filter(({ match }) => open.has(match));
}

/** The matches of the first round that is not over, or else of the last one; all if that is none, for matches without rounds. */
async function roundInPlay(
  reads: PlayReads,
  { club, id }: TournamentRow,
  all: readonly Listed[],
  open: readonly Listed[],
): Promise<readonly Listed[]> {
  const roundsOf = (matches: readonly Listed[]): readonly number[] => matches.map(({ round = 0 }) => round);
  // What waits for its line-ups is paired, and not a match yet.
  const opened = open.length > 0 ? undefined : await reads.matchesWhere(club, id, {});
  const round = opened
    ? Math.max(...roundsOf(all.filter(({ match }) => opened.has(match))))
    : Math.min(...roundsOf(open));
  return round === 0 ? all : all.filter((match) => match.round === round);
}
