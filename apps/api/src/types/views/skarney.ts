import type { SkarneyView as Seen } from '@fairview/rules';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../../shared/instance-of.js';
import { describePhases, GamePhaseWord } from './phase.js';
import { cardsSeen, SeenCards } from './seen.js';

const mostSeats = 4;
/** More melds than this are rare: 108 cards in threes would be 36. */
const manyMelds = 20;

describePhases<Seen['phase']>({
  draw: 'Skarney: a card is drawn.',
  play: 'Skarney: cards are melded, laid or offered.',
  reply: 'Skarney: a seat is asked whether it takes the card on offer.',
});

@ObjectType({ description: 'The card on offer, visible to all (SK-12).' })
export class SkarneyOffer {
  @Field(() => String, { description: 'The card.' })
  readonly card: string;

  @Field(() => [Int], { description: 'The seats that have not answered yet; the first is being asked now.' })
  readonly asked: readonly number[];
}

@ObjectType({ description: 'What the seat in turn has already done that limits what it may still do.' })
export class SkarneyTurn {
  @Field(() => Int, {
    description: 'The seat in turn. While a card is on offer, the seats that are asked act instead.',
  })
  readonly seat: number;

  @Field(() => Boolean, {
    description: 'Whether it skips the draw, because it took a stop card from the last offer (SK-14).',
  })
  readonly drawSkipped: boolean;

  @Field(() => Boolean, { description: 'Whether it has put the contract down in this turn (SK-7).' })
  readonly contract: boolean;

  @Field(() => Boolean, { description: 'Whether it has melded or laid in this turn (SK-8).' })
  readonly melded: boolean;
}

@ObjectType({ description: 'A meld on the table.' })
export class SkarneyMeld {
  @Field(() => String, { description: 'Its name, as used in moves: `m1`.' })
  readonly name: string;

  @Field(() => Int, { description: 'The side that it belongs to, from 0.' })
  readonly side: number;

  @Field(() => [String], { description: 'Its cards, in order.' })
  readonly cards: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: 'What its wild card stands for (SK-5); null if it has none, or only wild cards.',
  })
  readonly standsFor: string | null;

  @Field(() => Int, { description: 'How many cards were added to it in this turn; at most two (SK-10).' })
  readonly added: number;
}

@ObjectType({
  description:
    'A hand of Skarney. A side is the number of a seat or, with partners, 0 for seats 0 and 2, and 1 for seats 1 and 3.',
})
export class SkarneyView {
  @Field(() => GamePhaseWord, { description: '`DRAW`, `PLAY`, `REPLY` or `OVER`.' })
  readonly phase: Seen['phase'];

  @Field(() => Int, { description: 'The round, 1 to 7, which decides the contract and the bonus (SK-19).' })
  readonly round: number;

  @Field(() => Int, { description: 'The seat that dealt.' })
  readonly dealerSeat: number;

  @Field(() => SkarneyTurn, { description: 'The current turn.' })
  readonly turn: SkarneyTurn;

  @Field(() => SkarneyOffer, { nullable: true, description: 'The card on offer; null if there is none.' })
  readonly offer: SkarneyOffer | null;

  @Field(() => [SeenCards], { complexity: mostSeats, description: 'The hands, seat by seat.' })
  readonly hands: readonly SeenCards[];

  @Field(() => SeenCards, { description: 'The stock, the top card first.' })
  readonly stock: SeenCards;

  @Field(() => [Int], { description: 'The sides that have put down their contract.' })
  readonly contracts: readonly number[];

  @Field(() => [SkarneyMeld], { complexity: manyMelds, description: 'The melds on the table, `m1` first.' })
  readonly melds: readonly SkarneyMeld[];
}

/** The view and the types within it. */
export const skarneyTypes = [SkarneyView, SkarneyTurn, SkarneyOffer, SkarneyMeld] as const;

/** The number, from 0, of a seat or side by its name in moves: `P1`, of partners `T1`. */
const numberOf = (name: string): number => Number(name.slice(1)) - 1;

export function skarneyView(view: Seen): SkarneyView {
  const { phase, round, dealer, turn, offer, hands, stock, contracts, melds } = view;
  const { seat, drawSkipped, contract, melded, added } = turn;
  return instanceOf(SkarneyView, {
    phase,
    round,
    dealerSeat: numberOf(dealer),
    turn: { seat: numberOf(seat), drawSkipped, contract, melded },
    offer: offer && { card: offer.card, asked: offer.asked.map(numberOf) },
    hands: hands.map(cardsSeen),
    stock: cardsSeen(stock),
    contracts: contracts.map(numberOf),
    melds: melds.map(({ meld: name, side, cards, standsFor }) => ({
      name,
      side: numberOf(side),
      cards,
      standsFor,
      added: added[name] ?? 0,
    })),
  });
}
