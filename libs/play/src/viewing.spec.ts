import { MemoryLog, unannounced } from '@fairview/events';
import { v7 as newId } from 'uuid';
import { asOfficial } from '../../../test/kit/officials.js';
import { toyGames } from '../../../test/toy-game/index.js';
import { seatFor } from './viewing/seat.js';
import type { GameCommand } from './game/acts.js';
import type { GameEvent } from './game/events.js';
import type { GameState } from './game/state.js';
import { Play } from './play.js';
import { gameAtPly, momentsFor } from './viewing/game-at-ply.js';
import { outcomeOf } from './viewing/outcome.js';
import { pliesFor } from './viewing/plies.js';
import { recordFor } from './viewing/record.js';
import { legalMovesFor } from './viewing/sight.js';
import { viewerOf, type GameAccess } from './viewing/viewer.js';

const [north, south] = [newId(), newId()];
const access = (
  rights: Partial<Pick<GameAccess, 'arbitrates' | 'reports' | 'competes'>>,
  ...entries: readonly string[]
): GameAccess => ({
  arbitrates: false,
  reports: false,
  competes: false,
  ...rights,
  entries: new Set(entries),
});
const ruling = { arbitrates: true, reports: true };
const player = access({}, south);
const scorer = access({ reports: true });
const arbiter = access(ruling);
const nobody = access({});

type Started = Extract<GameEvent, { type: 'GameStarted' }>;
const highTile = {
  game: 'high-tile',
  setup: {
    hands: [
      [1, 6],
      [2, 5],
    ],
  },
};

/** The view besides the plies. */
const aside: Readonly<Record<string, GameCommand>> = {
  dispute: { type: 'DisputeGame', seat: null, ply: 0, reason: 'why' },
  open: { type: 'OpenHands', reason: 'the hand decides it' },
  agree: { type: 'AgreeToPlayOn', seat: 0 },
};

const letStand = { type: 'IssueRuling', ruling: 'let-stand', reason: 'as it was' } as const;

/** A game of its own, after these plies: `0 wager 10` is seat 0's. */
async function after(
  { game, setup, variant = {} }: Pick<Started, 'game' | 'setup'> & Partial<Pick<Started, 'variant'>>,
  ...plies: readonly string[]
): Promise<GameState> {
  const log = new MemoryLog(() => 0);
  const play = new Play(log, toyGames, unannounced);
  const [club, id] = [newId(), newId()];
  const order = () => ({ club, actor: 'system', commandId: newId() });
  await log.append({
    ...order(),
    stream: `club-${club}`,
    expectedVersion: 0,
    bodies: [{ type: 'ClubFounded' }],
  });
  const started: Started = { type: 'GameStarted', game, rules: 1, variant, setup, seats: [north, south] };
  const opened = await play.startGame(order(), id, started);
  if (!opened.ok) throw new Error(opened.refusal.code);
  let state = opened.value;
  for (const [ply, text] of plies.entries()) {
    const [seat = '', ...words] = text.split(' ');
    const move = words.join(' ');
    const command: GameCommand = aside[seat] ?? { type: 'PlayMove', seat: Number(seat), ply, move };
    const played =
      seat === 'rule'
        ? await play.officiateGame(asOfficial(order()), id, letStand)
        : await play.onGame(order(), id, command);
    if (!played.ok) throw new Error(played.refusal.code);
    state = played.value.state;
  }
  return state;
}

describe('whose view of a game somebody gets', () => {
  it('a seat sees its own view, whatever else they are', async () => {
    const state = await after(highTile);
    expect(viewerOf(state, player)).toBe(1);
    expect(viewerOf(state, access(ruling, north))).toBe(0);
    expect(viewerOf(state, nobody)).toBe('spectator');
  });

  it('PL-18 an arbiter sees everything once the game is over or its hands are open, but no hands in play', async () => {
    expect(viewerOf(await after(highTile), arbiter)).toBe('spectator');
    expect(viewerOf(await after(highTile), access(ruling))).toBe('spectator');
    expect(viewerOf(await after(highTile, 'dispute'), arbiter)).toBe('spectator');
    expect(viewerOf(await after(highTile, 'dispute', 'open'), arbiter)).toBe('arbiter');
    expect(viewerOf(await after(highTile, 'dispute', 'open'), scorer)).toBe('spectator');
    const plays = access({ ...ruling, competes: true });
    expect(viewerOf(await after(highTile, 'dispute', 'open'), plays)).toBe('spectator');
    expect(viewerOf(await after(highTile, 'dispute', 'open', 'rule'), arbiter)).toBe('arbiter');
    const over = await after(highTile, '0 wager 10', '1 wager 4', '0 lay 6', '1 lay 5', '0 lay 1', '1 lay 2');
    expect(viewerOf(over, arbiter)).toBe('arbiter');
  });
});

