import fc from 'fast-check';
import { games } from '@fairview/rules';
import { bergerRounds } from '../pairing/berger.js';
import { roundRobin } from '../formats/round-robin.js';
import { criteria, type Criterion } from '../scores/criteria.js';
import { scoreTable, type MatchResult } from '../scores/results.js';
import { resultOfSheet } from '../scores/sheets.js';
import { standings, type StandingsRow } from './standings.js';

const standingsOf = (
  entries: readonly string[],
  results: readonly MatchResult[],
  {
    meetings = 1,
    by = roundRobin.criteria,
  }: { readonly meetings?: number; readonly by?: readonly Criterion[] } = {},
): readonly StandingsRow[] => standings(scoreTable(entries, results, meetings), by);

let matches = 0;
/** `first` beat `second` (or drew, with `=`) and collected so much. */
function result(said: string, net = 0): MatchResult {
  const drawn = said.includes('=');
  const [first = '', second = ''] = said.split(/[>=]/);
  matches += 1;
  return {
    match: `match-${matches}`,
    entries: [first, second],
    winner: drawn ? null : first,
    net: { [first]: net, [second]: 0 - net },
  };
}
const ranks = (rows: readonly StandingsRow[]) => rows.map(({ rank, entry }) => `${rank} ${entry}`);

describe('standings of a club tournament', () => {
  it('rank by match points, stored doubled: a win 2, a draw 1', () => {
    const rows = standingsOf(['A', 'B', 'C'], [result('A>B', 3), result('B=C'), result('C>A', 1)]);
    expect(
      rows.map(({ entry, matchPoints, won, drawn, lost, played }) => [
        entry,
        matchPoints,
        won,
        drawn,
        lost,
        played,
      ]),
    ).toEqual([
      ['C', 3, 1, 1, 0, 2],
      ['A', 2, 1, 0, 1, 2],
      ['B', 1, 0, 1, 1, 2],
    ]);
  });

  it('rank equal points by spread, the sum of the nets of the sheets', () => {
    const rows = standingsOf(
      ['A', 'B', 'C', 'D'],
      [result('A>B', 8), result('C>D', 11), result('A>C', 2), result('D>B', 5)],
    );
    expect(rows.map(({ entry, matchPoints, spread }) => [entry, matchPoints, spread])).toEqual([
      ['A', 4, 10],
      ['C', 2, 9],
      ['D', 2, -6],
      ['B', 0, -13],
    ]);
  });

  it('rank equal points and spread by direct encounter', () => {
    const results = [
      result('B>A', 4),
      result('A>C', 4),
      result('C>D', 9),
      result('D>B', 4),
      result('A>D', 9),
      result('B>C', 9),
    ];
    const rows = standingsOf(['A', 'B', 'C', 'D'], results);
    expect(rows.map(({ entry, rank, matchPoints, spread }) => [entry, rank, matchPoints, spread])).toEqual([
      ['B', 1, 4, 9],
      ['A', 2, 4, 9],
      ['C', 3, 2, -4],
      ['D', 4, 2, -14],
    ]);
    expect(rows[0]?.derivation.below).toEqual({ entry: 'A', criterion: 'DE', own: 2, theirs: 0 });
    expect(rows[1]?.derivation).toEqual({
      capped: [],
      compared: [
        {
          criterion: 'PTS',
          label: 'match points',
          value: 4,
          among: ['A', 'B', 'C', 'D'],
          stillTied: ['A', 'B'],
        },
        { criterion: 'SPR', label: 'spread', value: 9, among: ['A', 'B'], stillTied: ['A', 'B'] },
        { criterion: 'DE', label: 'direct encounter', value: 0, among: ['A', 'B'], stillTied: ['A'] },
      ],
      above: { entry: 'B', criterion: 'DE', own: 0, theirs: 2 },
      below: { entry: 'C', criterion: 'PTS', own: 4, theirs: 2 },
      given: [],
    });
  });

  it('share the rank if nothing tells entries apart: 1, 2, 2, 4', () => {
    const results = [
      result('A>B', 5),
      result('A>C', 5),
      result('A>D', 5),
      result('B=C'),
      result('B>D', 1),
      result('C>D', 1),
    ];
    const rows = standingsOf(['D', 'C', 'B', 'A'], results);
    expect(ranks(rows)).toEqual(['1 A', '2 C', '2 B', '4 D']);
    expect(rows[1]?.derivation.below).toEqual({ entry: 'B', criterion: null, own: null, theirs: null });
    expect(rows[2]?.derivation.above).toEqual({ entry: 'C', criterion: null, own: null, theirs: null });
    expect(rows[2]?.derivation.below).toMatchObject({ entry: 'D', criterion: 'PTS', own: 3, theirs: 0 });
  });

  it('have everybody first before anybody has played, and no rows without entries', () => {
    expect(ranks(standingsOf(['A', 'B'], []))).toEqual(['1 A', '1 B']);
    expect(standingsOf([], [])).toEqual([]);
    expect(standingsOf(['A'], [])[0]).toMatchObject({
      rank: 1,
      derivation: { compared: [], above: null, below: null },
    });
  });

  it('give nothing for a bye: a free round', () => {
    const rows = standingsOf(['A', 'B', 'C'], [result('A>B', 4)]);
    expect(rows.find(({ entry }) => entry === 'C')).toMatchObject({ played: 0, matchPoints: 0, spread: 0 });
    expect(ranks(rows)).toEqual(['1 A', '2 C', '3 B']);
  });

  it('stop at a result that is not one of theirs', () => {
    expect(() => standingsOf(['A', 'B'], [result('A>C')])).toThrow('no entry');
    expect(() => standingsOf(['A', 'B'], [result('A>A')])).toThrow('cannot be a result');
    const twice = result('A>B');
    expect(() => standingsOf(['A', 'B'], [twice, twice])).toThrow('cannot be a result');
  });
});

