/*
 * What an event of a tournament writes, by how many play in it: bytes of PostgreSQL's write-ahead log for an entry more, a check-in, a
 * requested bye and a withdrawal, before the first round is paired and after it. They are to be the same for 50, 200 and 1,000;
 * and what a process that knows nothing of the tournament needs to read it. Run: node bench/run.mjs bench/tournament.ts
 *   --sizes 50,200,1000
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unannounced } from '@fairview/events';
import { migrate, openDatabase, startEmbeddedPostgres, type Database } from '@fairview/platform';
import { v7 as newId } from 'uuid';
import { migrations } from '../migrations/index.js';
import { aClub, clubServices, type TestClub } from '../test/kit/club.js';
import { isShort, sized } from './short-round.js';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { sizes: { type: 'string', default: isShort ? '24' : '50,200,1000' } },
});
/** Events of a kind that are measured, one after another. */
const measured = sized(20, 2);

type Command = Parameters<TestClub['tournaments']['onTournament']>[2];

/** A tournament of so many, with attendance checked. */
class Tournament {
  private constructor(
    private readonly services: TestClub,
    readonly id: string,
    readonly entries: string[],
  ) {}

  static async of(services: TestClub, size: number): Promise<Tournament> {
    const id = newId();
    const created = await services.tournaments.createTournament(services.order(), id, {
      type: 'TournamentCreated',
      name: `A Swiss of ${size}`,
      format: 'swiss',
      cycles: 1,
      rounds: 9,
      byes: 2,
      checkIn: true,
      visibility: 'club',
      plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 2 } },
    });
    if (!created.ok) throw new Error(created.refusal.code);
    const tournament = new Tournament(services, id, []);
    while (tournament.entries.length < size) {
      const left = Math.min(25, size - tournament.entries.length);
      const entries = Array.from({ length: left }, () => ({ entry: newId() }));
      await tournament.command({ type: 'AddEntries', entries });
      for (const { entry } of entries) {
        tournament.entries.push(entry);
        await tournament.command({ type: 'CheckIn', entry, isHere: true });
      }
    }
    return tournament;
  }

  async command(command: Command): Promise<void> {
    const done = await this.services.tournaments.onTournament(this.services.order(), this.id, command);
    if (!done.ok) throw new Error(`${command.type}: ${done.refusal.code}`);
  }

  async pair(): Promise<void> {
    const { club, tournaments } = this.services;
    await this.command(await tournaments.pairings.toPair(club, this.id, { byLot: true }));
  }
}

const position = async (database: Database): Promise<number> => {
  const { rows } = await database.pool.query<{ at: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as at`,
  );
  return Number(rows[0]?.at);
};

/** Bytes an event. */
async function bytesOf(
  database: Database,
  tournament: Tournament,
  commandOf: (n: number) => Command,
): Promise<number> {
  const before = await position(database);
  for (let n = 0; n < measured; n += 1) await tournament.command(commandOf(n));
  return ((await position(database)) - before) / measured;
}

const columns = [
  'players',
  'entry',
  'check-in',
  'bye',
  'withdrawal',
  'paired: check-in',
  'bye',
  'first read, ms',
];
const print = (cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell) => String(cell).padStart(16)).join(''));

async function measure(database: Database, services: TestClub, size: number): Promise<void> {
  const tournament = await Tournament.of(services, size);
  const at = (n: number): string => tournament.entries[n] ?? '';
  const bytes = [
    await bytesOf(database, tournament, () => ({ type: 'AddEntry', entry: newId() })),
    await bytesOf(database, tournament, (n) => ({ type: 'CheckIn', entry: at(n), isHere: false })),
    await bytesOf(database, tournament, (n) => ({
      type: 'RequestBye',
      entry: at(n),
      round: 2,
      kind: 'half-bye',
    })),
    await bytesOf(database, tournament, (n) => ({ type: 'WithdrawEntry', entry: at(n) })),
  ];
  tournament.entries.splice(0, measured);
  await tournament.pair();
  bytes.push(
    await bytesOf(database, tournament, (n) => ({ type: 'CheckIn', entry: at(n), isHere: false })),
    await bytesOf(database, tournament, (n) => ({
      type: 'RequestBye',
      entry: at(n),
      round: 3,
      kind: 'half-bye',
    })),
  );
  const fresh = clubServices(database.pool, services.club, undefined, unannounced);
  const began = process.cpuUsage();
  await fresh.tournamentReads.tournaments(services.club, [tournament.id]);
  const { user, system } = process.cpuUsage(began);
  print([size, ...bytes.map((one) => one.toFixed(0)), ((user + system) / 1_000).toFixed(1)]);
}

const dataDir = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
const server = await startEmbeddedPostgres({
  dataDir,
  flags: ['fsync=off', 'full_page_writes=off', 'autovacuum=off'],
});
try {
  await migrate(server.url, migrations);
  const database = await openDatabase({ url: server.url, tables: [], applicationName: 'bench', max: 4 });
  const services = await aClub({ database } as Parameters<typeof aClub>[0]);
  print(columns);
  for (const size of values.sizes.split(',').map(Number)) await measure(database, services, size);
  await database.close();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
process.exit(0);
