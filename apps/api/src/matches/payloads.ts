import { Field, ObjectType } from '@nestjs/graphql';
import { Game } from '../games/game.js';
import { payloadOf, payloadOfEither } from '../shared/payload.js';
import { Deal } from './deal.js';
import { Match } from './match.js';

@ObjectType({ isAbstract: true })
abstract class OnMatch {
  @Field(() => Match, { description: 'The match as it now stands.' })
  readonly match: Match;
}

@ObjectType({ description: 'The next game of the match is open.' })
export class GameOpened extends OnMatch {
  @Field(() => Game, { description: 'The game, its players seated.' })
  readonly game: Game;
}

@ObjectType({ description: 'The next round of the match is open, all its boards at once (TM-13).' })
export class RoundOpened extends OnMatch {
  @Field(() => [Game], { description: 'The games, board by board, their players seated.' })
  readonly games: readonly Game[];
}

@ObjectType({
  description: 'The game starts when it is dealt: `Match.deals` says whose seeds are awaited (shuffle.md).',
})
export class DealOpened extends OnMatch {}

@ObjectType({
  description:
    'Something is to be chosen first: `Match.choicesAsked` says what, and whose choice it is (TM-10, S-5).',
})
export class ChoicesAsked extends OnMatch {}

@ObjectType({ description: 'The style is named. The games start when all of theirs are.' })
export class OpeningNamed extends OnMatch {}

@ObjectType({ description: 'The colours are chosen, and the game starts.' })
export class ColoursChosen extends OnMatch {}

@ObjectType({ description: 'The result is on the sheet.' })
export class GameReported extends OnMatch {}

@ObjectType({ description: 'The result is written anew; `MatchGame.corrections` keeps the old one.' })
export class ResultCorrected extends OnMatch {}

@ObjectType({ description: 'The result is off the sheet.' })
export class ResultStruck extends OnMatch {}

@ObjectType({ description: 'The match is over by a ruling.' })
export class MatchAdjudicated extends OnMatch {}

@ObjectType({ isAbstract: true })
abstract class OnDeal {
  @Field(() => Deal, { description: 'The deal as it now stands.' })
  readonly deal: Deal;
}

@ObjectType({ description: 'The seat is committed.' })
export class SeedCommitted extends OnDeal {}

@ObjectType({ description: 'The seed is known to everybody.' })
export class SeedRevealed extends OnDeal {}

@ObjectType({ description: 'The game is in the log, ply by ply, and its result on the sheet.' })
export class GameImported extends OnMatch {
  @Field(() => Game, { description: 'The game as its record tells it.' })
  readonly game: Game;
}

export const OpenGamePayload = payloadOfEither('OpenGame', [
  GameOpened,
  RoundOpened,
  ChoicesAsked,
  DealOpened,
]);
export const NameOpeningPayload = payloadOf('NameOpening', OpeningNamed);
export const ChooseColoursPayload = payloadOf('ChooseColours', ColoursChosen);
export const CommitSeedPayload = payloadOf('CommitSeed', SeedCommitted);
export const RevealSeedPayload = payloadOf('RevealSeed', SeedRevealed);
export const ReportGamePayload = payloadOf('ReportGame', GameReported);
export const CorrectResultPayload = payloadOf('CorrectResult', ResultCorrected);
export const StrikeResultPayload = payloadOf('StrikeResult', ResultStruck);
export const AdjudicateMatchPayload = payloadOf('AdjudicateMatch', MatchAdjudicated);
export const ImportGamePayload = payloadOf('ImportGame', GameImported);
