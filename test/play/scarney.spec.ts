import type { Json } from '@fairview/kernel';
import {
  gamesInProgress,
  matchRecord,
  matchStream,
  phaseOf,
  currentAttempt,
  type MatchState,
} from '@fairview/play';
import { games, scoreMatch } from '@fairview/rules';
import { aClub, type TestClub } from '../kit/club.js';
import { chance } from '../kit/random.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';

jest.setTimeout(60_000);

let test: TestDatabase;
let club: TestClub;
beforeAll(async () => {
  test = await cloneDatabase();
  club = await aClub(test);
});
afterAll(() => test.drop());

const matchOf = async (id: string): Promise<MatchState> => {
  const match = await club.play.match(club.club, id);
  if (!match) throw new Error('no match');
  return match;
};

/** Opens the next game, makes the choices that it waits for, and has it dealt with empty seeds. */
async function nextGame(id: string, colours = ['B', 'G']): Promise<string> {
  const opened = await club.play.openGame(club.order(), id, crypto.randomUUID());
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { asked } = opened.value.match;
  for (const { gameId } of asked?.games ?? []) {
    const rest = ['B', 'R', 'Y', 'G'].filter((colour) => !colours.includes(colour));
    const chosen = await club.play.onMatch(club.order(), id, {
      type: 'MakeChoice',
      gameId,
      choice: [colours, rest],
    });
    if (!chosen.ok) throw new Error(chosen.refusal.code);
  }
  const [game] = gamesInProgress(await matchOf(id));
  const gameId = game?.gameId ?? '';
  const deal = await club.play.deal(club.club, gameId);
  for (const seat of deal?.opened.seats.keys() ?? [])
    await club.play.onDeal(club.order(), gameId, { type: 'CommitSeed', seat, commitment: null });
  return gameId;
}

/** Plays a game to its end by legal moves at random. */
async function playOut(gameId: string, pick: (n: number) => number): Promise<void> {
  for (let ply = 0; ; ply += 1) {
    const state = await club.play.game(club.club, gameId);
    const [seat] = state?.table.toAct ?? [];
    if (seat === undefined) return;
    const moves = state?.table.moves(seat);
    const silent = state?.table.timeOut(seat);
    // If there are too many moves to list, the one that the clock plays will do.
    const move = moves ? (moves[pick(moves.length)] ?? '') : silent && 'move' in silent ? silent.move : '';
    const played = await club.play.onGame(club.order(), gameId, { type: 'PlayMove', seat, ply, move });
    if (!played.ok) throw new Error(`${move}: ${played.refusal.rule} ${played.refusal.code}`);
  }
}

/** Plays a match to its end. */
async function wholeMatch(id: string, seed: number): Promise<MatchState> {
  const pick = chance(seed);
  for (let game = 0; !(await matchOf(id)).sheet.over; game += 1) {
    if (game > 60) throw new Error('this match does not end');
    await playOut(await nextGame(id), pick);
  }
  return matchOf(id);
}

describe('a whole match', () => {
  it.each([
    ['scarney-highlow', 'highlow', { A: ['ann'], B: ['ben'] }],
    ['scarney-doubles', 'doubles', { A: ['ann'], B: ['ben'] }],
    ['scarney-singles', 'singles', { A: ['ann'], B: ['ben'], C: ['cleo'] }],
    ['scarney-solitaire', 'solitaire', { A: ['ann'] }],
    ['scarnecchia', 'scarnecchia', { A: ['ann'], B: ['ben'] }],
    ['skarney', 'skarney', { A: ['ann'], B: ['ben'] }],
  ])('of %s is played to its end, and its record scores the same', async (game, system, sides) => {
    const variant: Json = game === 'skarney' ? { players: 2 } : {};
    const { id } = await club.openMatch({}, { game, variant, system, sides });
    const match = await wholeMatch(id, 7);
    const answer = match.sheet.figures();
    expect(answer.finished).toBe(true);
    expect(scoreMatch(matchRecord(match), games)).toEqual({ ok: true, ...answer });
    expect(Object.values(answer.net).reduce((sum, points) => sum + points, 0)).toBe(0);
  });
});

