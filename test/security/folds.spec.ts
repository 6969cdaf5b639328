import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@fairview/rules';
import { formats, TournamentFolds, tournamentStream } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { Budget } from '../../apps/api/src/limits/budget.js';
import { limits } from '../../apps/api/src/limits/limits.js';
import { clubServices } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { endProcesses, startApiProcess } from '../kit/processes.js';
import { asIfFollowed } from '../kit/worker.js';
import { openSocket, until } from '../kit/socket-client.js';
import { startApi, type Answer, type Ask, type TestApi } from '../kit/server.js';

/** `LONG=1` measures on the largest tournament that there may be, and prints what it finds. */
const isLong = process.env['LONG'] !== undefined;
const clients = 8;

jest.setTimeout(600_000);

let test: TestDatabase;
let api: TestApi;
let club: ClubMembers;

beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  club = await createMembers(api.ask, test, { visibility: 'PUBLIC', entries: isLong ? 64 : 6 });
});
afterAll(async () => {
  await endProcesses();
  await api.stop();
  await test.drop();
});
afterEach(() => jest.restoreAllMocks());

const standings = 'standings(first: 1) { asOfLogPosition totalCount nodes { rank played } }';
const aliased = (n: number, field: string): string =>
  Array.from({ length: n }, (_, i) => `a${i}: ${field}`).join(' ');

const askFor = (
  ask: Ask,
  fields: string,
  token?: string,
): Promise<Answer<{ tournament: Record<string, unknown> }>> =>
  ask(`query($id: ID!) { tournament(id: $id) { ${fields} } }`, { id: club.tournament }, token);

const countFolds = () => jest.spyOn(api.services.playReads, 'matchesOfTournament');

/** Reports a drawn game of the nth match. */
const report = (n: number) =>
  demand(
    api.ask,
    'reportGame',
    { commandId: uuid(), matchId: club.matches[n], result: { draw: true } },
    '... on MatchChanged { match { id } }',
    club.tokens.organizer,
  );

