import { accepted, isObject, own, type Json } from '@fairview/kernel';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Rulebook } from '../game/contract.js';
import { games } from '../games.js';
import { dealtSetup, shuffleSizes } from './dealing.js';
import type { Seeds } from './seeds.js';

interface Vector {
  readonly deal_id: string;
  readonly server_seed: string;
  readonly client_seeds: readonly string[];
  readonly order: string;
}
const path = new URL('../../../../test/vectors/shuffle.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(path, 'utf8')) as {
  vectors: readonly ({ id: string } & Vector)[];
};
const vector = (id: string): Vector => {
  const found = vectors.find((one) => one.id === id);
  if (!found) throw new Error(`no vector ${id}`);
  return found;
};

const rulebookOf = (game: string): Rulebook => {
  const rulebook = games.rulebook(game, 1);
  if (!rulebook.ok) throw new Error(rulebook.refusal.code);
  return rulebook.value;
};
const seedsOf = ({ deal_id, server_seed, client_seeds }: Vector): Seeds => ({
  dealId: deal_id,
  serverSeed: server_seed,
  clientSeeds: client_seeds,
});
const dealt = (game: string, variant: Json, seeds: Seeds): Json => {
  const setup = dealtSetup(rulebookOf(game), variant, seeds);
  if (!setup.ok) throw new Error(setup.refusal.code);
  return setup.value;
};
const member = (setup: Json, key: string): Json | undefined =>
  isObject(setup) ? own(setup, key) : undefined;

/** The first of n things, by another hand than ours: SH-3 to SH-5 with Node’s HMAC. */
function lot({ dealId, serverSeed, clientSeeds }: Seeds, n: number): number {
  const context = Buffer.from(`scarne-shuffle/1\n${dealId}\n${n}\n${clientSeeds.join(',')}\n`, 'ascii');
  const block = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
    .update(Buffer.concat([context, Buffer.alloc(4)]))
    .digest();
  const order = Array.from({ length: n }, (_, i) => i);
  let used = 0;
  for (let i = n - 1; i >= 1; i -= 1) {
    const limit = 2 ** 32 - (2 ** 32 % (i + 1));
    let word = block.readUInt32BE(4 * used++);
    while (word >= limit) word = block.readUInt32BE(4 * used++);
    const j = word % (i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order[0]!;
}

describe('the shuffles of a deal', () => {
  it.each([
    ['teeko', {}, []],
    ['scarney-singles', {}, []],
    ['scarney-solitaire', {}, [16]],
    ['scarney-baccarat', { chips: [100, 100] }, [208]],
    ['scarnecchia', {}, [2, 28]],
    ['scarnecchia', { sets: 2 }, [2, 56]],
    ['skarney', { players: 2 }, [2, 108]],
    ['skarney', { players: 3 }, [3, 108]],
    ['skarney', { players: 4, partners: true }, [4, 108]],
  ])('SH-5 and SH-7 %s of %j', (game, variant, sizes) => {
    expect(shuffleSizes(rulebookOf(game), variant)).toEqual({ ok: true, value: sizes });
  });

  it('R-3 of a variant that the game does not have', () => {
    const refusal = { rule: 'R-3', code: 'variant-key-unknown' };
    expect(shuffleSizes(rulebookOf('scarnecchia'), { suits: 4 })).toMatchObject({ ok: false, refusal });
    expect(dealtSetup(rulebookOf('scarnecchia'), { suits: 4 }, seedsOf(vector('shuffle-07')))).toMatchObject({
      ok: false,
      refusal,
    });
  });

  it('SH-3 allows no game two shuffles of one size: they would be one order', () => {
    const twice = (again: number): Rulebook => {
      const deal: Rulebook['deal'] = (_variant, order) => accepted([...order(5), ...order(again)]);
      return { ...rulebookOf('scarnecchia'), deal };
    };
    expect(() => shuffleSizes(twice(5), {})).toThrow('two orders of 5');
    expect(shuffleSizes(twice(6), {})).toEqual({ ok: true, value: [5, 6] });
  });
});

describe('the setup that seeds make', () => {
  it.each([
    ['shuffle-03', 'skarney', { players: 4, partners: true }, 'deck'],
    ['shuffle-04', 'skarney', { players: 3 }, 'deck'],
    ['shuffle-05', 'scarney-baccarat', { chips: [9, 9, 9, 9, 9, 9, 9] }, 'shoe'],
    ['shuffle-07', 'scarnecchia', {}, 'tiles'],
    ['shuffle-08', 'scarnecchia', {}, 'tiles'],
    ['shuffle-09', 'scarnecchia', { sets: 2 }, 'tiles'],
    ['shuffle-10', 'scarnecchia', { sets: 2 }, 'tiles'],
  ])('SH-5 has the order of %s, as %s deals it', (id, game, variant, key) => {
    const pieces = member(dealt(game, variant, seedsOf(vector(id))), key);
    expect((pieces as readonly string[]).join(' ')).toBe(vector(id).order);
  });

  it('SH-7 draws the lot by a shuffle of its own: another number of things, another stream of the same seeds', () => {
    const drawn = new Set<string>();
    for (let deal = 0; deal < 60; deal += 1) {
      const two: Seeds = { ...seedsOf(vector('shuffle-07')), dealId: `lots/${deal}` };
      expect(member(dealt('scarnecchia', {}, two), 'first')).toBe(lot(two, 2) + 1);
      const four: Seeds = { ...seedsOf(vector('shuffle-03')), dealId: `lots/${deal}` };
      const dealer = member(dealt('skarney', { players: 4 }, four), 'dealer');
      expect(dealer).toBe(lot(four, 4) + 1);
      drawn.add(`P${dealer as number}`);
    }
    expect([...drawn].sort()).toEqual(['P1', 'P2', 'P3', 'P4']);
  });

  it('SH-1 does not exist if a seed or the deal’s id is out of bounds', () => {
    const seeds = seedsOf(vector('shuffle-07'));
    const codeOf = (given: Seeds) => {
      const setup = dealtSetup(rulebookOf('scarnecchia'), {}, given);
      return setup.ok ? undefined : `${setup.refusal.rule} ${setup.refusal.code}`;
    };
    expect(codeOf(seeds)).toBeUndefined();
    expect(codeOf({ ...seeds, dealId: '' })).toBe('SH-1 bad-deal-id');
    expect(codeOf({ ...seeds, serverSeed: 'ab' })).toBe('SH-1 bad-server-seed');
    expect(codeOf({ ...seeds, clientSeeds: ['ab'] })).toBe('SH-1 bad-client-seed');
  });
});
