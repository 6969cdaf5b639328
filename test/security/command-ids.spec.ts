import type { Checked } from '@fairview/kernel';
import { PostgresLog, unannounced, type Recorded, type TakenId } from '@fairview/events';
import type { MatchEvent } from '@fairview/play';
import { dealsOf, formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { clubServices, type TestClub } from '../kit/club.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { patient } from '../runner/patience.mjs';

jest.setTimeout(60_000);

const start = Date.UTC(2026, 10, 21, 19);
const minute = 60_000;

/** The ids of one evening: played again with the same ones, the server derives the same command ids. */
const club = newId();
const [resigned, chosen, dealt, ruled, late] = [newId(), newId(), newId(), newId(), newId()];
const [league, duplicate] = [newId(), newId()];
const entries = [newId(), newId()];
const games = Array.from({ length: 7 }, () => newId());
const walkIn = { match: newId(), game: newId() };

const highlow = { game: 'scarney-highlow', system: 'highlow' };
const skarney = { game: 'skarney', system: 'skarney', variant: { players: 2 } };
type MatchOpened = Extract<MatchEvent, { type: 'MatchOpened' }>;
const opened = (
  {
    game = 'teeko',
    system = 'straight',
    variant = {},
  }: Partial<Pick<MatchOpened, 'game' | 'system' | 'variant'>> = {},
  settings = {},
): MatchOpened => ({
  type: 'MatchOpened',
  rules: 1,
  variant,
  settings,
  game,
  system,
  sides: { A: ['ann'], B: ['ben'] },
});

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

interface Evening extends TestClub {
  readonly clock: LogClock;
  readonly taken: TakenId[];
}

/** A club before its evening, on a database of its own, with a game of another tournament in progress. */
async function anEvening(): Promise<Evening> {
  const database = await cloneDatabase();
  databases.push(database);
  const clock = await settableClock(database.admin, start);
  const { pool } = database.database;
  await new PostgresLog(pool).append({
    club,
    commandId: newId(),
    actor: 'system',
    stream: `club-${club}`,
    expectedVersion: 0,
    bodies: [{ type: 'ClubFounded' }],
  });
  const taken: TakenId[] = [];
  const idTaken = (id: TakenId) => void taken.push(id);
  const services = clubServices(pool, club, undefined, { ...unannounced, idTaken });
  await services.play.openMatch(services.order(), walkIn.match, opened({}));
  await services.play.openGame(services.order(), walkIn.match, walkIn.game);
  return { ...services, clock, taken };
}

/** What was answered. @throws if it was refused */
async function done<Value>(answering: Promise<Checked<Value>>): Promise<Value> {
  const answer = await answering;
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** Plays everything from which something follows in another stream, or with time. */
async function playAll({ play, tournaments, order, official, clock }: Evening): Promise<void> {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = games;
  // A game that is resigned is entered; made void by a ruling, it is struck.
  await done(play.openMatch(order(), resigned, opened({})));
  await done(play.openGame(order(), resigned, first));
  await done(play.onGame(order(), first, { type: 'Resign', seat: 0 }));
  await done(play.onGame(order(), first, { type: 'DisputeGame', seat: 1, ply: 0, reason: 'a touch' }));
  await done(
    play.officiateGame(official(), first, { type: 'IssueRuling', ruling: 'void', reason: 'agreed' }),
  );
  // A game opens once its colours are chosen.
  await done(play.openMatch(order(), chosen, opened(highlow)));
  await done(play.openGame(order(), chosen, second));
  const choice = [
    ['B', 'G'],
    ['R', 'Y'],
  ];
  await done(play.onMatch(order(), chosen, { type: 'MakeChoice', gameId: second, choice }));
  // A dealt game starts when it is dealt, and its deal is shown at its end.
  await done(play.openMatch(order(), dealt, opened(skarney)));
  await done(play.openGame(order(), dealt, fifth));
  for (const seat of [0, 1])
    await done(play.onDeal(order(), fifth, { type: 'CommitSeed', seat, commitment: null }));
  await done(play.onGame(order(), fifth, { type: 'Resign', seat: 0 }));
  // One whose match is ruled on meanwhile is abandoned; its deal is made when the time for seeds is over.
  await done(play.openMatch(order(), ruled, opened(skarney)));
  await done(play.openGame(order(), ruled, third));
  await clock.advance(10_001);
  await play.reactTo(club, `deal-${third}`);
  await done(
    play.officiateMatch(official(), ruled, { type: 'AdjudicateMatch', winner: null, reason: 'left' }),
  );
  // A tournament opens its matches and deals; closed, it abandons what is in progress.
  for (const [id, format, plan] of [
    [league, 'round-robin', { game: 'teeko', system: 'straight' }],
    [duplicate, 'duplicate', { game: 'scarney-solitaire', system: 'solitaire' }],
  ] as const) {
    const created = await tournaments.createTournament(order(), id, {
      type: 'TournamentCreated',
      name: 'Evening',
      format,
      cycles: 1,
      visibility: 'club',
      plan: { rules: 1, variant: {}, settings: {}, ...plan },
    });
    if (!created.ok) throw new Error(created.refusal.code);
    for (const entry of entries)
      await done(tournaments.onTournament(order(), id, { type: 'AddEntry', entry }));
    await done(tournaments.onTournament(order(), id, { type: 'PairRounds' }));
  }
  await clock.advance(10_001);
  for (const deal of dealsOf(formats, { id: duplicate, format: 'duplicate' }))
    await play.reactTo(club, `deal-${deal}`);
  const paired = (await tournaments.tournament(club, duplicate))?.paired?.pairings ?? [];
  for (const [i, { match }] of paired.entries())
    await done(play.openGame(order(), match, games[5 + i] ?? newId()));
  await done(tournaments.onTournament(order(), duplicate, { type: 'CloseTournament', left: [] }));
  // A game that nobody finishes within the limit of its match is no contest two minutes later.
  await done(play.openMatch(order(), late, opened({}, { timeLimit: { minutes: 15 } })));
  await done(play.openGame(order(), late, fourth));
  await clock.advance(18 * minute);
  await play.reactTo(club, `game-${fourth}`);
  await play.reactTo(club, `match-${late}`);
}

const isDerived = ({ commandId, actor }: Recorded) => actor === 'system' && commandId[14] === '5';
const eventsOf = ({ log }: TestClub) => log.readClub(club, 0, 10_000);

/** The types of each stream's events, of those that the evening writes. */
async function storyOf(evening: Evening): Promise<Readonly<Record<string, readonly string[]>>> {
  const story: Record<string, string[]> = {};
  for (const { stream, body } of await eventsOf(evening))
    if (!stream.startsWith('decoy-')) (story[stream] ??= []).push(body.type);
  return story;
}

let ids: ReadonlyMap<string, string>;
let story: Readonly<Record<string, readonly string[]>>;
beforeAll(async () => {
  const evening = await anEvening();
  const before = (await eventsOf(evening)).length;
  await playAll(evening);
  const derived = (await eventsOf(evening)).slice(before).filter(isDerived);
  ids = new Map(derived.map(({ commandId, stream }) => [commandId, stream]));
  story = await storyOf(evening);
  // Every kind of work that the server does by itself is among them.
  expect([...new Set(derived.map(({ body }) => body.type))].sort()).toEqual([
    ...['CommitmentsClosed', 'DealRevealed', 'GameDeclaredNoContest', 'GameEntered', 'GameOpened'],
    ...['GameStarted', 'GameStruck', 'MatchOpened', 'TimeLimitReached'],
  ]);
});

describe('every command id that the server derives', () => {
  it('cannot be used up by a player of the seat itself', async () => {
    const evening = await anEvening();
    for (const [commandId, stream] of ids) {
      const bodies = [{ type: 'Resigned', seat: 0 }];
      const own = { club, commandId, actor: 'seat:ann', stream, expectedVersion: 0, bodies };
      await expect(evening.log.append(own)).rejects.toThrow();
    }
    await playAll(evening);
    expect(await storyOf(evening)).toEqual(story);
    expect(evening.taken).toEqual([]);
  });

  it('cannot be used up by a walk-in of another tournament', async () => {
    const evening = await anEvening();
    for (const commandId of ids.keys()) {
      const move = { type: 'PlayMove', seat: 0, ply: 0, move: '1' } as const;
      const context = { club, commandId, actor: 'seat:walk-in' };
      await expect(evening.play.onGame(context, walkIn.game, move)).rejects.toThrow();
    }
    await playAll(evening);
    expect(await storyOf(evening)).toEqual(story);
    expect(evening.taken).toEqual([]);
  });

  it('gives way to the next of its cause if it is already used, and health is told', async () => {
    const evening = await anEvening();
    for (const commandId of ids.keys()) {
      const bodies = [{ type: 'Decoyed' }];
      const decoy = {
        club,
        commandId,
        actor: 'system',
        stream: `decoy-${newId()}`,
        expectedVersion: 0,
        bodies,
      };
      expect(await evening.log.append(decoy)).toMatchObject({ outcome: 'appended' });
    }
    await playAll(evening);
    expect(await storyOf(evening)).toEqual(story);
    expect(new Set(evening.taken.map(({ commandId }) => commandId))).toEqual(new Set(ids.keys()));
  });
});

describe('two hundred players of one tournament', () => {
  it('send their commands to one stream at once, and all are answered within seconds', async () => {
    const evening = await anEvening();
    const players = Array.from({ length: 200 }, () => newId());
    await evening.tournaments.createTournament(evening.order(), league, {
      type: 'TournamentCreated',
      name: 'Hall',
      format: 'round-robin',
      cycles: 1,
      visibility: 'club',
      plan: { game: 'teeko', system: 'straight', rules: 1, variant: {}, settings: {} },
    });
    const began = performance.now();
    const answers = await Promise.all(
      players.map((entry) =>
        evening.tournaments.onTournament(evening.order(`seat:${entry}`), league, { type: 'AddEntry', entry }),
      ),
    );
    const codes = answers.map((answer) => (answer.ok ? 'entered' : answer.refusal.code));
    // A round-robin takes 64; nobody is told that the stream moved on.
    expect([...new Set(codes)]).toEqual(['entered', 'tournament-full']);
    expect((await evening.tournaments.tournament(club, league))?.entries).toHaveLength(64);
    expect(performance.now() - began).toBeLessThan(patient(20_000));
  });
});
