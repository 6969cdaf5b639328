import type { Agreement, Source } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../../shared/instance-of.js';
import { AgreementWord, SourceWord, type MatchGame, type PointsOfGame } from '../match-game.js';
import type { SideReport } from '../side-report.js';

/** A result without objects: its players are ids, and its points stand in the order of the sides. */
@ObjectType({ isAbstract: true })
abstract class ResultInFigures {
  @Field(() => String, { nullable: true, description: 'See `MatchGame.kind`.' })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'See `MatchGame.resigned`.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'See `MatchGame.noContest`.' })
  readonly noContest: boolean;

  @Field(() => Int, { nullable: true, description: 'See `MatchGame.score`.' })
  readonly score: number | null;

  @Field(() => [Int], {
    description: 'The points of each side, in the order of `MatchesFigures.sides`: see `MatchGame.scores`.',
  })
  readonly scores: readonly number[];

  @Field(() => ID, { nullable: true, description: 'The id of the winner: see `MatchGame.winner`.' })
  readonly winner: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of the active player: see `MatchGame.active`.' })
  readonly active: string | null;
}

@ObjectType({ description: 'That the result of a game was corrected.' })
export class CorrectionFigures {
  @Field(() => String, { description: 'See `Correction.reason`.' })
  readonly reason: string;
}

@ObjectType({ description: 'A game in the list of its match, with ids in place of objects.' })
export class GameFigures extends ResultInFigures {
  @Field(() => ID, { description: 'See `MatchGame.gameId`.' })
  readonly gameId: string;

  @Field(() => Int, { description: 'See `MatchGame.number`.' })
  readonly number: number;

  @Field(() => Int, { nullable: true, description: 'See `MatchGame.round`.' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'See `MatchGame.board`.' })
  readonly board: number | null;

  @Field(() => [ID], { description: 'The ids of the entries at its seats: see `MatchGame.seats`.' })
  readonly seats: readonly string[];

  @Field(() => String, { nullable: true, description: 'See `MatchGame.struck`.' })
  readonly struck: string | null;

  @Field(() => Boolean, { description: 'See `MatchGame.unconfirmed`.' })
  readonly unconfirmed: boolean;

  @Field(() => AgreementWord, { nullable: true, description: 'See `MatchGame.agreed`.' })
  readonly agreed: Agreement | null;

  @Field(() => SourceWord, { nullable: true, description: 'See `MatchGame.source`.' })
  readonly source: Source | null;

  @Field(() => [CorrectionFigures], { complexity: 1, description: 'See `MatchGame.corrections`.' })
  readonly corrections: readonly CorrectionFigures[];
}

@ObjectType({ description: 'A side’s report of a game, with ids in place of objects.' })
export class ReportFigures extends ResultInFigures {
  @Field(() => String, { description: 'See `SideReport.side`.' })
  readonly side: string;

  @Field(() => Boolean, { description: 'See `SideReport.contradicted`.' })
  readonly contradicted: boolean;
}

@ObjectType({ description: 'A game in progress, for lists of matches.' })
export class GameUnderWay {
  @Field(() => ID, { description: 'Id of the game.' })
  readonly gameId: string;

  @Field(() => Int, { nullable: true, description: 'See `Game.number`.' })
  readonly number: number | null;

  @Field(() => Int, { description: 'See `Game.ply`.' })
  readonly ply: number;
}

/** A result of which a game and a report of it say the same. */
type ResultSaid = PointsOfGame & Pick<MatchGame, 'kind' | 'resigned' | 'noContest'>;

const resultInFigures = (
  { kind, resigned, noContest, score, scores, activeId }: ResultSaid,
  winner: string | null,
): ResultInFigures => ({
  kind,
  resigned,
  noContest,
  score,
  winner,
  scores: scores.map(({ points }) => points),
  active: activeId,
});

/** A game of the list of its match. */
export const gameFiguresOf = (game: MatchGame): GameFigures =>
  instanceOf(GameFigures, {
    ...resultInFigures(game, game.winnerId),
    gameId: game.gameId,
    number: game.number,
    round: game.round,
    board: game.board,
    seats: game.entryIds,
    struck: game.struck,
    unconfirmed: game.unconfirmed,
    agreed: game.agreed,
    source: game.source,
    corrections: game.corrections,
  });

/** What a side has reported. */
export const reportFiguresOf = (report: SideReport): ReportFigures =>
  instanceOf(ReportFigures, {
    ...resultInFigures(report, report.wonId),
    side: report.side,
    contradicted: report.contradicted,
  });
