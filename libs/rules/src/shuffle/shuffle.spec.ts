import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { deck, deckNames, type DeckName } from '../game/decks.js';
import { shuffleSentences } from './english.js';
import { drawBelow, shuffleContext, shuffledOrder, shuffleWords } from './order.js';
import { commitment, verifyReveal, type RevealedDeal } from './reveal.js';
import { asciiBytes, formatHex, parseHex, sha256 } from './sha256.js';

interface Vectors {
  readonly below: readonly { bound: number; words: readonly number[]; value: number; words_used: number }[];
  readonly vectors: readonly {
    id: string;
    deck: DeckName;
    deal_id: string;
    server_seed: string;
    client_seeds: readonly string[];
    server_commit: string;
    client_commits: readonly (string | null)[];
    context: string;
    first_words: readonly number[];
    perm: readonly number[];
    order: string;
    order_sha256: string;
  }[];
}
const path = new URL('../../../../test/vectors/shuffle.json', import.meta.url);
const { below, vectors } = JSON.parse(readFileSync(path, 'utf8')) as Vectors;

const dealOf = (vector: Vectors['vectors'][number]): RevealedDeal => ({
  dealId: vector.deal_id,
  n: deck(vector.deck).length,
  serverSeed: vector.server_seed,
  clientSeeds: vector.client_seeds,
  serverCommitment: vector.server_commit,
  clientCommitments: vector.client_commits,
  order: vector.perm,
});
const first = dealOf(vectors[0]!);
const refusalOf = (deal: RevealedDeal) => {
  const checked = verifyReveal(deal);
  return checked.ok ? undefined : checked.refusal;
};

describe('SH-4 a draw below m', () => {
  it.each(below)(
    'SH-4 below $bound takes $words_used words and gives $value',
    ({ bound, words, value, words_used }) => {
      let used = 0;
      const drawn = drawBelow(bound, () => words[used++]!);
      expect([drawn, used]).toEqual([value, words_used]);
    },
  );
});

describe('the vectors of the verifiable shuffle', () => {
  it.each(vectors)('SH-2, SH-3, SH-5 and SH-6 give $id', (vector) => {
    const deal = dealOf(vector);
    expect(commitment(deal.dealId, 'server', deal.serverSeed)).toEqual({
      ok: true,
      value: vector.server_commit,
    });
    deal.clientSeeds.forEach((seed, seat) => {
      const promised = vector.client_commits[seat];
      expect(commitment(deal.dealId, seat, seed)).toEqual(
        promised === null
          ? { ok: false, refusal: { rule: 'SH-2', code: 'empty-seed-committed' } }
          : { ok: true, value: promised },
      );
    });
    expect(shuffleContext(deal)).toBe(vector.context);
    const words = shuffleWords(parseHex(deal.serverSeed)!, vector.context);
    expect(vector.first_words.map(() => words.next().value)).toEqual(vector.first_words);
    expect(shuffledOrder(deal)).toEqual({ ok: true, value: vector.perm });
    const names = vector.perm.map((index) => deck(vector.deck)[index]).join(' ');
    expect(names).toBe(vector.order);
    expect(formatHex(sha256(asciiBytes(names)))).toBe(vector.order_sha256);
    expect(verifyReveal(deal)).toEqual({ ok: true, value: vector.perm });
  });
});

describe('decks', () => {
  it('SH-5 and SH-7 hold as many pieces as their names say', () => {
    expect(deckNames.map((name) => deck(name).length)).toEqual([52, 108, 208, 28, 56, 16]);
    expect(deck('pawns').join(' ')).toBe('B1 B2 B3 B4 R1 R2 R3 R4 Y1 Y2 Y3 Y4 G1 G2 G3 G4');
    expect(new Set(deck('52')).size).toBe(52);
    expect(new Set(deck('28')).size).toBe(28);
  });
});

