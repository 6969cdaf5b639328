import type { Json } from '@fairview/kernel';
import { games, gamesWith, seal, type Games } from '@fairview/rules';
import fc from 'fast-check';
import { deciderSpec, firstInstant, folded } from '../../../../test/kit/decider.js';
import { highTile } from '../../../../test/toy-game/index.js';
import { decideGame, expiredGame, evolveGame } from './decider.js';
import type { GameFact } from './acts.js';
import type { GameStarted } from './acts/start-game.js';
import { mostAtOnce } from './acts/silent-seat.js';
import { moveDueAt, type GameState } from './state.js';

const start = firstInstant;
const moveSeconds = 30;
const span = moveSeconds * 1_000;

/** A setup in which everything lies as it comes out of the box. */
function unshuffled(known: Games, game: string, variant: Json): Json {
  const rulebook = known.rulebook(game, 1);
  const setup = rulebook.ok
    ? rulebook.value.deal(variant, (n) => Array.from({ length: n }, (_, at) => at))
    : rulebook;
  if (!setup.ok) throw new Error(setup.refusal.code);
  return setup.value;
}

const startOf = (game: string, variant: Json, more = {}, known = games): GameFact => ({
  type: 'GameStarted',
  game,
  rules: 1,
  variant,
  setup: unshuffled(known, game, variant),
  seats: ['ann', 'ben'],
  moveSeconds,
  ...more,
});

/** Folds events, each a second after the one before it. */
const fold = (events: readonly GameFact[], before?: GameState, known = games): GameState =>
  folded<GameState, GameFact>((state, recorded) => evolveGame(known, state, recorded), events, before);

const gameSpec = deciderSpec(decideGame);

const play = (seat: number, ply: number, move: string) => ({ type: 'PlayMove', seat, ply, move }) as const;

/** All that lapses by `now`, as a worker records it that comes at these instants: append by append. */
function recorded(state: GameState, ...nows: readonly number[]): { events: GameFact[]; state: GameState } {
  const events: GameFact[] = [];
  let after = state;
  for (const now of nows)
    for (let more = expiredGame(after, now); more.length > 0; more = expiredGame(after, now)) {
      events.push(...more);
      after = fold(more, after);
    }
  return { events, state: after };
}

const skarney = fold([startOf('skarney', { players: 2 })]);
/** The player who plays first at it. */
const [first = 0] = skarney.table.toAct;
const tiles =
  '4-3 4-2 3-0 5-1 5-5 6-3 0-0 2-1 6-6 6-4 2-0 4-4 4-1 5-2 1-1 3-2 1-0 4-0 2-2 6-5 5-0 3-3 5-3 5-4 3-1 6-0 6-1 6-2';
const scarnecchia = fold([startOf('scarnecchia', {}, { setup: { first: 1, tiles: tiles.split(' ') } })]);

describe('a question of a game with a move clock', () => {
  it('is asked when the game starts, and its time runs from then', () => {
    expect(skarney.questions).toEqual([{ seat: first, putAt: start }]);
    expect(moveDueAt(skarney)).toBe(start + span);
  });

  it('is asked with each ply, at the instant that the log gave it', () => {
    const drawn = fold([{ type: 'MovePlayed', seat: first, move: 'draw' }], skarney);
    expect(drawn.questions).toEqual([{ seat: first, putAt: start + 1_000 }]);
    expect(moveDueAt(drawn)).toBe(start + 1_000 + span);
  });

  it('is not asked without a move clock, or in a game whose rulebook says nothing about silence', () => {
    const { moveSeconds: _none, ...untimed } = startOf('skarney', { players: 2 }) as GameStarted;
    const state = fold([untimed]);
    expect([state.questions, moveDueAt(state), expiredGame(state, Infinity)]).toEqual([[], undefined, []]);
    const teeko = fold([startOf('teeko', {}, { setup: {} })]);
    expect([teeko.questions, expiredGame(teeko, Infinity)]).toEqual([[], []]);
  });

  it('is put to nobody once the game has ended', () => {
    const resigned = fold([{ type: 'SeatResigned', seat: first }], skarney);
    expect([moveDueAt(resigned), expiredGame(resigned, Infinity)]).toEqual([undefined, []]);
  });

  it('PL-17 carries the instant until which it may be answered, whatever happens at the table', () => {
    const due = { ok: true, value: { notAfter: start + span } };
    expect(decideGame(skarney, play(first, 0, 'draw'))).toMatchObject(due);
    expect(decideGame(skarney, { type: 'Resign', seat: 0 })).toMatchObject(due);
    expect(decideGame(skarney, { type: 'OfferDraw', seat: 0 })).toMatchObject(due);
  });

  it('TM-19 carries the end of limit and grace if that comes first', () => {
    const noContestAfter = start + 10_000;
    const limited = fold([
      startOf('skarney', { players: 2 }, { limit: { endsAt: start + 5_000, noContestAfter } }),
    ]);
    expect(decideGame(limited, play(first, 0, 'draw'))).toMatchObject({
      value: { notAfter: noContestAfter },
    });
    expect(expiredGame(limited, start + span + 1)).toEqual([{ type: 'GameDeclaredNoContest' }]);
  });
});

