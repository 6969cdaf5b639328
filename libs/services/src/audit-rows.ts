import { defined, type Json } from '@fairview/kernel';
import { idOfStream, kindOfStream, type Log, type Recorded } from '@fairview/events';
import { standingRoles } from '@fairview/people';
import {
  isRevealDecided,
  judgedSeed,
  runningDeadlines,
  SealKeyMissing,
  type Play,
  type SealedSeeds,
} from '@fairview/play';
import type { Database } from '@fairview/platform';
import { tournamentDeadlines, type Tournaments } from '@fairview/tournaments';

/** A row that the log does not lead to, one that it does and that is missing, or a seed that fails. */
export interface RowFinding {
  readonly table: 'people.role' | 'people.entrant' | 'deadlines.due' | 'sealed.seed';
  readonly row: { readonly [column: string]: Json };
  readonly code: 'extra' | 'missing' | 'seed-broken' | 'seal-key-lost' | 'seal-key-missing';
}

export interface Audited {
  readonly pool: Pick<Database['pool'], 'query'>;
  readonly log: Pick<Log, 'readClub' | 'readStream'>;
  readonly play: Play;
  readonly tournaments: Tournaments;
  readonly seeds: SealedSeeds;
}

const pageSize = 500;

/** The rows beside a club's log that follow from it. */
interface Expected {
  readonly roles: readonly Recorded[];
  readonly entries: readonly Json[];
  readonly streams: ReadonlySet<string>;
  readonly tournaments: ReadonlySet<string>;
}

/**
 * The entry that an event of a tournament adds to the audit. A substitute has one, too; a player resuming their own place has
 * it already.
 */
function entryMadeBy(body: Recorded['body']): Json | undefined {
  if (body.type === 'EntryAdded') return body['entry'];
  if (body.type === 'TeamAdded') return body['team'];
  return body.type === 'PlayerSubstituted' ? body['player'] : undefined;
}

async function readExpected(log: Audited['log'], club: string): Promise<Expected> {
  const roles: Recorded[] = [];
  const entries: Json[] = [];
  const streams = new Set<string>();
  const tournaments = new Set<string>();
  for (let after = 0; ;) {
    const events = await log.readClub(club, after, pageSize);
    for (const recorded of events) {
      const { stream, body } = recorded;
      const kind = kindOfStream(stream);
      if (kind === 'club') roles.push(recorded);
      else if (kind !== 'tournament') streams.add(stream);
      else tournaments.add(stream);
      const entry = kind === 'tournament' ? entryMadeBy(body) : undefined;
      if (entry !== undefined) entries.push({ tournament: idOfStream(stream), entry });
    }
    const last = events.at(-1);
    if (!last) return { roles, entries, streams, tournaments };
    after = last.position;
  }
}

/** Holds stored rows against those that should be there, both as plain JSON. */
function compare(
  table: RowFinding['table'],
  stored: readonly Json[],
  expected: readonly Json[],
): RowFinding[] {
  const keyOf = (row: Json): string => JSON.stringify(Object.entries(row as object).sort());
  const [there, wanted] = [stored, expected].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const only = (
    rows: ReadonlyMap<string, Json> | undefined,
    others: ReadonlyMap<string, Json> | undefined,
    code: RowFinding['code'],
  ) =>
    [...(rows ?? [])]
      .filter(([key]) => !others?.has(key))
      .map(([, row]): RowFinding => ({ table, row: row as RowFinding['row'], code }));
  return [...only(there, wanted, 'extra'), ...only(wanted, there, 'missing')];
}