describe('direct encounter', () => {
  const direct = (entries: string, said: readonly string[], meetings = 1) =>
    standingsOf(
      [...entries],
      said.map((one) => result(one)),
      { by: [criteria.directEncounter], meetings },
    );

  it('ranks tied entries by their matches among themselves, and again those that are still tied', () => {
    // A 4, C 3, D 3, B 2; C and D are still tied, and C beat D.
    const rows = direct('ABCD', ['A>B', 'A>C', 'D>A', 'B=C', 'C>D', 'B=D']);
    expect(ranks(rows)).toEqual(['1 A', '2 C', '3 D', '4 B']);
    expect(rows[1]?.derivation.compared.map(({ value, among }) => [value, among.join('')])).toEqual([
      [3, 'ABCD'],
      [2, 'CD'],
    ]);
    expect(rows[1]?.derivation.below).toEqual({ entry: 'D', criterion: 'DE', own: 2, theirs: 0 });
  });

  it('leaves a circle tied', () => {
    expect(ranks(direct('ABC', ['A>B', 'B>C', 'C>A']))).toEqual(['1 A', '1 B', '1 C']);
  });

  it('puts somebody first before all have met only if nobody can catch up', () => {
    expect(ranks(direct('ABC', ['A>B']))).toEqual(['1 A', '1 B', '1 C']);
    expect(ranks(direct('ABC', ['A>B', 'A>C']))).toEqual(['1 A', '2 B', '2 C']);
    expect(ranks(direct('ABC', ['A>B', 'C=A']))).toEqual(['1 A', '1 B', '1 C']);
    expect(ranks(direct('ABC', ['A>B', 'A>C'], 2))).toEqual(['1 A', '1 B', '1 C']);
  });

  it('puts somebody first early exactly if every outcome of the missing matches leaves them alone at the top', () => {
    const pairs = [...'ABCD'].flatMap((first, at) =>
      [...'ABCD'].slice(at + 1).map((second) => [first, second] as const),
    );
    const points = (signs: readonly string[]) => {
      const table: Record<string, number> = { A: 0, B: 0, C: 0, D: 0 };
      signs.forEach((sign, at) => {
        const [first, second] = pairs[at]!;
        table[first]! += sign === '>' ? 2 : sign === '=' ? 1 : 0;
        table[second]! += sign === '<' ? 2 : sign === '=' ? 1 : 0;
      });
      return table;
    };
    const completions = (signs: readonly string[]): readonly (readonly string[])[] => {
      const open = signs.indexOf('?');
      return open < 0 ? [signs] : ['>', '=', '<'].flatMap((sign) => completions(signs.with(open, sign)));
    };
    const sign = fc.constantFrom('>', '=', '<', '?');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 6, maxLength: 6 }), (signs) => {
        fc.pre(signs.includes('?'));
        const said = signs.flatMap((one, at) => {
          const [first, second] = pairs[at]!;
          return one === '?' ? [] : [one === '<' ? `${second}>${first}` : `${first}${one}${second}`];
        });
        const outcomes = completions(signs).map(points);
        const alone = [...'ABCD'].filter((entry) =>
          outcomes.every((table) =>
            [...'ABCD'].every((other) => other === entry || table[other]! < table[entry]!),
          ),
        );
        const rows = direct('ABCD', said);
        expect(rows.filter(({ rank }) => rank === 1)).toHaveLength(alone.length === 1 ? 1 : 4);
        if (alone[0]) expect(rows[0]?.entry).toBe(alone[0]);
      }),
    );
  });
});

