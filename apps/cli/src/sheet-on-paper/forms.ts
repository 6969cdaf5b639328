import type { Sheet, SheetAnswer, SheetTerms } from '@fairview/rules';
import { verdictOf } from './closing.js';
import { plain } from './names.js';

/** How the sheet of a system is written where games are entered by their points. */
export type Form = {
  readonly title: string;
  /** What was agreed, in a line. */
  readonly terms: string;
  readonly countLabel: string;
  readonly totalLabel: string;
  /** Nothing follows the running totals but the verdict. */
  readonly isPlain: boolean;
  readonly figure: (points: number) => string;
  readonly verdict: (answer: SheetAnswer) => string;
  readonly wait: (answer: SheetAnswer) => string;
};

/** Half hands as hands: 5 is 2½ (SC-14). */
const hands = (halves: number): string =>
  `${halves < 2 && halves % 2 === 1 ? '' : Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;

const best = (figures: Readonly<Record<string, number>>, winner: string): readonly [number, number] => {
  const others = Object.entries(figures).filter(([side]) => side !== winner);
  return [figures[winner] ?? 0, Math.max(...others.map(([, figure]) => figure))];
};

const wins = (answer: SheetAnswer): string =>
  `${plain(answer.winner ?? '')} wins the match${answer.shutOut ? ' by a shut-out,' : ''} by ${answer.spread} points.`;

/** S-22, SK-19: who collects what from whom. */
const collects = (answer: SheetAnswer): string =>
  answer.winner === null ? 'The match is drawn.' : verdictOf(answer);

function byHands({ winner, count, tieBreak = {} }: SheetAnswer): string {
  if (winner === null) return 'The match is drawn.';
  const [own, other] = best(count, winner);
  if (own !== other) return `${plain(winner)} wins by ${hands(own)} hands to ${hands(other)}.`;
  return `${plain(winner)} wins by ${best(tieBreak, winner).join(' points to ')}.`;
}

function byChips({ winner, count, house = 0 }: SheetAnswer): string {
  const won =
    winner === null
      ? 'Nobody has the most chips alone.'
      : `${plain(winner)} wins with ${count[winner]} chips.`;
  return `${won} The house: ${house}.`;
}

const isOpen = (): string => 'The match is open.';
const usual = {
  countLabel: 'points',
  totalLabel: 'total',
  isPlain: false,
  figure: String,
  wait: isOpen,
} as const;

/** S-21: everybody has had his turns, and the highest were level. */
const waitOfSingles =
  ({ games = 0 }: SheetTerms) =>
  ({ gamesWon }: SheetAnswer): string =>
    Object.values(gamesWon).every((turns) => turns >= games)
      ? 'The highest totals were level: an extra round is in play.'
      : isOpen();

const numberOf = (games: number, word: string): string => `${games} ${word}${games === 1 ? '' : 's'}`;

/** The form of a sheet. */
export function formOf({ terms }: Sheet): Form {
  const { target, games = 0, matchBonus, gameBonus, shutOutBonus, knockOut } = terms;
  const printed = { ...usual, countLabel: 'match scores', totalLabel: 'total match scores', verdict: wins };
  switch (terms.system) {
    case 'solitaire':
      return {
        ...{
          ...usual,
          title: 'Scarney Solitaire',
          terms: numberOf(games, 'game'),
          isPlain: true,
          countLabel: 'total',
        },
        verdict: ({ rating }) => rating ?? '',
      };
    case 'singles':
      return {
        ...{ ...usual, title: 'Scarney Singles', terms: `${games} games each, match bonus ${matchBonus}` },
        ...{ verdict: collects, wait: waitOfSingles(terms) },
      };
    case 'doubles':
      return {
        ...printed,
        title: 'Scarney Doubles',
        terms: `to ${target} points, match bonus ${matchBonus}`,
      };
    case 'highlow':
      return {
        ...{ ...printed, title: 'HighLow Scarney' },
        terms: `to ${target} points, match bonus ${matchBonus}, game bonus ${gameBonus}, shut-out bonus ${shutOutBonus}`,
      };
    case 'skarney': {
      const further = knockOut === true ? ', further hands until the totals differ' : '';
      return { ...usual, title: 'Skarney', terms: `${numberOf(games, 'hand')}${further}`, verdict: collects };
    }
    case 'baccarat':
      return {
        ...{
          ...usual,
          title: 'Scarney Baccarat',
          terms: numberOf(games, 'shoe'),
          isPlain: true,
          countLabel: 'chips',
        },
        verdict: byChips,
      };
    default:
      return {
        ...{ ...usual, title: 'Scarnecchia', terms: `best of ${numberOf(games, 'hand')}`, isPlain: true },
        ...{ countLabel: 'hands', figure: hands, verdict: byHands },
      };
  }
}
