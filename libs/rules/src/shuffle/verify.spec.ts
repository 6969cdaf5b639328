import type { Json, JsonObject } from '@fairview/kernel';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { toyGames } from '../../../../test/toy-game/index.js';
import { dealtSetup } from './dealing.js';
import { commitment, type Committer } from './reveal.js';
import { firstDifference, verifyDeal, verifyDealText, type DealAnswer } from './verify.js';
import { games } from '../games.js';

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

const toldBy = (id: string, n: number): JsonObject => {
  const found = vectors.find((vector) => vector.id === id);
  if (!found) throw new Error(`no vector ${id}`);
  return {
    dealId: found.deal_id,
    n,
    serverSeed: found.server_seed,
    serverCommitment: found.server_commit,
    clientSeeds: found.client_seeds,
    clientCommitments: found.client_commits,
  };
};

/** A deal of our own, its commitments made as SH-2 says. */
function told(dealId: string, n: number, serverSeed: string, clientSeeds: readonly string[]): JsonObject {
  const published = (who: Committer, seed: string): string | null => {
    const made = commitment(dealId, who, seed);
    return made.ok ? made.value : null;
  };
  return {
    dealId,
    n,
    serverSeed,
    clientSeeds,
    serverCommitment: published('server', serverSeed),
    clientCommitments: clientSeeds.map((seed, seat) => published(seat, seed)),
  };
}

/** A record with the setup that its deal makes. */
function record(game: string, variant: Json, deal: JsonObject): JsonObject {
  const rulebook = toyGames.rulebook(game, 1);
  const seeds = deal as unknown as Parameters<typeof dealtSetup>[2];
  const setup = rulebook.ok ? dealtSetup(rulebook.value, variant, seeds) : rulebook;
  if (!setup.ok) throw new Error(setup.refusal.code);
  const seats = seeds.clientSeeds.map((_, seat) => `Player ${seat + 1}`);
  return { record: 'fairview/1', rules: 1, game, variant, setup: setup.value, seats, moves: [], deal };
}

const seed = (byte: string, bytes: number): string => byte.repeat(bytes);
const partners = { players: 4, partners: true, setMax: null, sameTurn: true };
const skarney = record('skarney', partners, toldBy('shuffle-03', 108));
const scarnecchia = record('scarnecchia', {}, toldBy('shuffle-07', 28));
const records: Readonly<Record<string, JsonObject>> = {
  skarney,
  scarnecchia,
  'skarney of three, one with the empty seed': record('skarney', { players: 3 }, toldBy('shuffle-04', 108)),
  'scarnecchia with two sets and no seed of a seat': record(
    'scarnecchia',
    { sets: 2 },
    toldBy('shuffle-10', 56),
  ),
  baccarat: record('scarney-baccarat', { chips: [9, 9, 9, 9, 9, 9, 9] }, toldBy('shuffle-05', 208)),
  solitaire: record('scarney-solitaire', {}, told('pawns/1', 16, seed('5a', 32), [seed('3c', 64)])),
  'a game of no house': record(
    'high-tile',
    {},
    told('tiles/1', 6, seed('01', 32), [seed('02', 16), seed('03', 20)]),
  ),
};

const said = (answer: DealAnswer): string => (answer.ok ? 'ok' : `${answer.rule} ${answer.code}`);
const dealWith = (keys: JsonObject): JsonObject => ({
  ...scarnecchia,
  deal: { ...(scarnecchia['deal'] as JsonObject), ...keys },
});

