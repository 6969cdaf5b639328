import { matchOutcomes, type MatchOutcome } from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { Entry } from './entry.js';
import { Game } from './game.js';
import { Match } from './match.js';
import { OfSide } from './side.js';

const meanings: Readonly<Record<MatchOutcome, string>> = {
  won: 'Their side won.',
  lost: 'Another side won.',
  drawn: 'Nobody won.',
  undecided: 'There was no opponent, or a ruling ended it without a winner.',
};
const MatchOutcomeWord = registerEnum<(typeof matchOutcomes)[number]>(
  'MatchOutcome',
  'How a finished match ended for one of its players.',
  meanings,
);

@ObjectType({ description: 'A match and the seat that a player has in it.' })
export class PlayersMatch extends OfSide {
  @Field(() => Match, { description: 'The match.' })
  readonly match: Match;

  @Field(() => Entry, { description: 'The entry for which they play.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'A game in which it is your turn.' })
export class GameToPlay {
  @Field(() => Game, { description: 'The game.' })
  readonly game: Game;

  @Field(() => Entry, { description: 'The entry for which you play.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'A finished match of a player.' })
export class PlayedMatch extends PlayersMatch {
  @Field(() => MatchOutcomeWord, { description: 'How it ended for them.' })
  readonly outcome: MatchOutcome;
}

@ObjectType({ description: 'A page of the finished matches of a player.' })
export class PlayedMatchConnection extends connectionOf(PlayedMatch, 'PlayedMatch') {}

@ObjectType({
  description:
    'How the finished matches of a player ended. Matches without an opponent do not count. Undecided matches count only ' +
    'as played.',
})
export class PlayRecord {
  @Field(() => Int, { description: 'How many were played.' })
  readonly played: number;

  @Field(() => Int, { description: 'How many were won.' })
  readonly won: number;

  @Field(() => Int, { description: 'How many were lost.' })
  readonly lost: number;

  @Field(() => Int, { description: 'How many were drawn.' })
  readonly drawn: number;
}

@ObjectType({ description: 'An opponent of a player, and how their matches ended.' })
export class HeadToHead {
  @Field(() => ID, {
    nullable: true,
    description:
      'The opponent’s account; null for an entry without one, which counts as an opponent of its own.',
  })
  readonly accountId: string | null;

  @Field(() => Entry, { description: 'An entry of the opponent: the one met most often.' })
  readonly entry: Entry;

  @Field(() => PlayRecord, { description: 'How the matches ended for the player.' })
  readonly record: PlayRecord;
}

@ObjectType({ description: 'A page of the opponents of a player.' })
export class HeadToHeadConnection extends connectionOf(HeadToHead, 'HeadToHead') {}
