import type { Seat } from '@fairview/rules';
import type { BaccaratView } from '../../../apps/api/src/types/views/baccarat.js';
import type { SkarneyView } from '../../../apps/api/src/types/views/skarney.js';
import { shoeCards } from '../../../libs/rules/src/baccarat/cards.js';
import { phases as phasesOfBaccarat, type BaccaratState } from '../../../libs/rules/src/baccarat/state.js';
import type { BaccaratVariant } from '../../../libs/rules/src/baccarat/variant.js';
import { stateSeen } from '../../../libs/rules/src/skarney/seen.js';
import { phases as phasesOfSkarney, type SkarneyState } from '../../../libs/rules/src/skarney/state.js';
import type { SkarneyVariant } from '../../../libs/rules/src/skarney/variant.js';

/** What bots ask of `Game.view`: no more than games whose moves are not listed for them. */
export const wantedOfView = `view {
  ... on SkarneyView { phase round dealerSeat turn { seat drawSkipped contract melded } offer { card asked }
    hands { count cards } stock { count } contracts melds { side cards added } }
  ... on BaccaratView { phase round cut cardsLeft house
    seats { chips standing done sideBets { number amount } fieldBet } hands { seat space wager } } }`;

/** A word of a closed list as the rules have it: the schema writes it in capitals. */
function wordOf<Word extends string>(words: readonly Word[], written: string): Word {
  const word = words.find((each) => each === written.toLowerCase());
  if (word === undefined) throw new Error(`no such word: ${written}`);
  return word;
}

const standings = ['in', 'out', 'left'] as const;

/** A hand of Skarney by the view that a seat is given; other hands and the stock are jokers. */
export function skarneySeen(variant: SkarneyVariant, view: SkarneyView, seat: Seat): SkarneyState {
  if (!view.hands[seat]?.cards) throw new Error('a seat sees its own hand');
  const seen = stateSeen(variant, {
    ...view,
    phase: wordOf(phasesOfSkarney, view.phase),
    dealer: view.dealerSeat,
    offer: view.offer ?? null,
    hands: view.hands.map(({ count, cards }) => ({ count, faces: cards ?? null })),
  });
  if (!seen) throw new Error('no hand of Skarney');
  return seen;
}

/** A shoe of Scarney Baccarat while the seats bet: nothing lies face down then, and what is to come is in order. */
export function baccaratSeen(variant: BaccaratVariant, view: BaccaratView, seat: Seat): BaccaratState {
  const { round, cut, cardsLeft, house } = view;
  return {
    variant,
    round,
    cut,
    house,
    phase: wordOf(phasesOfBaccarat, view.phase),
    shoe: shoeCards,
    dealt: shoeCards.length - cardsLeft,
    turn: seat,
    seats: view.seats.map(({ chips, standing, done, sideBets, fieldBet }) => ({
      chips,
      isDone: done,
      side: sideBets,
      field: fieldBet,
      atStart: undefined,
      standing: wordOf(standings, standing),
    })),
    hands: view.hands.map(({ seat: owner, space, wager }) => ({
      seat: owner,
      space,
      wager,
      cards: [],
      part: '',
      isLastDown: false,
      insurance: 0,
    })),
    dealer: [],
    holeUp: false,
    lines: [],
    payments: [],
    outcome: undefined,
  };
}