describe('a record whose deal is proved', () => {
  it.each(Object.entries(records))('SH-6 %s', (_, given) => {
    expect(said(verifyDeal(given, toyGames))).toBe('ok');
    expect(said(verifyDealText(JSON.stringify(given), toyGames))).toBe('ok');
  });

  it('SH-6 says which shuffles made it, and who played with the empty seed', () => {
    expect(verifyDeal(skarney, games)).toEqual({
      ok: true,
      game: 'skarney',
      dealId: 'skarney/T7/M12/R3',
      shuffles: [4, 108],
      given: {},
      emptySeats: [],
    });
    const given = records['skarney of three, one with the empty seed'] ?? null;
    expect(verifyDeal(given, games)).toMatchObject({ shuffles: [3, 108], emptySeats: [1] });
  });

  it('SH-2 of a deal that two tables play: with the seeds of the players at both', () => {
    const eight = ['3c', '4d', '5e', '6f', '1a', '2b', '3d', '4e'].map((byte) => seed(byte, 32));
    const shared = told('tables/1', 108, seed('5a', 32), eight);
    const atOne = {
      ...record('skarney', { players: 4, partners: true }, shared),
      seats: ['a', 'b', 'c', 'd'],
    };
    expect(verifyDeal(atOne, games)).toMatchObject({ ok: true, dealId: 'tables/1', emptySeats: [] });
    const seven = told('tables/1', 108, seed('5a', 32), eight.slice(1));
    expect(said(verifyDeal({ ...atOne, deal: seven }, games))).toBe('SH-2 seeds-not-one-a-seat');
  });

  it('SH-6 says what the match gave instead of a lot', () => {
    const given = { round: 3, dealer: 2 };
    const hand = { ...skarney, setup: { ...(skarney['setup'] as JsonObject), ...given } };
    const deal = { ...(skarney['deal'] as JsonObject), given };
    expect(verifyDeal({ ...hand, deal }, games)).toMatchObject({ ok: true, given });
    expect(said(verifyDeal(hand, games))).toBe('SH-6 setup-differs');
  });

  it('SH-2 of a game played alone: with the seeds of all who share its deal', () => {
    const shared = told('pawns/2', 16, seed('5a', 32), [seed('3c', 64), '', seed('4d', 16)]);
    const alone = { ...record('scarney-solitaire', {}, shared), seats: ['Ann'] };
    expect(verifyDeal(alone, games)).toMatchObject({ ok: true, dealId: 'pawns/2', emptySeats: [1] });
    const fewer = { ...shared, clientSeeds: [seed('3c', 64), ''] };
    expect(said(verifyDeal({ ...alone, deal: fewer }, games))).not.toBe('ok');
    const swapped = { ...shared, clientSeeds: [seed('3c', 64), seed('4d', 16), ''] };
    expect(said(verifyDeal({ ...alone, deal: swapped }, games))).not.toBe('ok');
  });

  it('whatever the players and their moves: those are for the replay', () => {
    const played = { ...scarnecchia, seats: ['', 'Ünal'], moves: ['nonsense'], title: 'Club night' };
    expect(said(verifyDeal(played, games))).toBe('ok');
    expect(said(verifyDeal({ ...scarnecchia, ended: { by: 'no-contest' } }, games))).toBe('ok');
  });

  it('with its variant as the agreed options or written out: both name one game', () => {
    const written = { sets: 1, scoring: 'tiles' };
    expect(said(verifyDeal({ ...scarnecchia, variant: written }, games))).toBe('ok');
    const { variant: _, ...bare } = scarnecchia;
    expect(said(verifyDeal(bare, games))).toBe('ok');
  });
});

describe('a record whose deal is not proved', () => {
  const empty = { clientSeeds: [''], clientCommitments: [null] };
  it.each<readonly [string, Json]>([
    ['R-1 not-an-object', []],
    ['R-2 unknown-game', { ...scarnecchia, game: 'chess' }],
    ['R-3 variant-value-unknown', { ...scarnecchia, variant: { sets: 3 } }],
    ['R-4 dominoes-not-listed', { ...scarnecchia, setup: { first: 1 } }],
    ['R-5 seats-wrong-number', { ...scarnecchia, seats: ['Ann'] }],
    ['SH-6 nothing-dealt', { record: 'fairview/1', game: 'teeko', seats: ['', ''], moves: [] }],
    ['SH-6 deal-not-object', { ...scarnecchia, deal: null }],
    ['SH-6 deal-not-object', { ...scarnecchia, deal: 'scarnecchia/M1/H1' }],
    ['SH-6 deal-not-object', { ...scarnecchia, deal: [] }],
    ['SH-6 deal-key-unknown', dealWith({ order: [0, 1] })],
    ['SH-6 deal-key-unreadable', { ...scarnecchia, deal: {} }],
    ['SH-6 deal-key-unreadable', dealWith({ dealId: 7 })],
    ['SH-6 deal-key-unreadable', dealWith({ n: '28' })],
    ['SH-6 deal-key-unreadable', dealWith({ serverSeed: null })],
    ['SH-6 deal-key-unreadable', dealWith({ serverCommitment: null })],
    ['SH-6 deal-key-unreadable', dealWith({ clientSeeds: [null, ''] })],
    ['SH-6 deal-key-unreadable', dealWith({ clientCommitments: [0, null] })],
    ['SH-6 deal-key-unreadable', dealWith({ clientCommitments: {} })],
    ['SH-2 seeds-not-one-a-seat', dealWith(empty)],
    ['SH-2 seeds-not-one-a-seat', dealWith({ clientSeeds: ['', '', ''], clientCommitments: [] })],
    ['SH-5 deal-of-another-size', dealWith({ n: 56 })],
    ['SH-5 deal-of-another-size', dealWith({ n: 2 })],
    ['SH-5 deal-of-another-size', dealWith({ n: 28.5 })],
    ['SH-1 bad-deal-id', dealWith({ dealId: 'M1 H1' })],
    ['SH-1 bad-server-seed', dealWith({ serverSeed: seed('AB', 32) })],
    ['SH-1 bad-client-seed', dealWith({ clientSeeds: ['00', '00'] })],
    ['SH-2 server-commitment-broken', dealWith({ serverSeed: seed('ab', 32) })],
    ['SH-2 server-commitment-broken', dealWith({ dealId: 'scarnecchia/M1/H2' })],
    ['SH-2 seat-commitment-broken', dealWith({ clientSeeds: [seed('ab', 16), seed('cd', 16)] })],
    ['SH-2 commitments-not-one-a-seat', dealWith({ clientCommitments: [null] })],
    ['SH-2 seed-without-commitment', dealWith({ clientCommitments: [null, null] })],
    ['SH-2 seat-did-not-reveal', dealWith({ clientSeeds: ['', ''] })],
    ['SH-6 setup-differs', { ...skarney, setup: { ...(skarney['setup'] as JsonObject), round: 2 } }],
  ])('%s', (refusal, given) => expect(said(verifyDeal(given, games))).toBe(refusal));

  it('SH-6 is one that does not name its deal', () => {
    const { deal: _, ...silent } = scarnecchia;
    expect(verifyDeal(silent, games)).toEqual({
      ok: false,
      ply: null,
      rule: 'SH-6',
      code: 'deal-not-told',
      message: 'The record has no deal, so there is nothing to prove.',
    });
    expect(said(verifyDealText('{', games))).toBe('R-1 not-json');
  });

  it('SH-6 names the first place that the seeds do not make', () => {
    const setup = scarnecchia['setup'] as { readonly tiles: readonly string[]; readonly first: number };
    const swapped = setup.tiles.with(5, setup.tiles[20]!).with(20, setup.tiles[5]!);
    expect(verifyDeal({ ...scarnecchia, setup: { ...setup, tiles: swapped } }, games)).toMatchObject({
      code: 'setup-differs',
      message:
        'The seeds give a different setup from the one in the record; the first difference is at “tiles.5”.',
    });
    expect(verifyDeal({ ...scarnecchia, setup: { ...setup, first: 3 - setup.first } }, games)).toMatchObject({
      code: 'setup-differs',
      message:
        'The seeds give a different setup from the one in the record; the first difference is at “first”.',
    });
  });

  it('SH-6 a server that deals by seeds which nobody committed to cannot prove it', () => {
    const other = record('scarnecchia', {}, told('scarnecchia/M1/H1', 28, seed('77', 32), ['', '']));
    expect(said(verifyDeal({ ...scarnecchia, setup: other['setup'] ?? null }, games))).toBe(
      'SH-6 setup-differs',
    );
  });
});

