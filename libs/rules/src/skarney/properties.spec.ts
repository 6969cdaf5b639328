import fc from 'fast-check';
import type { Table } from '../game/contract.js';
import { replayRecord } from '../record/replay.js';
import { faces, fullDeck, isWild, pointsInHand, sorted, type Card } from './cards.js';
import { skarneyEnglish } from './english.js';
import { skarney } from './index.js';
import { timeOut } from './time-out.js';
import { meldPoints, readMeld, standing } from './melds.js';
import { handOf, seatsOf, sideOf, sidesOf, type SkarneyState } from './state.js';
import { chance, randomHand } from './testing/chance.js';
import { after, at, given, opened } from './testing/hands.js';
import { games } from '../games.js';
import { seal } from '../game/seal.js';

const variants = [
  { players: 2 },
  { players: 3 },
  { players: 4 },
  { players: 4, partners: true },
  { players: 2, setMax: 3 },
  { players: 3, setMax: 4, sameTurn: false },
  { players: 4, partners: true, sameTurn: false },
];

const pick = chance(29);
const isLong = process.env['LONG'] !== undefined;
/** Hands dealt and played once for all tests: of every variant, and of every round; `LONG=1` takes each round of each. */
const hands = [1, 2, 3, 4, 5, 6, 7].flatMap((round) =>
  variants
    .filter((_, at) => isLong || at % 3 === round % 3)
    .map((variant) => randomHand(variant, round, pick)),
);
const anyHand = fc.constantFrom(...hands);

/** Every card, wherever it is. */
const everywhere = ({ hands, stock, melds, offer }: SkarneyState): readonly Card[] => [
  ...hands.flat(),
  ...stock,
  ...melds.flatMap(({ meld }) => meld.cards),
  ...(offer === undefined ? [] : [offer.card]),
];

