import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pairNextRound, readTournament, standingsOf } from '@fairview/competition';
import { games } from '@fairview/rules';
import { chance } from '../../../../test/kit/random.js';
import { decideTournament } from '../commands/decide.js';
import { lastRound } from '../tournament/state.js';
import { formats } from './formats.js';
import { Evening } from '../testing/evening.js';

/** What users of other programs complained of. Those that are not here stand in the titles of tests beside what they are about. */
const root = join(import.meta.dirname, '../../../..');

const read = (file: object) => {
  const answer = readTournament(
    JSON.stringify({
      record: 'fairview-tournament/1',
      format: 'swiss-club',
      tieBreaks: ['PTS', 'SPR'],
      ...file,
    }),
  );
  if (!answer.ok) throw new Error(`${answer.at} ${answer.message}`);
  return answer.value;
};
const entrants = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const names = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'];

describe('what users of other programs complained of', () => {
  it('complaint 3: a result that is corrected late changes all standings after it', () => {
    const evening = new Evening({ format: 'swiss', rounds: 3 }, names);
    for (const seed of [1, 2, 3]) {
      evening.pair();
      evening.playRound(chance(seed), false);
    }
    const before = evening.standings();
    const [first] = evening.state.paired?.pairings ?? [];
    const was = evening.results.get(first?.match ?? '');
    const turned = was?.result === '1-0' ? '0-1' : '1-0';
    evening.results.set(first?.match ?? '', { result: turned, spread: turned === '1-0' ? 9 : -9 });
    const pointsOf = (rows: typeof before, entry = '') =>
      rows.find((row) => row.entry === entry)?.matchPoints ?? 0;
    const moved = [first?.first, first?.second].map(
      (entry) => pointsOf(evening.standings(), entry) - pointsOf(before, entry),
    );
    expect(moved).not.toEqual([0, 0]);
    expect(evening.standings().map(({ rank }) => rank)[0]).toBe(1);
  });

  it('complaint 4: nobody meets themself', () => {
    const evening = new Evening({ format: 'arranged' }, names);
    const { state } = evening;
    const sides = [['p1'], ['p1']];
    const decided = decideTournament({ games, formats }, state, { type: 'ArrangeMatch', match: 'm', sides });
    expect(decided.ok).toBe(false);
  });

  it('complaint 5: who was withdrawn is in no later pairing', () => {
    const evening = new Evening({ format: 'swiss', rounds: 3 }, names);
    evening.pair();
    evening.playRound(chance(4), false);
    evening.command({ type: 'WithdrawEntry', entry: 'p3' });
    evening.pair();
    expect(evening.round(2).join()).not.toContain('p3');
  });

  it('complaint 6: a cap is of the round of its game, and no score is rewritten for it', () => {
    const round = (scores: readonly number[], spreadCap?: number) => ({
      ...{ pairs: [{ sides: [1, 2], result: '1-0', scores }], ...(spreadCap ? { spreadCap } : {}) },
    });
    const file = read({
      ...{ settings: { rounds: 3, spreadCap: 100 }, entrants: entrants(2) },
      rounds: [round([300, 0]), round([300, 0], 250), round([60, 0])],
    });
    const answer = standingsOf(file);
    expect(answer.ok && answer.value.rows.map(({ values }) => values.get('SPR'))).toEqual(['410', '-410']);
  });

  it('complaint 15: who comes late has missed the rounds before, and no other', () => {
    const evening = new Evening({ format: 'swiss', rounds: 4 }, names);
    for (const seed of [1, 2]) {
      evening.pair();
      evening.playRound(chance(seed), false);
    }
    evening.command({ type: 'AddEntry', entry: 'late' });
    evening.command({ type: 'AddEntry', entry: 'later' });
    evening.pair();
    expect(evening.byes().filter((bye) => bye.includes('late '))).toEqual([
      '1 late zero-bye',
      '2 late zero-bye',
    ]);
    expect(evening.round(3).join()).toContain('late');
  });

  it('complaint 23: standings of a round that is played have what is over, and every entry', () => {
    const evening = new Evening({ format: 'swiss', rounds: 3 }, names);
    evening.pair();
    const [match] = lastRound(evening.state);
    evening.results.set(match?.match ?? '', { result: '1-0', spread: 7 });
    const rows = evening.standings();
    expect(rows).toHaveLength(names.length);
    expect(rows[0]).toMatchObject({ entry: match?.first, matchPoints: 2, spread: 7 });
  });

  it('complaint 25: half a point for a bye that was asked for, and no second bye of the pairing, both hold', () => {
    const file = read({
      ...{ settings: { rounds: 4 }, entrants: entrants(5) },
      rounds: [
        {
          pairs: [
            { sides: [1, 3], result: '1-0' },
            { sides: [2, 4], result: '1-0' },
          ],
          unpaired: [{ id: 5, kind: 'pairing-bye' }],
        },
        {
          pairs: [
            { sides: [1, 2], result: '1-0' },
            { sides: [5, 4], result: '1-0' },
          ],
          unpaired: [{ id: 3, kind: 'half-bye' }],
        },
      ],
    });
    const points = standingsOf(file, ['PTS']);
    const of = (who: number) =>
      points.ok && points.value.rows.find((row) => row.who === who)?.values.get('PTS');
    expect([of(2), of(4)]).toEqual(['0.5', '2']);
    const paired = pairNextRound(file);
    expect(paired.ok && paired.value.bye).toBe(3);
    const without = pairNextRound({ ...file, next: { ...file.next, unpaired: [] } });
    expect(without.ok && without.value.bye).not.toBe(4);
  });

  it('are all in the title of a test', () => {
    const specs = ['apps', 'libs', 'test'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    );
    const named = specs.flatMap((text) =>
      [...text.matchAll(/complaints? (\d+(?:(?:, | and )\d+)*)/gu)].flatMap(([, list = '']) =>
        list.split(/, | and /u).map(Number),
      ),
    );
    expect([...new Set(named)].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    );
  });
});
