import { bug, type Json, type JsonObject } from '@fairview/kernel';
import fc from 'fast-check';
import { enterWritten } from '../../../../../../test/kit/match-records.js';
import { scoreMatch, type Ranked, type Sheet } from '../../index.js';
import { sheetsBy } from '../../testing/points.js';
import { games as registry } from '../../../games.js';

const { aMatchOf, emptySheet } = sheetsBy(registry);

const stack = 100;
const names = 'ABCDEF'.split('');

/** What is drawn for a table: raw nets of a round, cut to what its players have, and where shoes end and players leave. */
type Drawn = {
  readonly players: number;
  readonly rounds: number;
  readonly cuts: readonly number[];
  readonly nets: readonly (readonly number[])[];
  readonly lengths: readonly number[];
  readonly leavers: readonly (readonly boolean[])[];
};

/** Few different nets, so that levels come; now and then everything is lost. */
const net = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(-4, 0, 4) },
  { weight: 1, arbitrary: fc.constantFrom(-stack, -91, 30) },
);
const drawn = (leaving: number): fc.Arbitrary<Drawn> =>
  fc.record({
    players: fc.integer({ min: 3, max: 6 }),
    rounds: fc.integer({ min: 1, max: 14 }),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { maxLength: 5 }),
    nets: fc.array(fc.array(net, { minLength: 6, maxLength: 6 }), { minLength: 14, maxLength: 14 }),
    lengths: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 14, maxLength: 14 }),
    leavers: fc.array(
      fc.array(
        fc.nat(99).map((chance) => chance < leaving),
        { minLength: 6, maxLength: 6 },
      ),
      { minLength: 14, maxLength: 14 },
    ),
  });

/**
 * A table counted independently: for every round the stacks, for every player the round after which they were gone. Written as an
 * arbiter would keep it with paper and pencil, and sharing nothing with the sheet.
 */
class ExpectedTable {
  readonly stacks: number[][];
  readonly gone = new Map<number, number>();
  readonly settings: { readonly chips: number; readonly rounds: number; readonly cuts: readonly number[] };

  constructor(
    readonly players: number,
    rounds: number,
    cuts: readonly number[],
  ) {
    this.stacks = [Array.from({ length: players }, () => stack)];
    const fit = cuts.filter((cut) => cut < rounds).sort((one, other) => one - other);
    this.settings = { chips: stack, rounds, cuts: fit };
  }

  get round(): number {
    return this.stacks.length - 1;
  }

  get in(): readonly number[] {
    return Array.from({ length: this.players }, (_, at) => at).filter((at) => !this.gone.has(at));
  }

  get over(): boolean {
    return this.round === this.settings.rounds || this.in.length <= 1;
  }

  /** The rounds until somebody may be cut or the table ends. */
  get due(): number {
    return ([...this.settings.cuts, this.settings.rounds].find((cut) => cut > this.round) ?? 0) - this.round;
  }

  /** The greater list of figures stands first: how long the player lasted, their stacks from now to the start, their place in the lot. */
  private standing(player: number): readonly number[] {
    const history = this.stacks.map((stacks) => stacks[player] ?? 0).reverse();
    return [this.gone.get(player) ?? Infinity, ...history, -player];
  }

  ranking(): readonly number[] {
    const players = Array.from({ length: this.players }, (_, at) => at);
    return players.sort((one, other) => {
      const [mine, yours] = [this.standing(one), this.standing(other)];
      const at = mine.findIndex((figure, place) => figure !== yours[place]);
      return (yours[at] ?? 0) > (mine[at] ?? 0) ? 1 : -1;
    });
  }

  /** A round that is settled with what is left of these nets; gives them. */
  play(raw: readonly number[]): readonly number[] {
    const before = this.stacks.at(-1) ?? [];
    const nets = before.map((chips, at) => (this.gone.has(at) ? 0 : Math.max(-chips, raw[at] ?? 0)));
    const after = before.map((chips, at) => chips + (nets[at] ?? 0));
    this.stacks.push(after);
    for (const at of this.in) if ((after[at] ?? 0) < 10) this.gone.set(at, this.round);
    return nets;
  }

