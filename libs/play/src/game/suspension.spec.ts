import { games } from '@fairview/rules';
import fc from 'fast-check';
import { deciderSpec, firstInstant } from '../../../../test/kit/decider.js';
import { decideGame, expiredGame, evolveGame, stampGame } from './decider.js';
import { type DirectGameCommand } from './acts.js';
import type { GameAct, GameFact } from './acts.js';
import { gameDeadlines, isOpen, moveDueAt, type GameState } from './state.js';
import { isSuspended, stoppedFor } from './suspension.js';

type Said = DirectGameCommand | GameAct;

const start = firstInstant;
const moveSeconds = 30;
const span = moveSeconds * 1_000;
const limit = { endsAt: start + 60_000, noContestAfter: start + 180_000 };
const tiles =
  '4-3 4-2 3-0 5-1 5-5 6-3 0-0 2-1 6-6 6-4 2-0 4-4 4-1 5-2 1-1 3-2 1-0 4-0 2-2 6-5 5-0 3-3 5-3 5-4 3-1 6-0 6-1 6-2';

/** One event at an instant, on a state or as the first. */
const then = (state: GameState | undefined, at: number, body: GameFact): GameState => {
  const version = (state?.version ?? 0) + 1;
  const id = { club: 'c', stream: 'game-g', commandId: String(version), index: 0, actor: 'system' };
  return evolveGame(games, state, { ...id, version, position: version, at, body });
};
/** All that has expired by an instant, as it is recorded. */
const lapsed = (state: GameState, now: number): GameState =>
  expiredGame(state, now).reduce((before, body) => then(before, now, body), state);

/** A command at an instant, as the handler records it: from the state that the decision carries, stamped. */
function done(state: GameState, at: number, command: DirectGameCommand | GameAct): GameState {
  const decision = decideGame(state, command);
  if (!decision.ok) throw new Error(decision.refusal.code);
  const { events, state: carried } = decision.value;
  const version = state.version + events.length;
  const stamped = carried && stampGame(carried, { at, version, position: version });
  const after = events.reduce((before, body) => then(before, at, body), state);
  expect(stamped && { ...stamped, position: 0 }).toMatchObject({
    questions: after.questions,
    stops: after.stops,
    suspension: after.suspension,
    limit: after.limit,
    disputes: after.disputes,
    version,
  });
  return after;
}

const gameStarted = (game: string, setup: object, more: object): GameFact =>
  ({ type: 'GameStarted', game, rules: 1, variant: {}, setup, seats: ['ann', 'ben'], ...more }) as GameFact;
const timed = then(
  undefined,
  start,
  gameStarted('scarnecchia', { first: 1, tiles: tiles.split(' ') }, { moveSeconds, limit }),
);
const [asked = 0] = timed.table.toAct;
const other = 1 - asked;
const teeko = then(then(undefined, start, gameStarted('teeko', {}, { limit })), start + 1_000, {
  type: 'MovePlayed',
  seat: 0,
  move: '13',
});

const dispute = (seat: number | null, ply = 0): DirectGameCommand | GameAct => ({
  type: 'DisputeGame',
  seat,
  ply,
  reason: 'a touch',
});
const letStand: Said = { type: 'IssueRuling', ruling: 'let-stand', reason: 'it was none' };
const bothSettle = (state: GameState, at: number): GameState =>
  [0, 1].reduce((before, seat) => done(before, at, { type: 'AgreeSettlement', seat }), state);
const gameSpec = deciderSpec(decideGame);

/** Milliseconds that the pressing question and the limit have left at an instant at which they run. */
const leftAt = (state: GameState, at: number) => ({
  move: (moveDueAt(state) ?? NaN) - at,
  endsAt: (state.limit?.endsAt ?? NaN) - at,
  noContestAfter: (state.limit?.noContestAfter ?? NaN) - at,
});

