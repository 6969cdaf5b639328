import type { MatchStatus } from '@fairview/play';
import { metIn, type TournamentRow } from '@fairview/tournaments';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { findMatch } from '../reading/find-match.js';
import type { RequestContext } from '../request/context.js';
import { Page, PageArgs, pageOf, pageRequest } from '../shared/page.js';
import { MatchStatusWord, type Match } from '../types/match.js';

@InputType({ description: 'Which matches are listed. What you leave out does not matter.' })
export class MatchFilterInput {
  @Field(() => MatchStatusWord, {
    nullable: true,
    description: 'Those that are open, or those that are finished.',
  })
  readonly status?: MatchStatus | null;

  @Field(() => Int, { nullable: true, description: 'Those of this round, from 1.' })
  readonly round?: number | null;

  @Field(() => ID, { nullable: true, description: 'Those in which this entry plays: a player, or a team.' })
  readonly entry?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Those that have changed after this position in the club's log: see `Match.logPosition`.",
  })
  readonly updatedAfter?: number | null;
}

@ArgsType()
export class MatchesArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Only the matches of this round, from 1. The same as in `filter`.',
  })
  readonly round?: number | null;

  @Field(() => MatchFilterInput, { nullable: true, description: 'Which of them; all if left out.' })
  readonly filter?: MatchFilterInput | null;
}

/** A match of a tournament: paired into a round, or arranged. */
interface Listed {
  readonly match: string;
  readonly round?: number;
  /** Who plays in it: entries, teams and their players. */
  readonly entries: readonly string[];
}

/** All matches of a tournament, those paired by round and board, those arranged as they came. */
export const matchesOf = (row: TournamentRow): readonly Listed[] => [
  ...row.pairings.map((pairing): Listed => {
    const { match, round, first, second } = pairing;
    const lineUps = row.lineUps.filter(
      (lineUp) => lineUp.round === round && (lineUp.team === first || lineUp.team === second),
    );
    return { match, round, entries: [...metIn(pairing), ...lineUps.flatMap(({ players }) => players)] };
  }),
  ...row.arranged.map(({ match, sides }) => ({ match, entries: Object.values(sides).flat() })),
];

const isAsked = <Value>(wanted: Value | null | undefined): wanted is Value =>
  wanted !== undefined && wanted !== null;

/** A page of matches, loaded by their ids: the list itself stands in the tournament's head. */
export async function matchesPage(
  listed: readonly Listed[],
  { filter = {}, ...page }: PageArgs & { readonly filter?: MatchFilterInput },
  { club, id: tournament }: { readonly club: string; readonly id: string },
  context: RequestContext,
): Promise<Page<Match>> {
  const { status, round, entry, updatedAfter } = filter;
  const some = listed.filter(
    (match) => (round ?? match.round) === match.round && (!isAsked(entry) || match.entries.includes(entry)),
  );
  const load = (matches: readonly Listed[]) =>
    Promise.all(matches.map(async ({ match: id }) => (await findMatch(context, club, id)) ?? undefined));
  const request = pageRequest(page);
  if (!isAsked(status) && !isAsked(updatedAfter))
    return pageOf(some, request, ({ match }) => match).of(load, (match) => match.id);
  // Whether a match is over may be hidden from the caller: they are judged as the caller sees them, each of them.
  context.budget.chargeFold(tournament, some.length);
  const isWanted = (match: Match): boolean =>
    (!isAsked(status) || match.status === status) &&
    (!isAsked(updatedAfter) || match.logPosition > updatedAfter);
  const wanted = new Map(
    (await load(some)).flatMap((match) => (match && isWanted(match) ? [[match.id, match]] : [])),
  );
  // The page goes on where the one before it ended, also if its last match is not among those wanted any more.
  const { nodes: rest } = pageOf(some, { ...request, first: some.length }, ({ match }) => match);
  const left = rest.flatMap(({ match }) => wanted.get(match) ?? []);
  return new Page(left.slice(0, request.first), (match) => match.id, {
    ...{ more: left.length > request.first, behind: request.after !== undefined, total: wanted.size },
  });
}
