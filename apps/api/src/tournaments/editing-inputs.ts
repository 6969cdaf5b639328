import type { Json } from '@fairview/kernel';
import type { Reporting } from '@fairview/play';
import type { Visibility } from '@fairview/tournaments';
import { Field, InputType, Int } from '@nestjs/graphql';
import { JsonValue } from '../shared/scalars.js';
import { SystemWord } from '../types/game-words.js';
import { ReportingWord, VisibilityWord } from '../types/tournament-words.js';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'How the matches of a tournament are played.' })
export class PlanInput {
  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The options of the game, as in `createTournament`. JSON Schema: `/schemas/variant-GAME.json`.',
  })
  readonly variant?: Json;

  @Field(() => String, { nullable: true, description: 'How matches are scored, as in `createTournament`.' })
  readonly system?: string | null;

  @Field(() => SystemWord, {
    nullable: true,
    description:
      'The same as an enum, in place of `system`. If both are given, they must name the same system.',
  })
  readonly scoring?: string | null;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The settings of the matches, as in `createTournament`. JSON Schema: `/schemas/settings-SYSTEM.json`.',
  })
  readonly settings?: Json;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds in which a player must name an opening. No limit if left out.',
  })
  readonly choiceSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds that a seat has for each ply. No limit if left out.',
  })
  readonly moveSeconds?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The spread that a forfeited match brings. 50 if left out, in formats that rank by spread.',
  })
  readonly forfeitSpread?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most spread that one match can bring, as in `createTournament`; no cap if left out.',
  })
  readonly spreadCap?: number | null;
}

@InputType({
  description:
    'Changes a tournament. Anything you leave out stays. Its name, visibility, check-in, byes and whether accuracy is shown ' +
    'can change until it is closed; ' +
    'everything else only until its rounds are paired or a match is arranged.',
})
export class EditTournamentInput extends TournamentInput {
  @Field(() => String, { nullable: true, description: 'Its name, 1 to 100 characters.' })
  readonly name?: string | null;

  @Field(() => VisibilityWord, { nullable: true, description: 'Who may see it.' })
  readonly visibility?: Visibility | null;

  @Field(() => ReportingWord, { nullable: true, description: 'How results come in.' })
  readonly reporting?: Reporting | null;

  @Field(() => Int, { nullable: true, description: 'How many times each entry meets every other entry.' })
  readonly cycles?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many players of each team play in a match.' })
  readonly boards?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many rounds are played.' })
  readonly rounds?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many minutes an arena lasts.' })
  readonly minutes?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The ranking criteria, as in `createTournament`.',
  })
  readonly tieBreaks?: readonly string[] | null;

  @Field(() => Int, { nullable: true, description: 'The year of the rules that these tie-breaks follow.' })
  readonly ruleYear?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether players must check in to be paired.' })
  readonly checkIn?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'How many byes an entry may request.' })
  readonly byesAllowed?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether rounds that could all be paired at once are paired one at a time.',
  })
  readonly roundsInTurn?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether everybody is shown how well the entries played, once their games are over.',
  })
  readonly showsAccuracy?: boolean | null;

  @Field(() => PlanInput, {
    nullable: true,
    description:
      'How its matches are played. This replaces the whole plan: anything you leave out in it is as in Scarne’s rules.',
  })
  readonly plan?: PlanInput | null;
}