describe('a dispute of a running game', () => {
  it('PL-18 suspends it: no ply is accepted, and no seat is asked', () => {
    const suspended = done(teeko, start + 2_000, dispute(0));
    expect(isSuspended(suspended)).toBe(true);
    gameSpec
      .given(suspended)
      .when({ type: 'PlayMove', seat: 1, ply: 1, move: '7' })
      .then('PL-18 game-suspended');
    gameSpec
      .given(done(suspended, start + 9_000, letStand))
      .when({ type: 'PlayMove', seat: 1, ply: 1, move: '7' })
      .then('MovePlayed');
  });

  it('PL-18 still lets the players resign or agree a draw', () => {
    const suspended = done(teeko, start + 2_000, dispute(0));
    gameSpec.given(suspended).when({ type: 'Resign', seat: 1 }).then('SeatResigned');
    const offered = done(suspended, start + 3_000, { type: 'OfferDraw', seat: 1 });
    gameSpec.given(offered).when({ type: 'AcceptDraw', seat: 0 }).then('DrawAccepted');
    const resigned = done(suspended, start + 10_000, { type: 'Resign', seat: 1 });
    expect([isOpen(resigned), isSuspended(resigned), stoppedFor(resigned)]).toEqual([false, false, 8_000]);
  });

  it('PL-18 stops its clocks: nothing in it falls due, and no decision carries a last instant', () => {
    const suspended = done(timed, start + 2_000, dispute(other));
    expect(gameDeadlines(suspended)).toEqual([]);
    expect(expiredGame(suspended, Infinity)).toEqual([]);
    expect(moveDueAt(suspended)).toBeUndefined();
    expect(decideGame(suspended, { type: 'Resign', seat: 0 })).not.toHaveProperty('value.notAfter');
  });

  it('PL-18 leaves its clocks the milliseconds that they had, wherever it is suspended', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ runs: fc.nat(12_000), stands: fc.nat(1_000_000) }), { maxLength: 6 }),
        fc.nat(200_000),
        (times, outlasts) => {
          let [state, now] = [timed, start];
          for (const { runs, stands } of times) {
            now += runs;
            state = lapsed(state, now);
            if (!isOpen(state)) return;
            const before = leftAt(state, now);
            // An arbiter's dispute is nobody's to be charged with.
            state = done(state, now, dispute(null, Math.max(0, state.plies.length - 1)));
            if (isSuspended(state)) {
              now += stands;
              expect(expiredGame(state, now)).toEqual([]);
              state = done(state, now, { ...letStand, dispute: state.disputes.length });
            }
            expect(leftAt(state, now)).toEqual(before);
          }
          const { noContestAfter = 0 } = state.limit ?? {};
          expect(noContestAfter).toBe(limit.noContestAfter + stoppedFor(state));
          const end = lapsed(state, noContestAfter + 1 + outlasts);
          expect(isOpen(end) || end.plies.length > state.plies.length).toBe(true);
        },
      ),
      { numRuns: 300, seed: 24 },
    );
  });

  it('PL-18 keeps the time that was left: when the suspension ends, everything falls due that much later', () => {
    const suspended = done(timed, start + 2_000, dispute(null));
    const decision = decideGame(suspended, letStand);
    const carried = decision.ok ? decision.value.state : undefined;
    expect(carried && gameDeadlines(carried)).toEqual([
      { kind: 'no-contest', after: 178_000 },
      { kind: 'move', after: span - 2_000 },
    ]);
    expect(gameDeadlines(done(suspended, start + 90_000, letStand))).toEqual([
      { kind: 'no-contest', dueAt: limit.noContestAfter + 88_000 },
      { kind: 'move', dueAt: start + span + 88_000 },
    ]);
  });

  it('PL-18 does not give time back to a seat whose dispute changes nothing; the other seat gets it', () => {
    const mine = done(done(timed, start + 2_000, dispute(asked)), start + 12_000, letStand);
    expect(moveDueAt(mine)).toBe(start + span);
    const long = done(done(timed, start + 2_000, dispute(asked)), start + 99_000, letStand);
    expect(moveDueAt(long)).toBe(start + 99_000);
    expect(expiredGame(long, start + 99_000)).toEqual([]);
    expect(expiredGame(long, start + 99_001)).toMatchObject([{ seat: asked, dueAt: start + 99_000 }]);
    const theirs = done(done(timed, start + 2_000, dispute(other)), start + 12_000, letStand);
    expect(moveDueAt(theirs)).toBe(start + span + 10_000);
    expect(mine.limit).toEqual(theirs.limit);
  });

  it('PL-18 does not suspend it a second time for the same side: that is only noted', () => {
    const settled = bothSettle(done(teeko, start + 2_000, dispute(0)), start + 3_000);
    const played = then(settled, start + 4_000, { type: 'MovePlayed', seat: 1, move: '7' });
    const noted = done(played, start + 5_000, dispute(0, 1));
    expect([isSuspended(noted), noted.disputes[1]?.suspends]).toEqual([false, false]);
    expect(isSuspended(done(noted, start + 6_000, dispute(1)))).toBe(true);
  });

  it('PL-18 suspends it once for two partners, not once for each', () => {
    const side = [0, 1];
    const once = done(teeko, start + 2_000, { ...dispute(0), side } as Said);
    const played = then(bothSettle(once, start + 3_000), start + 4_000, {
      type: 'MovePlayed',
      seat: 1,
      move: '7',
    });
    expect(isSuspended(done(played, start + 5_000, { ...dispute(1, 1), side } as Said))).toBe(false);
  });

  it('PL-9 is counted for its side', () => {
    let state = teeko;
    for (let i = 0; i < 8; i += 1) {
      state = then(state, start + 2_000 + i, { type: 'GameDisputed', ply: 0, reason: 'x', seat: 0 });
      state = then(state, start + 2_000 + i, { type: 'RulingIssued', ruling: 'let-stand', reason: 'x' });
    }
    gameSpec.given(state).when(dispute(0)).then('PL-9 disputes-too-many');
  });

  it('PL-10 must be named by the ruling if several are open', () => {
    const played = then(teeko, start + 1_500, { type: 'MovePlayed', seat: 1, move: '7' });
    const both = done(done(played, start + 2_000, dispute(0)), start + 2_500, dispute(1, 1));
    expect(both.disputes.map(({ suspends }) => suspends)).toEqual([true, false]);
    gameSpec.given(both).when(letStand).then('PL-10 dispute-needed');
    const second = done(both, start + 3_000, { ...letStand, dispute: 2 });
    expect([isSuspended(second), second.disputes[0]?.ruling]).toEqual([true, undefined]);
    gameSpec
      .given(second)
      .when({ ...letStand, dispute: 2 })
      .then('PL-10 nothing-disputed');
    expect(isSuspended(done(second, start + 4_000, letStand))).toBe(false);
  });

  it('PL-18 stops nothing if the game is finished', () => {
    const over = done(teeko, start + 2_000, { type: 'Resign', seat: 1 });
    const disputed = done(over, start + 3_000, dispute(1));
    expect([isSuspended(disputed), disputed.disputes[0]?.suspends]).toEqual([false, false]);
  });

  it('suspends nothing in a log from before suspension existed', () => {
    const disputed = then(teeko, start + 2_000, { type: 'GameDisputed', ply: 0, reason: 'x', seat: 1 });
    expect(isSuspended(disputed)).toBe(false);
  });
});