describe('the standings of a tournament', () => {
  it('C3 are folded once for each change, however many ask, and for how much', async () => {
    const folds = countFolds();
    const asked = Array.from({ length: clients }, () => askFor(api.ask, aliased(5, standings)));
    const answers = await Promise.all(asked);
    expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined));
    expect(folds.mock.calls.length).toBeLessThanOrEqual(1);
    await askFor(api.ask, `${standings} playerStandings { totalCount } house`);
    expect(folds.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('a fold of a tournament', () => {
  it('C3 holds until something in the tournament changes: a result changes it, a ply does not', async () => {
    const playedSoFar = async () => {
      const { data } = await askFor(api.ask, 'standings { nodes { played } }');
      const { nodes } = data?.tournament['standings'] as { nodes: readonly { played: number }[] };
      return nodes.reduce((sum, { played }) => sum + played, 0);
    };
    await playedSoFar();
    const folds = countFolds();
    const ply = { commandId: uuid(), gameId: club.game, ply: 0, move: '13', seat: 0 };
    await demand(api.ask, 'playMove', ply, '... on MovePlayed { game { id } }', club.tokens.organizer);
    await playedSoFar();
    expect(folds).toHaveBeenCalledTimes(0);
    await report(2);
    await Promise.all([playedSoFar(), playedSoFar()]);
    expect(folds).toHaveBeenCalledTimes(1);
  });

  // For the largest tournament this is more than an anonymous caller may request.
  (isLong ? it.skip : it)(
    'C3 of a position of the log is folded once, in the turn of the caller, and is what was served there',
    async () => {
      const rows = 'nodes { rank played matchPoints provisional }';
      const asked = (asOf = '') => askFor(api.ask, `standings${asOf} { asOfLogPosition ${rows} }`);
      const served = (await asked()).data?.tournament['standings'] as { readonly asOfLogPosition: number };
      await report(1);
      const then = `(asOf: { logPosition: ${served.asOfLogPosition} })`;
      // A fold of an earlier moment reads the matches that were called off since, too.
      const folds = jest.spyOn(api.services.playReads, 'matchesEverOf');
      const answers = await Promise.all(Array.from({ length: clients }, () => asked(then)));
      for (const answer of answers) expect(answer.data?.tournament['standings']).toEqual(served);
      expect(folds).toHaveBeenCalledTimes(1);
      expect((await asked()).data?.tournament['standings']).not.toEqual(served);
      const { data } = await api.ask<{ match: unknown }>(
        'query ($id: ID!) { match(id: $id) { now: sheetAsOf { finished } then: sheetAsOf(asOf: { logPosition: 1 }) { finished } } }',
        { id: club.matches[1] },
      );
      expect(data?.match).toEqual({ now: { finished: false }, then: null });
      const none = await askFor(
        api.ask,
        `pairings(asOf: { logPosition: 1 }) { totalCount } now: pairings { totalCount }`,
      );
      expect(none.data?.tournament).toEqual({
        pairings: { totalCount: 0 },
        now: { totalCount: club.matches.length },
      });
    },
  );

  it('C3 does not read its tournament again until something was written there, by whatever process', async () => {
    const streamsRead = jest.spyOn(api.services.log, 'readStream');
    const isRead = async (): Promise<boolean> => {
      streamsRead.mockClear();
      await askFor(api.ask, `name ${standings}`);
      return streamsRead.mock.calls.some(([, stream]) => stream === tournamentStream(club.tournament));
    };
    await isRead();
    expect(await isRead()).toBe(false);
    const { tournaments, order } = clubServices(test.database.pool, club.club);
    const joining = { type: 'SetJoining', joining: 'members' } as const;
    expect(await tournaments.onTournament(order(), club.tournament, joining)).toMatchObject({ ok: true });
    expect([await isRead(), await isRead()]).toEqual([true, false]);
  });

  it('C3 changes with a dispute, which makes its result provisional', async () => {
    await askFor(api.ask, standings);
    const folds = countFolds();
    const dispute = { commandId: uuid(), gameId: club.game, ply: 0, reason: 'a look' };
    await demand(api.ask, 'disputeGame', dispute, '', club.tokens.arbiter);
    await askFor(api.ask, standings);
    expect(folds).toHaveBeenCalledTimes(1);
  });

  it('C3 is charged for its matches, at hand or not', async () => {
    const matches = club.matches.length;
    const budget = new Budget(false);
    budget.chargeFold('a', matches);
    budget.chargeFold('a', 10_000);
    const left = limits.visitorNodes - Math.ceil(matches / limits.matchesAnEntry);
    expect(() => budget.chargeFold('b', limits.matchesAnEntry * left)).not.toThrow();
    expect(() => budget.chargeFold('c', 1)).toThrow(`at most ${limits.visitorNodes} are allowed`);
  });

  it('C3 is stopped if nobody waits for it any more', async () => {
    const { play, playReads, tournamentReads, tournaments } = api.services;
    const folds = new TournamentFolds(play, playReads, tournamentReads, tournaments.formats);
    const [heads, end] = [countFolds(), new AbortController()];
    const inTurn = <T>(work: () => Promise<T>) => work();
    jest.spyOn(tournamentReads, 'tournaments').mockImplementation(async () => {
      end.abort(new Error('too late'));
      await play.match(club.club, club.matches[0] ?? '');
      return [];
    });
    const asked = folds.of(club.club, club.tournament, { signal: end.signal, inTurn });
    await expect(asked).rejects.toThrow('too late');
    await pause(50);
    expect(heads).not.toHaveBeenCalled();
  });
});

describe('expensive answers', () => {
  const sheets = 'matches(first: 100) { nodes { sheet { winner sides { side count } } } }';
  const reasonOf = ({ errors }: Answer) => errors?.[0]?.extensions.reason;

  it('C3 of one network are made two at a time; small questions, and people who are signed in, are answered beside them', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { playReads } = api.services;
    const read = playReads.matches.bind(playReads);
    const reads = jest.spyOn(playReads, 'matches').mockImplementation(async (...asked) => {
      await held;
      return read(...asked);
    });
    const first = [askFor(api.ask, sheets), askFor(api.ask, sheets)];
    while (reads.mock.calls.length < 2) await pause(5);
    expect(reasonOf(await askFor(api.ask, sheets))).toBe('network-busy');
    expect(reads).toHaveBeenCalledTimes(2);
    expect((await askFor(api.ask, 'name')).data?.tournament).toEqual({ name: 'Thursday' });
    const signedIn = askFor(api.ask, sheets, club.tokens.organizer);
    while (reads.mock.calls.length < 3) await pause(5);
    letGo();
    await Promise.all([...first, signedIn]);
    expect((await askFor(api.ask, sheets)).errors).toBeUndefined();
  });
});

describe('news of the standings', () => {
  const followed =
    'subscription($id: ID!, $after: Int) { standingsUpdated(tournamentId: $id, after: $after) { logPosition } }';
  interface Told {
    readonly standingsUpdated: { readonly logPosition: number };
  }

  it('C3 since the beginning of the log reads one row of it, and says where the standings changed last', async () => {
    await report(1);
    const { data } = await askFor(api.ask, standings);
    const { asOfLogPosition } = data?.tournament['standings'] as { asOfLogPosition: number };
    const [pages, folds] = [jest.spyOn(api.services.log, 'readClub'), countFolds()];
    const listener = openSocket(api.url);
    const heard = listener.listen<Told>(followed, { id: club.tournament, after: 0 });
    await until(() => heard.frames.length > 0);
    await listener.close();
    expect(heard.frames).toEqual([{ standingsUpdated: { logPosition: asOfLogPosition } }]);
    expect([pages.mock.calls.length, folds.mock.calls.length]).toEqual([0, 0]);
  });
});

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Megabytes of memory that a process holds. */
const heldBy = (pid = 0): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * Eight clients ask without a pause for five seconds; beside them a probe asks for a little ten times a second. What the api holds
 * is looked at before them, at its most while they ask, and when they have been answered.
 */
async function measure(fields: string) {
  await asIfFollowed(test);
  const { ask, child } = await startApiProcess(test.url);
  for (let n = 0; n < 20; n += 1) await askFor(ask, 'name');
  const [before, end] = [heldBy(child.pid), performance.now() + 5_000];
  const statuses = new Map<string, number>();
  let most = before;
  const client = async () => {
    while (performance.now() < end) {
      const { status, errors } = await askFor(ask, fields);
      const told = `${status} ${errors?.[0]?.extensions.reason ?? ''}`.trim();
      statuses.set(told, (statuses.get(told) ?? 0) + 1);
    }
  };
  const waits: number[] = [];
  const probe = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await askFor(ask, 'name', club.tokens.organizer);
      waits.push(performance.now() - began);
      most = Math.max(most, heldBy(child.pid));
      await pause(100);
    }
  };
  await Promise.all([probe(), ...Array.from({ length: clients }, client)]);
  return {
    probe: Math.round(median(waits)),
    grown: Math.round(most - before),
    held: Math.round(most),
    left: Math.round(heldBy(child.pid) - before),
    statuses,
  };
}