  endShoe(leavers: readonly number[]): void {
    const broke = [...this.gone].some(
      ([at, round]) => round === this.round && (this.stacks.at(-1)?.[at] ?? 0) < 10,
    );
    for (const at of leavers) if (!this.gone.has(at)) this.gone.set(at, this.round);
    const isCut = this.settings.cuts.includes(this.round);
    if (!isCut || broke || this.in.length <= 2) return;
    const last = this.ranking().filter((at) => !this.gone.has(at));
    this.gone.set(last.at(-1) ?? bug('nobody is in'), this.round);
  }

  ranked(): readonly Ranked[] {
    return this.ranking().map((at) => ({
      side: names[at] ?? '',
      chips: this.stacks.at(-1)?.[at] ?? 0,
      outAfter: this.gone.get(at) ?? null,
    }));
  }
}

/** A shoe as a match record writes it. */
type Shoe = JsonObject & { readonly netsByRound: readonly (readonly number[])[] };

/** The table played as drawn, and beside it the expected one; `watch` sees both after every shoe. */
function played(
  given: Drawn,
  watch: (sheet: Sheet, table: ExpectedTable, shoe: Shoe) => void = () => undefined,
) {
  const table = new ExpectedTable(given.players, given.rounds, given.cuts);
  const sides = names.slice(0, given.players).join(' ');
  let sheet = emptySheet('elimination', sides, table.settings as unknown as Json);
  const shoes: Shoe[] = [];
  while (!table.over) {
    const number = shoes.length;
    const netsByRound: (readonly number[])[] = [];
    const length = Math.min(table.due, given.lengths[number % given.lengths.length] ?? 1);
    const inBefore = table.in;
    while (netsByRound.length < length && table.in.length > 1)
      netsByRound.push(table.play(given.nets[table.round] ?? []));
    const leavers = inBefore.filter((at) => given.leavers[number % given.leavers.length]?.[at]);
    const shoe = { netsByRound, left: leavers.map((at) => names[at] ?? '') };
    table.endShoe(leavers);
    const next = enterWritten(sheet, shoe);
    if (!next.ok) throw new Error(next.refusal.code);
    sheet = next.value;
    shoes.push(shoe);
    watch(sheet, table, shoe);
  }
  return { sheet, table, shoes, sides };
}

const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0);

