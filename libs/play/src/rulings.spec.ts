import { games } from '@fairview/rules';
import { deciderSpec, firstInstant, folded } from '../../../test/kit/decider.js';
import { toyGames } from '../../../test/toy-game/index.js';
import { decideGame, evolveGame } from './game/decider.js';
import { type DirectGameCommand } from './game/acts.js';
import type { GameAct, GameFact } from './game/acts.js';
import { endedBy } from './game/row.js';
import { isOpen, isVoid, moveDueAt, type GameState } from './game/state.js';
import { isSuspended } from './game/suspension.js';
import { pliesFor, plyAtVersion, supersededPliesFor } from './viewing/plies.js';

type Said = DirectGameCommand | GameAct;
const registry = { ...games, open: toyGames.open.bind(toyGames) };
const fold = (events: readonly GameFact[], before?: GameState, known = games): GameState =>
  folded<GameState, GameFact>((state, recorded) => evolveGame(known, state, recorded), events, before);
const nowOf = ({ version }: GameState) => firstInstant + version * 1_000;
const done = (state: GameState, ...commands: readonly Said[]): GameState =>
  commands.reduce((before, command) => {
    const decision = decideGame(before, command, nowOf(before));
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`);
    return fold(decision.value.events, before);
  }, state);
const spec = deciderSpec(decideGame);
const told = (state: GameState, command: Said, expected: string) =>
  spec.given(state).when(command, nowOf(state)).then(expected);
/** What a refusal says besides its code: what was given, and what is allowed. */
const why = (state: GameState, command: Said) => {
  const decision = decideGame(state, command, nowOf(state));
  return decision.ok ? undefined : decision.refusal.params;
};

const started = (game: string, setup: object, more = {}): GameFact =>
  ({
    type: 'GameStarted',
    game,
    rules: 1,
    variant: {},
    setup,
    seats: ['ann', 'ben'],
    ...more,
  }) as GameFact;
const move = (seat: number, text: string): GameFact => ({ type: 'MovePlayed', seat, move: text });
const plies = [move(0, '1'), move(1, '6'), move(0, '2'), move(1, '7'), move(0, '3')];
const teeko = fold([started('teeko', {}), ...plies]);
const wonByRow = fold([move(1, '8'), move(0, '4')], teeko);
const resigned = fold([{ type: 'SeatResigned', seat: 1 }], teeko);
const hands = [
  [1, 6],
  [2, 5],
];
const cards = fold(
  [started('high-tile', { hands }), move(0, 'wager 1'), move(1, 'wager 2')],
  undefined,
  registry,
);

const dispute = (ply = 1, seat: number | null = 0): Said => ({
  type: 'DisputeGame',
  seat,
  ply,
  reason: 'a touch',
});
const rule = (ruling: GameAct['ruling'], more: Partial<GameAct> = {}): GameAct => ({
  type: 'IssueRuling',
  ruling,
  reason: 'it was one',
  rule: 'T-7',
  ...more,
});
const award = (seat: number, more = {}) => rule('award', { seat, ...more });
const playOn = (ply: number, more = {}) => rule('play-on', { ply, ...more });
const appeal: Said = { type: 'AppealRuling', seat: 1, reason: 'look again' };
const disputed = (state: GameState) => done(state, dispute());
const supersededBy = (state: GameState) => supersededPliesFor(state, 'spectator');
const resultOf = ({ table: { outcome } }: GameState) => outcome && [outcome.winners, outcome.points];

describe('a ruling that changes a game', () => {
  it('PL-10 names its rule by number', () => {
    told(disputed(teeko), award(1, { rule: undefined }), 'PL-10 rule-needed');
    told(disputed(teeko), rule('void', { rule: 'because Ann said so' }), 'PL-10 rule-needed');
    const ruled = done(disputed(teeko), award(1));
    expect(ruled.disputes[0]?.ruling).toMatchObject({ ruling: 'award', seat: 1, rule: 'T-7' });
  });

  it.each<[GameAct['ruling'], Partial<GameAct>, string]>([
    ['let-stand', { seat: 1 }, 'seat'],
    ['void', { ply: 2 }, 'ply'],
    ['award', { seat: 1, ply: 2 }, 'ply'],
    ['no-contest', { seconds: 60 }, 'seconds'],
    ['play-on', { ply: 2, clocks: [{ seat: 0, seconds: 9 }] }, 'clocks'],
    ['adjust-clocks', { clocks: [{ seat: 0, seconds: 9 }], seat: 0 }, 'seat'],
  ])(
    'PL-10 of the kind %s is refused with a field of another kind: it may not mean what it says',
    (kind, more, field) => {
      told(disputed(teeko), rule(kind, more), 'PL-10 ruling-field-unfit');
      expect(why(disputed(teeko), rule(kind, more))).toEqual({ field });
    },
  );

  it('T-16 awards the game: the seat that it names has lost, as if it had resigned', () => {
    told(disputed(teeko), rule('award'), 'PL-10 loser-needed');
    told(disputed(teeko), award(2), 'PL-3 seat-unknown');
    const awarded = done(disputed(teeko), award(1));
    expect([resultOf(awarded), endedBy(awarded), isSuspended(awarded)]).toEqual([
      [[0], [1, 0]],
      'ruling',
      false,
    ]);
  });

  it('PL-10 awards a game that ended in another way; the ply that ended it is superseded', () => {
    const other = done(disputed(wonByRow), award(0));
    expect([resultOf(other), other.plies.length, supersededBy(other).map(({ from }) => from)]).toEqual([
      [[1], [0, 1]],
      6,
      [6],
    ]);
    const turned = done(disputed(resigned), award(0));
    expect([resultOf(turned), turned.plies, supersededBy(turned)]).toEqual([
      [[1], [0, 1]],
      resigned.plies,
      [],
    ]);
    told(disputed(resigned), award(0, { followed: 'by-its-own' }), 'PL-10 match-went-on');
    told(disputed(resigned), award(0, { followed: 'by-games' }), 'RulingIssued GameReopened GameAwarded');
  });

  it('PL-10 declares a game no contest, once', () => {
    const none = done(disputed(resigned), rule('no-contest'));
    expect([none.ended, resultOf(none)]).toEqual([{ by: 'no-contest' }, [[], [0, 0]]]);
    told(done(none, dispute(0, null)), rule('no-contest'), 'TM-21 no-contest');
    told(disputed(teeko), rule('no-contest'), 'RulingIssued GameDeclaredNoContest');
  });
});

describe('a game that is played on', () => {
  it('PL-10 continues after a given number of plies; the ones after it are superseded and stay readable', () => {
    const back = done(disputed(teeko), playOn(2));
    expect([back.plies.length, isOpen(back), isSuspended(back), back.table.toAct]).toEqual([
      2,
      true,
      false,
      [0],
    ]);
    expect(supersededBy(back).map((gone) => gone.plies.map((ply) => ply.move))).toEqual([['2', '7', '3']]);
    expect(plyAtVersion(back, 4, 0)).toMatchObject({ move: '2', ply: 2 });
    const other = done(back, { type: 'PlayMove', seat: 0, ply: 2, move: '9' });
    expect(pliesFor(other, 'spectator').map((ply) => ply.move)).toEqual(['1', '6', '9']);
  });

  it('C6 is open again after it had ended, while nothing was built on its end', () => {
    told(disputed(wonByRow), playOn(7), 'PL-10 over-at-ply');
    told(disputed(wonByRow), playOn(8), 'PL-9 ply-unknown');
    told(disputed(wonByRow), rule('play-on'), 'PL-10 ply-needed');
    told(disputed(wonByRow), playOn(6, { followed: 'by-games' }), 'PL-10 match-went-on');
    told(disputed(wonByRow), playOn(6, { pairedOn: true }), 'PL-10 round-paired-on');
    const open = done(disputed(wonByRow), playOn(6));
    expect([isOpen(open), open.endedAt, open.reopenedVersion]).toEqual([true, undefined, open.version]);
    const again = done(open, { type: 'Resign', seat: 0 });
    expect([resultOf(again), again.endedVersion]).toEqual([[[1], [0, 1]], again.version]);
  });

  it('PL-10 is not played on from a point where something was hidden from a seat that has seen it since', () => {
    const seen = done(cards, dispute(0));
    told(seen, playOn(1), 'PL-10 play-on-shows');
    told(seen, playOn(2), 'RulingIssued GameReopened');
    const opened = done(seen, { type: 'OpenHands', reason: 'the hand decides it' });
    told(opened, playOn(2), 'PL-10 play-on-shows');
    told(opened, rule('void'), 'RulingIssued');
    const over = fold([{ type: 'SeatResigned', seat: 1 }], cards);
    told(done(over, dispute(0)), playOn(2), 'PL-10 play-on-shows');
  });

  it('PL-17 gives a seat that must act all the time of a ply, from when the clocks run again', () => {
    const timed = fold([started('scarnecchia', setupOf('scarnecchia'), { moveSeconds: 30 })]);
    const back = done(done(timed, dispute(0)), playOn(0));
    expect(moveDueAt(back)).toBe(nowOf(back) - 1_000 + 30_000);
  });
});

function setupOf(game: string) {
  const rulebook = games.rulebook(game, 1);
  const setup = rulebook.ok
    ? rulebook.value.deal({}, (n) => Array.from({ length: n }, (_, at) => at))
    : rulebook;
  if (!setup.ok) throw new Error(setup.refusal.code);
  return setup.value as object;
}

describe('a game whose time is over', () => {
  const limit = {
    startedAt: firstInstant,
    endsAt: firstInstant + 60_000,
    noContestAfter: firstInstant + 61_000,
  };
  const timed = fold([started('teeko', {}, { limit }), ...plies]);
  const late = (state: GameState) => ({ ...state, version: 200 });
  const lapsed = late(fold([{ type: 'GameDeclaredNoContest' }], timed));
  const asked = late(fold([{ type: 'GameDisputed', ply: 0, seat: null, reason: 'the lamp' }], lapsed));

  it('TM-19 is played on until a new end, which the ruling names', () => {
    told(asked, playOn(5), 'PL-10 deadline-needed');
    told(asked, playOn(5, { seconds: 0 }), 'PL-10 clock-out-of-range');
    told(asked, playOn(5, { seconds: 90 }), 'PL-10 clock-out-of-range');
    // No more than its match had at first, and just that.
    told(asked, playOn(5, { seconds: 62 }), 'PL-10 clock-out-of-range');
    expect(isOpen(done(asked, playOn(5, { seconds: 61 })))).toBe(true);
    expect(why(asked, playOn(5, { seconds: 90 }))).toEqual({ given: 90, most: 61 });
    told(disputed(teeko), playOn(5, { seconds: 9 }), 'PL-10 no-deadline-here');
    const open = done(asked, playOn(5, { seconds: 40 }));
    expect([isOpen(open), open.limit?.noContestAfter]).toEqual([true, nowOf(asked) + 40_000]);
  });

  it('TM-19 of a round is played on with its round, once, if only the clock had ended it', () => {
    const until = nowOf(lapsed) + 40_000;
    const reopen: Said = { type: 'ReopenGame', reason: 'the lamp', until };
    const open = done(lapsed, reopen);
    expect([isOpen(open), open.limit?.noContestAfter]).toEqual([true, until]);
    told(open, reopen, '');
    told(resigned, reopen, '');
  });
});

describe('adjusted clocks', () => {
  const timed = fold([started('scarnecchia', setupOf('scarnecchia'), { moveSeconds: 30 })]);
  const asked = done(timed, dispute(0));
  const [seat = 0] = timed.table.toAct;
  const adjust = (seconds: number, who = seat) =>
    rule('adjust-clocks', { rule: 'PL-17', clocks: [{ seat: who, seconds }] });

  const twice = [30, 60].map((seconds) => ({ seat, seconds }));

  it('PL-17 leave a seat the given time for what it is asked', () => {
    const adjusted = done(asked, adjust(90));
    expect([isSuspended(adjusted), moveDueAt(adjusted)]).toEqual([false, nowOf(adjusted) - 1_000 + 90_000]);
    told(asked, adjust(0), 'PL-10 clock-out-of-range');
    expect(why(asked, adjust(90_000))).toEqual({ given: 90_000, most: 86_400 });
    told(asked, rule('adjust-clocks', { rule: 'PL-17', clocks: twice }), 'PL-10 clock-named-twice');
    told(asked, adjust(90, 1 - seat), 'PL-10 no-clock-runs');
    told(disputed(teeko), adjust(90), 'PL-10 no-clock-runs');
  });
});

describe('a ruling on appeal', () => {
  const awarded = done(disputed(teeko), award(1), appeal);

  it('PL-10 undoes what the earlier one had done, and the game goes on', () => {
    const goesOn = done(awarded, rule('let-stand', { dispute: 1 }));
    expect([isOpen(goesOn), goesOn.plies, goesOn.endedAt, goesOn.endedVersion]).toEqual([
      true,
      teeko.plies,
      undefined,
      undefined,
    ]);
  });

  it('PL-10 gives the game to the other side', () => {
    const turned = done(awarded, award(0));
    expect([resultOf(turned), turned.endedVersion]).toEqual([[[1], [0, 1]], turned.version]);
  });

  it('PL-10 that says the same upholds it, and does nothing twice', () => {
    told(awarded, award(1), 'RulingIssued');
    const back = done(disputed(teeko), playOn(2), appeal);
    told(back, playOn(2), 'RulingIssued');
    const played = done(back, { type: 'PlayMove', seat: 0, ply: 2, move: '9' });
    expect(done(played, playOn(2)).plies).toHaveLength(3);
  });

  it('PL-10 takes superseded plies back, unless the game has gone on', () => {
    const back = done(disputed(resigned), playOn(2), appeal);
    const lifted = done(back, rule('let-stand'));
    expect([lifted.plies, supersededBy(lifted), resultOf(lifted), lifted.endedAt]).toEqual([
      resigned.plies,
      [],
      resultOf(resigned),
      resigned.endedAt,
    ]);
    expect(lifted.endedVersion).toBe(lifted.version);
    const played = done(back, { type: 'PlayMove', seat: 0, ply: 2, move: '9' });
    told(played, rule('let-stand'), 'PL-10 ruling-built-on');
    told(played, award(1), 'RulingIssued GameAwarded');
  });

  it('PL-10 awards a void game, unless its match has gone on without it', () => {
    const voided = done(disputed(teeko), rule('void'), appeal);
    told(voided, award(1, { wentOnWithout: true }), 'PL-10 void-stands');
    const counted = done(voided, award(1));
    expect([isVoid(counted), resultOf(counted), counted.restoredVersion]).toEqual([
      false,
      [[0], [1, 0]],
      counted.version - 1,
    ]);
  });
});
