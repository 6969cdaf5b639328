import type { Json, JsonObject } from '@fairview/kernel';
import { readFileSync } from 'node:fs';
import { dealtSetup, games } from '@fairview/rules';
import { run } from '../program.js';
import type { Stdio } from '../process/stdio.js';

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the program with this standard input. */
async function ran(words: readonly string[], input = ''): Promise<Ran> {
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

interface Vector {
  readonly id: string;
  readonly deal_id: string;
  readonly server_seed: string;
  readonly client_seeds: readonly string[];
  readonly server_commit: string;
  readonly client_commits: readonly (string | null)[];
}
const path = new URL('../../../../test/vectors/shuffle.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(path, 'utf8')) as { vectors: readonly Vector[] };

/** A record of a game dealt by the seeds of a vector. */
function record(game: string, variant: Json, id: string, n: number): JsonObject {
  const found = vectors.find((vector) => vector.id === id);
  const rulebook = games.rulebook(game, 1);
  if (!found || !rulebook.ok) throw new Error(`no ${game} by ${id}`);
  const seeds = {
    dealId: found.deal_id,
    serverSeed: found.server_seed,
    clientSeeds: found.client_seeds,
  };
  const setup = dealtSetup(rulebook.value, variant, seeds);
  if (!setup.ok) throw new Error(setup.refusal.code);
  const deal = {
    ...seeds,
    n,
    serverCommitment: found.server_commit,
    clientCommitments: found.client_commits,
  };
  const seats = found.client_seeds.map(() => 'somebody');
  return { record: 'fairview/1', game, variant, setup: setup.value, seats, moves: [], deal };
}

const skarney = record('skarney', { players: 3 }, 'shuffle-04', 108);
const scarnecchia = record('scarnecchia', {}, 'shuffle-07', 28);
const baccarat = record('scarney-baccarat', { chips: [1, 1, 1, 1, 1, 1, 1] }, 'shuffle-05', 208);
const unpromised: JsonObject = {
  ...scarnecchia,
  deal: { ...(scarnecchia['deal'] as JsonObject), serverSeed: 'ab'.repeat(32) },
};
const text = (given: JsonObject): string => JSON.stringify(given);

describe('fairview verify-deal', () => {
  it('says that a deal is proved, by which shuffles, and leaves with 0', async () => {
    expect(await ran(['verify-deal', '-'], text(scarnecchia))).toEqual({
      status: 0,
      out:
        '-: the deal scarnecchia/M1/H1 of scarnecchia is proved.\n' +
        'The seeds are the ones committed to, and shuffles of 2 and 28 make this setup.\n',
      err: '',
    });
    const { out } = await ran(['verify-deal', '-'], text(baccarat));
    expect(out).toContain('and shuffles of 208 make this setup.\n');
  });

  it('SH-2 says who played with the empty seed', async () => {
    const { status, out } = await ran(['verify-deal', '-'], text(skarney));
    expect([status, out.split('\n').at(-2)]).toEqual([0, 'Played with the empty seed: P2.']);
  });

  it('SH-6 says by which rule a deal is not proved, and leaves with 1', async () => {
    expect(await ran(['verify-deal', '-'], text(unpromised))).toEqual({
      status: 1,
      out: '',
      err: 'fairview verify-deal: -: SH-2: The server’s seed is not the one that it committed to.\n',
    });
    const { deal: _, ...silent } = scarnecchia;
    const { status, err } = await ran(['verify-deal', '-'], text(silent));
    expect([status, err]).toEqual([
      1,
      'fairview verify-deal: -: SH-6: The record has no deal, so there is nothing to prove.\n',
    ]);
  });

  it('answers with one line of JSON', async () => {
    const proved = await ran(['verify-deal', '--json', '-'], `\n${text(skarney)}\n`);
    expect([proved.status, JSON.parse(proved.out)]).toEqual([
      0,
      {
        ok: true,
        game: 'skarney',
        dealId: 'skarney/T7/M12/R4',
        shuffles: [3, 108],
        given: {},
        emptySeats: [1],
      },
    ]);
    const refused = await ran(['verify-deal', '--json', '-'], text(unpromised));
    expect([refused.status, refused.err, JSON.parse(refused.out)]).toEqual([
      1,
      '',
      {
        ok: false,
        ply: null,
        rule: 'SH-2',
        code: 'server-commitment-broken',
        message: 'The server’s seed is not the one that it committed to.',
      },
    ]);
  });

  it('R-1 answers a broken line of a batch and goes on, in order; an empty batch with nothing', async () => {
    const input = [text(skarney), '{', '', text(unpromised), text(scarnecchia)].join('\n');
    const { status, out } = await ran(['verify-deal', '--jsonl', '-'], input);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly ok: boolean; readonly code?: string });
    expect([status, answers.map(({ ok, code }) => code ?? ok)]).toEqual([
      1,
      [true, 'not-json', 'server-commitment-broken', true],
    ]);
    expect(await ran(['verify-deal', '--jsonl', '-'])).toEqual({ status: 0, out: '', err: '' });
  });

  it('names a file that cannot be read, goes on, and leaves with 1', async () => {
    const { status, out, err } = await ran(['verify-deal', 'no/such/file.json', '-'], text(skarney));
    expect([status, out.includes('is proved'), err]).toEqual([
      1,
      true,
      'fairview verify-deal: cannot read no/such/file.json: no such file or directory\n',
    ]);
  });

  it('proves nothing without a file, and is in the list of commands', async () => {
    const none = await ran(['verify-deal']);
    expect([none.status, none.err.includes("missing required argument 'files'")]).toEqual([2, true]);
    expect((await ran(['--help'])).out).toContain('verify-deal');
  });
});
