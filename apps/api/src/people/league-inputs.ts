import type { LeagueVisibility } from '@fairview/people';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput } from '../shared/command-input.js';
import { leagueWords, LeagueVisibilityWord } from '../types/league.js';

/** The points that are agreed unless somebody says otherwise. */
const usualPoints = [10, 8, 6, 5, 4, 3, 2, 1];

@InputType({ isAbstract: true })
export abstract class LeaguePlanInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => String, { description: leagueWords.name })
  readonly name: string;

  @Field(() => [Int], { defaultValue: usualPoints, description: leagueWords.points })
  readonly points: readonly number[];

  @Field(() => Int, { nullable: true, description: leagueWords.best })
  readonly best?: number | null;

  @Field(() => LeagueVisibilityWord, { defaultValue: 'club', description: 'Who may see it.' })
  readonly visibility: LeagueVisibility;
}

@InputType({ description: 'Makes a league.' })
export class CreateLeagueInput extends LeaguePlanInput {}

@InputType({ description: 'Replaces all that is agreed for a league.' })
export class EditLeagueInput extends LeaguePlanInput {
  @Field(() => ID, { description: 'The league.' })
  readonly leagueId: string;
}

@InputType({ isAbstract: true })
export abstract class LeagueInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The league.' })
  readonly leagueId: string;
}

@InputType({ description: 'Deletes a league. Its tournaments stay as they are.' })
export class DeleteLeagueInput extends LeagueInput {}

@InputType({ description: 'A tournament of a league.' })
export class LeagueTournamentInput extends LeagueInput {
  @Field(() => ID, { description: 'The tournament, which is of the same club and without teams.' })
  readonly tournamentId: string;
}

@InputType({ description: 'Joins entries of a league’s tournaments that are the same person.' })
export class JoinLeagueEntriesInput extends LeagueInput {
  @Field(() => [ID], {
    description:
      'The entries, 1 to 60. Entries that they were joined with before are joined too. A single entry is separated from ' +
      'the entries that it was joined with.',
  })
  readonly entryIds: readonly string[];
}
