import type { Json } from '@fairview/kernel';
import fc from 'fast-check';
import type { Ply, Table } from '../game/contract.js';
import { writtenMoves } from '../record/replay.js';
import { pawnName, pawns } from './pawns.js';
import { jumpsOf, placesOf, removalsOf, takeOffsOf } from './testing/model.js';
import { at, live, opening, recorded, study, type Short } from './testing/tables.js';

/** How many cases are tried: all of them with `LONG=1`. */
const few = (all: number): number => (process.env['LONG'] ? all : Math.ceil(all / 4));

const four = ['solitaire', 'singles', 'doubles', 'highlow'] as const;
const names = pawns.map(pawnName);
const order = fc.shuffledSubarray(names, { minLength: 16, maxLength: 16 });
const choices = fc.array(fc.nat(), { minLength: 32, maxLength: 32 });

const setupOf = (game: Short, shuffled: readonly string[]): Json =>
  game === 'solitaire'
    ? { top: shuffled.slice(0, 8), bottom: shuffled.slice(8) }
    : {
        colours: [
          ['B', 'Y'],
          ['R', 'G'],
        ],
      };

/** Every table of a random game, in order; `picks` chooses among the legal moves. */
function tablesOf(start: Table, picks: readonly number[]): readonly Table[] {
  const tables = [start];
  for (const pick of picks) {
    const table = tables.at(-1) ?? start;
    const moves = table.moves(table.toAct[0] ?? 0) ?? [];
    if (moves.length === 0) break;
    tables.push(at(table, moves[pick % moves.length] ?? ''));
  }
  return tables;
}

/** The plies of a random game, and the table at its end. */
function randomPlies(start: Table, picks: readonly number[]) {
  const plies: Required<Ply>[] = [];
  let end = start;
  for (const pick of picks) {
    const [seat] = end.toAct;
    const moves = seat === undefined ? null : end.moves(seat);
    if (seat === undefined || moves === null) break;
    const move = moves[pick % moves.length] ?? '';
    plies.push({ seat, move });
    end = at(end, move);
  }
  return { plies, end };
}

const partsOf = (table: Table) => {
  const [, turn = '', taken = ''] = table.position.split(' | ');
  const lists = taken.split(' ; ').map((list) => (list === '-' ? [] : list.split(',')));
  return { phase: turn.split(' ')[0] ?? '', lists };
};
const standing = (table: Table): readonly string[] =>
  Array.from({ length: 16 }, (_, index) => placesOf(table.position)(index + 1)).filter(
    (one) => one !== undefined,
  );
const spots = (some: readonly string[]): number => some.reduce((sum, pawn) => sum + Number(pawn[1]), 0);
const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);

const random = (game: Short) =>
  fc
    .tuple(order, choices)
    .map(([shuffled, picks]) => tablesOf(recorded(game, setupOf(game, shuffled)), picks));
const eachTable = (game: Short, check: (table: Table, next: Table | undefined) => void, numRuns = few(40)) =>
  fc.assert(
    fc.property(random(game), (tables) => tables.forEach((table, ply) => check(table, tables[ply + 1]))),
    { seed: 7, numRuns },
  );

describe.each(four)('a random game of %s', (game) => {
  it('S-6, S-7, S-27, S-28 has the legal moves that a plain version of the rules has', () => {
    const seen = new Set<string>();
    eachTable(game, (table) => {
      const { phase } = partsOf(table);
      seen.add(phase);
      const told = { takeoff: takeOffsOf, jump: jumpsOf, remove: removalsOf }[phase];
      const call = game === 'singles' && phase === 'jump' ? ['scarney'] : [];
      if (told !== undefined) {
        expect([...(table.moves(table.toAct[0] ?? 0) ?? [])].sort()).toEqual(
          [...told(table.position), ...call].sort(),
        );
      }
    });
    expect([...seen].sort()).toEqual(
      game === 'highlow' ? ['over', 'place', 'remove'] : ['jump', 'over', 'place', 'takeoff'],
    );
  });

  it('S-2 has every pawn once: in a hand, on the board or taken', () => {
    eachTable(game, (table, next) => {
      const { phase, lists } = partsOf(table);
      const here = [...standing(table), ...lists.flat()];
      expect(new Set(here).size).toBe(here.length);
      if (phase !== 'place') expect([...here].sort()).toEqual([...names].sort());
      else if (next !== undefined) expect(standing(next).length).toBe(standing(table).length + 1);
    });
  });

  it('S-3, S-4 goes on in the same way from its position string as a study', () => {
    eachTable(
      game,
      (table, next) => {
        const { phase } = partsOf(table);
        if (phase === 'place' || (phase === 'over' && game === 'highlow')) return;
        const again = study(game, table.position);
        expect([again.position, again.toAct, again.moves(table.toAct[0] ?? 0)]).toEqual([
          table.position,
          table.toAct,
          table.moves(table.toAct[0] ?? 0),
        ]);
        const { rating: _, ...outcome } = { rating: '', ...table.outcome };
        if (next === undefined) expect(again.outcome).toEqual(outcome);
      },
      25,
    );
  });

  it('ends within 32 plies, the points being the sum of the lines', () => {
    eachTable(game, (table, next) => {
      if (next !== undefined) return expect(table.outcome).toBeUndefined();
      expect(table.outcome?.points).toEqual(
        Array.from({ length: table.seats }, (_, seat) =>
          sum((table.outcome?.lines ?? []).filter((line) => line.seat === seat).map(({ points }) => points)),
        ),
      );
    });
  });
});

