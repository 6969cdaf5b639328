import {
  ratings,
  type CurrentRating,
  type RatingChangeRow,
  type RatingState,
  type RatingSystem,
  type Term,
  type TriedRating,
} from '@fairview/tournaments';
import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf, PageArgs } from '../shared/page.js';
import { GameKindWord } from './game-words.js';
import { registerEnum } from '../shared/register-enum.js';

export const RatingSystemWord = registerEnum<RatingSystem>('RatingSystem', 'A way of rating players.', {
  elo: 'Elo by FIDE’s tables, for matches between two players.',
  glicko2: 'Glicko-2, for matches between two players. It shows how certain a rating is.',
  'plackett-luce':
    'Plackett–Luce, for matches between any number of sides, such as three-handed and partnership matches.',
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

@ObjectType({ description: 'A rating list of a club: one game by one system.' })
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
      'The rating in hundredths: 152150 is 1521.50. By Plackett–Luce it is a lower bound of their skill: mu minus three sigma.',
  })
  readonly rating: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'By Plackett–Luce, mu in hundredths: the middle of what their skill may be. Null by the other systems.',
  })
  readonly mu: number | null;

  @Field(() => Int, {
    description:
      'The deviation, in hundredths: how uncertain the rating is; by Plackett–Luce, sigma. 0 by Elo, which has none.',
  })
  readonly deviation: number;

  @Field(() => Int, { description: 'How many results were rated.' })
  readonly played: number;
}

@ObjectType({ description: 'A page of ratings.' })
export class RatingConnection extends connectionOf(Rating, 'Rating') {}

@ObjectType({ description: 'An opponent of a rated player.' })
export class RatedOpponent {
  @Field(() => ID, { description: 'Id of their account.' })
  readonly accountId: string;

  @Field(() => Int, { description: 'Their rating at the time, in hundredths. By Plackett–Luce, mu.' })
  readonly rating: number;
}

@ObjectType({ description: 'How one result changed a rating.' })
export class RatedMatch {
  @Field(() => ID, { description: 'Id of the match. A team match has a result for each board.' })
  readonly matchId: string;

  @Field(() => Int, { description: 'The place of the player’s side, from 1.' })
  readonly place: number;

  @Field(() => Int, { description: 'How many sides had this place: 1, or more if they were level.' })
  readonly level: number;

  @Field(() => Int, { description: 'How many sides there were.' })
  readonly sides: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The expected score, in ten-thousandths of a win; null by Plackett–Luce.',
  })
  readonly expected: number | null;

  @Field(() => Int, {
    description: 'The change to the rating, in hundredths. By Plackett–Luce, the change to mu.',
  })
  readonly by: number;

  @Field(() => [RatedOpponent], { complexity: 3, description: 'The opponents, side by side.' })
  readonly opponents: readonly RatedOpponent[];
}

@ObjectType({ description: 'How a tournament changed the rating of a member.' })
export class RatingChange extends RatedGame {
  readonly club: string;
  readonly tournamentId: string;

  @Field(() => ID, { description: 'Id of their account.' })
  readonly accountId: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The old rating, in hundredths; null if they had none.',
  })
  readonly was: number | null;

  @Field(() => Int, { description: 'The new rating, in hundredths.' })
  readonly rating: number;

  @Field(() => Int, {
    nullable: true,
    description: 'By Plackett–Luce, the new mu in hundredths. Null by the other systems.',
  })
  readonly mu: number | null;

  @Field(() => Int, { description: 'The new deviation, in hundredths.' })
  readonly deviation: number;

  @Field(() => Int, { description: 'How many results were rated by then.' })
  readonly played: number;

  @Field(() => [RatedMatch], { complexity: 20, description: 'The changes, match by match.' })
  readonly matches: readonly RatedMatch[];
}

@ObjectType({ description: 'The rating of a member, before and after.' })
export class PreviewedRating extends RatedGame {
  @Field(() => ID, { description: 'Id of their account.' })
  readonly accountId: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The current rating, in hundredths; null if they have none.',
  })
  readonly before: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The rating afterwards, in hundredths; null if they would have none.',
  })
  readonly after: number | null;
}

export const previewedRatingOf = ({ player, game, system, was, now }: TriedRating): PreviewedRating => ({
  accountId: player,
  gameKind: game,
  kind: game,
  system,
  before: was === null ? null : inHundredths(was),
  after: now === null ? null : inHundredths(now),
});

@ObjectType({ description: 'A page of changes of ratings.' })
export class RatingChangeConnection extends connectionOf(RatingChange, 'RatingChange') {}

/** Mu, of the system that shows a rating below it. */
const muOf = (system: RatingSystem, { rating }: RatingState): number | null =>
  system === 'plackett-luce' ? inHundredths(rating) : null;

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
  club,
  tournamentId: tournament,
  rank,
  accountId: player,
  gameKind: game,
  kind: game,
  system,
  rating: inHundredths(shown),
  mu: muOf(system, standing),
  deviation: inHundredths(standing.deviation),
  played: standing.played,
});

const ratedMatchOf = ({ match, place, level, sides, expected, by, opponents }: Term): RatedMatch => ({
  matchId: match,
  place,
  level,
  sides,
  by: inHundredths(by),
  expected: expected === null ? null : Math.round(expected / 100),
  opponents: opponents.map(({ player, rating }) => ({ accountId: player, rating: inHundredths(rating) })),
});

export const ratingChangeOf = (row: RatingChangeRow): RatingChange => {
  const { club, tournament, player, game, system, was, now, shown, terms } = row;
  return {
    club,
    tournamentId: tournament,
    accountId: player,
    gameKind: game,
    kind: game,
    system,
    was: was === null ? null : inHundredths(ratings[system].shown(was)),
    rating: inHundredths(shown),
    mu: muOf(system, now),
    deviation: inHundredths(now.deviation),
    played: now.played,
    matches: terms.map(ratedMatchOf),
  };
};
