import type { Json } from '@fairview/kernel';
import { unannounced, MemoryLog, type AfterCommit } from '@fairview/events';
import { games } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { Play } from './play.js';
import { asOfficial } from '../../../test/kit/officials.js';

const start = Date.UTC(2026, 10, 21, 19);
const limit = start + 15 * 60_000;

let now: number;
let club: string;
let log: MemoryLog;
let play: Play;
const order = () => ({ club, actor: 'system', commandId: newId() });
const official = () => asOfficial(order());
const processOf = (afterCommit: Partial<AfterCommit> = {}) =>
  new Play(log, games, { ...unannounced, ...afterCommit });

beforeEach(async () => {
  now = start;
  club = newId();
  log = new MemoryLog(() => now);
  play = processOf();
  const founded = { stream: `club-${club}`, expectedVersion: 0, bodies: [{ type: 'ClubFounded' }] };
  await log.append({ ...order(), ...founded });
});

async function aTeamMatch(size: number, settings: Readonly<Record<string, Json>> = {}): Promise<string> {
  const id = newId();
  const team = () => Array.from({ length: size }, () => newId());
  await play.openMatch(order(), id, {
    type: 'MatchOpened',
    game: 'teeko',
    rules: 1,
    variant: {},
    system: 'partnership',
    settings,
    sides: { A: team(), B: team() },
  });
  return id;
}

async function aRound(match: string): Promise<readonly string[]> {
  const opened = await play.openGame(order(), match, newId());
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value.games;
}

it('TM-14 a match learns of twenty-four boards that as many processes end at the same moment, at once or from the consumer', async () => {
  const match = await aTeamMatch(24);
  const boards = await aRound(match);
  const late: unknown[] = [];
  const failed = (followUp: unknown) => void late.push(followUp);
  const answers = await Promise.all(
    boards.map((game) => processOf({ failed }).onGame(order(), game, { type: 'Resign', seat: 0 })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(24);
  const entered = async () => (await play.match(club, match))?.games.filter((game) => game.entered);
  expect(await entered()).toHaveLength(24 - late.length);
  expect(late.length).toBeLessThan(24);
  for (const game of boards) await play.reactTo(club, `game-${game}`);
  expect(await entered()).toHaveLength(24);
});

it('PL-11 a reaction that throws does not fail the command’s answer; the consumer repeats it', async () => {
  const match = await aTeamMatch(2);
  const [game = ''] = await aRound(match);
  const broken = new Error('the match cannot be read');
  const failed: unknown[] = [];
  const failing = processOf({ failed: (followUp) => void failed.push(followUp) });
  await failing.game(club, game);
  const readStream = log.readStream.bind(log);
  log.readStream = (of, stream, range) =>
    stream === `match-${match}` ? Promise.reject(broken) : readStream(of, stream, range);
  const answer = await failing.onGame(order(), game, { type: 'Resign', seat: 0 });
  expect(answer).toMatchObject({ ok: true, value: { repeated: false } });
  expect(failed).toEqual([{ club, stream: `game-${game}`, error: broken }]);
  log.readStream = readStream;
  expect((await play.match(club, match))?.games[0]?.entered).toBeUndefined();
  await failing.reactTo(club, `game-${game}`);
  expect((await play.match(club, match))?.games[0]?.entered).toBeDefined();
});

it('a club learns of a limit that was noticed, which no command’s answer says', async () => {
  const match = await aTeamMatch(2, { timeLimit: { minutes: 15 } });
  for (const game of await aRound(match)) await play.onGame(order(), game, { type: 'Resign', seat: 0 });
  now = limit + 1;
  const heard: number[] = [];
  await processOf({ appended: (_club, position) => void heard.push(position) }).reactTo(
    club,
    `match-${match}`,
  );
  const events = await log.readClub(club, 0, 100);
  expect(events.at(-1)?.body).toEqual({ type: 'TimeLimitReached' });
  expect(heard).toEqual([events.at(-1)?.position]);
});

it('PL-11 a report is followed up at once like every command of a match: games that it opened and nobody started begin', async () => {
  const match = await aTeamMatch(2);
  const [A = [], B = []] = Object.values((await play.match(club, match))?.opened.sides ?? {});
  const bodies = [1, 2].map((board) => ({
    type: 'GameOpened',
    gameId: newId(),
    number: board,
    round: 1,
    board,
    seats: [A[board - 1] ?? '', B[board - 1] ?? ''],
  }));
  // The process that opened the round died before it started a game.
  await log.append({ ...order(), stream: `match-${match}`, expectedVersion: 1, bodies });
  const [one = '', other = ''] = bodies.map(({ gameId }) => gameId);
  expect(await play.game(club, other)).toBeUndefined();
  const reported = await play.reportGame(official(), match, one, { kind: 'draw' });
  expect(reported).toMatchObject({ ok: true, value: { version: 4 } });
  expect((await play.game(club, other))?.started.match).toBe(match);
  expect(await play.reportGame(official(), match, one, { kind: 'draw' })).toMatchObject({
    ok: false,
    refusal: { code: 'game-entered-already' },
  });
});

it('TM-19 a record of a game after the limit is refused, and nothing of it is stored', async () => {
  const match = await aTeamMatch(2, { timeLimit: { minutes: 15 } });
  for (const game of await aRound(match)) await play.onGame(order(), game, { type: 'Resign', seat: 0 });
  now = limit + 1;
  const id = newId();
  const record = { game: 'teeko', rules: 1, variant: {}, setup: {}, moves: '1 6 2 7 3 8 4'.split(' ') };
  expect(await play.importGame(official(), match, id, record, 1)).toMatchObject({
    ok: false,
    refusal: { code: 'match-over' },
  });
  expect(await log.readStream(club, `game-${id}`)).toEqual([]);
});

it('PL-6 a report under an id that was already used is the same report, or refused', async () => {
  const match = await aTeamMatch(2);
  const [A = []] = Object.values((await play.match(club, match))?.opened.sides ?? {});
  const [winner = ''] = A;
  const given = asOfficial({ ...order(), actor: 'account:ada' });
  const report = (kind: string) =>
    play.reportGame(given, match, 'reported-1', { kind: 'win', winner, position: kind }, 1);
  expect(await report('row')).toMatchObject({ ok: true });
  expect(await report('row')).toMatchObject({ ok: true });
  expect(await report('big-square')).toMatchObject({ ok: false, refusal: { code: 'command-reused' } });
});