describe('what random games score', () => {
  it('S-24 adds to forty in Doubles, and the higher score wins', () => {
    eachTable('doubles', ({ outcome }) => {
      if (outcome === undefined) return;
      const [first = 0, second = 0] = outcome.points;
      expect(first + second).toBe(40);
      expect(outcome.winners).toEqual(first === second ? [] : [first > second ? 0 : 1]);
    });
  });

  it('S-8 is forty less what is left in Solitaire and Singles', () => {
    for (const game of ['solitaire', 'singles'] as const) {
      eachTable(game, (table) => {
        if (table.outcome === undefined) return;
        expect(table.outcome.lines[0]).toEqual({
          label: 'game score',
          seat: 0,
          points: 40 - spots(standing(table)),
        });
        expect(table.outcome.lines[0]?.points).toBe(spots(partsOf(table).lists.flat()));
      });
    }
  });

  it('S-29 is what the winner of HighLow removed, doubled by a black last pawn', () => {
    eachTable('highlow', (table) => {
      if (table.outcome === undefined) return;
      const [winner = -1] = table.outcome.winners;
      const [last = ''] = standing(table);
      const removed = spots(partsOf(table).lists[winner] ?? []);
      expect(standing(table)).toHaveLength(1);
      expect(table.outcome.points[winner]).toBe(last[0] === 'B' ? 2 * removed : removed);
      expect(table.outcome.points[1 - winner]).toBe(0);
    });
  });
});

describe('any position of a study', () => {
  const boards = fc
    .tuple(order, fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }))
    .map(([shuffled, kept]) => shuffled.map((pawn, index) => (kept[index] === true ? pawn : '--')))
    .filter((places) => places.some((place) => place !== '--'))
    .map((places) => [0, 4, 8, 12].map((from) => places.slice(from, from + 4).join(' ')).join(' / '));

  it('S-7, S-27 has the legal moves that a plain version of the rules has', () => {
    fc.assert(
      fc.property(boards, (rows) => {
        const jumping = study('doubles', `${rows} | jump 0 | - ; -`);
        expect([...(jumping.moves(0) ?? [])].sort()).toEqual(
          jumping.outcome === undefined ? [...jumpsOf(rows)].sort() : [],
        );
        const removing = study('highlow', `${rows} | remove 0 | - ; -`);
        expect([...(removing.moves(0) ?? [])].sort()).toEqual([...removalsOf(rows)].sort());
      }),
      { seed: 11, numRuns: few(250) },
    );
  });

  it('R-4 answers any text, and a text with a character changed, without an exception', () => {
    const good = 'B1 R1 -- -- / -- Y4 -- -- / -- -- -- -- / -- -- -- -- | jump 0 | G1,G2';
    const changed = fc
      .tuple(fc.nat(good.length - 1), fc.string({ unit: 'binary', maxLength: 2 }))
      .map(([place, text]) => good.slice(0, place) + text + good.slice(place + 1));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), changed), (position) => {
        const opened = opening('solitaire', { position });
        // Whatever is accepted is the one way to write that position.
        expect(
          opened.startsWith('R-4 ') || opened.replace('over', 'jump') === position.replace('over', 'jump'),
        ).toBe(true);
      }),
      { seed: 3, numRuns: few(600) },
    );
  });

  it('R-4 answers any setup without an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...four), fc.jsonValue(), fc.jsonValue(), (game, one, other) => {
        for (const setup of [one, { colours: one }, { top: one, bottom: other }, { position: one }]) {
          expect(opening(game, setup as Json)).toMatch(/^R-4 /u);
        }
      }),
      { seed: 5, numRuns: few(150) },
    );
  });
});

describe('the record of a game', () => {
  it('S-10 has every pawn in Solitaire, and ends as the live game did', () => {
    fc.assert(
      fc.property(order, choices, (shuffled, picks) => {
        const setup = setupOf('solitaire', shuffled);
        const { plies, end } = randomPlies(live('solitaire', setup), picks);
        const written = writtenMoves(live('solitaire', setup), plies);
        const moves = written.ok ? written.value : [];
        expect([moves.length, moves.join(' ')]).toEqual([
          plies.length,
          expect.not.stringMatching(/[BRYG]@/u),
        ]);
        const table = at(recorded('solitaire', setup), moves.join(' '));
        expect([table.position, table.outcome]).toEqual([end.position, end.outcome]);
      }),
      { seed: 17, numRuns: few(60) },
    );
  });

  it('S-27 is sorted by circle in HighLow, whatever order the player used', () => {
    fc.assert(
      fc.property(order, choices, (shuffled, picks) => {
        const { plies } = randomPlies(live('highlow', setupOf('highlow', shuffled)), picks);
        const backwards = plies.map(({ seat, move }) =>
          move.startsWith('-')
            ? { seat, move: `-${move.slice(1).split(',').reverse().join(',')}` }
            : { seat, move },
        );
        expect(writtenMoves(live('highlow', setupOf('highlow', shuffled)), backwards)).toEqual({
          ok: true,
          value: plies.map(({ move }) => move),
        });
      }),
      { seed: 19, numRuns: few(60) },
    );
  });

  it('S-5 is refused if a ply is', () => {
    expect(
      writtenMoves(live('doubles', setupOf('doubles', names)), [
        { seat: 0, move: 'B1@C1' },
        { seat: 1, move: 'B2@C2' },
      ]),
    ).toMatchObject({
      ok: false,
      refusal: { rule: 'S-5', code: 'pawn-not-in-hand' },
    });
  });
});
