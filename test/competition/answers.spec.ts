import { readFileSync } from 'node:fs';
import { sentences } from '@fairview/competition';
import { run } from '../../apps/cli/src/program.js';
import type { Stdio } from '../../apps/cli/src/process/stdio.js';

const tournament = (more: object = {}): string =>
  JSON.stringify({
    record: 'fairview-tournament/1',
    format: 'swiss-dutch',
    settings: { rounds: 3, initialSide: 'first' },
    tieBreaks: ['PTS', 'SPR', 'DE'],
    entrants: [{ id: 1, name: 'Ada' }, { id: '1' }, { id: 3 }, { id: 4 }, { id: 12 }],
    rounds: [],
    ...more,
  });
const round = {
  pairs: [
    { sides: [1, 3], result: '1-0', scores: [9, 4] },
    { sides: [4, '1'], result: '1/2-1/2' },
  ],
  unpaired: [{ id: 12, kind: 'pairing-bye', spread: 50 }],
};

async function fairview(words: readonly string[], stdin: string | Uint8Array = '') {
  let out = '';
  let err = '';
  const stdio: Stdio = {
    stdin: (async function* () {
      yield typeof stdin === 'string' ? Buffer.from(stdin) : stdin;
    })(),
    out: async (text) => void (out += text),
    err: async (text) => void (err += text),
    status: 0,
  };
  const status = await run(words, stdio);
  return { status, out, err };
}
const lines = (out: string): readonly unknown[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

describe('fairview pair, standings and convert', () => {
  it('answers a line for each line, a bad one in its place', async () => {
    const { status, out, err } = await fairview(
      ['pair', '--jsonl', '-'],
      `${tournament()}\n{"record": 1}\n${tournament({ rounds: [round] })}\n`,
    );
    expect([status, err]).toEqual([1, '']);
    expect(lines(out)).toMatchObject([
      {
        ok: true,
        round: 1,
        bye: 12,
        pairs: [
          [1, 3],
          [4, '1'],
        ],
      },
      { ok: false, code: 'record-unknown', at: '/record' },
      { ok: true, round: 2 },
    ]);
  });

  it('answers in JSON for a file that cannot be read', async () => {
    const { status, out, err } = await fairview(['standings', '--json', '/no/such/file', '-'], tournament());
    expect([status, err]).toEqual([1, '']);
    expect(lines(out)).toMatchObject([
      { ok: false, code: 'unreadable' },
      { ok: true, after: 0 },
    ]);
  });

  it('reads a TRF that is not UTF-8 as Latin-1 and says so; anything else that is not UTF-8 is refused', async () => {
    const trf = ['Müller', 'Øst'].map(
      (name, at) => `001 ${String(at + 1).padStart(4)}      ${name.padEnd(33)}`,
    );
    const old = Buffer.from(`142 3\n${trf.join('\n')}\n`, 'latin1');
    const json = await fairview(['convert', '--to', 'json', '--json', '-'], old);
    expect(lines(json.out)).toMatchObject([
      { ok: true, text: expect.stringMatching(/Müller[^]*Øst/u), note: expect.stringContaining('Latin-1') },
    ]);
    const told = await fairview(['convert', '--to', 'csv', '-'], old);
    expect([told.status, told.err]).toEqual([0, expect.stringMatching(/^fairview convert: -: .*Latin-1/u)]);
    const utf8 = await fairview(['convert', '--to', 'json', '--json', '-'], old.toString('latin1'));
    expect(lines(utf8.out)[0]).not.toHaveProperty('note');
    const refused = await fairview(
      ['pair', '--json', '-'],
      Buffer.from(tournament({ round: 'é' }), 'latin1'),
    );
    expect(lines(refused.out)).toMatchObject([{ ok: false, code: 'unreadable' }]);
  });

  it('ranks with shared ranks, exact values and ids as they were', async () => {
    const { status, out } = await fairview(['standings', '--json', '-'], tournament({ rounds: [round] }));
    expect(status).toBe(0);
    expect(lines(out)).toMatchObject([
      {
        ok: true,
        after: 1,
        rows: [
          { rank: 1, id: 12, values: { PTS: '1', SPR: '50', DE: '0' } },
          { rank: 2, id: 1, values: { PTS: '1', SPR: '5', DE: '0' } },
          { rank: 3, id: '1', values: { PTS: '0.5', SPR: '0', DE: '0' } },
          { rank: 3, id: 4, values: { PTS: '0.5', SPR: '0', DE: '0' } },
          { rank: 5, id: 3, values: { PTS: '0', SPR: '-5', DE: '0' } },
        ],
      },
    ]);
  });

  it('ranks by the keys that are asked for, if a TRF names none; refuses an unknown key, and one named twice', async () => {
    const text = tournament({ rounds: [round] });
    const by = (keys: string) => fairview(['standings', '--json', '--by', keys, '-'], text);
    expect(lines((await by('WON,PTS')).out)[0]).toMatchObject({
      rows: [
        { rank: 1, id: 1, values: { WON: '1', PTS: '1' } },
        { rank: 2, id: 12 },
        { rank: 3 },
        { rank: 3 },
        { rank: 5, id: 3 },
      ],
    });
    expect(lines((await by('PTS,XX')).out)[0]).toMatchObject({ code: 'key-unknown', at: '/tieBreaks/1' });
    expect((await by('PTS,PTS')).status).toBe(2);
    const trf = `142 3\n001    1\n`;
    expect((await fairview(['standings', '-'], trf)).err).toContain('--by PTS');
    expect((await fairview(['standings', '--by', 'PTS', '-'], trf)).status).toBe(0);
  });

  it('counts nothing after the round that is asked for, and refuses one that does not exist', async () => {
    const text = tournament({ rounds: [round, { pairs: [{ sides: [1, 4] }] }] });
    const after = async (...words: readonly string[]) =>
      lines((await fairview(['standings', '--json', ...words, '-'], text)).out)[0];
    expect(await after()).toMatchObject({ after: 1 });
    expect(await after('--after', '0')).toMatchObject({
      after: 0,
      rows: [{ rank: 1 }, { rank: 1 }, {}, {}, {}],
    });
    expect(await after('--after', '3')).toMatchObject({ ok: false, code: 'round-unknown' });
  });

  it.each([
    ['round-open', { rounds: [{ pairs: [{ sides: [1, 4] }] }] }, '/rounds/0/pairs/0'],
    ['no-more-rounds', { rounds: [{}, {}, {}] }, '/settings/rounds'],
    [
      'no-legal-pairing',
      { entrants: [{ id: 1 }, { id: 2 }], settings: { rounds: 3, forbidden: [[1, 2]] } },
      '',
    ],
  ])('refuses to pair: %s', async (code, more, at) => {
    const { status, out } = await fairview(['pair', '--json', '-'], tournament(more));
    expect(status).toBe(1);
    expect(lines(out)).toMatchObject([{ ok: false, code, at }]);
  });

  it('speaks to people in words, refusals on the other channel', async () => {
    const paired = await fairview(['pair', '-'], tournament());
    expect(paired.out).toBe('round 1\n1. Ada - 3\n2. 4 - 1\nbye: 12\n');
    const refused = await fairview(['pair', '-'], tournament({ format: 'knockout' }));
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(refused.err).toContain('There is no format “knockout”.');
  });

  it('lets no name move the cursor or reverse the direction of the text', async () => {
    const entrants = ['Ada\u001b[2J', 'Ben\nround 9', 'Cleo\u202e', 'Dan'].map((name, id) => ({ id, name }));
    const asked = tournament({ entrants });
    const hostile = /[\u001b\u202e]|^round 9/mu;
    for (const words of [
      ['pair', '-'],
      ['standings', '-'],
    ]) {
      const { status, out } = await fairview(words, asked);
      expect([status, out]).toEqual([0, expect.not.stringMatching(hostile)]);
      expect(out).toContain('Ben?round 9');
    }
    const { err } = await fairview(['pair', '-'], tournament({ 'a\u001b[2J\nb': 1 }));
    expect(err).toMatch(/^[^\n]*a\?\[2J\?b[^\n]*\n$/u);
  });

  it('writes a file in another form', async () => {
    const { status, out } = await fairview(
      ['convert', '-', '--to', 'trf26'],
      tournament({ rounds: [round] }),
    );
    expect(status).toBe(0);
    expect(out).toContain('142 3\n152 W\n');
    expect(out.split('\n').filter((line) => line.startsWith('001'))).toHaveLength(5);
  });

  it.each(['KS/L+1', 'BH/C3', 'AOB/C1', 'ARO/U1000', 'BH,BH'])(
    'converts a TRF with the key %s into a file that can be paired, and says if it has no keys',
    async (key) => {
      const players = [1, 2, 3, 4].map(
        (number) => `001 ${String(number).padStart(4)}      ${`Player ${number}`.padEnd(33)}`,
      );
      const trf = `142 3\n152 W\n212 PTS,${key}\n${players.join('\n')}\n`;
      const { out } = await fairview(['convert', '--to', 'json', '--json', '-'], trf);
      const [answer] = lines(out) as { text: string; notes?: readonly { code: string; message: string }[] }[];
      const isKnown = key === 'BH,BH';
      expect(answer?.notes?.map(({ code }) => code)).toEqual(isKnown ? undefined : ['left-out']);
      expect(JSON.parse(answer?.text ?? '')).toMatchObject(isKnown ? { tieBreaks: ['PTS', 'BH'] } : {});
      expect(await fairview(['pair', '-'], answer?.text)).toMatchObject({ status: 0, err: '' });
    },
  );

  it('notes what a TRF states and the answer does not follow, in the line or on standard error', async () => {
    const trf = [1, 2]
      .map(
        (number) =>
          `001 ${String(number).padStart(4)}`.padEnd(80) +
          ` 3.0    1  ${`${3 - number}`.padStart(4)} ${number === 1 ? 'w' : 'b'} =`,
      )
      .join('\n');
    const json = await fairview(['standings', '--json', '--by', 'PTS', '-'], trf);
    expect(lines(json.out)).toMatchObject([
      {
        ok: true,
        note: expect.stringContaining('By the results the points of number 1 come to 0.5') as string,
        notes: [{ code: 'trf-points-differ', at: '/lines/1' }],
      },
    ]);
    const text = await fairview(['standings', '--by', 'PTS', '-'], trf);
    // The line stands in the note; no place of a JSON is named in a file that is none.
    expect([text.status, text.err.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^fairview standings: -: \/lines\/1: By the results/u),
    ]);
    expect(text.out).not.toContain('By the results');
  });

  it('docs/tournament-file.md lists every refusal with its sentence', () => {
    const page = readFileSync(new URL('../../docs/tournament-file.md', import.meta.url), 'utf8');
    const rows = Object.entries(sentences).map(([code, sentence]) => `| \`${code}\` | ${sentence} |`);
    const table = page.slice(page.indexOf('| code | what it says |')).split('\n').slice(2, -1);
    expect(table.map((row) => row.replaceAll(/ +\|/gu, ' |')).toSorted()).toEqual(rows.toSorted());
  });
});