describe('a game for one player, as an arbiter sees it', () => {
  it('S-9 what everybody sees while it is open, disputed or not: nobody knows more', async () => {
    const setup = {
      top: ['B1', 'B2', 'B3', 'B4', 'R1', 'R2', 'R3', 'R4'],
      bottom: ['Y1', 'Y2', 'Y3', 'Y4', 'G1', 'G2', 'G3', 'G4'],
    };
    const disputed = await after({ game: 'scarney-solitaire', setup }, '0 B@C1', 'dispute');
    expect(viewerOf(disputed, arbiter)).toBe('spectator');
    expect(disputed.table.view('spectator')).toEqual(disputed.table.view(0));
    await expect(after({ game: 'scarney-solitaire', setup }, '0 B@C1', 'dispute', 'open')).rejects.toThrow(
      'no-hands',
    );
    expect(viewerOf(disputed, scorer)).toBe('spectator');
    const ended = disputed.table.end({ by: 'resignation', seat: 0 });
    expect(ended.ok && viewerOf({ ...disputed, table: ended.value }, arbiter)).toBe('arbiter');
  });
});

describe('what a game hides', () => {
  it('moves: a player knows their own, and the others’ only if nothing is hidden', async () => {
    const state = await after(highTile, '0 wager 10', '1 wager 4');
    expect(legalMovesFor(state, 1)).toEqual(['lay 2', 'lay 5']);
    expect(legalMovesFor(state, 'spectator')).toBe('HIDDEN');
    expect(legalMovesFor(state, 'arbiter')).toEqual(['lay 1', 'lay 6', 'lay 2', 'lay 5']);
    const teeko = await after({ game: 'teeko', setup: {} });
    expect(legalMovesFor(teeko, 'spectator')).toHaveLength(25);
  });

  it('SK-0 says that moves are too many to list, and that they are none once nobody may act', async () => {
    const betting = await after(highTile);
    expect(legalMovesFor(betting, 0)).toBe('TOO_MANY');
    expect(legalMovesFor(betting, 'spectator')).toBe('HIDDEN');
    expect(gameAtPly(betting, 0, 0)?.moves).toBe('TOO_MANY');
    const over = await after(highTile, '0 wager 10', '1 wager 4', '0 lay 6', '1 lay 5', '0 lay 1', '1 lay 2');
    expect(legalMovesFor(over, 'spectator')).toEqual([]);
  });

  it('plies, the position and the number of legal moves', async () => {
    const state = await after(highTile, '0 wager 10', '1 wager 4', '0 lay 6');
    const told = (viewer: Parameters<typeof pliesFor>[1]) => pliesFor(state, viewer).map(({ move }) => move);
    expect(told(0)).toEqual(['wager 10', 'wager 4', 'lay 6']);
    expect(told('spectator')).toEqual(['wager ?', 'wager 4', 'lay ?']);
    expect(gameAtPly(state, 2, 'spectator')).toMatchObject({
      legalMoves: null,
      played: { ply: 1, move: 'wager 4' },
    });
    expect(gameAtPly(state, 2, 'spectator')?.view.position).toContain('hands ? ? / ? ?');
    expect(gameAtPly(state, 2, 1)?.view.position).toContain('hands ? ? / 2 5');
    expect(gameAtPly(state, 3, 1)).toMatchObject({ legalMoves: 2, toAct: [1] });
    expect(gameAtPly(state, 4, 1)).toBeUndefined();
  });

  it('every moment of a game: the moves of the viewer’s own seat, or all moves if nothing is hidden', async () => {
    const lines = ['0 wager 10', '1 wager 4', '0 lay 6', '1 lay 5', '1 lay 2', '0 lay 1'];
    const moves = (state: GameState, viewer: Parameters<typeof pliesFor>[1]) =>
      momentsFor(state, viewer, 0, lines.length + 1).map((moment) => moment.moves);
    const open = await after(highTile, ...lines.slice(0, 4));
    expect(moves(open, 1).slice(2)).toEqual([['lay 2', 'lay 5'], ['lay 2', 'lay 5'], ['lay 2']]);
    expect(moves(open, 0).slice(2)).toEqual([['lay 1', 'lay 6'], 'HIDDEN', ['lay 1']]);
    expect(moves(open, 'spectator')).toEqual(Array.from({ length: 5 }, () => 'HIDDEN'));
    const over = await after(highTile, ...lines);
    expect(moves(over, 'arbiter').slice(2)).toEqual([
      ['lay 1', 'lay 6', 'lay 2', 'lay 5'],
      ['lay 2', 'lay 5'],
      ['lay 1', 'lay 2'],
      ['lay 1'],
      [],
    ]);
  });

  it('the record, until the game is over', async () => {
    const names = ['North', 'South'];
    const open = await after(highTile, '0 wager 10');
    expect(recordFor(toyGames, open, 0, names)).toBeUndefined();
    expect(recordFor(toyGames, open, 'spectator', names)).toBeUndefined();
    const over = await after(highTile, '0 wager 10', '1 wager 4', '0 lay 6', '1 lay 5', '0 lay 1', '1 lay 2');
    expect(recordFor(toyGames, over, 'spectator', names)).toMatchObject({
      seats: names,
      setup: {
        hands: [
          [1, 6],
          [2, 5],
        ],
      },
      moves: ['P1 wager 10', 'P2 wager 4', 'P1 lay 6', 'P2 lay 5', 'P1 lay 1', 'P2 lay 2'],
    });
    expect(
      recordFor(toyGames, await after({ game: 'teeko', setup: {} }, '0 13'), 'spectator', names),
    ).toMatchObject({
      moves: ['13'],
    });
  });
});

