import { bug } from '@fairview/kernel';

/** A card as moves write it: `3C`, `JK`. */
export type Card = string;

/** A meld on the table. */
export interface LaidMeld {
  /** Its name: `m1`. */
  readonly name: string;
  /** `T1` of partners, else `P1`. */
  readonly side: string;
  readonly cards: readonly Card[];
  /** What its wild card stands for: a rank, or in a sequence a card; null where it has none. */
  readonly standsFor: string | null;
}

/** A hand of Skarney as the position text tells it, to whomever it was shown. */
export interface Position {
  readonly phase: 'draw' | 'play' | 'reply' | 'over';
  readonly round: number;
  /** From 0. */
  readonly dealer: number;
  /** Whose turn it is, from 0, and what was done in it so far. */
  readonly turn: number;
  readonly drawSkipped: boolean;
  readonly contract: boolean;
  readonly melded: boolean;
  /** By meld, how many cards were added in this turn (SK-10). */
  readonly added: ReadonlyMap<string, number>;
  /** There in phase reply: the card, and who has still to answer, from 0. */
  readonly offer: { readonly card: Card; readonly asked: readonly number[] } | null;
  /** Seat by seat the cards, or how many they are. */
  readonly hands: readonly (readonly Card[] | number)[];
  /** How many cards are left; null where their order is told, as it is to an arbiter. */
  readonly stock: number | null;
  /** The sides that have their contract down. */
  readonly contracts: readonly string[];
  readonly melds: readonly LaidMeld[];
}

const phases = ['draw', 'play', 'reply', 'over'] as const;
const seatOf = (name = ''): number => Number(name.slice(1)) - 1;
const listed = (text: string): readonly string[] => (text === 'none' ? [] : text.split(', '));

/** `3C 3D JK`, or `11 cards`. */
function readHand(text: string): readonly Card[] | number {
  const count = /^(\d+) cards?$/u.exec(text)?.[1];
  if (count === undefined) return text.split(' ');
  return Number(count) === 0 ? [] : Number(count);
}

/** `m1 T1 3C 3D JK=3`. */
function readMeld(text: string): LaidMeld {
  const [name = '', side = '', ...written] = text.split(' ');
  const pairs = written.map((card) => card.split('='));
  const standsFor = pairs.find(({ length }) => length > 1)?.[1] ?? null;
  return { name, side, cards: pairs.map(([card = '']) => card), standsFor };
}

/** Reads a position of Skarney, as `Game.position` answers it. @throws where it is none */
export function readPosition(text: string): Position {
  const [word = '', dealt = '', ...parts] = text.split(' | ');
  const part = (name: string): string | undefined =>
    parts.find((each) => each.startsWith(`${name} `))?.slice(name.length + 1);
  const needed = (name: string): string => part(name) ?? bug(`a position without its ${name}: ${text}`);
  const [turn = '', ...actions] = needed('turn').split(', ');
  const [, round = '', dealer = ''] = /^round (\d), dealer (P\d)$/u.exec(dealt) ?? [];
  const [card = '', , ...asked] = (part('offer') ?? '').split(' ');
  const stock = /^(\d+) cards?$/u.exec(needed('stock'))?.[1];
  const additions = actions.flatMap((action) => {
    const [, meld, count] = /^(m\d+) \+(\d)$/u.exec(action) ?? [];
    return meld === undefined ? [] : [[meld, Number(count)] as const];
  });
  return {
    phase: phases.find((phase) => phase === word) ?? bug(`a position of no phase: ${text}`),
    ...{ round: Number(round), dealer: seatOf(dealer), turn: seatOf(turn) },
    drawSkipped: actions.includes('draw skipped'),
    contract: actions.includes('contract'),
    melded: actions.includes('melded'),
    added: new Map(additions),
    offer: card === '' ? null : { card, asked: asked.map(seatOf) },
    hands: listed(needed('hands')).map((hand) => readHand(hand.slice(hand.indexOf(' ') + 1))),
    stock: stock === undefined ? null : Number(stock),
    contracts: listed(needed('contracts')),
    melds: listed(needed('melds')).map(readMeld),
  };
}
