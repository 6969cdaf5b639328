import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clubNightRecord, recordOf } from '../../../../test/kit/records.js';
import { run } from '../program.js';
import type { Stdio } from '../process/stdio.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly answers: readonly { readonly [key: string]: unknown }[];
}

/** Runs the program with this standard input, piece by piece. */
async function ran(words: readonly string[], ...input: readonly (string | Uint8Array)[]): Promise<Ran> {
  let [out, err] = ['', ''];
  const stdio: Stdio = {
    stdin: (async function* () {
      for (const piece of input) yield typeof piece === 'string' ? bytes(piece) : piece;
    })(),
    out: async (text) => void (out += text),
    err: async (text) => void (err += text),
    status: 0,
  };
  const status = await run(words, stdio);
  const answers = out.startsWith('{')
    ? out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Ran['answers'][0])
    : [];
  return { status, out, err, answers };
}

const record = (moves: readonly string[]): string =>
  JSON.stringify({ record: 'fairview/1', game: 'teeko', seats: ['Ann', 'Bob'], moves });
const refusal = ({ ok, ply, rule, code }: Ran['answers'][0]) => [ok, ply, rule, code];

const folder = mkdtempSync(join(tmpdir(), 'fairview-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A record in a file of its own. */
function written(name: string, record: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(record));
  return file;
}

describe('fairview replay', () => {
  it('answers one record with one line and leaves with 0', async () => {
    const { status, answers, err } = await ran(['replay', '-'], '\n  ', record(['13', '12']), '\n');
    expect([status, err, answers]).toEqual([
      0,
      '',
      [
        {
          ok: true,
          game: 'teeko',
          plies: 2,
          actors: [0, 1],
          legalMoves: [25, 24, 23],
          toAct: [0],
          position: '...../...../.RB../...../..... drop B for B',
          outcome: { finished: false },
        },
      ],
    ]);
  });

  it('leaves with 1 if a record failed, and says why', async () => {
    const { status, answers } = await ran(['replay', '-'], record(['13', '13']));
    expect([status, answers]).toEqual([
      1,
      [{ ok: false, ply: 1, rule: 'T-12', code: 'circle-occupied', message: 'Circle 13 is occupied.' }],
    ]);
  });

  it('adds frames, and shows positions as one viewer sees them', async () => {
    const { answers } = await ran(['replay', '--frames', '--as', '1', '-'], record(['13']));
    expect(answers[0]?.['frames']).toEqual(['...../...../..B../...../..... drop R for R']);
    const foreign = await ran(['replay', '--as', '7', '-'], record([]));
    expect([foreign.status, ...foreign.answers.map(refusal)]).toEqual([
      1,
      [false, null, 'R-5', 'no-such-seat'],
    ]);
  });

  it('R-1 answers a broken line of a batch and goes on, in order; blank lines are no records', async () => {
    const input = [record([]), '{', '', record(['0']), '  \r', '[]', record(['1'])].join('\n');
    const { status, answers } = await ran(['replay', '--jsonl', '-'], input);
    expect(status).toBe(1);
    expect(answers.map((answer) => (answer['ok'] ? answer['plies'] : refusal(answer)))).toEqual([
      0,
      [false, null, 'R-1', 'not-json'],
      [false, 0, 'T-0', 'move-unreadable'],
      [false, null, 'R-1', 'not-an-object'],
      1,
    ]);
  });

  it('reads lines whatever pieces they come in, with CRLF, a byte order mark and separators within a text', async () => {
    const named = record(['13']).replace('Ann', 'A\u2028nn');
    const text = `\uFEFF${named}\r\n${record(['1', '2'])}\n${record([])}`;
    for (const size of [1, 7, 1000]) {
      const whole = bytes(text);
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
        whole.slice(i * size, (i + 1) * size),
      );
      const { status, answers } = await ran(['replay', '--jsonl', '-'], ...pieces);
      expect([status, answers.map(({ plies }) => plies)]).toEqual([0, [1, 2, 0]]);
    }
  });

  it('R-1 refuses bytes that are not UTF-8, and the next line is read', async () => {
    const { answers } = await ran(['replay', '--jsonl', '-'], Uint8Array.of(0x7b, 0xff, 0x0a), record([]));
    expect(answers.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'not-utf8'],
      [true, undefined],
    ]);
  });

  it('R-1 refuses a line without end and keeps none of it', async () => {
    const piece = new Uint8Array(8 * 1024 * 1024).fill(0x20);
    const { answers } = await ran(
      ['replay', '--jsonl', '-'],
      ...Array.from({ length: 7 }, () => piece),
      `\n${record([])}`,
    );
    expect(answers.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'too-long'],
      [true, undefined],
    ]);
  });

  it('answers an empty file as no JSON, and an empty batch with nothing', async () => {
    expect((await ran(['replay', '-'])).answers.map(refusal)).toEqual([[false, null, 'R-1', 'not-json']]);
    expect(await ran(['replay', '--jsonl', '-'])).toMatchObject({ status: 0, out: '' });
  });

  it('names a file that cannot be read, goes on, and leaves with 1', async () => {
    const { status, answers, err } = await ran(['replay', 'no/such/file.json', '-'], record([]));
    expect([status, answers.length, err]).toEqual([
      1,
      1,
      'fairview replay: cannot read no/such/file.json: no such file or directory\n',
    ]);
  });

  it.each([
    [['replay'], "missing required argument 'files'"],
    [['replay', '--as', 'me', '-'], 'Give a seat counted from 0, or spectator, or arbiter.'],
    [['replay', '--nonsense', '-'], "unknown option '--nonsense'"],
    [['nonsense'], "unknown command 'nonsense'"],
  ])('refuses %j', async (words, said) => {
    const { status, out, err } = await ran(words);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  it('names the command that takes another kind of record', async () => {
    const sheet = written('match.json', recordOf('matches/bonus-spot'));
    const match = await ran(['replay', sheet]);
    expect([match.status, match.err]).toEqual([
      1,
      `fairview replay: ${sheet}: this is a match record: use fairview sheet\n`,
    ]);
    const game = await ran(['sheet', written('game.json', clubNightRecord('black-row-by-drop'))]);
    expect(game.status).toBe(1);
    expect(game.err).toContain('this is a game record: use fairview replay\n');
    expect((await ran(['replay', '-'], '{"record":"fairview/2"}')).err).toBe('');
  });

  it('R-1 says where a text stops being JSON, as editors find it', async () => {
    const text = '{"record": "fairview/1",\n  "game": "teeko" "seats": []}';
    const { status, err, answers } = await ran(['replay', '-'], text);
    expect([status, answers.map(refusal), err]).toEqual([
      1,
      [[false, null, 'R-1', 'not-json']],
      'fairview replay: -:2:19: R-1: This is not JSON.\n',
    ]);
    const batch = await ran(['replay', '--jsonl', '-'], `${record([])}\n\n{"record": x}\n`);
    expect(batch.err).toBe('fairview replay: -:3:12: R-1: This is not JSON.\n');
    for (const command of ['sheet', 'verify-deal', 'pair', 'standings'])
      expect((await ran([command, '-'], text)).err).toContain(`fairview ${command}: -:2:19: `);
  });

  it('names the keys that are missing and those that it does not know', async () => {
    const given = '{"record": "fairview/1", "game": "teeko", "seats": ["A", "B"], "move": []}';
    const { err } = await ran(['replay', '-'], given);
    expect(err).toBe('fairview replay: -: missing: moves; not a key of a game record: move\n');
    const match = await ran(
      ['sheet', '-'],
      '{"record": "fairview-match/1", "game": "teeko", "system": "bonus"}',
    );
    expect([match.status, match.err]).toEqual([1, expect.stringContaining('missing: sides, games\n')]);
    // Correct keys are not reported, whatever is beside them.
    expect((await ran(['replay', '-'], record([]).replace('{', '{"title": "x", '))).err).toBe('');
  });

  it('--text describes a game for people, the file before every line and plies from 1', async () => {
    const file = written('game.json', clubNightRecord('black-row-by-drop'));
    const { status, out } = await ran(['replay', '--text', file]);
    expect([status, out.split('\n').filter(Boolean)]).toEqual([
      0,
      [
        'Teeko: Black (P1), Red (P2); opening standard, positions 58, centreBarred false, pass true',
        '1. Black: 3',
        '2. Red: 7',
        '3. Black: 4',
        '4. Red: 22',
        '5. Black: 2',
        '6. Red: 13',
        '7. Black: 1',
        'Black wins. Points: Black 4, Red 0.',
        'Black: four in a row 4',
      ].map((line) => `${file}: ${line}`),
    ]);
  });

  it('--boards draws the board before the first ply and after each', async () => {
    const { out } = await ran(['replay', '--boards', '-'], record(['13', '1']));
    const boards = out.split('\n').filter((line) => /^-: {5}/u.test(line));
    expect(boards).toHaveLength(15);
    expect(boards.slice(-5)).toEqual(
      ['R · · · ·', '· · · · ·', '· · B · ·', '· · · · ·', '· · · · ·'].map((row) => `-:     ${row}`),
    );
    expect(out).toContain('-: To act: Ann.\n');
  });

  it('--text says which ply is illegal, or who ended a game around the table', async () => {
    const illegal = await ran(['replay', '--text', '-'], record(['13', '13']));
    expect([illegal.status, illegal.out, illegal.err]).toEqual([
      1,
      '',
      '-: ply 2: T-12: Circle 13 is occupied.\n',
    ]);
    const resigned = record(['13']).replace('"moves"', '"ended":{"by":"resignation","seat":1},"moves"');
    expect((await ran(['replay', '--text', '-'], resigned)).out).toContain(
      '-: Ann wins: Bob resigned. Points: Ann 1, Bob 0.\n',
    );
    expect((await ran(['replay', '--text', '--frames', '-'], record([]))).status).toBe(2);
  });

  it('explains what went wrong in a sentence, without a stack, and ends with 1', async () => {
    const broken = process.env['DATABASE_URL'];
    process.env['DATABASE_URL'] = 'postgres://nobody@127.0.0.1:9/x';
    try {
      const { status, err } = await ran(['clubs']);
      expect(status).toBe(1);
      expect(err).toContain('DATABASE_URL (nobody@127.0.0.1:9/x): nobody answers there');
      expect(err).not.toMatch(/^\s+at /m);
    } finally {
      if (broken === undefined) delete process.env['DATABASE_URL'];
      else process.env['DATABASE_URL'] = broken;
    }
  });

  it('lists the commands', async () => {
    const { status, out } = await ran(['--help']);
    expect([status, out.includes('replay')]).toEqual([0, true]);
  });
});
