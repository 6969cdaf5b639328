import { games } from '@fairview/rules';
import fc from 'fast-check';
import { firstInstant, folded } from '../../../test/kit/decider.js';
import { pliesFor, wasLegal } from './viewing/plies.js';
import { gameAtPly } from './viewing/game-at-ply.js';
import { coursesOf, onCourse } from './game/courses.js';
import { decideGame, evolveGame, stampGame } from './game/decider.js';
import { type DirectGameCommand } from './game/acts.js';
import type { GameAct, GameFact } from './game/acts.js';
import type { GameState } from './game/state.js';

type Said = DirectGameCommand | GameAct;
const fold = (events: readonly GameFact[], before?: GameState): GameState =>
  folded<GameState, GameFact>((state, recorded) => evolveGame(games, state, recorded), events, before);
const nowOf = ({ version }: GameState) => firstInstant + version * 1_000;
const done = (state: GameState, ...commands: readonly Said[]): GameState =>
  commands.reduce((before, command) => {
    const decided = decideGame(before, command, nowOf(before));
    if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.code}`);
    return fold(decided.value.events, before);
  }, state);

const started: GameFact = {
  type: 'GameStarted',
  game: 'teeko',
  rules: 1,
  variant: {},
  setup: {},
  seats: ['ann', 'ben'],
};
const played = (state: GameState, ...moves: readonly string[]): GameState =>
  moves.reduce(
    (before, move) =>
      done(before, { type: 'PlayMove', seat: before.plies.length % 2, ply: before.plies.length, move }),
    state,
  );
const dispute = (ply: number, seat: number | null = null): Said => ({
  type: 'DisputeGame',
  seat,
  ply,
  reason: 'a touch',
});
const rule = (ruling: GameAct['ruling'], more: Partial<GameAct> = {}): Said => ({
  type: 'IssueRuling',
  ruling,
  reason: 'so it was',
  rule: 'T-7',
  ...more,
});
const appeal: Said = { type: 'AppealRuling', seat: 0, reason: 'look again' };

const five = played(fold([started]), '1', '6', '2', '7', '3');
const movesOf = (state: GameState, course: number) =>
  pliesFor(onCourse(state, course) ?? state, 'spectator').map(({ move }) => move);
const coursesIn = (state: GameState) =>
  coursesOf(state).map(({ course, plies, from }) => [course, plies.length, from?.course, from?.ply]);

describe('the courses of a game', () => {
  it('C6 are one until a ruling has it go on from an earlier ply', () => {
    expect(coursesIn(five)).toEqual([[1, 5, undefined, undefined]]);
    expect(coursesIn(done(five, dispute(2), rule('play-on', { ply: 5 })))).toHaveLength(1);
  });

  it('C6 keep every ply of what a ruling replaced, with its time, and the ruling that did', () => {
    const back = played(done(five, dispute(4), rule('play-on', { ply: 3 })), '12', '8');
    expect(coursesIn(back)).toEqual([
      [1, 5, undefined, undefined],
      [2, 5, 1, 3],
    ]);
    expect([movesOf(back, 1), movesOf(back, 2)]).toEqual([
      ['1', '6', '2', '7', '3'],
      ['1', '6', '2', '12', '8'],
    ]);
    expect(onCourse(back, 1)?.plies).toEqual(five.plies);
    const [first] = back.replaced;
    expect(first?.replaced).toEqual({
      course: 2,
      ply: 3,
      dispute: 1,
      at: expect.any(Number),
      version: first?.replaced.version,
    });
    expect(gameAtPly(onCourse(back, 1) ?? back, 4, 0)?.view).toEqual(gameAtPly(five, 4, 0)?.view);
    expect(onCourse(back, 3)).toBeUndefined();
  });

  it('C6 count on from one ruling to the next, whichever course is left', () => {
    const twice = played(done(five, dispute(4), rule('play-on', { ply: 3 })), '12', '8');
    const again = played(done(twice, dispute(3), rule('play-on', { ply: 1, dispute: 2 })), '9');
    expect(coursesIn(again)).toEqual([
      [1, 5, undefined, undefined],
      [2, 5, 1, 3],
      [3, 2, 2, 1],
    ]);
  });

  it('PL-10 are gone back to when a ruling is taken back on appeal: their numbers stay', () => {
    const back = done(five, dispute(4), rule('play-on', { ply: 3 }), appeal);
    const lifted = played(done(back, rule('let-stand')), '8');
    expect([lifted.course, movesOf(lifted, 1)]).toEqual([1, ['1', '6', '2', '7', '3', '8']]);
    expect(coursesIn(lifted)).toEqual([
      [1, 6, undefined, undefined],
      [2, 3, 1, 3],
    ]);
    const other = done(back, rule('play-on', { ply: 1 }));
    expect([other.course, coursesIn(other).map(([course]) => course)]).toEqual([3, [1, 2, 3]]);
    expect(other.from).toMatchObject({ course: 1, ply: 1, dispute: 1 });
  });

  it('C6 keep the end that an award replaced', () => {
    const resigned = done(five, { type: 'Resign', seat: 0 });
    const awarded = done(resigned, dispute(0), rule('award', { seat: 1 }));
    expect(onCourse(awarded, 1)?.ended).toEqual({ by: 'resignation', seat: 0 });
    expect(onCourse(awarded, 1)?.table.outcome?.winners).toEqual([1]);
    expect([awarded.course, awarded.table.outcome?.winners]).toEqual([2, [0]]);
  });
});

describe('the ply of a dispute', () => {
  const ruled = done(five, dispute(3), rule('play-on', { ply: 3 }));

  it('C6 stays the one that was disputed: what is played in its place is another', () => {
    const after = played(ruled, '12');
    expect(after.disputes[0]).toMatchObject({ ply: 3, course: 1, plyVersion: five.plies[3]?.version });
    expect(wasLegal(after, after.disputes[0] ?? { ply: 0, course: 0 })).toBe(true);
    // The ply in its place may be disputed by a player without leave: nobody has ruled upon it.
    expect(done(after, dispute(3, 0)).disputes[1]).toMatchObject({ ply: 3, course: 2 });
  });

  it('C6 is none if the start was disputed before anything was played', () => {
    const start = fold([started]);
    const let1 = played(done(start, dispute(0), rule('let-stand')), '1');
    expect(wasLegal(let1, let1.disputes[0] ?? { ply: 0, course: 0 })).toBeUndefined();
  });
});

describe('whatever is ruled', () => {
  const circles = Array.from({ length: 25 }, (_, at) => String(at + 1));
  const said = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...circles).map((move) => ({ move })) },
    fc.constantFrom<Said>(appeal, { type: 'Resign', seat: 0 }, rule('let-stand'), rule('no-contest')),
    fc.nat(8).map((ply) => dispute(ply)),
    fc.nat(8).map((ply) => rule('play-on', { ply })),
    fc.nat(1).map((seat) => rule('award', { seat })),
  );
  const told = (state: GameState, each: { move: string } | Said): GameState => {
    const { plies, table } = state;
    const command: Said =
      'move' in each && !('type' in each)
        ? { type: 'PlayMove', seat: table.toAct[0] ?? 0, ply: plies.length, move: each.move }
        : (each as Said);
    const named = command.type === 'IssueRuling' || command.type === 'AppealRuling';
    const judged = named ? { ...command, dispute: state.disputes.length } : command;
    const decided = decideGame(state, judged, nowOf(state));
    return decided.ok ? fold(decided.value.events, state) : state;
  };

  it('C6 every ply that was ever played is found under its course and number for ever', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 60 }), (all) => {
        const states = all.reduce<GameState[]>(
          (before, each) => [...before, told(before.at(-1) ?? five, each)],
          [five],
        );
        const last = states.at(-1) ?? five;
        for (const { course, plies, disputes } of states) {
          const then = onCourse(last, course);
          expect(then?.plies.slice(0, plies.length)).toEqual(plies);
          for (const each of disputes)
            expect(onCourse(last, each.course)?.plies[each.ply]?.version).toBe(each.plyVersion);
        }
        const numbers = coursesOf(last).map(({ course }) => course);
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
        for (const { from, plies } of coursesOf(last))
          expect(from ? onCourse(last, from.course)?.plies.slice(0, from.ply) : []).toEqual(
            plies.slice(0, from?.ply ?? 0),
          );
      }),
      { numRuns: 200 },
    );
  });
});

it('G5 a fork has the instant that the log gave the append that made it', () => {
  const asked = done(five, dispute(4));
  const decided = decideGame(asked, rule('play-on', { ply: 3 }) as GameAct, nowOf(asked));
  const before = decided.ok ? decided.value.state : undefined;
  const at = firstInstant + 77_000;
  const stamped =
    before && stampGame(before, { at, position: 9, version: 9 } as Parameters<typeof stampGame>[1]);
  expect([stamped?.from?.at, stamped?.replaced[0]?.replaced.at]).toEqual([at, at]);
});
