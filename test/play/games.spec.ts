import { Rebuild } from '@fairview/events';
import { gameAtPly, isDisputed, playModels, tournamentChangeModel, type GameEvent } from '@fairview/play';
import { tournamentModel, TournamentReads } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { aClub, crashAfterNextAppend, playMoves, clubServices, type TestClub } from '../kit/club.js';
import { clubNightRecords } from '../kit/records.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { toyGames } from '../toy-game/index.js';

const blackRow = '1 6 2 7 3 8 4';

describe('games and matches on the real log', () => {
  let test: TestDatabase;
  let club: TestClub;

  beforeAll(async () => {
    test = await cloneDatabase();
    club = await aClub(test, toyGames);
  });
  afterAll(() => test.drop());

  async function openGame(
    settings = {},
  ): Promise<{ match: string; game: string; players: readonly [string, string] }> {
    const { id, players } = await club.openMatch(settings);
    const opened = await club.play.openGame(club.order(), id, newId());
    if (!opened.ok) throw new Error(opened.refusal.code);
    return { match: id, game: opened.value.match.games[0]?.gameId ?? '', players };
  }
  /** A paired tournament of three entries. */
  async function aTournament(): Promise<void> {
    const id = newId();
    const plan = { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } };
    const created = {
      type: 'TournamentCreated',
      name: 'Night',
      format: 'round-robin',
      cycles: 1,
      visibility: 'club',
      plan,
    } as const;
    await club.tournaments.createTournament(club.order(), id, created);
    for (const entry of [newId(), newId(), newId()])
      await club.tournaments.onTournament(club.order(), id, { type: 'AddEntry', entry });
    const paired = await club.tournaments.onTournament(club.order(), id, { type: 'PairRounds' });
    if (!paired.ok) throw new Error(paired.refusal.code);
  }
  const typesOf = async (stream: string) =>
    (await club.log.readStream(club.club, stream)).map(({ body }) => body.type);
  const sheetOf = async (id: string) => (await club.play.match(club.club, id))?.sheet.figures();

  it('a command sent again under its id counts once and gets the same answer', async () => {
    const { game } = await openGame();
    const order = club.order('entry:black');
    const command = { type: 'PlayMove', seat: 0, ply: 0, move: '13' } as const;
    const first = await club.play.onGame(order, game, command);
    const again = await club.play.onGame(order, game, command);
    await playMoves(club, game, '7', 1);
    const later = await clubServices(test.database.pool, club.club).play.onGame(order, game, command);
    expect(first).toMatchObject({ ok: true, value: { repeated: false } });
    for (const answer of [again, later]) {
      expect(answer).toMatchObject({ ok: true, value: { repeated: true } });
      if (first.ok && answer.ok) expect(answer.value.events).toEqual(first.value.events);
    }
    expect(await typesOf(`game-${game}`)).toEqual(['GameStarted', 'MovePlayed', 'MovePlayed']);
  });

  it('PL-6 refuses a command id that belongs to something else', async () => {
    const { game } = await openGame();
    const order = club.order('entry:black');
    await club.play.onGame(order, game, { type: 'PlayMove', seat: 0, ply: 0, move: '13' });
    for (const [other, move] of [
      [order, '12'],
      [{ ...order, actor: 'entry:other' }, '13'],
    ] as const) {
      const answer = await club.play.onGame(other, game, { type: 'PlayMove', seat: 0, ply: 0, move });
      expect(answer).toMatchObject({ ok: false, refusal: { rule: 'PL-6', code: 'command-reused' } });
    }
  });

  it('PL-5 refuses a command meant for another version', async () => {
    const { game } = await openGame();
    await playMoves(club, game, '13 7');
    const stale = await club.play.onGame({ ...club.order(), expectedVersion: 2 }, game, {
      type: 'Resign',
      seat: 0,
    });
    expect(stale).toMatchObject({ ok: false, refusal: { code: 'version-moved', params: { version: 3 } } });
  });

  it('fifty clients racing for one ply: one move is played, the others learn the current state of the game', async () => {
    const { game } = await openGame();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        clubServices(test.database.pool, club.club, toyGames).play.onGame(club.order(`entry:${i}`), game, {
          type: 'PlayMove',
          seat: 0,
          ply: 0,
          move: String((i % 25) + 1),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code])));
    expect([...codes]).toEqual(['wrong-ply']);
  });

  it('a process that dies after any append changes nothing: another one carries on from the log', async () => {
    const { match, game } = await openGame({ target: 4 });
    for (const [ply, move] of blackRow.split(' ').entries()) {
      const fresh = clubServices(test.database.pool, club.club, toyGames);
      const answer = await fresh.play.onGame(fresh.order(), game, {
        type: 'PlayMove',
        seat: ply % 2,
        ply,
        move,
      });
      expect(answer.ok).toBe(true);
    }
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'A', spread: 8 });
  });

  it('a match whose process died before it learnt of the game learns of it from the follower, once', async () => {
    const { match, game } = await openGame({ target: 4 });
    await playMoves(club, game, '1 6 2 7 3 8');
    const crashing = crashAfterNextAppend(test.database.pool, club.club, toyGames);
    const last = { type: 'PlayMove', seat: 0, ply: 6, move: '4' } as const;
    await expect(crashing.play.onGame(crashing.order(), game, last)).rejects.toThrow('killed');
    expect(await sheetOf(match)).toMatchObject({ finished: false });
    const followers = [1, 2, 3].map(() => clubServices(test.database.pool, club.club, toyGames));
    await Promise.all(followers.map(({ play }) => play.reactTo(club.club, `game-${game}`)));
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'A' });
    expect(await typesOf(`match-${match}`)).toEqual(['MatchOpened', 'GameOpened', 'GameEntered']);
  });

  it('a game that its match opened and nobody started is started by the follower, once', async () => {
    const { id } = await club.openMatch({});
    const gameId = newId();
    const crashing = crashAfterNextAppend(test.database.pool, club.club, toyGames);
    await expect(crashing.play.openGame(crashing.order(), id, gameId)).rejects.toThrow('killed');
    expect(await typesOf(`game-${gameId}`)).toEqual([]);
    await Promise.all(
      [1, 2].map(() =>
        clubServices(test.database.pool, club.club, toyGames).play.reactTo(club.club, `match-${id}`),
      ),
    );
    expect(await typesOf(`game-${gameId}`)).toEqual(['GameStarted']);
  });

  it('a void game does not count: its match is open again, and the next game has the same colours', async () => {
    const { match, game, players } = await openGame({ target: 4 });
    await playMoves(club, game, blackRow);
    const reason = 'ply 3 was a touch, not a drop';
    await club.play.onGame(club.order(), game, { type: 'DisputeGame', seat: 1, ply: 3, reason });
    expect(await club.reads.games(club.club, [game])).toMatchObject([{ status: 'finished', disputed: true }]);
    await club.play.officiateGame(club.official(), game, {
      type: 'IssueRuling',
      ruling: 'void',
      reason: 'agreed',
    });
    expect(await sheetOf(match)).toMatchObject({ finished: false, count: { A: 0, B: 0 } });
    const next = await club.play.openGame(club.order(), match, newId());
    const [again = ''] = next.ok ? next.value.games : [];
    expect(await club.play.game(club.club, again)).toMatchObject({ started: { seats: players, number: 2 } });
  });

  it('keeps a game’s result if an arbiter lets it stand', async () => {
    const { match, game } = await openGame({ target: 4 });
    await playMoves(club, game, blackRow);
    await club.play.onGame(club.order(), game, { type: 'DisputeGame', seat: null, ply: 6, reason: 'x' });
    await club.play.officiateGame(club.official(), game, {
      type: 'IssueRuling',
      ruling: 'let-stand',
      reason: 'y',
    });
    const state = await club.play.game(club.club, game);
    expect(state && isDisputed(state)).toBe(false);
    expect(await sheetOf(match)).toMatchObject({ finished: true });
  });

  it('TM-6 a resigned and a drawn single game end their matches as the rules say', async () => {
    const resigned = await openGame();
    await playMoves(club, resigned.game, '13 7');
    await club.play.onGame(club.order(), resigned.game, { type: 'Resign', seat: 0 });
    expect(await sheetOf(resigned.match)).toMatchObject({ finished: true, winner: 'B', spread: 1 });
    const drawn = await openGame();
    await club.play.onGame(club.order(), drawn.game, { type: 'OfferDraw', seat: 0 });
    await club.play.onGame(club.order(), drawn.game, { type: 'AcceptDraw', seat: 1 });
    expect(await sheetOf(drawn.match)).toMatchObject({ finished: true, winner: null });
  });

  it('enters results by hand, and refuses them in the middle of a game', async () => {
    const { id, players } = await club.openMatch({ target: 5 });
    const hand = (winner: string, kind: string) =>
      club.play.reportGame(club.official(), id, newId(), { kind: 'win', winner, position: kind });
    expect(await hand(players[0], 'row')).toMatchObject({ ok: true });
    expect(await hand(newId(), 'row')).toMatchObject({ ok: false, refusal: { rule: 'R-5' } });
    expect(await hand(players[1], 'circle')).toMatchObject({ ok: false, refusal: { rule: 'TM-1' } });
    await club.play.openGame(club.order(), id, newId());
    expect(await hand(players[0], 'row')).toMatchObject({ ok: false, refusal: { code: 'game-in-progress' } });
  });

  it('imports every committed record of a finished game, and replays it to the same end', async () => {
    for (const [name, record] of Object.entries(clubNightRecords())) {
      const { id } = await club.openMatch({});
      const imported = await club.play.importGame(club.official(), id, newId(), record);
      if (!imported.ok) throw new Error(`${name}: ${imported.refusal.code}`);
      expect(imported.value.plies).toHaveLength(record.moves.length);
      expect(gameAtPly(imported.value, record.moves.length, 'arbiter')?.view.position).toMatch(/ over$/);
      expect(await sheetOf(id)).toMatchObject({ finished: true });
    }
  });

  it('refuses an illegal record with the ply and its T-rule, and stores nothing of it', async () => {
    const { id } = await club.openMatch({});
    const game = newId();
    const record = { game: 'teeko', rules: 1, variant: {}, setup: {}, moves: ['1', '6', '2', '1'] };
    expect(await club.play.importGame(club.official(), id, game, record)).toMatchObject({
      ok: false,
      refusal: { rule: 'T-12', code: 'circle-occupied', params: { ply: 3 } },
    });
    const other = { ...record, variant: { positions: 44 }, moves: blackRow.split(' ') };
    expect(await club.play.importGame(club.official(), id, game, other)).toMatchObject({
      refusal: { code: 'record-other-game' },
    });
    const unfinished = { ...record, moves: ['1'] };
    expect(await club.play.importGame(club.official(), id, game, unfinished)).toMatchObject({
      refusal: { code: 'record-unfinished' },
    });
    expect(await typesOf(`game-${game}`)).toEqual([]);
    expect(await typesOf(`match-${id}`)).toEqual(['MatchOpened']);
  });

  it('plays a game of hidden hands and simultaneous plies, in either order, and shows each seat its own', async () => {
    const play = async (first: number) => {
      const id = newId();
      const started: GameEvent = {
        type: 'GameStarted',
        game: 'high-tile',
        rules: 1,
        variant: {},
        setup: {
          hands: [
            [1, 5],
            [2, 3],
          ],
        },
        seats: ['ann', 'ben'],
      };
      await club.play.startGame(club.order(), id, started as Extract<GameEvent, { type: 'GameStarted' }>);
      const wagers = ['wager 3', 'wager 7'];
      for (const seat of [first, 1 - first]) {
        // Both were asked at ply 0: who is slower need not know.
        const answer = await club.play.onGame(club.order(), id, {
          type: 'PlayMove',
          seat,
          ply: 0,
          move: wagers[seat] ?? '',
        });
        expect(answer.ok).toBe(true);
      }
      return club.play.game(club.club, id);
    };
    const [one, other] = [await play(0), await play(1)];
    expect(one?.table.position).toBe(other?.table.position);
    if (one) {
      expect(JSON.stringify(gameAtPly(one, 2, 0)?.view)).not.toBe(JSON.stringify(gameAtPly(one, 2, 1)?.view));
      expect(gameAtPly(one, 0, 'spectator')?.legalMoves).toBeNull();
    }
  });

  it('every row is what its stream folds to, and a spoilt or lost one is found and repaired', async () => {
    const reads = new TournamentReads(test.database.pool, club.tournaments);
    const models = [...playModels(club.play, club.reads), tournamentModel(club.tournaments, reads)];
    const { pool } = test.database;
    const rebuilding = new Rebuild(club.log, pool, models, [tournamentChangeModel(club.play, pool)]);
    await aTournament();
    const all = async () => {
      const found = [];
      for await (const difference of rebuilding.differences(club.club, () => undefined))
        found.push(difference);
      return found;
    };
    expect(await all()).toEqual([]);
    await test.admin.query(
      `update read.game set ply = ply + 1 where id = (select id from read.game limit 1)`,
    );
    await test.admin.query(`delete from read.match where id = (select id from read.match limit 1)`);
    await test.admin.query(`update read.tournament set name = 'another'`);
    await test.admin.query(`update read.tournament_change set position = position - 1`);
    const spoilt = await all();
    expect([...new Set(spoilt.map(({ table }) => table))].sort()).toEqual([
      ...['read.game', 'read.match', 'read.tournament', 'read.tournament_change'],
    ]);
    for (const difference of spoilt) await rebuilding.repair(difference);
    expect(await all()).toEqual([]);

    // A row that was written since it was folded stays; one that only says that it is newer is mended.
    const { match, game } = await openGame();
    const [ofGames] = models.filter(({ table }) => table === 'read.game');
    if (!ofGames) throw new Error('games have no read model');
    const before = await ofGames.fold(club.club, game);
    await playMoves(club, game, '13');
    const folds = [before, await ofGames.fold(club.club, game)];
    const stale = new Rebuild(club.log, pool, [{ ...ofGames, fold: async () => folds.shift() }]);
    const row = { table: 'read.game', club: club.club, id: game, stored: null, folded: null };
    await stale.repair(row);
    expect(await all()).toEqual([]);
    await test.admin.query(`update read.match set version = version + 100 where id = $1`, [match]);
    const [ahead, ...others] = await all();
    expect([ahead?.id, others]).toEqual([match, []]);
    if (ahead) await rebuilding.repair(ahead);
    expect(await all()).toEqual([]);
  });
});
