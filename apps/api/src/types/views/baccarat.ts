import type { BaccaratView as Seen } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../../shared/instance-of.js';
import { registerEnum } from '../../shared/register-enum.js';
import { OutcomeLine, outcomeLineOf } from '../outcome.js';
import type { Seated } from '../seat.js';
import { describePhases, GamePhaseWord } from './phase.js';

type Standing = Seen['seats'][number]['standing'];
type SplitHand = Exclude<Seen['hands'][number]['part'], ''>;

const most = { seats: 7, sideBets: 5, hands: 12, cards: 3, lines: 20 };

const StandingWord = registerEnum<Standing>('BaccaratStanding', 'Whether a seat is still playing.', {
  in: 'It is asked to bet.',
  out: 'It had less than the minimum when a round began, and is out for good (BC-14).',
  left: 'It has left by choice (BC-15).',
});

const SplitHandWord = registerEnum<SplitHand>('SplitHand', 'Which hand of a split (BC-7).', {
  a: 'The player’s right hand, which is dealt to first.',
  b: 'The player’s left hand.',
});

describePhases<Seen['phase']>({
  cut: 'Scarney Baccarat: the shoe is cut (BC-2).',
  bet: 'Scarney Baccarat: the seats bet.',
  play: 'Scarney Baccarat: the hands are played.',
  scarney: 'Scarney Baccarat: Scarney insurance is offered (BC-10).',
  baccarat: 'Scarney Baccarat: Scarney Baccarat insurance is offered (BC-11).',
});

@ObjectType({ description: 'A card on the table.' })
export class BaccaratCard {
  @Field(() => String, {
    nullable: true,
    description: 'The card as the rulebook writes it, `7H`; null while it is hidden from you.',
  })
  readonly card: string | null;

  @Field(() => Boolean, {
    description: 'Whether it lies face down. Arbiters see such a card anyway.',
  })
  readonly faceDown: boolean;
}

@ObjectType({ description: 'A bet on the count of the dealer’s first two cards (BC-5).' })
export class BaccaratSideBet {
  @Field(() => Int, { description: 'The count, 5 to 9.' })
  readonly number: number;

  @Field(() => Int, { description: 'Chips.' })
  readonly amount: number;
}

@ObjectType({ description: 'The chips and bets of a seat.' })
export class BaccaratSeat {
  @Field(() => Int, { description: 'Chips that are not at stake.' })
  readonly chips: number;

  @Field(() => StandingWord, { description: 'Whether it is still playing.' })
  readonly standing: Standing;

  @Field(() => Boolean, { description: 'Whether it has made its bets of this round.' })
  readonly done: boolean;

  @Field(() => [BaccaratSideBet], { complexity: most.sideBets, description: 'Its side bets.' })
  readonly sideBets: readonly BaccaratSideBet[];

  @Field(() => Int, { description: 'The field bet, in chips; 0 for none.' })
  readonly fieldBet: number;
}

@ObjectType({ description: 'A bet on a space and, once dealt, its hand.' })
export class BaccaratHand {
  @Field(() => Int, { description: 'The seat that plays the hand.' })
  readonly seat: number;

  @Field(() => Int, { description: 'The space, 1 at the dealer’s extreme left.' })
  readonly space: number;

  @Field(() => SplitHandWord, {
    nullable: true,
    description: 'Which hand of a split; null if it was not split.',
  })
  readonly part: SplitHand | null;

  @Field(() => Int, { description: 'Chips at stake on the hand itself: twice the bet once it is doubled.' })
  readonly wager: number;

  @Field(() => Int, { description: 'The current insurance, in chips (BC-10, BC-11); 0 for none.' })
  readonly insurance: number;

  @Field(() => [BaccaratCard], { complexity: most.cards, description: 'Its cards, in the order dealt.' })
  readonly dealt: readonly BaccaratCard[];
}

@ObjectType({ description: 'A shoe of Scarney Baccarat.' })
export class BaccaratView {
  @Field(() => GamePhaseWord, { description: '`CUT`, `BET`, `PLAY`, `SCARNEY`, `BACCARAT` or `OVER`.' })
  readonly phase: Seen['phase'];

  @Field(() => Int, { nullable: true, description: 'The seat to act; null when the game is over.' })
  readonly seat: number | null;

  @Field(() => Int, { description: 'The round, from 1; 0 before the first.' })
  readonly round: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The agreed number of rounds; null if the shoe is played to its indicator (BC-2).',
  })
  readonly rounds: number | null;

  @Field(() => [BaccaratSeat], { complexity: most.seats, description: 'The seats, 0 first.' })
  readonly seats: readonly BaccaratSeat[];

  @Field(() => [BaccaratHand], {
    complexity: most.hands,
    description: 'Bets and hands in the order of their spaces, split hands a then b.',
  })
  readonly hands: readonly BaccaratHand[];

  @Field(() => Int, {
    nullable: true,
    description: 'The hand in `hands` whose turn it is, from 0; null if there is none.',
  })
  readonly handAtTurn: number | null;

  @Field(() => [BaccaratCard], {
    complexity: most.cards,
    description: 'The dealer’s cards; the second, the hole card, is dealt face down.',
  })
  readonly dealer: readonly BaccaratCard[];

  @Field(() => Int, { description: 'How many cards were cut from the top of the shoe (BC-2); 0 before.' })
  readonly cut: number;

  @Field(() => Int, { description: 'How many cards are left in the shoe.' })
  readonly cardsLeft: number;

  @Field(() => Int, { description: 'How far the house is ahead of the players, in chips (BC-17).' })
  readonly house: number;

  @Field(() => [OutcomeLine], {
    complexity: most.lines,
    description: 'What this round has paid. Until it pays anything, what the last settled round paid.',
  })
  readonly lines: readonly OutcomeLine[];
}

/** The view and the types within it. */
export const baccaratTypes = [
  BaccaratView,
  BaccaratSeat,
  BaccaratSideBet,
  BaccaratHand,
  BaccaratCard,
] as const;

const shownToArbiter = /^\((.+)\)$/u;

/** A card by its text in a view: `7H`; face down `??`, to an arbiter `(7H)`. */
function cardOf(text: string): BaccaratCard {
  if (text === '??') return { card: null, faceDown: true };
  const faceDown = shownToArbiter.exec(text)?.[1];
  return { card: faceDown ?? text, faceDown: faceDown !== undefined };
}

export function baccaratView(game: Seated, view: Seen): BaccaratView {
  const { phase, seat, round, rounds, handAtTurn, cut, cardsLeft, house } = view;
  return instanceOf(BaccaratView, {
    phase,
    seat,
    round,
    rounds,
    handAtTurn,
    cut,
    cardsLeft,
    house,
    seats: view.seats.map(({ chips, standing, isDone: done, side: sideBets, field: fieldBet }) => ({
      chips,
      standing,
      done,
      sideBets,
      fieldBet,
    })),
    hands: view.hands.map(({ part, cards, ...hand }) => ({
      ...hand,
      part: part === '' ? null : part,
      dealt: cards.map(cardOf),
    })),
    dealer: view.dealer.map(cardOf),
    lines: view.lines.map((line) => outcomeLineOf(game, line)),
  });
}
