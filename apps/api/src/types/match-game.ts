import type { Agreement, MatchGameRow, MatchRow, Source } from '@fairview/play';
import { openings, winningKinds, type Opening, type ResultFigures, type WinningKind } from '@fairview/rules';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { OpeningStyleWord } from './game-words.js';
import { Sides, SidePoints } from './side.js';

export const SourceWord = registerEnum<Source>('Source', 'The source of a result on the sheet.', {
  played: 'The game was played here, or imported with all its plies.',
  reported: 'Somebody reported it from a real board.',
});

export const AgreementWord = registerEnum<Agreement>(
  'Agreement',
  'How the sides agreed on a result from a board.',
  {
    sides: 'Each side reported the same.',
    slip: 'All sides signed the slip that an official entered.',
  },
);

const WinningPositionWord = registerEnum<WinningKind>(
  'WinningPosition',
  'Teeko: a position that wins (T-5).',
  {
    row: 'Four in a row: 4 points.',
    'small-square': 'A square of four neighbours: 3 points.',
    'nine-circle-square': 'The corners of a square of nine circles: 2 points.',
    'sixteen-circle-square': 'The corners of a square of sixteen circles: 1 point.',
    'big-square': 'The four corners of the board: 5 points.',
  },
);

const isWinningKind = (kind: string): kind is WinningKind => Object.hasOwn(winningKinds, kind);

@ObjectType({ isAbstract: true })
export abstract class PointsOfGame {
  readonly activeId: string | null;

  @Field(() => WinningPositionWord, {
    nullable: true,
    description: 'Teeko: the winning position; null if there was none. The same as `kind`.',
  })
  readonly winningPosition: WinningKind | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The points of the game, in scoring systems that enter points for one player: the only player, the active player or ' +
      'the winner.',
  })
  readonly score: number | null;

  @Field(() => [SidePoints], {
    description: 'The points of each side; empty if a game brings points to one side only.',
  })
  readonly scores: readonly SidePoints[];
}

/** A result that was entered: the event that did it is found in the stream of its match. */
@ObjectType({ isAbstract: true })
abstract class EnteredResult extends PointsOfGame {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly matchId: string;
  /** The game that it is the result of. */
  readonly ofGame: string;
  /** How many corrections came before. */
  readonly nth: number;
}

@ObjectType({ description: 'A result before it was corrected.' })
export class Correction extends EnteredResult {
  readonly wasId: string | null;

  @Field(() => String, { nullable: true, description: 'The winning position in that result.' })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'Whether the loser had resigned, in that result.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'Whether that result was no contest.' })
  readonly noContest: boolean;

  @Field(() => String, { description: 'Why it was corrected.' })
  readonly reason: string;
}

@ObjectType({ description: 'A game in the list of its match.' })
export class MatchGame extends EnteredResult {
  readonly entryIds: readonly string[];
  readonly winnerId: string | null;

  @Field(() => ID, { description: 'Id of the game, even if only its result was reported.' })
  readonly gameId: string;

  @Field(() => Int, { description: 'Its number within the match, from 1. It never changes.' })
  readonly number: number;

  @Field(() => Int, { nullable: true, description: 'In team matches: its round, from 1 (TM-13).' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'In team matches: its board, from 1.' })
  readonly board: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The opening style: the one named for this game, or that of the match.',
  })
  readonly opening: string | null;

  @Field(() => OpeningStyleWord, {
    nullable: true,
    description: 'The same as an enum value; null for other games.',
  })
  readonly openingStyle: Opening | null;

  @Field(() => [Correction], { description: 'The results before it was corrected, oldest first.' })
  readonly corrections: readonly Correction[];

  @Field(() => Boolean, {
    description:
      'Whether an official who plays in the match reported its result, and nobody has confirmed it yet.',
  })
  readonly unconfirmed: boolean;

  @Field(() => AgreementWord, {
    nullable: true,
    description: 'How the sides agreed on a reported result; null if they have not.',
  })
  readonly agreed: Agreement | null;

  @Field(() => SourceWord, {
    nullable: true,
    description: 'Whether it was played or reported; null while it is in progress.',
  })
  readonly source: Source | null;

  @Field(() => String, {
    nullable: true,
    description: 'The winning position, such as `row`; null for a draw, a resignation and no contest.',
  })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'Whether it was won by resignation, on time or by ruling.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'Whether it was no contest: it does not count.' })
  readonly noContest: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was struck off the sheet; null if it is not.',
  })
  readonly struck: string | null;
}

@ObjectType({ description: 'A page of the games of a match.' })
export class MatchGameConnection extends connectionOf(MatchGame, 'MatchGame') {}

type Listing = Pick<MatchRow, 'club' | 'id' | 'tournament' | 'sides' | 'teams'>;

/** A result in a list, those of `scores` in the order of the sides. */
export const saidOf = (
  row: Listing,
  { kind, resigned, noContest, score, scores, active }: ResultFigures,
) => ({
  kind,
  resigned,
  noContest,
  winningPosition: kind !== null && isWinningKind(kind) ? kind : null,
  score: score ?? null,
  scores: scores ? new Sides(row).all.map((of, at) => ({ side: of.name, of, points: scores[at] ?? 0 })) : [],
  activeId: active ?? null,
});

const correctionAt =
  (row: Listing, ofGame: string) =>
  ({ was, reason }: NonNullable<MatchGameRow['corrections']>[number], nth: number): Correction => ({
    club: row.club,
    tournamentId: row.tournament,
    matchId: row.id,
    ofGame,
    nth,
    wasId: was.winner,
    ...saidOf(row, was),
    reason,
  });

/** A game of a match's list. */
export const listedGame = (row: Listing, game: MatchGameRow): MatchGame => ({
  club: row.club,
  tournamentId: row.tournament,
  matchId: row.id,
  ofGame: game.id,
  nth: game.corrections?.length ?? 0,
  gameId: game.id,
  entryIds: game.seats,
  winnerId: game.winner,
  number: game.number,
  round: game.round ?? null,
  board: game.board ?? null,
  opening: game.opening ?? null,
  openingStyle: openings.find((style) => style === game.opening) ?? null,
  corrections: (game.corrections ?? []).map(correctionAt(row, game.id)),
  unconfirmed: game.unconfirmed ?? false,
  agreed: game.agreed ?? null,
  source: game.source as Source | null,
  ...saidOf(row, game),
  struck: game.struck,
});
