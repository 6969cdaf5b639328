import fc from 'fast-check';
import type { Table, Viewer } from '../game/contract.js';
import { pawnName, pawns } from './pawns.js';
import { tried } from './testing/trials.js';
import { at, live, recorded } from './testing/tables.js';

const viewers: readonly Viewer[] = [0, 'spectator'];
const names = pawns.map(pawnName);

/** Everything that somebody at a live table could read or try out. */
function seen(table: Table): string {
  const answers = tried.map((text) => {
    const played = table.play(0, text);
    return played.ok ? 'played' : played.refusal;
  });
  const told = viewers.map((viewer) => tried.map((text) => table.describePly(0, text, viewer)));
  return JSON.stringify([
    viewers.map((viewer) => table.view(viewer)),
    [table.toAct, table.moves(0), table.countMoves(), table.outcome],
    answers,
    told,
  ]);
}

/** A deal, and its twin: in each group the same colours, the spots and the order otherwise. */
const twins = fc.shuffledSubarray(names, { minLength: 16, maxLength: 16 }).chain((dealt) => {
  const coloured = (colour: string) => dealt.filter((pawn) => pawn.startsWith(colour));
  const respotted = fc
    .tuple(...['B', 'R', 'Y', 'G'].map((colour) => fc.shuffledSubarray(coloured(colour), { minLength: 4 })))
    .map((bags) => {
      const rest = new Map(bags.map((bag) => [bag[0]?.[0] ?? '', [...bag]]));
      return dealt.map((pawn) => rest.get(pawn[0] ?? '')?.pop() ?? '');
    });
  return respotted.chain((twin) =>
    fc
      .tuple(
        fc.shuffledSubarray(twin.slice(0, 8), { minLength: 8 }),
        fc.shuffledSubarray(twin.slice(8), { minLength: 8 }),
      )
      .map(([top, bottom]) => [
        { top: dealt.slice(0, 8), bottom: dealt.slice(8) },
        { top, bottom },
      ]),
  );
});

/** Pairs of deals that are played alike. */
const deals = process.env['LONG'] ? 60 : 15;

describe('hidden spots', () => {
  it('S-9 leave two deals of the same colours byte-equal to every viewer until all sixteen stand', () => {
    let differed = 0;
    fc.assert(
      fc.property(twins, fc.array(fc.nat(), { minLength: 16, maxLength: 16 }), ([one, other], picks) => {
        let [first, second] = [live('solitaire', one ?? {}), live('solitaire', other ?? {})];
        for (const pick of picks) {
          expect(seen(second)).toBe(seen(first));
          const moves = first.moves(0) ?? [];
          const move = moves[pick % moves.length] ?? '';
          for (const viewer of viewers)
            expect(second.describePly(0, move, viewer)).toEqual(first.describePly(0, move, viewer));
          [first, second] = [at(first, move), at(second, move)];
        }
        if (seen(first) !== seen(second)) differed += 1;
      }),
      { seed: 23, numRuns: deals },
    );
    // The reveal shows what was different.
    expect(differed).toBeGreaterThan(deals * 0.8);
  });

  const deal = {
    top: ['G2', 'B1', 'G4', 'Y3', 'R1', 'G1', 'B4', 'Y1'],
    bottom: ['R4', 'R2', 'Y2', 'B2', 'G3', 'Y4', 'B3', 'R3'],
  };

  const standing = (...circles: readonly (string | null)[]) => ({
    kind: 'scarney',
    phase: 'place',
    seat: 0,
    taken: [[]],
    circles: [...circles, ...Array.from({ length: 16 - circles.length }, () => null)],
  });

  it('S-9 are shown only by colour, on the board and in the groups, in an order that reveals nothing', () => {
    const table = at(live('solitaire', deal), 'G@C3 B@C1');
    const masked = {
      position: 'B? -- G? -- / -- -- -- -- / -- -- -- -- / -- -- -- -- | place 0 | -',
      top: ['B?', 'R?', 'Y?', 'Y?', 'G?', 'G?'],
      bottom: ['B?', 'B?', 'R?', 'R?', 'R?', 'Y?', 'Y?', 'G?'],
      board: standing('B?', null, 'G?'),
    };
    expect([table.view(0), table.view('spectator')]).toEqual([masked, masked]);
    expect(table.view('arbiter')).toEqual({
      position: 'B1 -- G2 -- / -- -- -- -- / -- -- -- -- / -- -- -- -- | place 0 | -',
      board: standing('B1', null, 'G2'),
      top: deal.top.filter((pawn) => !['G2', 'B1'].includes(pawn)),
      bottom: deal.bottom,
    });
  });

  it('S-9 show a placement only to the arbiter of a record', () => {
    const table = at(recorded('solitaire', deal), 'G@C3');
    const told = (viewer: Viewer, move: string) => table.describePly(0, move, viewer);
    expect([
      told(0, 'G4@C1'),
      told('spectator', 'G@C1'),
      told('arbiter', 'G@C1'),
      told('arbiter', 'G1@C1'),
    ]).toEqual(['G@C1', 'G@C1', 'G4@C1', 'G1@C1'].map((value) => ({ ok: true, value })));
    expect(live('solitaire', deal).describePly(0, 'G4@C1', 0)).toEqual({
      ok: false,
      refusal: { rule: 'S-10', code: 'spots-hidden' },
    });
  });

  it('S-9 stay hidden in a game that was abandoned before all sixteen stood', () => {
    const ended = at(live('solitaire', deal), 'G@C3 B@C1').end({ by: 'resignation', seat: 0 });
    expect(ended.ok && ended.value.view(0)['position']).toBe(
      'B? -- G? -- / -- -- -- -- / -- -- -- -- / -- -- -- -- | over 0 | -',
    );
    expect(ended.ok && JSON.stringify([ended.value.view(0), ended.value.view('spectator')])).not.toMatch(
      /[BRYG][1-4]/u,
    );
  });

  it('S-9 are revealed to everybody when all sixteen stand', () => {
    const placed = [...deal.top, ...deal.bottom].map((pawn, index) => `${pawn[0] ?? ''}@C${index + 1}`);
    const table = at(live('solitaire', deal), placed.join(' '));
    const position = 'G2 B1 G4 Y3 / R1 G1 B4 Y1 / R4 R2 Y2 B2 / G3 Y4 B3 R3 | takeoff 0 | -';
    const board = { ...standing(...deal.top, ...deal.bottom), phase: 'takeoff' };
    expect([table.view(0), table.view('spectator'), table.view('arbiter')]).toEqual(
      Array.from({ length: 3 }, () => ({ position, board })),
    );
  });

  it('S-5 hides nothing in the other games', () => {
    const table = at(
      live('doubles', {
        colours: [
          ['R', 'B'],
          ['G', 'Y'],
        ],
      }),
      'B1@C1 Y4@C2',
    );
    const view = {
      position: 'B1 Y4 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- -- | place 0 | - ; -',
      hands: [
        ['B2', 'B3', 'B4', 'R1', 'R2', 'R3', 'R4'],
        ['Y1', 'Y2', 'Y3', 'G1', 'G2', 'G3', 'G4'],
      ],
      board: { ...standing('B1', 'Y4'), taken: [[], []] },
    };
    expect([0, 1, 'spectator' as const, 'arbiter' as const].map((viewer) => table.view(viewer))).toEqual(
      Array.from({ length: 4 }, () => view),
    );
  });
});