describe('the first difference between two values', () => {
  it.each<readonly [Json, Json, readonly string[] | undefined]>([
    [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] }, undefined],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
    [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] }, ['a', '1', 'b']],
    [{ a: [1, 2] }, { a: [1, 2, 3] }, ['a', '2']],
    [{ a: [1, 2] }, { a: [1] }, ['a', '1']],
    [{ a: null }, {}, ['a']],
    [{}, { a: 1 }, ['a']],
    [{ a: [] }, { a: {} }, ['a']],
    [{ a: {} }, { a: null }, ['a']],
    [1, 2, []],
  ])('%j and %j', (one, other, place) => expect(firstDifference(one, other)).toEqual(place));
});

describe('one character changed', () => {
  const letters = '0123456789abcdef-ACDHJKPQST "nul{}[],:'.split('');
  const changed = (text: string, at: number, letter: string) =>
    text.slice(0, at) + letter + text.slice(at + 1);
  /** A record's text, and the positions of its deal and its setup. */
  const texts = Object.values(records).map((given) => {
    const text = JSON.stringify(given);
    const spanOf = (key: string): readonly number[] => {
      const part = `"${key}":${JSON.stringify(given[key])}`;
      const from = text.indexOf(part);
      return Array.from({ length: part.length }, (_, i) => from + i);
    };
    return { text, places: [...spanOf('deal'), ...spanOf('setup')] };
  });

  it('SH-6 anywhere in the deal or the setup of a record, and its deal is not proved', () => {
    const { text = '', places = [] } = texts[1] ?? {};
    const proved = places.filter((at) => {
      const others = letters.filter((letter) => letter !== text[at]);
      return verifyDealText(changed(text, at, others[(at * 7) % others.length] ?? ''), games).ok;
    });
    expect(places.length).toBeGreaterThan(600);
    expect(proved).toEqual([]);
  });

  it('SH-6 by any other, in a record of any game', () => {
    const change = fc
      .constantFrom(...texts)
      .chain(({ text, places }) =>
        fc.record({
          text: fc.constant(text),
          at: fc.constantFrom(...places),
          letter: fc.constantFrom(...letters),
        }),
      )
      .filter(({ text, at, letter }) => text[at] !== letter);
    fc.assert(
      fc.property(change, ({ text, at, letter }) => {
        expect(verifyDealText(changed(text, at, letter), toyGames).ok).toBe(false);
      }),
      { numRuns: process.env['LONG'] ? 20_000 : 500 },
    );
  });
});
