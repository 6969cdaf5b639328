import { bug, type Json } from '@fairview/kernel';
import type { Table } from '../../game/contract.js';
import { replay } from '../../game/replay.js';
import { fullDeck, without, type Card } from '../cards.js';
import { seal } from '../../game/seal.js';
import { skarney } from '../index.js';
import type { SkarneyState } from '../state.js';

/** A hand of Skarney to be tried; texts of cards are as in a record, with blanks between. */
export interface Dealt {
  readonly players?: 2 | 3 | 4;
  readonly partners?: boolean;
  readonly setMax?: number;
  readonly sameTurn?: boolean;
  readonly round?: number;
  /** The seat P1 has the first turn if this is left out. */
  readonly dealer?: number;
  /** By seat: the cards that it must be dealt, at most eleven. */
  readonly hands: readonly string[];
  /** The top cards of the stock, the first to be drawn first. */
  readonly stock?: string;
}

const split = (text: string): readonly Card[] =>
  text.split(' ').filter((card) => card !== '') as readonly Card[];

/** The deck that deals these hands and has this stock; other cards come last, first in pack order. */
export function deckOf({ players = 2, dealer = players, hands, stock = '' }: Dealt): readonly Card[] {
  const wanted = hands.map(split);
  const asked = without(fullDeck, [...wanted.flat(), ...split(stock)]);
  if ('missing' in asked) return bug(`too many ${asked.missing}`);
  const rest = [...asked.left];
  const whole = Array.from({ length: players }, (_, seat) => {
    const cards = wanted[seat] ?? [];
    return [...cards, ...rest.splice(-(11 - cards.length), 11 - cards.length)];
  });
  const dealt = Array.from({ length: 11 * players }, (_, index) => {
    const seat = (dealer + index) % players;
    return whole[seat]?.[Math.floor(index / players)] ?? 'JK';
  });
  return [...dealt, ...split(stock), ...rest];
}

/** The variant and setup of a hand, as a record writes them. */
export function given(dealt: Dealt): { readonly variant: Json; readonly setup: Json } {
  const { players = 2, partners = false, setMax = null, sameTurn = true, round = 1 } = dealt;
  return {
    variant: { players, partners, setMax, sameTurn },
    setup: { round, dealer: dealt.dealer ?? players, deck: deckOf(dealt) },
  };
}

export function opened(dealt: Dealt): Table {
  const { variant, setup } = given(dealt);
  const table = seal(skarney).open(variant, setup);
  if (!table.ok) return bug(`${table.refusal.rule} ${table.refusal.code}`);
  return table.value;
}

/** The state in which the seat P1 has drawn. */
export function drawn(dealt: Dealt): SkarneyState {
  const { variant, setup } = given(dealt);
  const read = skarney.readVariant(variant);
  if (!read.ok) return bug(read.refusal.code);
  const hands = skarney.readSetup(read.value, setup);
  if (!hands.ok) return bug(hands.refusal.code);
  const state = skarney.play(skarney.start(read.value, hands.value), 0, { kind: 'draw' });
  return state.ok ? state.value : bug(state.refusal.code);
}

/** Plies from a text: one a line, or several in a line with semicolons between. */
export const plies = (text: string): readonly string[] =>
  text
    .split(/[;\n]/u)
    .map((ply) => ply.trim())
    .filter((ply) => ply !== '');

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
  if (typeof end === 'string') return bug(end);
  return end;
}

/** The refusal of the last of these plies as `rule code`; `legal` if there is none. */
export function refusal(table: Table, text: string): string {
  const end = after(table, text);
  if (typeof end !== 'string') return 'legal';
  const [ply, ...what] = end.split(' ');
  if (Number(ply) !== plies(text).length - 1) return bug(end);
  return what.join(' ');
}
