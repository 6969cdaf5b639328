import { bug, own, type Json, type JsonObject } from '@fairview/kernel';
import type { Table } from '../../game/contract.js';
import { seal } from '../../game/seal.js';
import { replay } from '../../game/replay.js';
import { shoeCards, type Card } from '../cards.js';
import { baccarat } from '../index.js';
import type { BaccaratState } from '../state.js';

/** A table to be tried: options of the variant, and the cards to be dealt, a text with blanks between them. */
export type Stacked = { readonly cards?: string; readonly variant?: JsonObject };

const split = (text: string): readonly Card[] => text.split(' ').filter((card) => card !== '');

/** The shoe, without cards taken out of it; cards of one face are one. */
function without(taken: readonly Card[]): readonly Card[] {
  const left = [...shoeCards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at < 0) return bug(`too many ${card}`);
    left.splice(at, 1);
  }
  return left;
}

/** The setup in which these cards come first after `cut 1` and the burn. The others follow in the order of packs. */
export function stackedSetup({ cards = '', variant = {} }: Stacked): { readonly shoe: readonly Card[] } {
  const wanted = split(cards);
  const others = without(wanted);
  const before = 1 + Number(own(variant, 'burn') ?? 3);
  return { shoe: [...others.slice(0, before), ...wanted, ...others.slice(before)] };
}

/** The table before the cut. `chips` has one figure a seat. */
export function uncut(stacked: Stacked, chips: readonly number[]): Table {
  const variant: Json = { chips, ...stacked.variant };
  const table = seal(baccarat).open(variant, stackedSetup(stacked));
  return table.ok ? table.value : bug(`${table.refusal.rule} ${table.refusal.code}`);
}

/** The table when the first seat is to bet, its next cards being those of `stacked`. */
export const opened = (stacked: Stacked, chips: readonly number[] = [1000]): Table =>
  at(uncut(stacked, chips), 'P1 cut 1');

/** Plies from a text with semicolons between them; a ply without a seat is of the seat of the ply before. */
export function plies(text: string): readonly string[] {
  let seat = 'P1';
  return text
    .split(';')
    .map((ply) => ply.trim())
    .filter((ply) => ply !== '')
    .map((ply) => {
      const [, named, move = ply] = /^(P\d) (.*)$/u.exec(ply) ?? [];
      seat = named ?? seat;
      return `${seat} ${move}`;
    });
}

/** The table after these plies, or the refusal as `ply rule code`. */
export function after(table: Table, text: string): Table | string {
  const played = replay(
    table,
    plies(text).map((move) => ({ move })),
  );
  return played.ok ? played.table : `${played.ply} ${played.refusal.rule} ${played.refusal.code}`;
}

/** As `after`, for plies that are not refused. */
export function at(table: Table, text: string): Table {
  const end = after(table, text);
  return typeof end === 'string' ? bug(end) : end;
}

/** The refusal of the last of these plies as `rule code`; `legal` if there is none. */
export function refusal(table: Table, text: string): string {
  const end = after(table, text);
  if (typeof end !== 'string') return 'legal';
  const [ply, ...what] = end.split(' ');
  return Number(ply) === plies(text).length - 1 ? what.join(' ') : bug(end);
}

/** The labels of the last round that was settled, or of what is settled of the round at hand. */
export function lastLabels(table: Table): readonly string[] {
  const lines = own(table.view('spectator'), 'lines') as readonly { readonly label: string }[];
  return lines.map(({ label }) => label);
}

/** The chips of each seat. */
export function chipsOf(table: Table): readonly number[] {
  const seats = own(table.view('spectator'), 'seats') as readonly { readonly chips: number }[];
  return seats.map(({ chips }) => chips);
}

/** A state in which the first seat is to bet from a shoe with only so many cards left, starting with these. */
export function lowShoe(left: number, cards: readonly Card[]): BaccaratState {
  const variant = baccarat.readVariant({});
  if (!variant.ok) return bug(variant.refusal.code);
  const others = without(cards);
  const dealt = shoeCards.length - left;
  const shoe = [...others.slice(0, dealt), ...cards, ...others.slice(dealt)];
  const uncutState = baccarat.start(variant.value, { shoe: shoeCards });
  const cut = baccarat.play(uncutState, 0, { kind: 'cut', cards: 1 });
  return cut.ok ? { ...cut.value, shoe, dealt } : bug(cut.refusal.code);
}

/** The states after each of these plies of the seats to act; none may be refused. */
export function statesAfter(state: BaccaratState, moves: readonly string[]): readonly BaccaratState[] {
  const states: BaccaratState[] = [];
  for (const text of moves) {
    const before = states.at(-1) ?? state;
    const seat = baccarat.toAct(before)[0] ?? 0;
    const move = baccarat.parseMove(before, seat, text);
    const next = move.ok ? baccarat.play(before, seat, move.value) : move;
    if (!next.ok) return bug(`${next.refusal.rule} ${next.refusal.code}`);
    states.push(next.value);
  }
  return states;
}