describe('a shuffle', () => {
  const hex = (minLength: number, maxLength: number) =>
    fc.uint8Array({ minLength, maxLength }).map(formatHex);
  const given = fc.record({
    dealId: fc.stringMatching(/^[!-~]{1,128}$/),
    n: fc.integer({ min: 1, max: 300 }),
    serverSeed: hex(32, 32),
    clientSeeds: fc.array(fc.oneof(fc.constant(''), hex(16, 64)), { maxLength: 7 }),
  });

  it('SH-3 draws from the HMAC-SHA256 of its context and a block’s number, eight big-endian words a block', () => {
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 40 }), (seeds, count) => {
        const { dealId, n, serverSeed, clientSeeds } = seeds;
        const context = `scarne-shuffle/1\n${dealId}\n${n}\n${clientSeeds.join(',')}\n`;
        expect(shuffleContext(seeds)).toBe(context);
        const blockOf = (block: number): Buffer => {
          const number = Buffer.alloc(4);
          number.writeUInt32BE(block);
          return createHmac('sha256', Buffer.from(serverSeed, 'hex'))
            .update(context, 'ascii')
            .update(number)
            .digest();
        };
        const words = shuffleWords(parseHex(serverSeed)!, context);
        for (let at = 0; at < count; at += 1)
          expect(words.next().value).toBe(blockOf(Math.floor(at / 8)).readUInt32BE(4 * (at % 8)));
      }),
    );
  });

  it('SH-5 is a permutation, the same one each time, and its own commitments check out', () => {
    fc.assert(
      fc.property(given, (seeds) => {
        const order = shuffledOrder(seeds);
        if (!order.ok) throw new Error(order.refusal.code);
        expect([...order.value].sort((a, b) => a - b)).toEqual(Array.from({ length: seeds.n }, (_, i) => i));
        expect(shuffledOrder(seeds)).toEqual(order);
        const published = (who: 'server' | number, seed: string) => {
          const made = commitment(seeds.dealId, who, seed);
          return made.ok ? made.value : null;
        };
        const deal = {
          ...seeds,
          serverCommitment: published('server', seeds.serverSeed)!,
          clientCommitments: seeds.clientSeeds.map((seed, seat) => published(seat, seed)),
          order: order.value,
        };
        expect(verifyReveal(deal)).toEqual(order);
      }),
    );
  });

  it('SH-5 puts every one of four things in every place about equally often', () => {
    const counts = Array.from({ length: 16 }, () => 0);
    for (let deal = 0; deal < 2400; deal += 1) {
      const order = shuffledOrder({
        dealId: `even/${deal}`,
        n: 4,
        serverSeed: '5a'.repeat(32),
        clientSeeds: [''],
      });
      if (order.ok)
        order.value.forEach((index, place) => (counts[4 * place + index] = counts[4 * place + index]! + 1));
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 600) ** 2 / 600, 0);
    // Nine degrees of freedom: above 33.7 once in ten thousand; the deals are fixed, so this never flickers.
    expect(chiSquare).toBeLessThan(33.7);
  });

  it('SH-5 gives five things each of their 120 orders about equally often', () => {
    const each = process.env['LONG'] ? 1_000 : 100;
    const counts = new Map<string, number>();
    for (let deal = 0; deal < 120 * each; deal += 1) {
      const order = shuffledOrder({
        dealId: `five/${deal}`,
        n: 5,
        serverSeed: 'c3'.repeat(32),
        clientSeeds: ['1d'.repeat(16), ''],
      });
      const told = order.ok ? order.value.join('') : order.refusal.code;
      counts.set(told, (counts.get(told) ?? 0) + 1);
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    expect(counts.size).toBe(120);
    // 119 degrees of freedom: above 185 once in ten thousand and below 70 as seldom; the deals are fixed.
    expect(chiSquare).toBeLessThan(185);
    expect(chiSquare).toBeGreaterThan(70);
  });
});