describe('of every random hand', () => {
  it('SK-0 no card is lost or made', () => {
    fc.assert(
      fc.property(anyHand, (steps) => {
        const all = new Set(steps.map(({ state }) => sorted(everywhere(state)).join(' ')));
        expect([...all]).toEqual([sorted(fullDeck).join(' ')]);
      }),
      { seed: 1, numRuns: hands.length },
    );
  });

  it('SK-2 to SK-5, SK-10 every meld of the end could be melded as it lies', () => {
    fc.assert(
      fc.property(anyHand, (steps) => {
        for (const { state } of steps.slice(-1)) {
          for (const { meld } of state.melds) {
            expect(readMeld(meld.cards, state.variant.setMax)).toEqual({ ok: true, value: meld });
            const wild = meld.cards.filter(isWild).length;
            expect(meld.kind === 'wild' ? wild === meld.cards.length : wild <= 1).toBe(true);
          }
        }
      }),
      { seed: 2, numRuns: hands.length },
    );
  });

  it('SK-5 a wild card stands for the same until it is exchanged', () => {
    fc.assert(
      fc.property(anyHand, (steps) => {
        for (const [index, { state, move }] of steps.entries()) {
          const next = steps[index + 1]?.state;
          for (const [at_, { meld }] of state.melds.entries()) {
            const later = next?.melds[at_]?.meld;
            if (later === undefined || (move?.kind === 'swap' && move.meld === at_)) continue;
            const stood = standing(meld);
            if (stood !== undefined && standing(later)?.for !== stood.for)
              throw new Error(skarney.formatPosition(state));
          }
        }
      }),
      { seed: 3, numRuns: hands.length },
    );
  });

  it('SK-6, SK-7 nothing lies on the table of a side without its contract', () => {
    fc.assert(
      fc.property(anyHand, (steps) => {
        for (const { state } of steps) {
          for (const side of sidesOf(state.variant)) {
            const own = state.melds.filter((laid) => laid.side === side).length;
            const least = state.contracts[side] === true ? (state.round < 4 ? 3 : 4) : 0;
            if (own < least || own > 0 !== least > 0) throw new Error(skarney.formatPosition(state));
          }
        }
      }),
      { seed: 4, numRuns: hands.length },
    );
  });

  it('SK-11, SK-15 it ends by an empty hand or an empty stock, and not before', () => {
    fc.assert(
      fc.property(anyHand, (steps) => {
        for (const { state } of steps) {
          const empty = state.hands.some((hand) => hand.length === 0);
          const last = state.stock.length === 0;
          const fits = state.phase === 'over' ? empty || last : !empty && (!last || state.phase === 'play');
          if (!fits) throw new Error(skarney.formatPosition(state));
        }
      }),
      { seed: 5, numRuns: hands.length },
    );
  });

  it('SK-16 to SK-19 its lines add up, counted again from the cards', () => {
    fc.assert(
      fc.property(anyHand, (steps) => {
        const state = steps.at(-1)?.state;
        const outcome = state?.outcome;
        if (state === undefined || outcome === undefined) throw new Error('not over');
        const out = state.hands.findIndex((hand) => hand.length === 0);
        const isVoid = outcome.lines.some(({ label }) => label === 'void tie');
        const totals = sidesOf(state.variant).map((side) => {
          const seats = seatsOf(state.variant).filter((seat) => sideOf(state.variant, seat) === side);
          const own = outcome.lines.filter(({ seat, label }) => seat === side && !label.includes('total'));
          const melds = state.melds.filter((laid) => laid.side === side);
          const cards = melds.reduce((sum, { meld }) => sum + meldPoints(meld), 0);
          const left = seats.flatMap((seat) => handOf(state, seat)).map(pointsInHand);
          const cost = seats.includes(out) ? 0 : left.reduce((sum, points) => sum + points, 0);
          const bonus = own.filter(({ label }) => /rummy|shutout|most/u.test(label));
          const bonuses = bonus.reduce((sum, { points }) => sum + points, 0);
          const total = own.reduce((sum, { points }) => sum + points, 0);
          expect(total).toBe(cards - cost + bonuses);
          for (const seat of seats) expect(outcome.points[seat]).toBe(isVoid ? 0 : total);
          return isVoid ? 0 : total;
        });
        for (const { label, points, seat } of outcome.lines) {
          if (seat !== null)
            expect(label.endsWith(` ${points < 0 || label.includes('total') ? '' : '+'}${points}`)).toBe(
              true,
            );
        }
        const best = Math.max(...totals);
        const winners = totals.filter((total) => total === best).length === 1;
        expect(outcome.winners).toEqual(
          winners
            ? seatsOf(state.variant).filter((seat) => totals[sideOf(state.variant, seat)] === best)
            : [],
        );
      }),
      { seed: 6, numRuns: hands.length },
    );
  });

  it('SK-21 the clock can play at every ply, and so ends every hand', () => {
    fc.assert(
      fc.property(anyHand, fc.nat(), (steps, from) => {
        let state = steps[from % steps.length]?.state;
        for (let ply = 0; state !== undefined && state.outcome === undefined; ply += 1) {
          const move = timeOut(state);
          if (move === undefined || ply > 500) throw new Error('the clock is at a loss');
          const next = skarney.play(state, skarney.toAct(state)[0] ?? -1, move);
          expect(next).toMatchObject({ ok: true });
          state = next.ok ? next.value : undefined;
        }
      }),
      { seed: 7, numRuns: isLong ? 30 : 10 },
    );
  });

  it('SK-0 shows every kind of ply and of ending', () => {
    const kinds = new Set<string>();
    const ends = new Set<string>();
    for (const steps of hands) {
      for (const { move } of steps) if (move) kinds.add(move.kind);
      ends.add(steps.at(-2)?.move?.kind ?? '');
    }
    const all = ['draw', 'swap', 'contract', 'meld', 'lay', 'offer', 'one card', 'end', 'take', 'pass'];
    expect([...kinds].sort()).toEqual(all.sort());
    expect([...ends].sort()).toEqual(['end', 'lay', 'meld']);
  });
});