describe('any table of elimination', () => {
  it('BC-18 is after every shoe as an independent count has it', () => {
    const ways = new Set<string>();
    fc.assert(
      fc.property(drawn(8), (given) => {
        const { table } = played(given, (sheet, expected) => {
          expect(sheet.figures().ranking).toEqual(expected.ranked());
          expect(sheet.over).toBe(expected.over);
          expect(sheet.next()[0]?.variant?.['rounds']).toBe(expected.over ? undefined : expected.due);
        });
        ways.add(table.in.length > 1 ? 'rounds' : 'fewer than two');
      }),
      { numRuns: 300 },
    );
    expect(ways.size).toBe(2);
  });

  it('BC-17 conserves chips: stacks and house add up to the chips at the start', () => {
    fc.assert(
      fc.property(drawn(8), (given) => {
        played(given, (sheet) => {
          const { count, house = 0, totals } = sheet.figures();
          expect(sum(Object.values(count)) + house).toBe(stack * given.players);
          expect(totals).toEqual(count);
        });
        const { net: nets, house = 0 } = played(given).sheet.figures();
        expect(sum(Object.values(nets)) + house).toBe(0);
      }),
    );
  });

  it('BC-18 ranks every side once, and nobody above one who left later', () => {
    fc.assert(
      fc.property(drawn(8), (given) => {
        played(given, (sheet) => {
          const { ranking = [], count } = sheet.figures();
          expect(ranking.map(({ side }) => side).sort()).toEqual(Object.keys(count).sort());
          const lasted = ranking.map(({ outAfter }) => outAfter ?? Infinity);
          expect(lasted).toEqual([...lasted].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
          for (const { side, chips } of ranking) expect(chips).toBe(count[side]);
        });
      }),
    );
  });

  it('BC-18 keeps players out once they are out, with the chips that they had', () => {
    fc.assert(
      fc.property(drawn(8), (given) => {
        const out = new Map<string, Ranked>();
        played(given, (sheet) => {
          const ranking = sheet.figures().ranking ?? [];
          for (const [side, before] of out) expect(ranking.find((one) => one.side === side)).toEqual(before);
          for (const one of ranking) if (one.outAfter !== null) out.set(one.side, one);
        });
      }),
    );
  });

  it('BC-18 has as due the players who are in, clockwise, with their stacks', () => {
    fc.assert(
      fc.property(drawn(8), (given) => {
        played(given, (sheet, table) => {
          const [pairing] = sheet.next();
          if (!pairing) return expect(sheet.over).toBe(true);
          const clockwise = table.in.map((at) => names[at]);
          const from = clockwise.indexOf(pairing.seats[0]);
          expect(pairing.seats).toEqual([...clockwise.slice(from), ...clockwise.slice(0, from)]);
          expect(pairing.variant?.['chips']).toEqual(pairing.seats.map((name) => sheet.count[name]));
        });
      }),
    );
  });

  it('BC-2, BC-18 has the same ranking and chips if the same rounds are spread over other shoes', () => {
    fc.assert(
      fc.property(
        drawn(0),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 14, maxLength: 14 }),
        (given, lengths) => {
          const [one, other] = [played(given), played({ ...given, lengths })];
          expect(other.sheet.figures().ranking).toEqual(one.sheet.figures().ranking);
          expect(other.sheet.count).toEqual(one.sheet.count);
          expect(other.sheet.figures().house).toBe(one.sheet.figures().house);
        },
      ),
    );
  });

  it('has a match record of the same shoes that is answered the same, and no contests between them leave no trace', () => {
    fc.assert(
      fc.property(drawn(8), (given) => {
        const { sheet, shoes, sides, table } = played(given);
        const settings = table.settings as unknown as Json;
        const more = shoes.flatMap((shoe) => [{ noContest: true }, shoe]);
        expect(scoreMatch(aMatchOf('elimination', sides, shoes, settings), registry)).toEqual({
          ok: true,
          ...sheet.figures(),
        });
        expect(scoreMatch(aMatchOf('elimination', sides, more, settings), registry)).toEqual({
          ok: true,
          ...sheet.figures(),
        });
      }),
    );
  });

  it('answers any JSON in place of a shoe, the settings or the sides without an exception', () => {
    const key = fc.constantFrom(
      'netsByRound',
      'nets',
      'left',
      'house',
      'seats',
      'noContest',
      'record',
      'winner',
    );
    const likely = fc.constantFrom<Json>([[1, 0, 0]], [[0, 0]], [], ['A'], ['A', 'B', 'C'], 1, 'A', [
      [0, -1000, -1000],
    ]);
    const game = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.oneof(fc.jsonValue(), likely)));
    fc.assert(
      fc.property(
        fc.array(game),
        fc.jsonValue(),
        fc.constantFrom('settings', 'sides'),
        (games, other, what) => {
          const given = aMatchOf('elimination', 'A B C', games as Json[]) as Record<string, Json>;
          for (const each of [given, { ...given, [what]: other as Json }])
            expect(typeof scoreMatch(each, registry).ok).toBe('boolean');
          const settings = { cuts: other as Json, chips: other as Json };
          expect(typeof scoreMatch({ ...given, settings }, registry).ok).toBe('boolean');
        },
      ),
    );
  });
});
