import { bug } from '@fairview/kernel';
import type { Ending, Line } from '@fairview/rules';
import { outcomeOf, type GameState } from '@fairview/play';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';
import { Seat, seatsAt, type Seated, someSeat } from './seat.js';

@ObjectType({ description: 'One line of the score of a finished game, or of a round of it.' })
export class OutcomeLine {
  @Field(() => String, { description: 'What it is for: `four in a row`, `resignation`.' })
  readonly label: string;

  @Field(() => Int, { nullable: true, description: 'The number of that seat, from 0.' })
  readonly seat: number | null;

  @Field(() => Seat, { nullable: true, description: 'The seat that gets the points; null if none does.' })
  readonly of: Seat | null;

  @Field(() => Int, { description: 'Points.' })
  readonly points: number;

  @Field(() => Int, { nullable: true, description: 'The round, from 1, in games of several rounds.' })
  readonly round: number | null;
}

export const outcomeLineOf = (game: Seated, line: Line): OutcomeLine => ({
  ...line,
  of: someSeat(game, line.seat),
  round: line.round ?? null,
});

type GameEnding = Ending | 'rules';

const GameEndingWord = registerEnum<GameEnding>('GameEnding', 'What ended a game.', {
  rules: 'The rules of the game: somebody won, or it was a draw.',
  resignation: 'A seat resigned.',
  agreement: 'The seats agreed on a draw.',
  clock: 'The time of a seat ran out.',
  'no-contest': 'It does not count, such as a timed game that was not finished in time.',
  ruling: 'The ruling of an arbiter.',
});

const endingWords: readonly string[] = Object.values(GameEndingWord);
const isEnding = (by: string): by is GameEnding => endingWords.includes(by);

@ObjectType({ description: 'How a game ended.' })
export class Outcome {
  @Field(() => GameEndingWord, { description: 'What ended it.' })
  readonly ending: GameEnding;

  @Field(() => String, {
    deprecationReason: 'Ask for `ending`.',
    description: 'What ended it: `rules`, or `resignation`, `agreement`, `clock`, `no-contest`, `ruling`.',
  })
  readonly by: string;

  @Field(() => [Int], { description: 'The numbers of the seats that won, from 0; empty for a draw.' })
  readonly winners: readonly number[];

  @Field(() => [Seat], { description: 'The seats that won; empty for a draw.' })
  readonly winningSeats: readonly Seat[];

  @Field(() => [Int], { description: 'The points of each seat.' })
  readonly points: readonly number[];

  @Field(() => [OutcomeLine], { description: 'The points, line by line, and what they are for.' })
  readonly lines: readonly OutcomeLine[];

  @Field(() => String, {
    nullable: true,
    description: 'The rulebook’s name for a game with this result, if it has one: `Par game` (S-17).',
  })
  readonly rating: string | null;
}

/** How a game ended, as the schema has it; null while it is open, and if a ruling left nothing of it. */
export function outcomeIn(state: GameState, game: Seated): Outcome | null {
  const outcome = outcomeOf(state);
  if (!outcome) return null;
  const { by, winners, points, lines, rating = null } = outcome;
  return {
    by,
    winners,
    points,
    rating,
    winningSeats: seatsAt(game, winners),
    ending: isEnding(by) ? by : bug(`a game that ended by ${by}`),
    lines: lines.map((line) => outcomeLineOf(game, line)),
  };
}
