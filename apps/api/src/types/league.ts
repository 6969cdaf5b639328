import type { League as AgreedLeague, LeagueVisibility } from '@fairview/people';
import type { LeagueForm, PersonRow } from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { instanceOf } from '../shared/instance-of.js';

export const LeagueVisibilityWord = registerEnum<LeagueVisibility>(
  'LeagueVisibility',
  'Who may see a league.',
  {
    club: 'Everybody who has a role in its club.',
    public:
      'Everybody who sees the club: the standings with points, also of tournaments that are not public, and with names from those that are.',
  },
);

export const LeagueFormWord = registerEnum<LeagueForm>('LeagueForm', 'The form of a league as a file.', {
  csv: 'A table with a line of columns (RFC 4180, UTF-8).',
  json: 'JSON: a list of objects with the columns as names.',
});

export const leagueWords = {
  name: 'Its name, 1 to 100 characters.',
  points:
    'What the ranks of a tournament bring, the first rank first: 1 to 100 whole numbers, 0 to 9999. Further ranks bring nothing; those who share a rank each have its points.',
  best: 'How many results of everybody count, their best ones, 1 to 60; all if null.',
};

@ObjectType({ description: 'A league: the ranking of a season over tournaments of a club.' })
export class League {
  readonly club: string;
  readonly agreed: AgreedLeague;
  /** Whether the reader sees tournaments that are not public. */
  readonly ofMembers: boolean;

  @Field(() => ID, { description: 'Its id.' })
  readonly id: string;

  @Field(() => String, { description: leagueWords.name })
  readonly name: string;

  @Field(() => [Int], { description: leagueWords.points })
  readonly points: readonly number[];

  @Field(() => Int, { nullable: true, description: leagueWords.best })
  readonly best: number | null;

  @Field(() => LeagueVisibilityWord, { description: 'Who may see it.' })
  readonly visibility: LeagueVisibility;
}

@ObjectType({ description: 'What a tournament brought somebody in a league.' })
export class LeagueResult {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;

  @Field(() => Int, { description: 'The rank in it.' })
  readonly rank: number;

  @Field(() => Int, { description: 'The points of that rank.' })
  readonly points: number;

  @Field(() => Boolean, { description: 'Whether it is among the best that count.' })
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
    description: 'How the points come about: `18 = 10 + 8 + (5)`, what does not count in brackets.',
  })
  readonly because: string;

  @Field(() => [ID], {
    complexity: 2,
    description:
      'The entries that are this person: those of one account, and those that an organizer joined.',
  })
  readonly entryIds: readonly string[];

  @Field(() => Boolean, { description: 'Whether an account holds one of these entries.' })
  readonly hasAccount: boolean;

  @Field(() => [LeagueResult], {
    complexity: 2,
    description:
      'In the order of the tournaments that you may see; those in which they did not play are left out.',
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
  ...{ club, rank, points, because, entryIds: person.entries, hasAccount: person.account !== null },
  named: person.entries.findLast((entry) => seen.entries.has(entry)),
  results: results
    .filter(({ id }) => seen.tournaments.has(id))
    .map(({ id, rank: own, points: brought, counts }) => ({
      ...{ tournamentId: id, rank: own, points: brought, counts },
    })),
});