describe('a match whose hands are dealt', () => {
  /** The setups that the hands of a match started from. */
  const setups = async ({ games }: MatchState) =>
    Promise.all(games.map(async ({ gameId }) => (await club.play.game(club.club, gameId))?.table.setup));

  it('SK-19, SK-1 gives each hand its round, and the deal first to the player drawn by lot, then to the next seat', async () => {
    const sides = { A: ['ann'], B: ['ben'], C: ['cleo'] };
    const { id } = await club.openMatch(
      {},
      { game: 'skarney', variant: { players: 3 }, system: 'skarney', sides },
    );
    const match = await wholeMatch(id, 11);
    const dealt = (await setups(match)) as unknown as readonly { readonly dealer: number }[];
    const first = dealt[0]?.dealer ?? 0;
    expect(match.games.slice(0, 2).map(({ given }) => given)).toEqual([
      { round: 1 },
      { round: 2, dealer: (first % 3) + 1 },
    ]);
    expect(dealt).toMatchObject(
      [1, 2, 3, 4, 5, 6, 7].map((round) => ({ round, dealer: ((first + round - 2) % 3) + 1 })),
    );
  });

  it('SC-1 gives the lead to the loser of the hand before', async () => {
    const { id } = await club.openMatch(
      {},
      { game: 'scarnecchia', system: 'scarnecchia', sides: { A: ['ann'], B: ['ben'] } },
    );
    const match = await wholeMatch(id, 13);
    const leads = (await setups(match)) as unknown as readonly { readonly first: number }[];
    const winners = match.games.map(({ entered }) => entered?.result.winner ?? null);
    leads.slice(1).forEach(({ first }, hand) => {
      const expected =
        winners[hand] === null ? 3 - (leads[hand]?.first ?? 0) : winners[hand] === 'ann' ? 2 : 1;
      expect(first).toBe(expected);
    });
  });
});

describe('a match that is ended while a hand is in play', () => {
  const ruling = { type: 'AdjudicateMatch', winner: 'A', reason: 'The other has left.' } as const;
  const opened = () =>
    club.openMatch({}, { game: 'scarnecchia', system: 'scarnecchia', sides: { A: ['ann'], B: ['ben'] } });

  it('SH-6 gives the hand up and shows its deal, once however often it is looked at', async () => {
    const { id } = await opened();
    const gameId = await nextGame(id);
    expect((await club.play.officiateMatch(club.official(), id, ruling)).ok).toBe(true);
    for (const _ of [1, 2]) await club.play.reactTo(club.club, matchStream(id));
    const game = await club.play.game(club.club, gameId);
    expect(game?.ended).toMatchObject({ by: 'no-contest' });
    const deal = await club.play.deal(club.club, gameId);
    expect(deal && currentAttempt(deal).serverSeed).toMatch(/^[0-9a-f]{64}$/u);
    expect((await matchOf(id)).games).toMatchObject([{ entered: { result: { kind: 'noContest' } } }]);
  });

  it('SH-6 shows the deal of a hand that had not begun', async () => {
    const { id } = await opened();
    const first = await club.play.openGame(club.order(), id, crypto.randomUUID());
    if (!first.ok) throw new Error(first.refusal.code);
    const [gameId = ''] = first.value.games;
    expect(await club.play.game(club.club, gameId)).toBeUndefined();
    await club.play.officiateMatch(club.official(), id, ruling);
    const deal = await club.play.deal(club.club, gameId);
    expect(deal && currentAttempt(deal).serverSeed).toMatch(/^[0-9a-f]{64}$/u);
  });
});

describe('HighLow', () => {
  it('S-26 the loser of the last game starts the next and chooses its colours', async () => {
    const { id } = await club.openMatch(
      {},
      { game: 'scarney-highlow', system: 'highlow', sides: { A: ['ann'], B: ['ben'] } },
    );
    await playOut(await nextGame(id), chance(3));
    const first = (await matchOf(id)).games[0];
    const loser = first?.seats.find((player) => player !== first.entered?.result.winner);
    const opened = await club.play.openGame(club.order(), id, crypto.randomUUID());
    expect(opened).toMatchObject({
      ok: true,
      value: { match: { asked: { games: [{ by: loser, what: 'colours' }] } } },
    });
    const gameId = (await matchOf(id)).asked?.games[0]?.gameId ?? '';
    const choose = (choice: readonly (readonly string[])[]) =>
      club.play.onMatch(club.order(), id, { type: 'MakeChoice', gameId, choice });
    expect(await choose([['B'], ['R', 'Y', 'G']])).toMatchObject({ refusal: { rule: 'R-4' } });
    await choose([
      ['R', 'Y'],
      ['B', 'G'],
    ]);
    expect((await club.play.game(club.club, gameId))?.started).toMatchObject({
      seats: [loser, loser === 'ann' ? 'ben' : 'ann'],
      setup: {
        colours: [
          ['R', 'Y'],
          ['B', 'G'],
        ],
      },
    });
  });
});

describe('Solitaire', () => {
  it('S-9, SH-6 is dealt by seeds that are revealed when the game is over', async () => {
    const { id } = await club.openMatch(
      {},
      { game: 'scarney-solitaire', system: 'solitaire', sides: { A: ['ann'] } },
    );
    const gameId = await nextGame(id);
    const dealt = await club.play.deal(club.club, gameId);
    expect(dealt && phaseOf(dealt)).toBe('dealt');
    expect((await club.play.game(club.club, gameId))?.started.setup).toBeNull();
    await playOut(gameId, chance(5));
    const attempts = (await club.play.deal(club.club, gameId))?.attempts;
    expect(attempts?.[0]?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });
});
