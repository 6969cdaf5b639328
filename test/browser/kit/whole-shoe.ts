import type { Json } from '@fairview/kernel';
import { games, typedView, type BaccaratView, type Table } from '@fairview/rules';
import { chance, type Pick } from '../../kit/random.js';
import type { Plan } from './kinds.js';

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
