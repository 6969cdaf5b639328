import { readTournament } from '../../file/read-tournament.js';
import { pairNextRound } from '../pair-next-round.js';

/** Why the pairs of the next round were made: the reasons against better-placed opponents, by pair. */
function toldOf(
  format: string,
  rounds: readonly object[],
  size: number,
): Readonly<Record<string, readonly string[]>> {
  const entrants = Array.from({ length: size }, (_, at) => ({ id: at + 1 }));
  const read = readTournament(
    JSON.stringify({ record: 'fairview-tournament/1', format, settings: { rounds: 5 }, entrants, rounds }),
  );
  if (!read.ok) throw new Error(read.message);
  const paired = pairNextRound(read.value);
  if (!paired.ok) throw new Error(paired.message);
  return Object.fromEntries(
    paired.value.pairs.map(({ sides: [one, other], because }) => [
      [one + 1, other + 1].sort((a, b) => a - b).join('-'),
      because.filter((each) => each.startsWith('not ')),
    ]),
  );
}

const won = (first: number, second: number) => ({ sides: [first, second], result: '1-0' });

describe('why a pair was chosen over another', () => {
  it('names the criterion by which a nearer opponent loses', () => {
    expect(toldOf('swiss-club', [], 8)['1-5']).toEqual([
      'not number 4: the halves of the score group would meet less evenly',
      'not number 3: the halves of the score group would meet less evenly',
    ]);
  });

  it('says that two have met', () => {
    const told = toldOf('australian', [{ pairs: [won(1, 2), won(3, 4)] }], 4);
    expect(told['1-3']).toEqual([]);
    expect(toldOf('king-of-the-hill', [{ pairs: [won(1, 3), won(2, 4)] }], 4)['1-2']).toEqual([]);
    expect(
      toldOf('king-of-the-hill', [{ pairs: [won(1, 2), won(3, 4)] }, { pairs: [won(1, 3), won(2, 4)] }], 4)[
        '1-4'
      ],
    ).toEqual(['not number 3: they have met', 'not number 2: they have met']);
  });
});