describe('a refused shuffle', () => {
  it('SH-1 refuses deal ids that are empty, too long, with a blank or not ASCII', () => {
    for (const dealId of ['', 'a b', 'x'.repeat(129), 'é', 'a\n']) {
      expect(shuffledOrder({ ...first, dealId })).toEqual({
        ok: false,
        refusal: { rule: 'SH-1', code: 'bad-deal-id' },
      });
      expect(commitment(dealId, 'server', first.serverSeed).ok).toBe(false);
    }
  });

  it('SH-1 refuses seeds of another length or spelling', () => {
    for (const serverSeed of ['', '00', '00'.repeat(33), 'AA'.repeat(32)]) {
      expect(refusalOf({ ...first, serverSeed })).toEqual({ rule: 'SH-1', code: 'bad-server-seed' });
    }
    for (const seed of ['00'.repeat(15), '00'.repeat(65), 'zz'.repeat(16)]) {
      expect(refusalOf({ ...first, clientSeeds: [first.clientSeeds[0]!, seed] })).toEqual({
        rule: 'SH-1',
        code: 'bad-client-seed',
        params: { seat: 2 },
      });
    }
  });

  it('SH-5 refuses to order nothing, half a thing or more than 65536', () => {
    for (const n of [0, -1, 1.5, 65537, Number.NaN]) {
      const checked = shuffledOrder({ ...first, n });
      expect(checked).toMatchObject({
        ok: false,
        refusal: { rule: 'SH-5', code: 'shuffle-size-out-of-bounds' },
      });
    }
  });

  it('SH-2 refuses a seed that is not the one committed to', () => {
    const other = 'ab'.repeat(32);
    expect(refusalOf({ ...first, serverSeed: other })).toEqual({
      rule: 'SH-2',
      code: 'server-commitment-broken',
    });
    expect(refusalOf({ ...first, clientSeeds: [first.clientSeeds[0]!, other] })).toEqual({
      rule: 'SH-2',
      code: 'seat-commitment-broken',
      params: { seat: 2 },
    });
    expect(refusalOf({ ...first, clientSeeds: ['', first.clientSeeds[1]!] })).toEqual({
      rule: 'SH-2',
      code: 'seat-did-not-reveal',
      params: { seat: 1 },
    });
    expect(refusalOf({ ...first, clientCommitments: [null, first.clientCommitments[1]!] })).toEqual({
      rule: 'SH-2',
      code: 'seed-without-commitment',
      params: { seat: 1 },
    });
    expect(refusalOf({ ...first, clientCommitments: [first.clientCommitments[0]!] })).toEqual({
      rule: 'SH-2',
      code: 'commitments-not-one-a-seat',
    });
  });

  it('SH-2 distinguishes one seat’s commitment from another’s with the same seed', () => {
    expect(first.clientSeeds[0]).toBe(first.clientSeeds[1]);
    const swapped = [first.clientCommitments[1]!, first.clientCommitments[0]!];
    expect(refusalOf({ ...first, clientCommitments: swapped })).toMatchObject({
      code: 'seat-commitment-broken',
    });
  });

  it('SH-6 refuses a deal that the seeds do not give, naming the first wrong place', () => {
    const order = [...first.order!];
    [order[7], order[9]] = [order[9]!, order[7]!];
    expect(refusalOf({ ...first, order })).toEqual({
      rule: 'SH-6',
      code: 'order-differs',
      params: { place: 7 },
    });
    expect(refusalOf({ ...first, order: first.order!.slice(0, -1) })).toMatchObject({
      params: { place: 51 },
    });
    expect(refusalOf({ ...first, order: [...first.order!, 52] })).toMatchObject({ params: { place: 52 } });
  });

  it('has a sentence for every code, and no other sentence', () => {
    const sources = ['seeds', 'order', 'reveal', 'deal-in-record', 'verify'].map((name) =>
      readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8'),
    );
    const raised = sources.flatMap((source) =>
      [...source.matchAll(/'SH-\d', '([a-z-]+)'/g)].map(([, code]) => code!),
    );
    expect([...new Set(raised)].sort()).toEqual(Object.keys(shuffleSentences).sort());
  });
});