describe('the record of a game that was dealt', () => {
  const setup = {
    top: ['B1', 'B2', 'B3', 'B4', 'R1', 'R2', 'R3', 'R4'],
    bottom: ['Y1', 'Y2', 'Y3', 'Y4', 'G1', 'G2', 'G3', 'G4'],
  };
  const deal = {
    dealId: 'd',
    n: 16,
    serverCommitment: 'c',
    clientCommitments: [null],
    clientSeeds: [''],
  };

  it('S-9 is shown to nobody before the end, not even while the board is empty', async () => {
    const state = await after({ game: 'scarney-solitaire', setup });
    const dealt = { ...state, started: { ...state.started, setup: null, deal } };
    for (const viewer of [0, 'spectator', 'arbiter'] as const)
      expect(recordFor(toyGames, dealt, viewer, ['South'])).toBeUndefined();
    const ended = dealt.table.end({ by: 'resignation', seat: 0 });
    if (!ended.ok) throw new Error(ended.refusal.code);
    expect(recordFor(toyGames, { ...dealt, table: ended.value }, 0, ['South'])).toMatchObject({ setup });
  });
});

describe('the record of a shoe', () => {
  it('BC-2 is shown to nobody while it is played: no position reveals its order, not even the arbiter’s', async () => {
    const suits = [...'CDHS'];
    const pack = [...'A23456789TJQK'].flatMap((rank) => suits.map((suit) => `${rank}${suit}`));
    const shoe = [...pack, ...pack, ...pack, ...pack];
    const started = { game: 'scarney-baccarat', variant: { chips: [1000, 1000] }, setup: { shoe } };
    const state = await after(started, '0 cut 7', '0 bet 1 10');
    for (const viewer of [0, 1, 'spectator', 'arbiter'] as const)
      expect(recordFor(toyGames, state, viewer, ['North', 'South'])).toBeUndefined();
    const ended = state.table.end({ by: 'resignation', seat: 0 });
    if (!ended.ok) throw new Error(ended.refusal.code);
    expect(recordFor(toyGames, { ...state, table: ended.value }, 0, ['North', 'South'])).toMatchObject({
      setup: { shoe },
    });
  });
});

