import { Comparison } from '../figures/comparison.js';
import { chance } from '../plan/game-plan.js';
import { Book } from './book.js';
import { expectedStandings } from './expected-standings.js';
import { forfeitSpread } from './file.js';
import { checkRules, expectedPairing, type Paired } from './pairing-rules.js';
import { absentIn, fewestPlayers, mostPlayers, mostRoundsOf, planOf, type SwissSize } from './plan.js';
import { forfeited, handedIn, outcomeOf } from './slips.js';
import { tallyOf } from './tally.js';

/** Four have played a round: 1 won against 3 by a row, 4 did not come, and 5 had the bye. */
function aBook(): Book {
  const book = new Book(5);
  const met = [
    { sides: [1, 3] as const, outcome: outcomeOf({ winner: 0, position: 'row' }) },
    { sides: [4, 2] as const, outcome: forfeited(['A'], forfeitSpread) },
  ];
  book.enter(met, 5);
  return book;
}

const pair = (first: number, second: number): Paired['pairs'][number] => ({
  sides: [first, second],
  bracket: null,
  because: [],
});

const offences = (paired: Paired): readonly string[] => {
  const check = new Comparison();
  checkRules(aBook(), paired, false, check);
  return check.wrong;
};

describe('the rules that a round of the demo is checked against', () => {
  it('let a round pass in which nobody meets or rests twice', () => {
    expect(offences({ pairs: [pair(1, 2), pair(5, 4)], bye: 3 })).toEqual([]);
    expect(offences({ pairs: [pair(2, 4), pair(1, 5)], bye: 3 })).toEqual([]);
  });

  it('find players who meet again, have a second bye, or are paired twice or not at all', () => {
    expect(offences({ pairs: [pair(3, 1), pair(2, 4)], bye: 5 })).toEqual([
      'round 2: 1-3 have met',
      'round 2: number 5 has a second bye',
    ]);
    expect(offences({ pairs: [pair(1, 5), pair(3, 4)], bye: 2 })).toEqual([
      'round 2: number 2 has a second bye',
    ]);
    expect(offences({ pairs: [pair(1, 2), pair(2, 4)], bye: null })).toEqual([
      'round 2: number 2 is in it 2 times, not 1',
      'round 2: number 3 is in it 0 times, not 1',
      'round 2: number 5 is in it 0 times, not 1',
      'round 2: a bye of an even number, or none of an odd one',
    ]);
  });
});

describe('what the demo counts on its own', () => {
  it('is what slips, forfeits and byes have brought', () => {
    const book = aBook();
    const rows = book.numbers.map((who) => Object.values(tallyOf(book, who, forfeitSpread)).join(' '));
    expect(rows).toEqual(['2 4 1 1 0 0', '2 10 1 1 0 0', '0 -4 1 0 0 1', '0 -10 1 0 0 1', '2 10 0 0 0 0']);
  });

  it.each<SwissSize>([
    { players: fewestPlayers, rounds: 3 },
    { players: 40, rounds: 7 },
    { players: mostPlayers, rounds: 7 },
  ])('comes to the points and spreads that the library ranks by, in %j', ({ players, rounds }) => {
    const plan = planOf({ players, rounds });
    expect(new Set(plan.names).size).toBe(players);
    const [book, roll] = [new Book(plan.atFirst), chance(1)];
    const check = new Comparison();
    for (let round = 1; round <= rounds; round += 1) {
      for (const happening of plan.before(round)) {
        if (happening.type === 'comes') book.come(happening.missed);
        else if (happening.type === 'leaves') book.leave(happening.who);
        else if (happening.type === 'returns') book.return(happening.who);
        else book.ask(happening.who, happening.round, happening.kind);
      }
      const { paired, isForced } = expectedPairing(book, rounds);
      checkRules(book, paired, isForced, check);
      const absent = absentIn(round);
      const met = paired.pairs.map(({ sides }, at) => ({
        sides,
        outcome:
          absent.length > 0 && at === paired.pairs.length - 1
            ? forfeited(absent, forfeitSpread)
            : outcomeOf(handedIn(sides, roll)),
      }));
      book.enter(met, paired.bye);
    }
    expect(check.wrong).toEqual([]);
    expect(book.numbers).toHaveLength(players);
    const rows = expectedStandings(book, rounds);
    for (const { values, matchPoints, spread } of rows)
      expect([2 * (values['PTS'] ?? 0), values['SPR']]).toEqual([matchPoints, spread]);
    expect(mostRoundsOf(players)).toBeGreaterThanOrEqual(rounds);
  });
});
