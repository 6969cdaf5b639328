import { accepted, quoted, type Checked } from '@fairview/kernel';
import { isCard, type Card } from './cards.js';
import { refuse } from './english.js';
import { added, ends, needsMark, type Addition, type End } from './melds.js';
import { meldName, type SkarneyState } from './state.js';

/** A ply as it is written; a meld on the table by its index, which may be nobody's. */
export type SkarneyMove =
  | { readonly kind: 'draw' | 'take' | 'pass' | 'one card' | 'end' }
  | { readonly kind: 'swap'; readonly meld: number; readonly card: Card }
  | { readonly kind: 'contract'; readonly melds: readonly (readonly Card[])[] }
  | { readonly kind: 'meld'; readonly cards: readonly Card[] }
  | { readonly kind: 'lay'; readonly meld: number; readonly additions: readonly Addition[] }
  | { readonly kind: 'offer'; readonly card: Card };

const bare: readonly SkarneyMove[] = (['draw', 'take', 'pass', 'one card', 'end'] as const).map((kind) => ({
  kind,
}));

const marks: Readonly<Record<End, string>> = { low: '<', high: '>' };

/** The items of a list, or undefined if one of them is undefined. */
function every<T>(items: readonly (T | undefined)[]): readonly T[] | undefined {
  const there = items.filter((item) => item !== undefined);
  return there.length === items.length ? there : undefined;
}

const readCard = (text: string | undefined): Card | undefined =>
  text !== undefined && isCard(text) ? text : undefined;

/** One card or more, each behind a blank but the first. */
const readCards = (text: string): readonly Card[] | undefined => every(text.split(' ').map(readCard));

const meldNumber = /^m([1-9][0-9]*)$/u;

function readMeldName(text: string | undefined): number | undefined {
  const [, digits] = meldNumber.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits) - 1;
}

function readAddition(text: string): Addition | undefined {
  const end = ends.find((one) => text.endsWith(marks[one]));
  const card = readCard(end === undefined ? text : text.slice(0, -1));
  return card && (end === undefined ? { card } : { card, end });
}

/** The part after the first word of a move. */
const behind: Readonly<Record<string, (rest: string) => SkarneyMove | undefined>> = {
  swap(rest) {
    const [first, second, ...more] = rest.split(' ');
    const [meld, card] = [readMeldName(first), readCard(second)];
    const whole = meld !== undefined && card !== undefined && more.length === 0;
    return whole ? { kind: 'swap', meld, card } : undefined;
  },
  contract(rest) {
    const melds = every(rest.split(' / ').map(readCards));
    return melds && { kind: 'contract', melds };
  },
  meld(rest) {
    const cards = readCards(rest);
    return cards && { kind: 'meld', cards };
  },
  lay(rest) {
    const [first, ...others] = rest.split(' ');
    const [meld, additions] = [readMeldName(first), every(others.map(readAddition))];
    const whole = meld !== undefined && additions !== undefined && additions.length > 0;
    return whole ? { kind: 'lay', meld, additions } : undefined;
  },
  offer(rest) {
    const card = readCard(rest);
    return card && { kind: 'offer', card };
  },
};

/** The notation. How many melds and cards there are, and where marks stand, is for `play` to judge. Refused: SK-0. */
export function parseMove(text: string): Checked<SkarneyMove> {
  const blank = text.indexOf(' ');
  const word = text.slice(0, Math.max(blank, 0));
  const read = Object.hasOwn(behind, word) ? behind[word]?.(text.slice(blank + 1)) : undefined;
  const move = read ?? bare.find(({ kind }) => kind === text);
  return move === undefined ? refuse('SK-0', 'action-unreadable', { text: quoted(text) }) : accepted(move);
}

/** The move as it is exported: marks stand exactly where they are needed. */
export function formatMove(state: SkarneyState, move: SkarneyMove): string {
  switch (move.kind) {
    case 'swap':
      return `swap ${meldName(move.meld)} ${move.card}`;
    case 'contract':
      return `contract ${move.melds.map((cards) => cards.join(' ')).join(' / ')}`;
    case 'meld':
      return `meld ${move.cards.join(' ')}`;
    case 'lay':
      return `lay ${meldName(move.meld)} ${writeAdditions(state, move).join(' ')}`;
    case 'offer':
      return `offer ${move.card}`;
    default:
      return move.kind;
  }
}

function writeAdditions(
  { melds, variant }: SkarneyState,
  { meld: index, additions }: Extract<SkarneyMove, { kind: 'lay' }>,
): readonly string[] {
  let meld = melds[index]?.meld;
  return additions.map((addition) => {
    const { card, end } = addition;
    const marked = end !== undefined && (meld === undefined || needsMark(meld, card));
    const next = meld && added(meld, addition, variant.setMax);
    meld = next?.ok === true ? next.value : undefined;
    return marked ? `${card}${marks[end]}` : card;
  });
}
