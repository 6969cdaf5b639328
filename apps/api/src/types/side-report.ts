import type { Json } from '@fairview/kernel';
import type { MatchRow } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { JsonValue } from '../shared/scalars.js';
import { PointsOfGame, saidOf } from './match-game.js';
import { Side, Sides } from './side.js';

@ObjectType({
  description:
    'A side’s report of a game that was played on a board. It goes on the sheet once every side has reported the same.',
})
export class SideReport extends PointsOfGame {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly wonId: string | null;

  @Field(() => String, { description: 'The name of the side that reports it: `A`, `B`.' })
  readonly side: string;

  @Field(() => Side, { description: 'The side that reports it.' })
  readonly of: Side;

  @Field(() => Int, { nullable: true, description: 'In team matches: the round, from 1 (TM-13).' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'In team matches: the board, from 1.' })
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
      'The record of the whole game, `fairview/1`, if the side submitted it. Its seats are the ids of the entries. Another ' +
      'side agrees by submitting the same record. JSON Schema: `/schemas/game-record.json`.',
  })
  readonly record: Json | null;

  @Field(() => Boolean, {
    description:
      'Whether another side has reported something else. One side has to change its report, or an official decides.',
  })
  readonly contradicted: boolean;
}

/** What sides have reported of games of a match that are not on its sheet yet. */
export const sideReportsOf = (row: MatchRow): readonly SideReport[] =>
  row.reports.map(({ side, round = null, board = null, contradicted, record, ...figures }) => ({
    club: row.club,
    tournamentId: row.tournament,
    wonId: figures.winner,
    ...new Sides(row).of(side),
    round,
    board,
    contradicted,
    record: record ? { record: 'fairview/1', ...record } : null,
    ...saidOf(row, figures),
  }));
