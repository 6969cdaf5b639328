import { replayRecordText, games } from '@fairview/rules';
import { run } from '../program.js';
import type { Stdio } from '../process/stdio.js';

/** Runs the program with this standard input. */
async function ran(words: readonly string[], input: string) {
  let [out, err] = ['', ''];
  const stdio: Stdio = {
    stdin: (async function* () {
      yield new TextEncoder().encode(input);
    })(),
    out: async (text) => void (out += text),
    err: async (text) => void (err += text),
    status: 0,
  };
  const status = await run(words, stdio);
  return { status, out, err };
}

const record = (moves: readonly string[]): string =>
  JSON.stringify({ record: 'fairview/1', game: 'teeko', seats: ['Ann', 'Bob'], moves });

describe('fairview review', () => {
  it('answers a batch line by line, in order; a refused record gets the answer of replay', async () => {
    const { status, out } = await ran(
      ['review', '--jsonl', '-'],
      `${record(['13'])}\n{\n${record(['13', '13'])}\n${record([])}\n`,
    );
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly ok: boolean; readonly plies?: readonly object[] });
    expect([status, answers.map(({ ok, plies }) => [ok, plies?.length])]).toEqual([
      1,
      [
        [true, 2],
        [false, undefined],
        [false, undefined],
        [true, 1],
      ],
    ]);
    expect(answers[2]).toEqual(replayRecordText(record(['13', '13']), games));
    const entry = {
      ply: 0,
      seat: 0,
      value: 'win',
      in: 13,
      points: 2,
      best: ['13'],
      bestByPoints: ['13'],
      played: '13',
      lost: null,
    };
    expect(answers[0]?.plies?.[0]).toEqual(entry);
    expect(Object.keys(answers[0]?.plies?.[0] ?? {})).toEqual(Object.keys(entry));
  });

  it('tells people ply by ply, counted from 1', async () => {
    const { status, out } = await ran(['review', '-'], record(['1']));
    expect([status, out.split('\n')]).toEqual([
      0,
      [
        '1. P1 1: win in 13, points 2; best 13; it gave something away',
        expect.stringMatching(/^2\. P2 …: draw; best /u),
        '',
      ],
    ]);
  });

  it('says why a record is refused, and how its form differs', async () => {
    const illegal = await ran(['review', '-'], record(['13', '13']));
    expect([illegal.status, illegal.out, illegal.err]).toEqual([
      1,
      '',
      'fairview review: -: ply 2: T-12: Circle 13 is occupied.\n',
    ]);
    const { err } = await ran(['review', '-'], '{"record": "fairview-match/1"}');
    expect(err).toContain('this is a match record: use fairview sheet\n');
  });
});