const many = isLong ? it : it.skip;

describe('a probe beside eight clients who are not signed in', () => {
  // Each is the dearest of its kind that they may ask: much more is refused.
  const dearest: Readonly<Record<string, string>> = {
    'one page of standings': standings,
    'standings as often as allowed': aliased(20, standings),
    'sheets of matches': 'matches(first: 100) { nodes { sheet { winner sides { side count } } } }',
    'matches that are open': 'matches(first: 1, filter: { status: OPEN }) { totalCount nodes { status } }',
    pairings: 'pairings(first: 100) { nodes { round board match { id } } }',
    'files of the tournament': aliased(
      2,
      'download(what: TOURNAMENT, form: JSON) { ... on Download { text } }',
    ),
    'a file of its standings': 'download(what: STANDINGS, form: CSV) { ... on Download { text } }',
    'games of matches':
      'matches(first: 20) { nodes { games(first: 7) { nodes { number game { view { __typename } } } } } }',
  };

  many.each(Object.entries(dearest))(
    'C3 is answered in 200 ms, and the api grows by less than 50 MB, at its peak and afterwards: %s',
    async (name, fields) => {
      const { probe, grown, left, held, statuses } = await measure(fields);
      const answers = JSON.stringify([...statuses]);
      process.stdout.write(
        `${name}: probe ${probe} ms, memory +${grown} to ${held} MB, +${left} left, ${answers}\n`,
      );
      expect(statuses.get('200')).toBeGreaterThan(0);
      expect(probe).toBeLessThan(200);
      expect(grown).toBeLessThan(50);
    },
  );
});
