import { bug } from '@fairview/kernel';
import { games, type Games, type Table } from '@fairview/rules';
import { folded } from '../../../../test/kit/decider.js';
import type { GameFact } from '../game/acts.js';
import { evolveGame } from '../game/decider.js';
import { checkpointEvery, tableBefore } from '../game/courses.js';
import type { GameState } from '../game/state.js';
import { gameAtPly, momentsFor } from './game-at-ply.js';
import { pliesFor, plyAtVersion } from './plies.js';

/** A table that counts how often it, or any table that follows from it, plays a ply. */
function counted(table: Table, count: { plays: number }): Table {
  const play: Table['play'] = (seat, move) => {
    count.plays += 1;
    const after = table.play(seat, move);
    return after.ok ? { ...after, value: counted(after.value, count) } : after;
  };
  return new Proxy(table, {
    get: (target, name) => (name === 'play' ? play : Reflect.get(target, name, target)),
  });
}

const count = { plays: 0 };
const counting: Games = {
  ...games,
  open: (...asked) => {
    const opened = games.open(...asked);
    return opened.ok ? { ok: true, value: counted(opened.value, count) } : opened;
  },
};

const started: GameFact = {
  type: 'GameStarted',
  game: 'teeko',
  rules: 1,
  variant: {},
  setup: {},
  seats: ['ann', 'ben'],
};

const evolve = (state: GameState | undefined, recorded: Parameters<typeof evolveGame>[2]): GameState =>
  evolveGame(counting, state, recorded);

/** A game of Teeko that nobody wins: 500 plies, each a legal one that ends nothing. */
function longGame(): GameState {
  let state = folded(evolve, [started]);
  while (state.plies.length < 500) {
    const [seat = 0] = state.table.toAct;
    const legal = state.table.moves(seat) ?? [];
    // Another one each time, so that pieces wander.
    const turned = [...legal.slice(state.plies.length % legal.length), ...legal];
    const goesOn = turned.find((move) => {
      const after = state.table.play(seat, move);
      return after.ok && after.value.outcome === undefined;
    });
    const move = goesOn ?? bug('a game that cannot go on');
    state = folded(evolve, [{ type: 'MovePlayed', seat, move }], state);
  }
  return state;
}

const long = longGame();

/** What `look` answers, and how many plies were played for it. */
function playsOf<Answer>(look: () => Answer): { readonly answer: Answer; readonly plays: number } {
  count.plays = 0;
  const answer = look();
  return { answer, plays: count.plays };
}

describe('what it costs to look at a game of 500 plies', () => {
  it('the ply that an event recorded is described from the table before it: at the 500th ply no other is played', () => {
    const { answer, plays } = playsOf(() => plyAtVersion(long, long.version, 'spectator'));
    expect(answer).toMatchObject({ ply: 499, move: long.plies[499]?.move });
    // Describing a ply judges it, which is the one play.
    expect(plays).toBeLessThanOrEqual(1);
  });

  it('one more event plays one ply', () => {
    const [seat = 0] = long.table.toAct;
    const [move = ''] = long.table.moves(seat) ?? [];
    const { answer, plays } = playsOf(() => folded(evolve, [{ type: 'MovePlayed', seat, move }], long));
    expect([answer.plies.length, plays]).toEqual([501, 1]);
  });

  it('any ply, and the game as it stood there, are replayed from the nearest checkpoint', () => {
    for (const ply of [1, 31, 32, 33, 250, 498, 499, 500]) {
      expect(playsOf(() => pliesFor(long, 0, ply - 1, ply)).plays).toBeLessThanOrEqual(checkpointEvery + 1);
      const { answer, plays } = playsOf(() => gameAtPly(long, ply, 0));
      expect(answer?.played).toMatchObject({ ply: ply - 1, move: long.plies[ply - 1]?.move });
      expect(plays).toBeLessThanOrEqual(2 * (checkpointEvery + 1));
    }
  });

  it('a page of plies describes only those plies, and all pages make up the whole', () => {
    const whole = pliesFor(long, 1);
    const pages = Array.from({ length: 25 }, (_, page) => pliesFor(long, 1, page * 20, page * 20 + 20));
    expect(pages.flat()).toEqual(whole);
    expect(whole.map(({ move }) => move)).toEqual(long.plies.map(({ move }) => move));
    expect(playsOf(() => pliesFor(long, 1, 480, 500)).plays).toBeLessThanOrEqual(checkpointEvery + 20);
  });

  it('a page of moments is one replay, and each is the game as it stood there', () => {
    const { answer, plays } = playsOf(() => momentsFor(long, 0, 401, 501));
    // Each ply of the page is played once and judged once.
    expect(plays).toBeLessThanOrEqual(checkpointEvery + 2 * 100);
    expect(answer.map(({ ply }) => ply)).toEqual(Array.from({ length: 100 }, (_, at) => 401 + at));
    for (const ply of [0, 1, 2, 32, 33, 401, 499, 500]) {
      const [alone] = momentsFor(long, 0, ply, ply + 1);
      const [from, to] = [Math.max(0, ply - 3), Math.min(501, ply + 4)];
      const among = momentsFor(long, 0, from, to);
      expect(among).toHaveLength(to - from);
      expect(among[ply - from]).toEqual(alone);
      expect(alone?.view).toEqual((long.plies[ply] ? tableBefore(long, ply) : long.table).view(0));
    }
    expect(momentsFor(long, 0, 501, 502)).toEqual([]);
  });

  it('no ply is described if an event recorded none', () => {
    expect(plyAtVersion(long, 1, 0)).toBeUndefined();
    expect(pliesFor(long, 0, 500)).toEqual([]);
  });
});
