import { run } from '../program.js';
import type { Stdio } from '../process/stdio.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly answers: readonly { readonly [key: string]: unknown }[];
}

/** Runs the program on what standard input brings, piece by piece. */
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

  it('R-1 refuses what is not UTF-8, and the next line is read', async () => {
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
    [['replay', '--as', 'me', '-'], 'Say a seat counted from 0, or spectator, or arbiter.'],
    [['replay', '--nonsense', '-'], "unknown option '--nonsense'"],
    [['nonsense'], "unknown command 'nonsense'"],
  ])('refuses %j', async (words, said) => {
    const { status, out, err } = await ran(words);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  it('names the command that takes another kind of record', async () => {
    const match = await ran(['replay', 'test/records/matches/bonus-spot.json']);
    expect([match.status, match.err]).toEqual([
      1,
      'fairview replay: test/records/matches/bonus-spot.json: this is a match record: use fairview sheet\n',
    ]);
    const game = await ran(['sheet', 'test/records/club-night/black-row-by-drop.json']);
    expect(game.status).toBe(1);
    expect(game.err).toContain('this is a game record: use fairview replay\n');
    expect((await ran(['replay', '-'], '{"record":"fairview/2"}')).err).toBe('');
  });

  it('tells what went wrong in a sentence, without a stack, and ends with 1', async () => {
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