/** The seeds of deals that are not shown yet and that fail (decision 0006). */
async function auditSeeds(
  { play, seeds }: Audited,
  club: string,
  streams: ReadonlySet<string>,
): Promise<readonly RowFinding[]> {
  const findings: RowFinding[] = [];
  for (const stream of streams) {
    const deal = kindOfStream(stream) === 'deal' ? await play.deal(club, idOfStream(stream)) : undefined;
    for (const attempt of deal?.attempts ?? []) {
      if (isRevealDecided(attempt)) continue;
      const row = { club, deal: attempt.dealId };
      try {
        const judged = await judgedSeed(seeds, club, attempt, 'audit');
        if ('failure' in judged) findings.push({ table: 'sealed.seed', row, code: judged.failure });
      } catch (error) {
        if (!(error instanceof SealKeyMissing)) throw error;
        findings.push({ table: 'sealed.seed', row, code: 'seal-key-missing' });
      }
    }
  }
  return findings;
}

/**
 * Holds the rows that are written beside a club's log against it: roles, entries and deadlines, and the sealed seeds
 * against what was committed to. Read models are for `Rebuild`.
 */
export async function auditRows(audited: Audited, club: string): Promise<readonly RowFinding[]> {
  const { pool, log, play, tournaments } = audited;
  const { roles, entries, streams, tournaments: held } = await readExpected(log, club);
  const stored = async (text: string): Promise<readonly Json[]> =>
    (await pool.query<{ row: Json }>(text, [club])).rows.map(({ row }) => row);
  const standing = standingRoles(roles).map(({ account, role, tournament }) => ({
    ...{ club, account, role },
    ...defined({ tournament }),
  }));
  const deadlines: Json[] = [];
  for (const stream of streams)
    for (const { kind, ...due } of await runningDeadlines(play, club, stream))
      deadlines.push({ club, stream, kind, dueAt: 'dueAt' in due ? due.dueAt : null });
  for (const stream of held) {
    const state = await tournaments.tournament(club, idOfStream(stream));
    for (const { kind, ...due } of state ? tournamentDeadlines(state) : [])
      deadlines.push({ club, stream, kind, dueAt: 'dueAt' in due ? due.dueAt : null });
  }
  return [
    ...compare(
      'people.role',
      await stored(
        `select jsonb_strip_nulls(jsonb_build_object('club', club, 'account', account, 'role', role, 'tournament', tournament)) as row
           from people.role where club = $1`,
      ),
      standing,
    ),
    ...compare(
      'people.entrant',
      await stored(
        `select jsonb_build_object('tournament', tournament, 'entry', entry) as row from people.entrant where club = $1`,
      ),
      entries,
    ),
    ...compare(
      'deadlines.due',
      await stored(
        `select jsonb_build_object('club', club, 'stream', stream, 'kind', kind, 'dueAt', due_at) as row
           from deadlines.due where club = $1`,
      ),
      deadlines,
    ),
    ...(await auditSeeds(audited, club, streams)),
  ];
}

/** Puts a role or a deadline right; other rows hold what the log does not, and are left. Tells whether it did. */
export async function repairRow(
  { pool }: Pick<Audited, 'pool'>,
  { table, row, code }: RowFinding,
): Promise<boolean> {
  if (code !== 'extra' && code !== 'missing') return false;
  const given = JSON.stringify(row);
  const statements: Partial<Record<`${RowFinding['table']} ${typeof code}`, string>> = {
    'people.role extra': `delete from people.role r using jsonb_to_record($1) as g(club uuid, account uuid, role text, tournament uuid)
      where r.club = g.club and r.account = g.account and r.role = g.role and r.tournament is not distinct from g.tournament`,
    'people.role missing': `insert into people.role (club, account, role, tournament)
      select club, account, role, tournament from jsonb_to_record($1) as g(club uuid, account uuid, role text, tournament uuid)`,
    'deadlines.due extra': `delete from deadlines.due d using jsonb_to_record($1) as g(club uuid, stream text, kind text)
      where d.club = g.club and d.stream = g.stream and d.kind = g.kind`,
    'deadlines.due missing': `insert into deadlines.due (club, stream, kind, due_at)
      select club, stream, kind, "dueAt" from jsonb_to_record($1) as g(club uuid, stream text, kind text, "dueAt" bigint)`,
  };
  const statement = statements[`${table} ${code}`];
  if (statement === undefined) return false;
  await pool.query(statement, [given]);
  return true;
}
