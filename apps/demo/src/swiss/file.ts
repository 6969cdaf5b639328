import { readTournament, type Tournament } from '@fairview/competition';
import { bug } from '@fairview/kernel';
import type { Book, Met } from './book.js';

/** What ranks: each key of the tournament file, first to last. */
export const keys = ['PTS', 'BH/C1', 'BH', 'SB', 'DE', 'SPR'] as const;

/** What a bye and a forfeit are won by. */
export const forfeitSpread = 10;

const isForfeit = ({ outcome }: Met): boolean => /[+]|-\/-/u.test(outcome.result);

/** Spreads as the two sides have them. */
function spreads({ outcome: { result, spread } }: Met): readonly [number, number] {
  if (result === '-/-') return [-spread, -spread];
  return result === '+/-' ? [spread, -spread] : [-spread, spread];
}

function pairOf(met: Met): object {
  const { sides, outcome } = met;
  const { result, spread } = outcome;
  if (isForfeit(met)) return { sides, result, spread: spreads(met) };
  return { sides, result, scores: result === '0-1' ? [0, spread] : [spread, 0] };
}

/** The book as a tournament file, read as `fairview pair` and `fairview standings` read it: numbers are ids. */
export function fileOf(book: Book, rounds: number): Tournament {
  const away = book.away();
  const file = {
    record: 'fairview-tournament/1',
    format: 'swiss-dutch',
    settings: { rounds },
    tieBreaks: keys,
    entrants: book.numbers.map((id) => ({ id })),
    rounds: book.rounds.map(({ met, unpaired }) => ({
      pairs: met.map(pairOf),
      unpaired: [...unpaired].map(([id, kind]) =>
        kind === 'pairing-bye' ? { id, kind, spread: forfeitSpread } : { id, kind },
      ),
    })),
    next: {
      unpaired: [...away].map(([id, kind]) => ({ id, kind })),
      returned: book.numbers.filter((id) => !away.has(id)),
    },
  };
  const read = readTournament(JSON.stringify(file));
  return read.ok ? read.value : bug(`the demo's own file is refused: ${read.at} ${read.message}`);
}