describe('how a game ended', () => {
  const lone = { position: 'G4 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- -- | jump 0 | -' };
  const deal = {
    top: ['B1', 'B2', 'B3', 'B4', 'R1', 'R2', 'R3', 'R4'],
    bottom: ['Y1', 'Y2', 'Y3', 'Y4', 'G1', 'G2', 'G3', 'G4'],
  };

  it('S-16, S-17 is explained line by line, with the rating if the rulebook has one', async () => {
    const study = await after({ game: 'scarney-solitaire', setup: lone }, '0 G4xR1');
    expect(outcomeOf(study)).toEqual({
      by: 'rules',
      winners: [0],
      points: [76],
      lines: [
        { label: 'game score', seat: 0, points: 36 },
        { label: 'single-pawn bonus', seat: 0, points: 40 },
      ],
    });
    const placed = [...deal.top, ...deal.bottom].map((pawn, at) => `0 ${pawn[0] ?? ''}@C${at + 1}`);
    const plies = [...placed, '0 -R2'];
    let state = await after({ game: 'scarney-solitaire', setup: deal }, ...plies);
    while (state.table.outcome === undefined) {
      plies.push(`0 ${state.table.moves(0)?.[0] ?? ''}`);
      state = await after({ game: 'scarney-solitaire', setup: deal }, ...plies);
    }
    expect(outcomeOf(state)?.rating).toMatch(/game|again!|practice!/u);
    expect(gameAtPly(state, 1, 0)?.view['board']).toMatchObject({ phase: 'place', seat: 0 });
  });
});

describe('the seat that a command is for', () => {
  const codeOf = async (
    who: GameAccess,
    input: Parameters<typeof seatFor>[2],
    plies: readonly string[] = [],
  ) => {
    const seat = seatFor(await after({ game: 'teeko', setup: {} }, ...plies), who, input);
    return seat.ok ? seat.value : `${seat.refusal.rule} ${seat.refusal.code}`;
  };

  it('is the one that the caller holds', async () => {
    expect(await codeOf(player, {})).toBe(1);
    expect(await codeOf(player, { seat: 1 })).toBe(1);
    expect(await codeOf(player, { seat: 0 })).toBe('PL-3 not-your-seat');
    expect(await codeOf(access({}, newId()), {})).toBe('PL-3 not-your-seat');
  });

  it('PL-3 is named by people who report from the board, except for a move that only one seat can make', async () => {
    expect(await codeOf(scorer, {})).toBe('PL-3 seat-needed');
    expect(await codeOf(scorer, { seat: 1 })).toBe(1);
    expect(await codeOf(scorer, { seat: 2 })).toBe('PL-3 seat-unknown');
    expect(await codeOf(scorer, { seat: -1 })).toBe('PL-3 seat-unknown');
    expect(await codeOf(scorer, { ply: 0 })).toBe(0);
    expect(await codeOf(scorer, { ply: 1 }, ['0 13'])).toBe(1);
  });

  it('does not matter if the game is over: the command is refused for that', async () => {
    const won = ['0 3', '1 7', '0 4', '1 22', '0 2', '1 13', '0 1'];
    expect(await codeOf(scorer, { ply: 7 }, won)).toBe(0);
  });

  it('is still the seat that acted if the command is sent again', async () => {
    expect(await codeOf(scorer, { ply: 0 }, ['0 13'])).toBe(0);
  });

  it('PL-3 is nobody else’s for a move from a hand that they do not see: refusals would reveal it', async () => {
    const hidden = async (who: GameAccess, input: Parameters<typeof seatFor>[2], ...plies: string[]) => {
      const seat = seatFor(await after(highTile, ...plies), who, input);
      return seat.ok ? seat.value : `${seat.refusal.rule} ${seat.refusal.code}`;
    };
    const wagered = ['0 wager 10', '1 wager 4'];
    for (const who of [scorer, arbiter, access(ruling, south)]) {
      expect(await hidden(who, { seat: 0, ply: 2 }, ...wagered)).toBe('PL-3 not-your-seat');
      expect(await hidden(who, { seat: 0 }, ...wagered)).toBe(0);
    }
    expect(await hidden(scorer, { ply: 3 }, ...wagered, '0 lay 6')).toBe('PL-3 not-your-seat');
    expect(await hidden(access(ruling, south), { seat: 1, ply: 2 }, ...wagered)).toBe(1);
    expect(await hidden(arbiter, { seat: 0, ply: 2 }, ...wagered, 'dispute')).toBe('PL-3 not-your-seat');
    expect(await hidden(arbiter, { seat: 0, ply: 2 }, ...wagered, 'dispute', 'open')).toBe(0);
  });

  it('is the one whose ply it is for a caller who plays both seats', async () => {
    const both = access({}, north, south);
    expect(await codeOf(both, { ply: 0 })).toBe(0);
    expect(await codeOf(both, { ply: 1 }, ['0 13'])).toBe(1);
    expect(await codeOf(both, {})).toBe('PL-3 seat-needed');
  });
});