describe('hostile input', () => {
  const sets = '4C 4D 4H 5C 5D 5H 6C 6D 6H';
  const melded: Table = at(
    opened({ hands: [`${sets} KS QS`], stock: '7C' }),
    'P1 draw; P1 contract 4C 4D 4H / 5C 5D 5H / 6C 6D 6H',
  );

  const word = fc.constantFrom(
    ...['draw', 'swap', 'contract', 'meld', 'lay', 'offer', 'take', 'pass', 'one card', 'end'],
    ...[
      'm1',
      'm2',
      'm99',
      'm1e9',
      '/',
      '<',
      '>',
      '-1',
      '1e999',
      '__proto__',
      'constructor',
      'toString',
      'P2',
    ],
    ...faces,
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
    fc.string({ maxLength: 30, unit: 'binary' }),
  );

  it('SK-0 answers any text with a rule and a sentence, and the table stays as it was', () => {
    const before = melded.position;
    fc.assert(
      fc.property(text, (move) => {
        const played = melded.play(0, move);
        if (!played.ok) {
          expect(played.refusal.rule).toMatch(/^SK-\d+$/u);
          expect(Object.hasOwn(skarneyEnglish, played.refusal.code)).toBe(true);
        }
        if (melded.position !== before) throw new Error(move);
      }),
      { seed: 8, numRuns: isLong ? 2_000 : 500 },
    );
  });

  it.each([
    ['a million cards', `meld ${'4C '.repeat(1e6)}4C`],
    ['a million blanks', ' '.repeat(1e6)],
    ['a million strokes', `contract ${'/ '.repeat(1e6)}`],
    ['a meld of a million digits', `lay m${'9'.repeat(1e6)} 4C`],
    ['a million marks', `lay m1 4C${'<'.repeat(1e6)}`],
    ['a million melds', `contract ${'4C 4D 4H / '.repeat(1e5)}4C 4D 4H`],
  ])('SK-0 refuses %s at once', (_, move) => {
    const started = process.cpuUsage();
    expect(melded.play(0, move)).toMatchObject({ ok: false });
    expect(process.cpuUsage(started).user).toBeLessThan(2e6);
  });

  it('SK-0 replays 10,000 plies, and refuses the last of them by its number', () => {
    const { variant, setup } = given({ hands: ['AS', 'KC'] });
    const round = ['P1 offer AS', 'P2 take', 'P2 offer AS', 'P1 take'];
    const moves = ['P1 draw', ...Array.from({ length: 9_998 }, (_, ply) => round[ply % 4] ?? '')];
    const record = { record: 'fairview/1', game: 'skarney', variant, setup, seats: ['a', 'b'] };
    const started = process.cpuUsage();
    expect(replayRecord({ ...record, moves: [...moves, 'P1 end'] }, games)).toMatchObject({
      ok: false,
      ply: 9_999,
      rule: 'SK-0',
    });
    expect(process.cpuUsage(started).user).toBeLessThan(10e6);
  });

  it('R-3, R-4 never throw, whatever JSON they are given', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('round', 'dealer', 'deck', 'players', '__proto__'),
        (value, key) => {
          const { variant, setup } = given({ hands: [] });
          for (const [one, other] of [
            [value, setup],
            [variant, value],
            [{ players: 2, [key]: value }, setup],
            [variant, { ...(setup as object), [key]: value }],
          ]) {
            const table = seal(skarney).open(one as never, other as never);
            if (!table.ok) expect(table.refusal.rule).toMatch(/^R-[34]$/u);
          }
        },
      ),
      { seed: 9, numRuns: isLong ? 300 : 100 },
    );
  });

  it('SK-0 knows no seat beyond the table', () => {
    expect(after(opened({ hands: [] }), 'P99 draw')).toBe('0 SK-0 not-your-ply');
    expect(opened({ hands: [] }).play(1e9, 'draw')).toMatchObject({ refusal: { code: 'not-your-ply' } });
  });
});