describe('any standings of a round robin', () => {
  const tournament = fc
    .record({
      n: fc.integer({ min: 1, max: 9 }),
      cycles: fc.constantFrom(1, 2),
      seed: fc.infiniteStream(fc.nat(8)),
    })
    .map(({ n, cycles, seed }) => {
      const entries = Array.from({ length: n }, (_, i) => `entry ${i + 1}`);
      const draw = () => seed.next().value;
      const results = bergerRounds(n, { cycles })
        .flatMap(({ pairs }) => pairs)
        .filter(() => draw() > 1)
        .map(([a, b]): MatchResult => {
          const said = draw();
          const [first, second] = [`entry ${a}`, `entry ${b}`];
          const net = said < 3 ? 0 : draw() - 2;
          const winner = said < 3 ? null : said < 6 ? first : second;
          const credit = winner === second ? 0 - net : net;
          return {
            match: `${a}-${b}`,
            entries: [first, second],
            winner,
            net: { [first]: credit, [second]: 0 - credit },
          };
        });
      return { entries, results, meetings: cycles };
    });

  it('have spreads that add to zero and match points that add to two a match', () => {
    fc.assert(
      fc.property(tournament, ({ entries, results, meetings }) => {
        const rows = standingsOf(entries, results, { meetings });
        expect(rows.reduce((sum, { spread }) => sum + spread, 0)).toBe(0);
        expect(rows.reduce((sum, { matchPoints }) => sum + matchPoints, 0)).toBe(2 * results.length);
        expect(rows.map(({ entry }) => entry).sort()).toEqual([...entries].sort());
      }),
    );
  });

  it('do not depend on the order of results, and come out equal when folded again', () => {
    fc.assert(
      fc.property(tournament, fc.infiniteStream(fc.nat()), ({ entries, results, meetings }, stream) => {
        const keyed = results.map((one) => ({ one, key: stream.next().value }));
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
        const rows = standingsOf(entries, results, { meetings });
        expect(standingsOf(entries, shuffled, { meetings })).toEqual(rows);
        expect(standingsOf(entries, results, { meetings })).toEqual(rows);
      }),
    );
  });

  it('have ranks that count those before, and say of every two neighbours what tells them apart', () => {
    fc.assert(
      fc.property(tournament, ({ entries, results, meetings }) => {
        const rows = standingsOf(entries, results, { meetings });
        rows.forEach(({ rank, derivation: { above, below } }, at) => {
          const before = rows[at - 1];
          expect(rank).toBe(before && above?.criterion === null ? before.rank : at + 1);
          expect([above?.entry, below?.entry]).toEqual([before?.entry, rows[at + 1]?.entry]);
          if (before) expect(before.derivation.below?.criterion).toBe(above?.criterion);
          if (above?.criterion === 'PTS' || above?.criterion === 'SPR')
            expect(above.theirs).toBeGreaterThan(above.own!);
        });
      }),
    );
  });
});

describe('the result of a sheet', () => {
  const sides = { A: ['ann'], B: ['ben'] };
  const head = { id: 'm1', sides, teams: null, rounds: [] };
  const sheet = (...kinds: readonly [winner: string, kind: string][]) => {
    let opened = games.systems.open({ game: 'teeko', system: 'straight', settings: { target: 5 }, sides });
    for (const [winner, kind] of kinds)
      if (opened.ok) opened = opened.value.enter({ result: { kind: 'win', winner, position: kind } });
    if (!opened.ok) throw new Error(opened.refusal.code);
    return opened.value.figures();
  };

  it('names the winning entry and takes the nets over', () => {
    const answer = sheet(['ann', 'small-square'], ['ben', 'big-square']);
    expect(resultOfSheet({ ...head, sheet: answer })).toEqual({
      match: 'm1',
      entries: ['ann', 'ben'],
      winner: 'ben',
      net: { ann: -2, ben: 2 },
      credits: { ann: 0, ben: 2 },
      boardPoints: { ann: 3, ben: 5 },
    });
  });

  it('does not exist while the match is open', () => {
    expect(resultOfSheet({ ...head, sheet: sheet(['ann', 'row']) })).toBeUndefined();
  });
});
