import type { League as AgreedLeague, LeagueVisibility } from '@fairview/people';
import type { LeagueForm, PersonRow } from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { instanceOf } from '../shared/instance-of.js';
import { Node } from './node.js';

export const LeagueVisibilityWord = registerEnum<LeagueVisibility>(
  'LeagueVisibility',
  'Who may see a league.',
  {
    club: 'Everybody with a role in its club.',
    public:
      'Everybody who can see the club. They see the standings with all points, including those from tournaments that are ' +
      'not public, and the names from those that are.',
  },
);

export const LeagueFormWord = registerEnum<LeagueForm>(
  'LeagueForm',
  'The file format of a league’s standings.',
  {
    csv: 'A table with a header line (RFC 4180, UTF-8).',
    json: 'JSON: a list of objects with the columns as keys.',
  },
);

export const leagueWords = {
  name: 'Its name, 1 to 100 characters.',
  points:
    'The points for each rank in a tournament, first rank first: 1 to 100 whole numbers, 0 to 9999. Lower ranks get ' +
    'nothing; players who share a rank each get its points.',
  best: 'How many of each player’s best results count, 1 to 60; all if null.',
};

@ObjectType({
  implements: () => [Node],
  description: 'A league: a ranking over several tournaments of a club, such as a season.',
})
export class League implements Node {
  readonly club: string;
  readonly agreed: AgreedLeague;
  /** Whether the reader sees tournaments that are not public. */
  readonly ofMembers: boolean;

  @Field(() => ID, { description: 'Its id.' })
  readonly id: string;

  @Field(() => String, { description: `${leagueWords.name} Empty if it was erased.` })
  readonly name: string;

  @Field(() => [Int], { description: leagueWords.points })
  readonly points: readonly number[];

  @Field(() => Int, { nullable: true, description: leagueWords.best })
  readonly best: number | null;

  @Field(() => LeagueVisibilityWord, { description: 'Who may see it.' })
  readonly visibility: LeagueVisibility;
}

@ObjectType({ description: 'What a tournament counts for somebody in a league.' })
export class LeagueResult {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;

  @Field(() => Int, { description: 'The rank in it.' })
  readonly rank: number;

  @Field(() => Int, { description: 'The points for that rank.' })
  readonly points: number;

  @Field(() => Boolean, { description: 'Whether it is one of the best results that count.' })
  readonly counts: boolean;
}

@ObjectType({ description: 'Somebody in a league.' })
export class LeagueRow {
  readonly club: string;
  /** The entry whose name the reader may know. */
  readonly named: string | undefined;

  @Field(() => Int, { description: 'The rank. Equal rows share it: 1, 2, 2, 4.' })
  readonly rank: number;

  @Field(() => Int, { description: 'The points of the results that count.' })
  readonly points: number;

  @Field(() => String, {
    description: 'How the points add up: `18 = 10 + 8 + (5)`, with results that do not count in brackets.',
  })
  readonly because: string;

  @Field(() => [ID], {
    complexity: 2,
    description: 'The entries of this person: those of one account, and those that an organizer joined.',
  })
  readonly entryIds: readonly string[];

  @Field(() => Boolean, { description: 'Whether one of these entries belongs to an account.' })
  readonly hasAccount: boolean;

  @Field(() => [LeagueResult], {
    complexity: 2,
    description:
      'Their results, in the order of the tournaments that you may see. Tournaments in which they did not play are left out.',
  })
  readonly results: readonly LeagueResult[];
}

@ObjectType({ description: 'A page of the standings of a league.' })
export class LeagueRowConnection extends connectionOf(LeagueRow, 'LeagueRow') {}

export const leagueAt = (club: string, agreed: AgreedLeague, ofMembers: boolean): League => {
  const { id, name, points, best = null, visibility } = agreed;
  return instanceOf(League, { club, agreed, ofMembers, id, name, points, best, visibility });
};

/** The tournaments of a league that a reader sees, with the entries whose names they know. */
export interface SeenOfLeague {
  readonly tournaments: ReadonlySet<string>;
  readonly entries: ReadonlySet<string>;
}

export const leagueRowOf = (
  club: string,
  { rank, points, because, person, results }: PersonRow,
  seen: SeenOfLeague,
): LeagueRow => ({
  club,
  rank,
  points,
  because,
  entryIds: person.entries,
  hasAccount: person.account !== null,
  named: person.entries.findLast((entry) => seen.entries.has(entry)),
  results: results
    .filter(({ id }) => seen.tournaments.has(id))
    .map(({ id, rank: own, points: brought, counts }) => ({
      tournamentId: id,
      rank: own,
      points: brought,
      counts,
    })),
});
