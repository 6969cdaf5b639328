import type { Json } from '@fairview/kernel';
import { readFileSync } from 'node:fs';
import { games } from '../games.js';
import { shuffledOrder } from '../shuffle/order.js';
import { faces, fullDeck } from './cards.js';
import { skarney } from './index.js';
import { after, at, deckOf, given, opened } from './testing/hands.js';
import { seal } from '../game/seal.js';

const deck = deckOf({ hands: [] });
const whole = { round: 1, dealer: 1, deck };

function judged(variant: Json, setup: Json = whole): string {
  const table = seal(skarney).open(variant, setup);
  return table.ok ? 'ok' : `${table.refusal.rule} ${table.refusal.code}`;
}

const handsOf = (text: string): string => /hands ([^|]*) \|/u.exec(text)?.[1] ?? '';

describe('the variant', () => {
  it.each([
    [{ players: 2 }, 'ok'],
    [{ players: 3, partners: false, setMax: null, sameTurn: true }, 'ok'],
    [{ players: 4, partners: true, setMax: 3, sameTurn: false }, 'ok'],
    [{ players: 4, setMax: 108 }, 'ok'],
    [{ players: 2, setMax: 1e300 }, 'ok'],
    [{}, 'R-3 players-missing'],
    [{ partners: true }, 'R-3 players-missing'],
    [{ players: null }, 'R-3 variant-value-unknown'],
    [{ players: 1 }, 'R-3 variant-value-unknown'],
    [{ players: 5 }, 'R-3 variant-value-unknown'],
    [{ players: '4' }, 'R-3 variant-value-unknown'],
    [{ players: [4] }, 'R-3 variant-value-unknown'],
    [{ players: 2, partners: true }, 'R-3 partners-not-four'],
    [{ players: 3, partners: true }, 'R-3 partners-not-four'],
    [{ players: 4, partners: 1 }, 'R-3 variant-value-unknown'],
    [{ players: 4, partners: null }, 'R-3 variant-value-unknown'],
    [{ players: 4, sameTurn: 'false' }, 'R-3 variant-value-unknown'],
    [{ players: 4, setMax: 2 }, 'R-3 set-max-unreadable'],
    [{ players: 4, setMax: 3.5 }, 'R-3 set-max-unreadable'],
    [{ players: 4, setMax: -4 }, 'R-3 set-max-unreadable'],
    [{ players: 4, setMax: '4' }, 'R-3 set-max-unreadable'],
    [{ players: 4, setMax: [4] }, 'R-3 set-max-unreadable'],
    [{ players: 4, setMax: false }, 'R-3 set-max-unreadable'],
    [{ players: 4, round: 1 }, 'R-3 variant-key-unknown'],
    [{ players: 4, constructor: 1 }, 'R-3 variant-key-unknown'],
    [JSON.parse('{"players": 4, "__proto__": {"partners": true}}') as Json, 'R-3 variant-key-unknown'],
    [JSON.parse('{"__proto__": {"players": 4}}') as Json, 'R-3 variant-key-unknown'],
    [[], 'R-3 variant-not-object'],
    [null, 'R-3 variant-not-object'],
    ['players', 'R-3 variant-not-object'],
  ])('R-3 of %j: %s', (variant, answer) => expect(judged(variant)).toBe(answer));

  it('R-3 writes its defaults out', () => {
    expect(games.rulebook('skarney', 1)).toMatchObject({ ok: true });
    const rulebook = games.rulebook('skarney', 1);
    expect(rulebook.ok && rulebook.value.writeVariant({ players: 3 })).toEqual({
      ok: true,
      value: { players: 3, partners: false, setMax: null, sameTurn: true },
    });
  });
});

describe('the setup', () => {
  it.each([
    [{ ...whole, round: 7, dealer: 2 }, 'ok'],
    [{}, 'R-4 round-unreadable'],
    [null, 'R-4 setup-not-object'],
    [[], 'R-4 setup-not-object'],
    [{ ...whole, position: '' }, 'R-4 setup-key-unknown'],
    [{ ...whole, hands: [] }, 'R-4 setup-key-unknown'],
    [JSON.parse('{"__proto__": {"round": 1}}') as Json, 'R-4 setup-key-unknown'],
    [{ dealer: 1, deck }, 'R-4 round-unreadable'],
    [{ ...whole, round: 0 }, 'R-4 round-unreadable'],
    [{ ...whole, round: 8 }, 'R-4 round-unreadable'],
    [{ ...whole, round: 1.5 }, 'R-4 round-unreadable'],
    [{ ...whole, round: '1' }, 'R-4 round-unreadable'],
    [{ ...whole, round: null }, 'R-4 round-unreadable'],
    [{ round: 1, deck }, 'R-4 dealer-unreadable'],
    [{ ...whole, dealer: 0 }, 'R-4 dealer-unreadable'],
    [{ ...whole, dealer: 3 }, 'R-4 dealer-unreadable'],
    [{ ...whole, dealer: 1e9 }, 'R-4 dealer-unreadable'],
    [{ ...whole, dealer: true }, 'R-4 dealer-unreadable'],
    [{ round: 1, dealer: 1 }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: 'JK' }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: { length: 108 } }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: deck.slice(1) }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: [...deck, 'JK'] }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: deck.with(7, '10C' as never) }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: deck.with(7, 'ts' as never) }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: deck.with(7, 7 as never) }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: deck.with(7, 'constructor' as never) }, 'R-4 deck-unreadable'],
    [{ ...whole, deck: deck.map(() => 'JK') }, 'R-4 deck-not-whole'],
    [{ ...whole, deck: deck.with(deck.indexOf('TS'), 'TC') }, 'R-4 deck-not-whole'],
    [{ ...whole, deck: deck.with(deck.indexOf('2S'), 'JK') }, 'R-4 deck-not-whole'],
  ])('R-4 of %.70j: %s', (setup, answer) => expect(judged({ players: 2 }, setup)).toBe(answer));

  it('R-4 knows a dealer for each player', () => {
    expect([3, 4].map((dealer) => judged({ players: 3 }, { ...whole, dealer }))).toEqual([
      'ok',
      'R-4 dealer-unreadable',
    ]);
  });

  it('SK-0 has two packs and four jokers', () => {
    const counts = faces.map((face) => fullDeck.filter((card) => card === face).length);
    expect([fullDeck.length, faces.length]).toEqual([108, 53]);
    expect(counts).toEqual([...Array.from({ length: 52 }, () => 2), 4]);
  });
});

