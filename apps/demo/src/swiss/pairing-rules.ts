import { pairNextRound, type PairedRound } from '@fairview/competition';
import { bug } from '@fairview/kernel';
import type { Comparison } from '../figures/comparison.js';
import type { Book, Sides } from './book.js';
import { fileOf } from './file.js';

/** A round as the server has paired it, in the order of its boards. */
export type Paired = {
  readonly pairs: readonly {
    readonly sides: Sides;
    readonly bracket: string | null;
    readonly because: readonly string[];
  }[];
  readonly bye: number | null;
};

/** The round that the book's file comes to, and whether nothing was left but a rematch or a second bye. */
export function expectedPairing(book: Book, rounds: number): { paired: Paired; isForced: boolean } {
  const file = fileOf(book, rounds);
  const legal = pairNextRound(file);
  const answer = legal.ok ? legal : pairNextRound(file, { forced: true });
  if (!answer.ok) return bug(`the demo's own pairing is refused: ${answer.message}`);
  return { paired: byNumbers(answer.value), isForced: !legal.ok };
}

const byNumbers = ({ pairs, bye }: PairedRound): Paired => ({
  pairs: pairs.map(({ sides: [first, second], bracket, because }) => ({
    sides: [first + 1, second + 1] as const,
    bracket,
    because,
  })),
  bye: bye === null ? null : bye + 1,
});

/** Those two as one word, no matter who opens. */
const asPair = ([one, other]: Sides): string => `${Math.min(one, other)}-${Math.max(one, other)}`;

/** Players who had a bye, or won without playing, get no other. */
function hadOne({ rounds }: Book, who: number): boolean {
  return rounds.some(
    ({ met, unpaired }) =>
      unpaired.get(who) === 'pairing-bye' ||
      met.some(({ sides, outcome: { result } }) => {
        const at = sides.indexOf(who);
        return (result === '+/-' && at === 0) || (result === '-/+' && at === 1);
      }),
  );
}

/**
 * Checks a round against the rules by counting, without a pairing of its own: everybody who is there is in it once,
 * nobody else is, one has a bye if their number is odd, and, as long as possible, nobody meets twice over the board or
 * has a second bye.
 */
export function checkRules(book: Book, { pairs, bye }: Paired, isForced: boolean, check: Comparison): void {
  const round = book.rounds.length + 1;
  const away = book.away();
  const placed = [...pairs.flatMap(({ sides }) => sides), ...(bye === null ? [] : [bye])];
  for (const who of book.numbers) {
    const times = placed.filter((each) => each === who).length;
    const due = away.has(who) ? 0 : 1;
    check.holds(times === due, `round ${round}: number ${who} is in it ${times} times, not ${due}`);
  }
  const isOdd = (book.numbers.length - away.size) % 2 === 1;
  check.holds((bye !== null) === isOdd, `round ${round}: a bye of an even number, or none of an odd one`);
  if (isForced) return;
  const played = book.rounds.flatMap(({ met }) =>
    met.filter(({ outcome }) => /^[01]/u.test(outcome.result)).map(({ sides }) => asPair(sides)),
  );
  for (const { sides } of pairs)
    check.holds(!played.includes(asPair(sides)), `round ${round}: ${asPair(sides)} have met`);
  if (bye !== null) check.holds(!hadOne(book, bye), `round ${round}: number ${bye} has a second bye`);
}
