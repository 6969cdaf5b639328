import { winnerOf, type MatchGameRow, type MatchRow, type Source } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { SidePoints } from './side-points.js';

const SourceWord = registerEnum<Source>('Source', 'How a result came onto the sheet.', {
  played: 'The game was played here, or imported with all its plies.',
  reported: 'Somebody reported it from a board.',
});

@ObjectType({ isAbstract: true })
abstract class PointsOfGame {
  readonly activeId: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'What the game brought, where it is entered by its points: to the only or the active player, or to its winner.',
  })
  readonly score: number | null;

  @Field(() => [SidePoints], {
    description: 'What it brought side by side; empty where it brings points to one side alone.',
  })
  readonly scores: readonly SidePoints[];
}

@ObjectType({ description: 'A result as it stood before it was corrected.' })
export class Correction extends PointsOfGame {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly wasId: string | null;

  @Field(() => String, { nullable: true, description: 'The winning position that was written.' })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'Whether it was written as resigned.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'Whether it was written as no contest.' })
  readonly noContest: boolean;

  @Field(() => String, { description: 'Why it did not stay.' })
  readonly reason: string;
}

@ObjectType({ description: 'A game as its match lists it.' })
export class MatchGame extends PointsOfGame {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryIds: readonly string[];
  readonly winnerId: string | null;

  @Field(() => ID, { description: 'Id of the game, also where only its result was reported.' })
  readonly id: string;

  @Field(() => Int, { description: 'Number within the match, from 1; it is kept for ever.' })
  readonly number: number;

  @Field(() => Int, { nullable: true, description: 'Of teams: its round, from 1 (TM-13).' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'Of teams: its board, from 1.' })
  readonly board: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The opening style, where it was named for this game; else that of the match.',
  })
  readonly opening: string | null;

  @Field(() => [Correction], { description: 'The results that stood before, the oldest first.' })
  readonly corrections: readonly Correction[];

  @Field(() => SourceWord, {
    nullable: true,
    description: 'Played or reported; null while it is in progress.',
  })
  readonly source: Source | null;

  @Field(() => String, {
    nullable: true,
    description: 'The winning position, as `row`; null for a draw, a resignation, a no contest.',
  })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'Whether it was won by resignation, on time or by ruling.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'Whether it was no contest: it does not figure.' })
  readonly noContest: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was struck by a ruling; null where it was not.',
  })
  readonly struck: string | null;
}

@ObjectType({ description: 'A page of the games of a match.' })
export class MatchGameConnection extends connectionOf(MatchGame, 'MatchGame') {
  @Field(() => Int, { description: 'How many games the match has.' })
  readonly totalCount: number;
}

/** The points that a result brings, those of `scores` in the order of the sides. */
const pointsOf = (
  { sides }: Pick<MatchRow, 'sides'>,
  { score, scores, active }: Pick<MatchGameRow, 'score' | 'scores' | 'active'>,
): PointsOfGame => ({
  score: score ?? null,
  scores: scores ? Object.keys(sides).map((side, at) => ({ side, points: scores[at] ?? 0 })) : [],
  activeId: active ?? null,
});

type Listing = Pick<MatchRow, 'club' | 'tournament' | 'sides'>;

const correctionAt =
  (row: Listing, { seats }: MatchGameRow) =>
  ({ was, reason }: NonNullable<MatchGameRow['corrections']>[number]): Correction => ({
    club: row.club,
    tournamentId: row.tournament,
    wasId: winnerOf(was, seats, row.sides),
    kind: was.kind ?? null,
    ...pointsOf(row, was),
    resigned: was.resigned ?? false,
    noContest: was.noContest ?? false,
    reason,
  });

/** A game of a match's list. */
export const listedGame = (row: Listing, game: MatchGameRow): MatchGame => ({
  club: row.club,
  tournamentId: row.tournament,
  id: game.id,
  entryIds: game.seats,
  winnerId: game.winner,
  number: game.number,
  round: game.round ?? null,
  board: game.board ?? null,
  opening: game.opening ?? null,
  corrections: (game.corrections ?? []).map(correctionAt(row, game)),
  source: game.source as Source | null,
  kind: game.kind,
  ...pointsOf(row, game),
  resigned: game.resigned,
  noContest: game.noContest,
  struck: game.struck,
});
