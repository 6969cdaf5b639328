import { Field, ObjectType } from '@nestjs/graphql';
import { Game } from '../types/game.js';
import { Deal } from '../types/deal.js';
import { Match } from '../types/match.js';

@ObjectType({ isAbstract: true })
abstract class OnMatch {
  @Field(() => Match, { description: 'The match as it now stands.' })
  readonly match: Match;
}

@ObjectType({ description: 'The next game of the match is open.' })
export class GameOpened extends OnMatch {
  @Field(() => Game, { description: 'The game, with its players at their seats.' })
  readonly game: Game;
}

@ObjectType({ description: 'The next round of the match is open, all its boards at once (TM-13).' })
export class RoundOpened extends OnMatch {
  @Field(() => [Game], { description: 'The games, ordered by board, with their players at their seats.' })
  readonly games: readonly Game[];
}

@ObjectType({
  description: 'The game starts once it is dealt: `Match.deals` shows whose seeds are missing (shuffle.md).',
})
export class DealOpened extends OnMatch {}

@ObjectType({
  description:
    'A player must choose something before the game can start: `Match.choicesAsked` shows who chooses, and what (TM-10, S-5).',
})
export class ChoicesAsked extends OnMatch {}

@ObjectType({
  description: 'The style was named. The games of a round start once all their styles are named.',
})
export class OpeningNamed extends OnMatch {}

@ObjectType({ description: 'The colours were chosen, and the game starts.' })
export class ColoursChosen extends OnMatch {}

@ObjectType({ description: 'The result is on the sheet.' })
export class GameReported extends OnMatch {}

@ObjectType({
  description:
    'Your report was recorded. The result is on the sheet if every side has reported the same: `Match.reports` shows ' +
    'what is still waiting.',
})
export class ResultReported extends OnMatch {}

@ObjectType({ description: 'The result was corrected; `MatchGame.corrections` keeps the old one.' })
export class ResultCorrected extends OnMatch {}

@ObjectType({ description: 'The result was struck off the sheet.' })
export class ResultStruck extends OnMatch {}

@ObjectType({ description: 'The match was ended by a ruling.' })
export class MatchAdjudicated extends OnMatch {}

@ObjectType({ description: 'The match is forfeited.' })
export class MatchForfeited extends OnMatch {}

@ObjectType({
  description: 'The time does not count: the clocks of the match and of its games in progress were moved.',
})
export class TimeWasGivenBack extends OnMatch {}

@ObjectType({ description: 'The time counts again.' })
export class TimeWasTakenBack extends OnMatch {}

@ObjectType({ description: 'The penalty is on the sheet.' })
export class PenaltyGiven extends OnMatch {}

@ObjectType({ description: 'The penalty no longer counts.' })
export class PenaltyLifted extends OnMatch {}

@ObjectType({ isAbstract: true })
abstract class OnDeal {
  @Field(() => Deal, { description: 'The deal as it now stands.' })
  readonly deal: Deal;
}

@ObjectType({ description: 'The commitment was recorded.' })
export class SeedCommitted extends OnDeal {}

@ObjectType({ description: 'The seed was revealed and is now public.' })
export class SeedRevealed extends OnDeal {}

@ObjectType({ description: 'The game was recorded ply by ply, and its result is on the sheet.' })
export class GameImported extends OnMatch {
  @Field(() => Game, { description: 'The imported game.' })
  readonly game: Game;
}
