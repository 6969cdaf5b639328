import { games, type Seat } from '@fairview/rules';
import { expiredGame, evolveGame } from './decider.js';
import type { GameFact } from './acts.js';
import { gameDeadlines, moveDueAt, type GameState } from './state.js';

const start = Date.UTC(2026, 10, 22, 19);
const second = 1_000;
const tiles =
  '4-3 4-2 3-0 5-1 5-5 6-3 0-0 2-1 6-6 6-4 2-0 4-4 4-1 5-2 1-1 3-2 1-0 4-0 2-2 6-5 5-0 3-3 5-3 5-4 3-1 6-0 6-1 6-2';

/** Events at seconds after the start, on a game of thirty seconds a ply whose match ends after a hundred. */
function game(limit: object, ...events: readonly (readonly [at: number, body: GameFact])[]): GameState {
  const ends = {
    startedAt: start - 10 * second,
    endsAt: start + 100 * second,
    noContestAfter: start + 220 * second,
  };
  const started = {
    type: 'GameStarted',
    game: 'scarnecchia',
    rules: 1,
    variant: {},
    setup: { first: 1, tiles: tiles.split(' ') },
    seats: ['ann', 'ben'],
    moveSeconds: 30,
    limit: { ...ends, ...limit },
  } as GameFact;
  const all = [[0, started] as const, ...events];
  const id = { club: 'c', stream: 'game-g', index: 0, actor: 'system', position: 1 };
  return all.reduce<GameState | undefined>(
    (state, [at, body], index) =>
      evolveGame(games, state, {
        ...id,
        commandId: String(index),
        version: index + 1,
        at: start + at * second,
        body,
      }),
    undefined,
  ) as GameState;
}

const span = (from: number, until: number) => ({
  from: start + from * second,
  until: start + until * second,
});
const back = (from: number, until: number) => ({ type: 'TimeGivenBack', ...span(from, until) }) as const;
const taken = (from: number, until: number) => ({ type: 'TimeTakenBack', ...span(from, until) }) as const;
const disputed = {
  type: 'GameDisputed',
  ply: 0,
  reason: 'a touch',
  seat: 0 as Seat,
  suspends: true,
} as const;
const ruled = { type: 'RulingIssued', ruling: 'void', reason: 'no', dispute: 1 } as const;
const standing = { ...ruled, ruling: 'let-stand' } as const;

/** When the limit, the grace and the question end, in seconds after the start. */
const ends = (state: GameState) =>
  [state.limit?.endsAt, state.limit?.noContestAfter, moveDueAt(state)].map((at) =>
    at === undefined ? undefined : (at - start) / second,
  );

describe('time that was given back in a game', () => {
  it('TM-22 moves the limit, the grace, the question and their deadlines', () => {
    const state = game({}, [70, back(10, 70)]);
    expect(ends(state)).toEqual([160, 280, 90]);
    expect(gameDeadlines(state).map((each) => 'dueAt' in each && (each.dueAt - start) / second)).toEqual([
      280, 90,
    ]);
  });

  it('TM-22 counts once if spans overlap, and the limit already holds what its match was given before', () => {
    expect(ends(game({}, [70, back(10, 70)], [80, back(50, 80)]))).toEqual([170, 290, 100]);
    const planned = { endsAt: start + 90 * second, noContestAfter: start + 210 * second };
    const copied = { givenBack: [span(-10, 0)], planned };
    expect(ends(game(copied, [30, back(-5, 25)]))).toEqual([125, 245, 55]);
  });

  it('TM-22 is taken back only from the limit, and only if no other span has given it too', () => {
    expect(ends(game({}, [70, back(10, 70)], [71, taken(10, 70)]))).toEqual([100, 220, 90]);
    const both = [[70, back(10, 70)] as const, [80, back(50, 80)] as const];
    expect(ends(game({}, ...both, [81, taken(10, 70)]))).toEqual([130, 250, 100]);
  });

  it('TM-22 is not given for the time during which a dispute suspended the game', () => {
    const whole = game({}, [5, disputed], [70, back(10, 60)], [80, standing]);
    expect(ends(whole).slice(0, 2)).toEqual([175, 295]);
    const partly = game({}, [20, disputed], [70, back(10, 60)], [80, standing]);
    expect(ends(partly).slice(0, 2)).toEqual([170, 290]);
  });

  it('TM-22 does not count for a question that the clock asks after the time was given back', () => {
    const state = game({}, [200, back(40, 190)]);
    // The first question was due before the outage; the second one, put then, had ten seconds of it.
    const events = expiredGame(state, start + 211 * second);
    expect(events.map((event) => 'dueAt' in event && ((event.dueAt ?? 0) - start) / second)).toEqual([
      30, 210,
    ]);
  });
});
