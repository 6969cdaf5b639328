import type { Json } from '@fairview/kernel';
import type { TournamentRow, TournamentStatus, Visibility } from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { JsonValue } from '../shared/json.js';
import { FormatWord } from './format-word.js';
import { instanceOf } from '../shared/instance-of.js';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';

const TournamentStatusWord = registerEnum<TournamentStatus>('TournamentStatus', 'How a tournament stands.', {
  entering: 'Entries come and go; nothing is paired.',
  paired: 'Its rounds are paired and its matches open.',
  closed: 'It is over: entry codes have ended.',
});

export const VisibilityWord = registerEnum<Visibility>('Visibility', 'Who may look at a tournament.', {
  club: 'Whoever has a role in it or in its club.',
  public: 'Everybody.',
});

@ObjectType({
  description:
    'A lot of a tournament. The order is that of `scarne-shuffle/1` (SH-3 to SH-5) with this id, this seed and no seats, over the ' +
    'entries as they came; in a later round of elimination over the first of every table, then the second.',
})
export class DrawnLot {
  @Field(() => Int, { description: 'The round that it was drawn for; of all rounds at once, 1.' })
  readonly round: number;

  @Field(() => String, { description: 'The id of the shuffle.' })
  readonly id: string;

  @Field(() => String, { description: 'The seed, 32 bytes in hexadecimal.' })
  readonly seed: string;
}

@ObjectType({ description: 'A tournament of a club.' })
export class Tournament {
  readonly club: string;
  readonly row: TournamentRow;

  @Field(() => ID, { description: 'Id of the tournament.' })
  readonly id: string;

  @Field(() => String, { description: 'Its name on the notice board.' })
  readonly name: string;

  @Field(() => String, {
    description: 'Which game its matches play, by the rulebook: `teeko`, `scarney-highlow`.',
  })
  readonly gameKind: string;

  @Field(() => FormatWord, { description: 'How it is run.' })
  readonly format: string;

  @Field(() => Int, { description: 'How many times everybody meets everybody.' })
  readonly cycles: number;

  @Field(() => Int, { nullable: true, description: 'Of teams: how many of a team play a match.' })
  readonly boards: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Of whist: how many rounds were agreed; null where all of the schedule is played.',
  })
  readonly rounds: number | null;

  @Field(() => [DrawnLot], {
    description: 'The lots that its pairing numbers were drawn by, the first first.',
  })
  readonly lots: readonly DrawnLot[];

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds in which an opening is to be named; null where it has no end, or none is named.',
  })
  readonly choiceSeconds: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds that a seat has for each ply; null where they have no end.',
  })
  readonly moveSeconds: number | null;

  @Field(() => TournamentStatusWord, { description: 'Whether it takes entries, is paired, or is over.' })
  readonly status: TournamentStatus;

  @Field(() => VisibilityWord, { description: 'Who may look at it.' })
  readonly visibility: Visibility;

  @Field(() => JsonValue, {
    description: 'The options that its games are played with, defaults written out.',
  })
  readonly variant: Json;

  @Field(() => String, {
    description:
      'How its matches are scored: of Teeko `straight`, `bonus`, `three-handed`, `partnership`; else by the game’s own, `highlow`.',
  })
  readonly system: string;

  @Field(() => JsonValue, { description: 'What was agreed for its matches: target, bonuses, time limit.' })
  readonly settings: Json;

  @Field(() => DateTime, { description: 'When it was created.' })
  readonly createdAt: number;

  @Field(() => Int, { description: 'Version of its stream: what `expectedVersion` is compared with.' })
  readonly version: number;

  @Field(() => Int, { description: "Position of its last event in the club's log." })
  readonly logPosition: number;
}

@ObjectType({ description: 'A page of the tournaments of a club.' })
export class TournamentConnection extends connectionOf(Tournament, 'Tournament') {}

/** A tournament from its head, which is written in the same transaction as its events. */
export function tournamentOf(row: TournamentRow): Tournament {
  const { club, id, name, game, format, cycles, status, visibility, plan, createdAt, version, position } =
    row;
  return instanceOf(Tournament, {
    club,
    row,
    id,
    name,
    gameKind: game,
    format,
    cycles,
    boards: row.boards,
    rounds: row.rounds,
    lots: row.lots,
    choiceSeconds: plan.choiceSeconds ?? null,
    moveSeconds: plan.moveSeconds ?? null,
    status,
    visibility,
    variant: plan.variant,
    system: plan.system,
    settings: plan.settings,
    createdAt,
    version,
    logPosition: position,
  });
}