describe('the clock of a silent seat', () => {
  it('SK-21 does nothing at the last instant, and plays its ply a millisecond later', () => {
    expect(expiredGame(skarney, start + span)).toEqual([]);
    expect(expiredGame(skarney, start + span + 1)).toEqual([
      { type: 'ClockPlayed', seat: first, move: 'draw', dueAt: start + span },
    ]);
  });

  it('plays a ply of that seat, marked as the clock’s; the next question counts from when it was due', () => {
    const { state } = recorded(skarney, start + span + 1);
    expect(state.plies).toMatchObject([{ seat: first, move: 'draw', at: start + 1_000, byClock: true }]);
    expect(state.questions).toEqual([{ seat: first, putAt: start + span }]);
  });

  it('SK-15 ends a hand of silent seats when the stock runs out, in appends of a limited number of plies', () => {
    const { events, state } = recorded(skarney, Infinity);
    expect(state.table.outcome?.lines.map(({ label }) => label)).not.toEqual([]);
    expect(events.length).toBeGreaterThan(mostAtOnce);
    expect(expiredGame(skarney, Infinity)).toHaveLength(mostAtOnce);
    expect(events.map((event) => 'dueAt' in event && event.dueAt)).toEqual(
      events.map((_, at) => start + (at + 1) * span),
    );
    expect(state.endedAt).toBe(start + events.length * span);
  });

  it('leads to the same plies and the same end, no matter when it is recorded and who records it', () => {
    const whole = recorded(skarney, Infinity);
    const seconds = Array.from({ length: 20_000 }, (_, second) => start + second * 1_000);
    for (const nows of [seconds, seconds.filter((_, at) => at % 97 === 0), [seconds[777] ?? 0, Infinity]]) {
      const { events, state } = recorded(skarney, ...nows);
      expect(events).toEqual(whole.events);
      expect([state.table.position, state.endedAt]).toEqual([
        whole.state.table.position,
        whole.state.endedAt,
      ]);
    }
  });

  it('is the same whenever anybody looks: a property of all workers', () => {
    const whole = recorded(skarney, Infinity);
    const looks = fc.array(fc.nat(whole.events.length * span), { maxLength: 12 });
    fc.assert(
      fc.property(looks, (after) => {
        const nows = after.sort((one, other) => one - other).map((milliseconds) => start + milliseconds);
        expect(recorded(skarney, ...nows, Infinity).events).toEqual(whole.events);
      }),
      { numRuns: 25 },
    );
  });

  it('BC-19 cuts, bets, ends the turn and stands', () => {
    const { events } = recorded(
      fold([startOf('scarney-baccarat', { chips: [1000, 1000], mustBet: true, rounds: 3 })]),
      Infinity,
    );
    const words = events.flatMap((event) => (event.type === 'ClockPlayed' ? [event.move.split(' ')[0]] : []));
    expect(new Set(words)).toEqual(new Set(['cut', 'bet', 'done', 'stand']));
  });

  it('SC-17 ends the hand of a player obliged by a build, at the instant at which it was due', () => {
    const built = fold(
      [
        { type: 'MovePlayed', seat: 0, move: 'trail 4-3' },
        { type: 'MovePlayed', seat: 1, move: 'build 2-1 + 4-3 = 10' },
      ],
      scarnecchia,
    );
    const seat = 1;
    const dueAt = start + 2_000 + 2 * span;
    const { events, state } = recorded(built, Infinity);
    expect(events.map(({ type }) => type)).toEqual(['ClockPlayed', 'ClockRanOut']);
    expect(events.at(-1)).toEqual({ type: 'ClockRanOut', seat, dueAt });
    expect(state).toMatchObject({ ended: { by: 'clock', seat }, endedAt: dueAt });
    expect(state.table.outcome?.winners).toEqual([1 - seat]);
    gameSpec
      .given(state)
      .when(play(seat, 3, 'trail 0-0'))
      .then('PL-17 move-too-late');
    gameSpec
      .given(state)
      .when(play(1 - seat, 3, 'trail 0-0'))
      .then('PL-7 game-finished');
  });

  it('TM-19 goes on until limit and grace are over, and then declares no contest', () => {
    const noContestAfter = start + 2 * span;
    const limited = fold([
      startOf('skarney', { players: 2 }, { limit: { endsAt: start + span, noContestAfter } }),
    ]);
    const { events } = recorded(limited, Infinity);
    expect(events.map(({ type }) => type)).toEqual(['ClockPlayed', 'ClockPlayed', 'GameDeclaredNoContest']);
  });
});

