import type { Json } from '@fairview/kernel';
import type { Reporting } from '@fairview/play';
import type { Visibility } from '@fairview/tournaments';
import { Field, InputType, Int } from '@nestjs/graphql';
import { JsonValue } from '../shared/json.js';
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

  @Field(() => SystemWord, { nullable: true, description: 'The same as an enum, in place of `system`.' })
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
    description: 'The spread that a forfeited match brings. 50 if left out, where spread ranks.',
  })
  readonly forfeitSpread?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most that one match brings in spread, as in `createTournament`; all of it if left out.',
  })
  readonly spreadCap?: number | null;
}

@InputType({
  description:
    'Changes a tournament. What you leave out stays. Its name, who may see it, check-in and byes change at any time; ' +
    'all else until its rounds are paired or a match is arranged.',
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
    description: 'What entries are ranked by, as in `createTournament`.',
  })
  readonly tieBreaks?: readonly string[] | null;

  @Field(() => Int, { nullable: true, description: 'The year of the rules of these tie-breaks.' })
  readonly ruleYear?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether who has not checked in is not paired.' })
  readonly checkIn?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'How many rounds an entry may ask not to be paired in.' })
  readonly byesAllowed?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether rounds that could all be paired at once are paired in turn.',
  })
  readonly roundsInTurn?: boolean | null;

  @Field(() => PlanInput, {
    nullable: true,
    description:
      'How its matches are played, said again in full: what you leave out in it is as in Scarne’s rules.',
  })
  readonly plan?: PlanInput | null;
}
