import type { Json } from '@fairview/kernel';
import { readFileSync } from 'node:fs';
import { games, shuffledOrder } from '@fairview/rules';
import type { SealedDeal } from './sealed-deal.js';
import { noSeeds } from './seeds.js';
import { dealSize, DealtSetups, type Dealt, type Startable } from './setups.js';

interface Vector {
  readonly id: string;
  readonly deal_id: string;
  readonly server_seed: string;
  readonly client_seeds: readonly string[];
  readonly server_commit: string;
  readonly client_commits: readonly (string | null)[];
  readonly order: string;
}
const path = new URL('../../../../test/vectors/shuffle.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(path, 'utf8')) as { vectors: readonly Vector[] };
const vectorOf = (id: string): Vector => {
  const found = vectors.find((vector) => vector.id === id);
  if (!found) throw new Error(`no vector ${id}`);
  return found;
};

const sealed = (vector: Vector, n: number): SealedDeal => ({
  dealId: vector.deal_id,
  n,
  serverCommitment: vector.server_commit,
  clientCommitments: vector.client_commits,
  clientSeeds: vector.client_seeds,
});

const startedBy = (game: string, variant: Json, deal: SealedDeal): Startable => ({
  game,
  rules: 1,
  variant,
  setup: null,
  deal,
});

/** What a game starts from, its server's seed lying where it is kept. */
async function dealtFor(started: Startable, seed: string | undefined): Promise<Dealt> {
  const asked: string[] = [];
  const setups = new DealtSetups(games, {
    ...noSeeds,
    seedOf: (club, deal) => {
      asked.push(`${club} ${deal}`);
      return Promise.resolve(seed);
    },
  });
  await setups.prepare('club', [started]);
  await setups.prepare('club', [started]);
  expect(asked).toEqual([`club ${started.deal?.dealId}`]);
  return setups.dealtFor(started);
}

const lot = (vector: Vector, n: number): number => {
  const { deal_id: dealId, server_seed: serverSeed, client_seeds: clientSeeds } = vector;
  const order = shuffledOrder({ dealId, serverSeed, clientSeeds, n });
  return order.ok ? (order.value[0] ?? -1) : -1;
};

describe('how many things a game’s deal shuffles', () => {
  it.each([
    ['teeko', {}, undefined],
    ['scarney-solitaire', {}, 16],
    ['scarney-baccarat', { chips: [10] }, 208],
    ['scarnecchia', {}, 28],
    ['scarnecchia', { sets: 2 }, 56],
    ['skarney', { players: 3 }, 108],
    ['skarney', { players: 5 }, undefined],
    ['chess', {}, undefined],
  ])('SH-5 %s of %j: %s, after any lots', (game, variant, n) => {
    expect(dealSize(games, { game, rules: 1, variant })).toBe(n);
  });
});

describe('the setup of a dealt game', () => {
  it('SH-7 of Skarney: the dealer by a shuffle of the players, the deck by one of the cards', async () => {
    const vector = vectorOf('shuffle-03');
    const started = startedBy('skarney', { players: 4, partners: true }, sealed(vector, 108));
    expect(await dealtFor(started, vector.server_seed)).toEqual({
      setup: {
        round: 1,
        dealer: lot(vector, 4) + 1,
        deck: vector.order.split(' '),
      },
    });
  });

  it('SH-7 of Scarnecchia: the lead by a shuffle of the two, the tiles by one of the tiles', async () => {
    const vector = vectorOf('shuffle-09');
    const started = startedBy('scarnecchia', { sets: 2 }, sealed(vector, 56));
    expect(await dealtFor(started, vector.server_seed)).toEqual({
      setup: {
        first: lot(vector, 2) + 1,
        tiles: vector.order.split(' '),
      },
    });
  });

  it('does not exist without the seed that the server committed to', async () => {
    const vector = vectorOf('shuffle-07');
    const started = startedBy('scarnecchia', {}, sealed(vector, 28));
    const { server_seed: seed } = vector;
    const other = `${seed.startsWith('0') ? '1' : '0'}${seed.slice(1)}`;
    for (const broken of [undefined, seed.slice(1), other, 'no seed'])
      expect(await dealtFor(started, broken)).toEqual({ failure: 'seed-broken' });
  });

  it('is made from the seed that the log shows, once it shows it', async () => {
    const vector = vectorOf('shuffle-07');
    const started = startedBy('scarnecchia', {}, sealed(vector, 28));
    const setups = new DealtSetups(games, noSeeds, () => Promise.resolve(vector.server_seed));
    await setups.prepare('club', [started]);
    expect(setups.dealtFor(started)).toHaveProperty('setup');
  });

  it('is the game’s own if it was not dealt', () => {
    const setups = new DealtSetups(games, noSeeds);
    expect(setups.dealtFor({ game: 'teeko', rules: 1, variant: {}, setup: {} })).toEqual({ setup: {} });
  });
});
