import type { MatchState, Neighbours } from '@fairview/play';
import { formats } from '../formats/formats.js';
import { Evening } from '../testing/evening.js';
import type { NoShow, ScheduledRound } from '../tournament/timetable.js';
import { expectSides } from './expect-sides.js';

/** A match of two in which nothing was begun; its sides are waited for as `expected` says. */
const unbegun = (expected?: MatchState['expected']): Neighbours => ({
  game: () => undefined,
  match: () => ({ games: [], expected }) as Partial<MatchState> as MatchState,
  deal: () => undefined,
});
const at = 1_800_000_000_000;
const singles = {
  game: 'scarney-singles',
  rules: 1,
  variant: {},
  system: 'singles',
  settings: {},
} as const;
const evening = (format: string, rounds: readonly ScheduledRound[], noShow?: NoShow): Evening => {
  const own = format === 'swiss' ? { format, rounds: 2 } : { format };
  const four = new Evening(own, ['ann', 'ben', 'cleo', 'dora']);
  four.command({ type: 'ScheduleRounds', rounds, lateAfter: 20, ...(noShow ? { noShow } : {}) });
  four.command({ type: 'PairRounds' });
  return four;
};

/** What its matches are sent, by round. */
const told = ({ state }: Evening, known = unbegun()): readonly (readonly [number, unknown])[] => {
  const rounds = new Map(state.paired?.pairings.map(({ match, round }) => [match, round]));
  return expectSides(formats)
    .react({ id: 't', state }, known)
    .map((each) => [rounds.get(each.id) ?? 0, 'command' in each ? each.command : undefined]);
};

describe('matches that are late', () => {
  it('TO-11 are forfeited by the clock only if that was agreed, counted from when the round should begin', () => {
    const first = [{ round: 1, at }];
    expect(told(evening('swiss', first))).toEqual([]);
    expect(told(evening('swiss', first, 'remind'))).toEqual([]);
    const command = { type: 'ExpectSides', minutes: 20, from: at };
    expect(told(evening('swiss', first, 'forfeit'))).toEqual([
      [1, command],
      [1, command],
    ]);
    expect(told(evening('swiss', [], 'forfeit'))[0]).toEqual([1, { type: 'ExpectSides', minutes: 20 }]);
  });

  it('TO-11 do not exist in rounds that are paired long before they are played, and have no time yet', () => {
    const second = evening('round-robin', [{ round: 2, at }], 'forfeit');
    expect(told(second).map(([round]) => round)).toEqual([2, 2]);
  });

  it('TO-11 are forfeited at tables and at the board only, too, where nobody waits before somebody is there', () => {
    const table = new Evening({ format: 'tables', plan: singles }, ['ann', 'ben', 'cleo', 'dora']);
    table.command({ type: 'ScheduleRounds', rounds: [{ round: 1, at }], noShow: 'forfeit' });
    table.command({ type: 'PairRounds' });
    expect(told(table)).toEqual([[1, { type: 'ExpectSides', minutes: 15, from: at }]]);
    const board = new Evening({ format: 'swiss', rounds: 1, reporting: 'board' }, ['ann', 'ben']);
    board.command({ type: 'ScheduleRounds', rounds: [], noShow: 'forfeit' });
    board.command({ type: 'PairRounds' });
    expect(told(board)).toEqual([[1, { type: 'ExpectSides', minutes: 15, atBoard: true }]]);
  });

  it('TO-11 follow the timetable when it changes, and nothing is sent twice', () => {
    const four = evening('swiss', [{ round: 1, at }], 'forfeit');
    const known = unbegun({ minutes: 20, from: at, since: at, until: at });
    expect(told(four, known)).toEqual([]);
    four.command({ type: 'ScheduleRounds', rounds: [], noShow: 'remind' });
    expect(told(four, known)).toEqual([
      [1, { type: 'ExpectSides' }],
      [1, { type: 'ExpectSides' }],
    ]);
    expect(told(four)).toEqual([]);
  });
});
