import type { Json, Refusal } from '@fairview/kernel';
import { sentence } from '../game/registry.js';
import type { Table } from '../game/contract.js';
import { scarnecchiaEnglish } from './english.js';
import { at, dealt, setupOf } from './testing/dealt.js';
import { seven, ten } from './testing/deals.js';
import { games } from '../games.js';
import { seal } from '../game/seal.js';
import { scarnecchia } from './index.js';

const refused = (answer: { readonly ok: boolean; readonly refusal?: Refusal }): Refusal =>
  answer.refusal ?? { rule: '', code: 'nothing was refused' };
const playing = (table: Table, turn: string): Refusal => refused(table.play(table.toAct[0] ?? 0, turn));
const opening = (setup: Json): Refusal => refused(seal(scarnecchia).open({}, setup));

const { tiles } = setupOf(seven);
const open = at(dealt(ten), 'build 1-1 + 2-1 = 10');
const begun = at(open, 'trail 6-5');
const blanks = at(dealt({ ...ten, p1: '1-1 5-0 6-4 0-0' }), 'build 1-1 + 2-1 = 10; trail 6-5');

/** A way to raise each code, and the complete resulting sentence. */
const raised: readonly (readonly [Refusal, string, string])[] = [
  [
    playing(dealt(seven), 'nonsense'),
    'SC-0 domino-move-unreadable',
    'A move must be written as capture 5-0 : 3-2 (or : 3-1 + 1-0, or : b1), build 1-1 + 3-2 = 7 (or + b1 = 7) or trail 5-0; “nonsense” is none of these.',
  ],
  [playing(dealt(seven), 'trail 5-2'), 'SC-0 tile-not-in-hand', 'The tile 5-2 is not in this hand.'],
  [
    playing(dealt(seven), 'capture 6-5 : 3-2 + 3-2'),
    'SC-0 tile-not-in-pool',
    'The tile 3-2 is not in the pool, or not as many times.',
  ],
  [playing(dealt(seven), 'capture 4-3 : b3'), 'SC-0 build-unknown', 'There is no build b3 on the table.'],
  [
    playing(dealt(seven), 'capture 4-3 : 3-2 + 2-1'),
    'SC-0 capture-sum-differs',
    'The tile 4-3 has 7 pips, but what it should capture has 8.',
  ],
  [
    playing(dealt(seven), 'build 1-1 + 3-2 = 6'),
    'SC-4 target-below-sum',
    'The target 6 is less than the sum of the build, 7.',
  ],
  [
    playing(dealt(seven), 'build 1-1 + 3-2 = 8'),
    'SC-4 no-capturing-tile',
    'A build of 8 needs a tile of 8 pips besides the tile played.',
  ],
  [
    playing(dealt(seven), 'build 4-3 + 2-1 = 11'),
    'SC-4 target-out-of-reach',
    'The tiles left in the hand cannot bring the build from 10 to 11 and still leave one to capture it.',
  ],
  [
    playing(begun, 'trail 5-0'),
    'SC-5 own-build-first',
    'This player’s build b1 comes first: it must be continued or captured before anything else.',
  ],
  [
    playing(open, 'capture 5-5 : b1'),
    'SC-6 build-sum-differs',
    'The tile 5-5 has 10 pips, but the build b1 now has 5.',
  ],
  [
    playing(begun, 'build 5-0 + b1 = 11'),
    'SC-7 own-target-changed',
    'The target of this player’s build b1 is 10 and cannot change.',
  ],
  [
    playing(begun, 'capture 5-0 : b1'),
    'SC-7 own-build-unfinished',
    'This player’s build b1 has 5 of 10: it must be finished before it is captured.',
  ],
  [
    playing(at(begun, 'build 5-0 + b1 = 10; trail 1-0'), 'build 2-2 + b1 = 10'),
    'SC-7 own-build-finished',
    'This player’s build b1 is finished: it can only be captured.',
  ],
  [
    playing(dealt({ ...seven, pool: '5-4 6-4 5-5 2-1' }), 'capture 0-0 : 2-1'),
    'SC-8 blank-captures-nothing',
    'The 0-0 captures nothing from the hand: it must be played to the table first.',
  ],
  [
    playing(at(dealt({ ...ten, p2: '0-0 1-0 6-6 4-2' }), 'build 1-1 + 2-1 = 10'), 'build 0-0 + b1 = 5'),
    'SC-8 blank-keeps-target',
    'The 0-0 does not change the target of the build b1, which is 10.',
  ],
  [
    playing(at(blanks, 'build 5-0 + b1 = 10; trail 1-0'), 'build 0-0 + b1 = 10'),
    'SC-9 blank-after-finish',
    'The 0-0 may be added to this player’s build b1 only before it is finished.',
  ],
  [
    opening({ tiles }),
    'R-4 leader-not-a-player',
    'The setup must name the player who leads: “first” must be 1 or 2.',
  ],
  [opening({ first: 1 }), 'R-4 dominoes-not-listed', 'The setup must list the tiles in dealing order.'],
  [
    opening({ first: 1, tiles: [] }),
    'R-4 dominoes-wrong-number',
    'This game is played with 28 tiles; the setup has 0.',
  ],
  [
    opening({ first: 1, tiles: tiles.with(3, '7-0') }),
    'R-4 domino-unreadable',
    'Tile 4 of the setup (counted from 1) is not a tile of the double-six set.',
  ],
  [
    opening({ first: 1, tiles: tiles.with(0, '6-3') }),
    'R-4 domino-too-often',
    'The tile 6-3 is in the setup more often than in the set.',
  ],
];

describe('the English of Scarnecchia', () => {
  it.each(raised.map(([refusal, raises, says]) => [raises, refusal, says] as const))(
    '%s',
    (raises, refusal, says) =>
      expect([`${refusal.rule} ${refusal.code}`, sentence(refusal, games)]).toEqual([raises, says]),
  );

  it('has no sentence for a code that nothing raises', () => {
    expect(raised.map(([refusal]) => refusal.code).sort()).toEqual(Object.keys(scarnecchiaEnglish).sort());
  });
});
