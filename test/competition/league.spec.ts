import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../apps/cli/src/program.js';
import type { Stdio } from '../../apps/cli/src/process/stdio.js';

const folder = mkdtempSync(join(tmpdir(), 'league-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A round robin of three whose results go by the order of the names. */
function night(file: string, names: readonly string[], more: object = {}): string {
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([one, other]) => ({ sides: [one, other], result: '1-0' }));
  const rounds = pairs.map((pair) => ({ pairs: [pair], unpaired: [] }));
  const entrants = names.map((name, id) => ({ id, name }));
  const written = {
    record: 'fairview-tournament/1',
    format: 'round-robin',
    tieBreaks: ['PTS'],
    entrants,
    rounds,
  };
  const path = join(folder, file);
  writeFileSync(path, JSON.stringify({ ...written, ...more }));
  return path;
}

async function league(...words: readonly string[]) {
  let [out, err] = ['', ''];
  const stdio: Stdio = {
    stdin: (async function* () {})(),
    out: async (text) => void (out += text),
    err: async (text) => void (err += text),
    status: 0,
  };
  const status = await run(['league', ...words], stdio);
  return { status, out, err };
}

describe('fairview league', () => {
  const first = night('1.json', ['Ada', 'Bruno', 'Clara']);
  const second = night('2.json', ['Clara', 'Ada', 'Dmitri']);

  it('adds up the ranks of files by name, and shows what does not count', async () => {
    expect(await league(first, second, '--points', '5,3,1')).toEqual({
      status: 0,
      err: '',
      out: [
        '   name    points  1  2',
        '1  Ada          8  5  3',
        '2  Clara        6  1  5',
        '3  Bruno        3  3  -',
        '4  Dmitri       1  -  1',
        '',
      ].join('\n'),
    });
    const { out } = await league(first, second, '--best', '1', '--json');
    const answer = JSON.parse(out) as { rows: { player: string; because: string }[] };
    expect(answer.rows.map(({ player, because }) => `${player} ${because}`)).toEqual([
      'Ada 10 = 10 + (8)',
      'Clara 10 = (6) + 10',
      'Bruno 8 = 8',
      'Dmitri 6 = 6',
    ]);
  });

  it('is refused for an open round, a name that appears twice in a file, and an invalid file', async () => {
    const open = night('3.json', ['Ada', 'Bruno', 'Clara'], {
      rounds: [{ pairs: [{ sides: [0, 1] }], unpaired: [] }],
    });
    expect(await league(first, open)).toMatchObject({ status: 1, out: '' });
    expect((await league(first, open)).err).toContain('Round 1 still lacks a result.');
    expect((await league(night('4.json', ['Ada', 'Ada', 'Bo']))).err).toContain('Ada');
    expect(await league(join(folder, 'none.json'), '--json')).toMatchObject({ status: 1 });
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '{\n  "record": }');
    expect((await league(first, broken)).err).toContain(`${broken}:2:13: `);
  });
});
