import fc from 'fast-check';
import type { OpenQuestion } from '@fairview/play';
import { games } from '@fairview/rules';
import { formats } from '../formats/formats.js';
import { roundRobin } from '../formats/round-robin.js';
import { tournamentStandings } from './of-tournament.js';
import { mostTried, withQuestions, type QuestionedRow } from './questions.js';
import { scoreTable } from '../scores/results.js';
import { resultsOf, type RankedMatch } from '../scores/sheets.js';
import { standings } from './standings.js';

const entries = ['ann', 'ben', 'cleo', 'dora'];

/** A match that one game decides, or that nobody has won yet. */
function match(first: string, second: string, winner?: string): RankedMatch {
  const sides = { A: [first], B: [second] };
  const sheet = games.systems.open({ game: 'teeko', system: 'straight', settings: { target: 3 }, sides });
  if (!sheet.ok) throw new Error(sheet.refusal.code);
  const entered =
    winner === undefined ? sheet : sheet.value.enter({ result: { kind: 'win', winner, position: 'row' } });
  if (!entered.ok) throw new Error(entered.refusal.code);
  const answer = entered.value.figures();
  const head = { id: `${first}-${second}`, sides, teams: null, rounds: [], round: 1, games: [] };
  return { ...head, status: answer.finished ? 'finished' : 'open', sheet: answer };
}

/** The same match with its game off the sheet. */
const struck = ({ sides: { A = [], B = [] } }: RankedMatch): RankedMatch => match(A[0] ?? '', B[0] ?? '');

const about = ({ id }: RankedMatch, kind: OpenQuestion['kind'] = 'dispute'): OpenQuestion => ({
  kind,
  match: id,
  game: null,
});

const rank = (matches: readonly RankedMatch[]) => {
  const tournament = {
    format: 'round-robin',
    members: [],
    boards: null,
    cycles: 1,
    rounds: null,
    tieBreaks: null,
    ruleYear: null,
    roundsInTurn: false,
    engine: null,
    bracket: null,
    stages: null,
    ladder: null,
    arena: null,
    substitutions: [],
    status: 'paired',
    plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: {} },
    pairings: [],
    byes: [],
  } as const;
  return tournamentStandings(formats, {
    tournament: { ...tournament, entries },
    matches,
    reader: new Set(),
  });
};

/** The standings if one game of each of these matches is disputed: it could be taken off the sheet. */
const disputed = (matches: readonly RankedMatch[], asked: readonly RankedMatch[]): readonly QuestionedRow[] =>
  withQuestions(
    matches,
    {
      questions: asked.map((each) => about(each)),
      answered: new Map(asked.map((each) => [each.id, each.sheet.finished ? [struck(each)] : []])),
    },
    rank,
  );

const told = (rows: readonly QuestionedRow[]) =>
  rows.map(({ entry, questions, mayChange }) => [entry, questions.length > 0, mayChange]);

describe('standings while something is open', () => {
  const [first, second] = [match('ann', 'ben', 'ann'), match('cleo', 'dora', 'cleo')] as const;

  it('are provisional for entries whose own result is open, and may change for those that it would move', () => {
    // With the game struck, Dora no longer shares Ben's rank but is above.
    expect(told(disputed([first, second], [second]))).toEqual([
      ['ann', false, false],
      ['cleo', true, true],
      ['ben', false, true],
      ['dora', true, true],
    ]);
  });

  it('are provisional while the match goes on, even if no answer could change a row yet', () => {
    const open = match('ann', 'ben');
    expect(told(disputed([open, second], [open]))).toEqual([
      ['cleo', false, false],
      ['ann', true, false],
      ['ben', true, false],
      ['dora', false, false],
    ]);
  });

  it('name every question about a row, its kind among them', () => {
    const questions = [about(first), about(first, 'proposal'), about(second, 'report')];
    const rows = withQuestions([first, second], { questions, answered: new Map() }, rank);
    expect(rows.find(({ entry }) => entry === 'ben')?.questions.map(({ kind }) => kind)).toEqual([
      'dispute',
      'proposal',
    ]);
    expect(rows.find(({ entry }) => entry === 'dora')?.questions.map(({ kind }) => kind)).toEqual(['report']);
  });

  it('may change in every row if so much is open that nothing is tried', () => {
    const questions = Array.from({ length: mostTried + 1 }, () => about(first));
    const rows = withQuestions([first, second], { questions }, rank);
    expect(rows.map(({ mayChange }) => mayChange)).toEqual([true, true, true, true]);
    expect(rows.filter((row) => row.questions.length > 0).map(({ entry }) => entry)).toEqual(['ann', 'ben']);
  });

  it('count players of teams and teams in the same way', () => {
    const teams = { ...first, teams: { A: 'reds', B: 'blues' } };
    const rows = withQuestions([teams], { questions: [about(first)], answered: new Map() }, () =>
      standings(scoreTable(['reds', 'blues', 'greens', 'ann'], [], 1), roundRobin.criteria),
    );
    expect(rows.map(({ questions }) => questions.length)).toEqual([1, 1, 0, 1]);
  });

  it('say of a row that it may change exactly if some of the disputed results, struck together, would change it', () => {
    const pairs = entries.flatMap((one, at) => entries.slice(at + 1).map((other) => [one, other] as const));
    const played = fc.tuple(
      ...pairs.map(([one, other]) =>
        fc.record({ winner: fc.constantFrom(one, other, undefined), asked: fc.boolean() }),
      ),
    );
    fc.assert(
      fc.property(played, (given) => {
        const matches = given.map(({ winner }, at) => {
          const [one = '', other = ''] = pairs[at] ?? [];
          return match(one, other, winner);
        });
        const asked = matches.filter((_, at) => given[at]?.asked);
        const subsets = asked.reduce<readonly (readonly RankedMatch[])[]>(
          (known, each) => known.flatMap((some) => [some, [...some, each]]),
          [[]],
        );
        // By the results that are left, not by answered heads.
        const without = subsets.map((gone) => {
          const left = resultsOf(matches.filter((each) => !gone.includes(each)));
          return standings(scoreTable(entries, left, 1), roundRobin.criteria);
        });
        const shown = (entry: string, rows: (typeof without)[number] | undefined) => {
          const { derivation: _why, ...row } = rows?.find((each) => each.entry === entry) ?? {};
          return JSON.stringify(row);
        };
        for (const { entry, mayChange } of disputed(matches, asked)) {
          const ways = new Set(without.map((rows) => shown(entry, rows)));
          expect([entry, mayChange]).toEqual([entry, ways.size > 1]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
