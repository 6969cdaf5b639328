import type { Json } from '@fairview/kernel';
import type { MatchRow } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { JsonValue } from '../shared/json.js';
import { PointsOfGame, saidOf } from './match-game.js';
import { Side, Sides } from './side.js';

@ObjectType({
  description:
    'What a side says of a game that was played on a board. It is on the sheet once every side has said the same.',
})
export class SideReport extends PointsOfGame {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly wonId: string | null;

  @Field(() => String, { description: 'The name of the side that says so: `A`, `B`.' })
  readonly side: string;

  @Field(() => Side, { description: 'The side that says so.' })
  readonly of: Side;

  @Field(() => Int, { nullable: true, description: 'In matches of teams: the round, from 1 (TM-13).' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'In matches of teams: the board, from 1.' })
  readonly board: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The winning position; null for a draw, a resignation and no contest.',
  })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'Whether it was won by resignation, on time or by ruling.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'Whether it was no contest.' })
  readonly noContest: boolean;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The record of the whole game, `fairview/1`, where the side has brought it in; its seats are the ids of the entries. ' +
      'A side agrees by bringing in the same. JSON Schema: `/schemas/game-record.json`.',
  })
  readonly record: Json | null;

  @Field(() => Boolean, {
    description:
      'Whether another side has reported something else: a side gives way, or an official decides.',
  })
  readonly contradicted: boolean;
}

/** What sides have reported of games of a match that are not on its sheet yet. */
export const sideReportsOf = (row: MatchRow): readonly SideReport[] =>
  row.reports.map(({ side, round = null, board = null, contradicted, record, ...figures }) => ({
    ...{ club: row.club, tournamentId: row.tournament, wonId: figures.winner },
    ...new Sides(row).of(side),
    ...{ round, board, contradicted },
    record: record ? { record: 'fairview/1', ...record } : null,
    ...saidOf(row, figures),
  }));
