import type { Json } from '@fairview/kernel';
import { games, typedView, type BaccaratView, type Table, type SkarneyView } from '@fairview/rules';
import { chance, type Pick } from '../../kit/random.js';
import type { Plan } from './kinds.js';
import type { Page } from 'playwright-core';
import type { SeatedPlayer } from './seated.js';

/** The bonus of each round. */
const bonuses = [100, 100, 100, 200, 300, 400, 500];

/** The points of a natural card. */
const worth = (card: string): number => (card.startsWith('A') ? 15 : 'TJQK'.includes(card[0]!) ? 10 : 5);
const isJoker = (card: string): boolean => card === 'JK';
const isTwo = (card: string): boolean => card.startsWith('2');
const inHand = (card: string): number => (isJoker(card) ? 100 : isTwo(card) ? 50 : worth(card));
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** The points of a meld: a wild card is worth half of what it is worth among its like (SK-4). */
function meldPoints(cards: readonly string[]): number {
  const isWild = cards.every(isJoker) || cards.every(isTwo);
  return sum(
    cards.map((card) => (isJoker(card) || isTwo(card) ? inHand(card) / (isWild ? 1 : 2) : worth(card))),
  );
}

/** What both partnerships get for a hand: its melds, its hands, its bonus (SK-16 to SK-18). */
export function pointsOfHand(over: Table): readonly number[] {
  const seen = (seat: number) => over.view(seat) as unknown as SkarneyView;
  const { melds, contracts, round } = seen(0);
  const hands = [0, 1, 2, 3].map((seat) => seen(seat).hands[seat] as readonly string[]);
  const out = hands.findIndex((cards) => cards.length === 0);
  const sides = [0, 1].map((side) => {
    const laid = sum(
      melds.filter((meld) => meld.side === `T${side + 1}`).map(({ cards }) => meldPoints(cards)),
    );
    const left = hands.filter((_, seat) => seat % 2 === side).flat();
    return out >= 0 && out % 2 === side ? laid : laid - sum(left.map(inHand));
  });
  const bonus = bonuses[round - 1]!;
  if (out >= 0) {
    const isShutOut = !contracts.includes(`T${2 - (out % 2)}`);
    return sides.map((points, side) => points + (side === out % 2 ? bonus + (isShutOut ? 200 : 0) : 0));
  }
  if (sides[0] === sides[1]) return [0, 0];
  return sides.map((points) => points + (points === Math.max(...sides) ? bonus : 0));
}

/** What a seat of Skarney is told to do, by what it may do. */
export function toldInSkarney({ table, seat }: Plan[number]): RegExp {
  const seen = typedView(table.game, table.view(seat));
  if (seen?.game !== 'skarney') throw new Error('not Skarney');
  if (seen.view.phase === 'draw') return /^Your turn\. Draw a card\.$/u;
  if (seen.view.phase === 'reply') return /^Your turn\. \w+ offers the .+\. Take it, or it goes /u;
  const hand = seen.view.hands[seat] as readonly string[];
  if (seen.view.stock === 0) return /^Your turn\. End the hand: the stock is used up\./u;
  return hand.length === 1
    ? /^Your turn\. Say that you have one card\./u
    : /^Your turn\. Offer a card to \w+\./u;
}

/** What the page says to the seat that is to act: the sentence above its verbs. */
const said = async (page: Page): Promise<string> => {
  const step = page.getByRole('region', { name: 'Your move' });
  await step.getByText('Your turn.').waitFor();
  return step.getByRole('paragraph').first().innerText();
};

/**
 * Plays these plies, each typed by the player of its seat on their own page; every page shows each before the next is typed.
 * @param judge what a ply's page says before it is typed is given here, and what it should have said comes back
 */
export async function typePlies(
  seats: readonly SeatedPlayer[],
  plan: Plan,
  judge: (step: Plan[number], sentence: string) => void,
): Promise<void> {
  for (const [ply, step] of plan.entries()) {
    const { page } = seats[step.seat]!.visitor;
    judge(step, await said(page));
    await page.getByLabel('Move, as the rulebook writes it').fill(step.move);
    await page.keyboard.press('Enter');
    for (const { visitor } of seats)
      await visitor.page
        .getByText(`Ply ${ply + 1} of ${ply + 1}`)
        .first()
        .waitFor({ state: 'attached' });
  }
}

/** A shoe as a seat sees it: all seats see the same. */
export const shoeSeenAt = (table: Table, seat = 0): BaccaratView => {
  const seen = typedView(table.game, table.view(seat));
  if (seen?.game !== 'scarney-baccarat') throw new Error('not Baccarat');
  return seen.view;
};

/** Three spaces a seat at the least bet; then whatever chance takes of what is legal. */
function nextMove(table: Table, seat: number, pick: Pick): string {
  const view = shoeSeenAt(table, seat);
  if (view.phase === 'cut') return 'cut 104';
  if (view.phase !== 'bet') {
    const legal = table.moves(seat) ?? [];
    return legal[pick(legal.length)] ?? '';
  }
  const taken = view.hands.map(({ space }) => space);
  const free = [1, 2, 3, 4, 5, 6].find((space) => !taken.includes(space));
  const isEnough = view.hands.filter((hand) => hand.seat === seat).length === 3;
  return isEnough || free === undefined ? 'done' : `bet ${free} 10`;
}

/** The plies of a shoe that is played to its indicator, each with the table before it. */
export function wholeShoe({ variant, setup }: { readonly variant: Json; readonly setup: Json }): Plan {
  const opened = games.open('scarney-baccarat', 1, variant, setup);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const pick = chance(5);
  const plan: { table: Table; seat: number; move: string }[] = [];
  let table = opened.value;
  for (let [seat] = table.toAct; seat !== undefined; [seat] = table.toAct) {
    const move = nextMove(table, seat, pick);
    plan.push({ table, seat, move });
    const next = table.play(seat, move);
    if (!next.ok) throw new Error(next.refusal.code);
    table = next.value;
  }
  return plan;
}

/** The words of a turn at a hand, in the order in which they are said. */
const words = {
  stand: 'stand',
  draw: 'draw one card',
  double: 'double',
  split: 'split',
  insure: 'insure',
  decline: 'decline',
};

/** What a seat of Baccarat is told to do: what is legal for it, and nothing else. */
export function toldInBaccarat({ table, seat }: Plan[number]): RegExp {
  const { phase, hands, handAtTurn } = shoeSeenAt(table);
  if (phase === 'cut') return /^Your turn\. Cut the shoe/u;
  if (phase === 'bet') return /^Your turn\. Bet on a free space, then say that you are done\.$/u;
  const legal = new Set(table.moves(seat)?.map((move) => move.split(' ')[0]));
  const said = Object.entries(words).flatMap(([word, name]) => (legal.has(word) ? [name] : []));
  const space = hands[handAtTurn ?? -1]?.space ?? '';
  return new RegExp(`^Your turn\\. Space ${space}.*: ${said.join('(?:,? (?:and|or) |, )')}\\.$`, 'u');
}