describe('a move that comes too late', () => {
  const { state } = recorded(skarney, start + span + 1);

  it('PL-17 is refused, legal or not; the seat may answer the next question that it is asked', () => {
    gameSpec
      .given(state)
      .when(play(first, 0, 'draw'))
      .then('PL-17 move-too-late');
    gameSpec
      .given(state)
      .when(play(first, 0, 'nonsense'))
      .then('PL-17 move-too-late');
    const next = state.table.timeOut(first);
    const move = next && 'move' in next ? next.move : '';
    gameSpec
      .given(state)
      .when(play(first, 1, move))
      .then('MovePlayed');
  });

  it('PL-4 does not exist for a seat that was not asked, or for a ply that was played in time', () => {
    gameSpec
      .given(state)
      .when(play(1 - first, 0, 'draw'))
      .then('PL-4 wrong-ply');
    gameSpec
      .given(state)
      .when(play(first, -1, 'draw'))
      .then('PL-4 wrong-ply');
    gameSpec
      .given(state)
      .when(play(first, 2, 'draw'))
      .then('PL-4 wrong-ply');
    const drawn = fold([{ type: 'MovePlayed', seat: first, move: 'draw' }], skarney);
    const silent = recorded(drawn, start + 1_000 + span + 1).state;
    gameSpec
      .given(silent)
      .when(play(first, 0, 'draw'))
      .then('PL-4 wrong-ply');
    gameSpec
      .given(silent)
      .when(play(first, 1, 'one card'))
      .then('PL-17 move-too-late');
    const longSilent = recorded(skarney, start + 8 * span).state;
    expect(longSilent.plies.map(({ seat }) => seat)).toContain(1 - first);
    gameSpec
      .given(longSilent)
      .when(play(1 - first, 0, 'pass'))
      .then('PL-4 wrong-ply');
  });

  it('PL-17 is refused if the clock’s ply ended the game', () => {
    const { state: over } = recorded(skarney, Infinity);
    const last = over.plies.length - 1;
    gameSpec
      .given(over)
      .when(play(over.plies[last]?.seat ?? 0, last, 'end'))
      .then('PL-17 move-too-late');
  });
});

describe('a game in which several seats act at once', () => {
  const timed = gamesWith(
    seal({
      ...highTile,
      timeOut: (state, seat) =>
        [...(highTile.legalMoves(state, seat) ?? [{ kind: 'wager' as const, amount: 1 }])][0],
    }),
  );
  const opened = fold([startOf('high-tile', {}, {}, timed)], undefined, timed);
  const move = 'wager 1';

  it('gives every asked seat the same time, and keeps it when another acts', () => {
    expect(opened.questions).toEqual([0, 1].map((seat) => ({ seat, putAt: start })));
    const acted = fold([{ type: 'MovePlayed', seat: 0, move }], opened, timed);
    expect(acted.questions[0]).toEqual({ seat: 1, putAt: start });
    expect(moveDueAt(acted)).toBe(start + span);
  });

  it('PL-17 plays for each silent seat, and refuses each', () => {
    const events = expiredGame(opened, start + span + 1);
    expect(events).toEqual([0, 1].map((seat) => ({ type: 'ClockPlayed', seat, move, dueAt: start + span })));
    const after = fold(events, opened, timed);
    for (const seat of [0, 1])
      gameSpec
        .given(after)
        .when(play(seat, 0, move))
        .then('PL-17 move-too-late');
  });
});
