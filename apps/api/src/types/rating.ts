import {
  ratings,
  type CurrentRating,
  type RatingChangeRow,
  type RatingSystem,
  type Term,
  type TriedRating,
} from '@fairview/tournaments';
import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf, PageArgs } from '../shared/page.js';
import { GameKindWord } from './game-words.js';
import { registerEnum } from '../shared/register-enum.js';

export const RatingSystemWord = registerEnum<RatingSystem>('RatingSystem', 'A way of rating players.', {
  elo: 'Elo by the tables of FIDE, of matches between two players.',
  glicko2: 'Glicko-2, of matches between two players. It says how sure a rating is.',
  'plackett-luce': 'Plackett–Luce, of matches between any number of sides: three hands, partnerships.',
});

@ArgsType()
export class SystemArgs extends PageArgs {
  @Field(() => RatingSystemWord, { description: 'The system.' })
  readonly system: RatingSystem;
}

@ArgsType()
export class RatingsArgs extends SystemArgs {
  @Field(() => String, { description: 'The game: `teeko`, `scarney-highlow`.' })
  readonly gameKind: string;
}

/** Figures are kept in millionths; hundredths are shown. */
export const inHundredths = (millionths: number): number => Math.round(millionths / 10_000) + 0;

@ObjectType({ description: 'A list of ratings of a club: a game, by a system.' })
export class RatedGame {
  @Field(() => String, { description: 'The game: `teeko`, `scarney-highlow`.' })
  readonly gameKind: string;

  @Field(() => GameKindWord, { description: 'The same as an enum.' })
  readonly kind: string;

  @Field(() => RatingSystemWord, { description: 'The system.' })
  readonly system: RatingSystem;
}

@ObjectType({ description: 'The rating of a member, in one game by one system.' })
export class Rating extends RatedGame {
  readonly club: string;
  readonly tournamentId: string;

  @Field(() => Int, { description: 'Their rank, from 1. Those with the same rating share it.' })
  readonly rank: number;

  @Field(() => ID, { description: 'Id of their account.' })
  readonly accountId: string;

  @Field(() => Int, {
    description:
      'The rating in hundredths: 152150 is 1521.50. By Plackett–Luce it is what their skill is at least: mu minus three sigma.',
  })
  readonly rating: number;

  @Field(() => Int, {
    description: 'How unsure it is, in hundredths: the deviation. 0 by Elo, which does not say.',
  })
  readonly deviation: number;

  @Field(() => Int, { description: 'How many results were rated.' })
  readonly played: number;
}

@ObjectType({ description: 'A page of ratings.' })
export class RatingConnection extends connectionOf(Rating, 'Rating') {}

@ObjectType({ description: 'Somebody whom a rated player met.' })
export class RatedOpponent {
  @Field(() => ID, { description: 'Id of their account.' })
  readonly accountId: string;

  @Field(() => Int, { description: 'The rating that they had, in hundredths. By Plackett–Luce it is mu.' })
  readonly rating: number;
}

@ObjectType({ description: 'What one result did to a rating.' })
export class RatedMatch {
  @Field(() => ID, { description: 'Id of the match. Where teams meet, it has a result for each board.' })
  readonly matchId: string;

  @Field(() => Int, { description: 'The place of the player’s side, from 1.' })
  readonly place: number;

  @Field(() => Int, { description: 'How many sides had this place: 1, or more where they were level.' })
  readonly level: number;

  @Field(() => Int, { description: 'How many sides there were.' })
  readonly sides: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The score that was expected, in ten-thousandths of a win; null by Plackett–Luce.',
  })
  readonly expected: number | null;

  @Field(() => Int, {
    description: 'What it added to the rating, in hundredths. By Plackett–Luce it was added to mu.',
  })
  readonly by: number;

  @Field(() => [RatedOpponent], { complexity: 3, description: 'The opponents, side by side.' })
  readonly opponents: readonly RatedOpponent[];
}

@ObjectType({ description: 'What a tournament did to the rating of a member.' })
export class RatingChange extends RatedGame {
  readonly club: string;
  readonly tournamentId: string;

  @Field(() => ID, { description: 'Id of their account.' })
  readonly accountId: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The rating before, in hundredths; null for who had none.',
  })
  readonly was: number | null;

  @Field(() => Int, { description: 'The rating after, in hundredths.' })
  readonly rating: number;

  @Field(() => Int, { description: 'The deviation after, in hundredths.' })
  readonly deviation: number;

  @Field(() => Int, { description: 'How many results were rated by then.' })
  readonly played: number;

  @Field(() => [RatedMatch], { complexity: 20, description: 'What it follows from, match by match.' })
  readonly matches: readonly RatedMatch[];
}

@ObjectType({ description: 'The rating of a member as it stands, and as it would.' })
export class PreviewedRating extends RatedGame {
  @Field(() => ID, { description: 'Id of their account.' })
  readonly accountId: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The rating as it stands, in hundredths; null for who has none.',
  })
  readonly before: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The rating as it would stand, in hundredths; null for who would have none.',
  })
  readonly after: number | null;
}

export const previewedRatingOf = ({ player, game, system, was, now }: TriedRating): PreviewedRating => ({
  ...{ accountId: player, gameKind: game, kind: game, system },
  before: was === null ? null : inHundredths(was),
  after: now === null ? null : inHundredths(now),
});

@ObjectType({ description: 'A page of changes of ratings.' })
export class RatingChangeConnection extends connectionOf(RatingChange, 'RatingChange') {}

export const ratingOf = ({
  club,
  player,
  game,
  system,
  rank,
  standing,
  shown,
  tournament,
}: CurrentRating): Rating => ({
  ...{ club, tournamentId: tournament, rank, accountId: player, gameKind: game, kind: game, system },
  rating: inHundredths(shown),
  deviation: inHundredths(standing.deviation),
  played: standing.played,
});

const ratedMatchOf = ({ match, place, level, sides, expected, by, opponents }: Term): RatedMatch => ({
  ...{ matchId: match, place, level, sides, by: inHundredths(by) },
  expected: expected === null ? null : Math.round(expected / 100),
  opponents: opponents.map(({ player, rating }) => ({ accountId: player, rating: inHundredths(rating) })),
});

export const ratingChangeOf = (row: RatingChangeRow): RatingChange => {
  const { club, tournament, player, game, system, was, now, shown, terms } = row;
  return {
    ...{ club, tournamentId: tournament, accountId: player, gameKind: game, kind: game, system },
    was: was === null ? null : inHundredths(ratings[system].shown(was)),
    rating: inHundredths(shown),
    deviation: inHundredths(now.deviation),
    played: now.played,
    matches: terms.map(ratedMatchOf),
  };
};