describe('the deal', () => {
  it.each([
    [2, 86],
    [3, 75],
    [4, 64],
  ] as const)('SK-1 deals %i players eleven cards each; %i are the stock', (players, stock) => {
    const view = opened({ players, hands: [] }).view('spectator');
    expect([view['hands'], view['stock']]).toEqual([Array.from({ length: players }, () => 11), stock]);
  });

  it('SK-1 deals one by one from the left of the dealer, who is the last; the rest is the stock in order', () => {
    const setup = { round: 1, dealer: 2, deck };
    const table = seal(skarney).open({ players: 3 }, setup);
    const view: { readonly [key: string]: Json } = table.ok ? table.value.view('arbiter') : {};
    const dealtTo = (offset: number) =>
      Array.from({ length: 11 }, (_, index) => deck[3 * index + offset] ?? '').sort();
    const hands = (view['hands'] as string[][]).map((hand) => [...hand].sort());
    expect(hands).toEqual([dealtTo(1), dealtTo(2), dealtTo(0)]);
    expect(view['stock']).toEqual(deck.slice(33));
  });

  it.each([
    [2, 1, [1]],
    [2, 2, [0]],
    [3, 3, [0]],
    [4, 1, [1]],
    [4, 4, [0]],
  ] as const)('SK-1 gives the first turn of %i players to the left of dealer P%i', (players, dealer, toAct) =>
    expect(opened({ players, dealer, hands: [] }).toAct).toEqual(toAct),
  );

  it('SK-1 passes the turn on clockwise', () => {
    const table = opened({ players: 3, dealer: 1, hands: ['KC', 'KD', 'KH'] });
    const acted = at(table, 'P2 draw; P2 offer KD; P3 pass; P1 pass; P3 draw; P3 offer KH; P1 pass; P2 pass');
    expect(acted.toAct).toEqual([0]);
  });

  it('SK-1 draws the first dealer by lot and shuffles the deck by the order of 108', () => {
    const dealt = skarney.readVariant({ players: 4 });
    const asked: number[] = [];
    const setup = dealt.ok
      ? skarney.deal(dealt.value, (n) => {
          asked.push(n);
          return Array.from({ length: n }, (_, index) => n - 1 - index);
        })
      : undefined;
    expect([setup?.round, setup?.dealer, setup?.deck]).toEqual([1, 4, [...fullDeck].reverse()]);
    expect(asked).toEqual([4, 108]);
  });

  it('SK-1 deals what the vectors of the shuffle say', () => {
    const file = new URL('../../../../test/vectors/shuffle.json', import.meta.url);
    const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
      vectors: {
        deck: string;
        deal_id: string;
        server_seed: string;
        client_seeds: string[];
        perm: number[];
      }[];
    };
    const found = vectors.filter((vector) => vector.deck === '108');
    expect(found.length).toBeGreaterThan(1);
    for (const { deal_id, server_seed, client_seeds, perm } of found) {
      const variant = skarney.readVariant({ players: 4 });
      const setup = variant.ok
        ? skarney.deal(variant.value, (n) => {
            const order = shuffledOrder({
              dealId: deal_id,
              n,
              serverSeed: server_seed,
              clientSeeds: client_seeds,
            });
            return order.ok ? order.value : [];
          })
        : undefined;
      expect(setup?.deck).toEqual(perm.map((index) => fullDeck[index]));
      expect(judged({ players: 4 }, setup ?? {})).toBe('ok');
    }
  });

  it('SK-19 is one hand of a match: the setup says which of the seven', () => {
    const rounds = [1, 2, 3, 4, 5, 6, 7, 8].map((round) => judged({ players: 2 }, { ...whole, round }));
    expect(rounds).toEqual([...Array.from({ length: 7 }, () => 'ok'), 'R-4 round-unreadable']);
  });

  it('SK-0 keeps the setup as it was given', () => {
    const { variant, setup } = given({ players: 3, hands: ['JK JK'], round: 5 });
    const table = seal(skarney).open(variant, setup);
    expect(table.ok && [table.value.variant, table.value.setup]).toEqual([variant, setup]);
  });

  it('SK-0 sorts a hand from the lowest natural card to the jokers', () => {
    const table = opened({ hands: ['JK 2C AD KS TH 3S 3D 2H AC 9C 4C'] });
    expect(handsOf(table.view(0).position)).toBe('P1 3D 3S 4C 9C TH KS AC AD 2C 2H JK, P2 11 cards');
    expect(after(table, 'P1 draw')).not.toBe('');
  });
});
