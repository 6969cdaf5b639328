import type { Json } from '@fairview/kernel';
import { idOfStream, kindOfStream, type Log } from '@fairview/events';
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
import { auditPeople, readPeopleOfLog } from './audit-people.js';
import { compareRows, type RowFinding } from './row-finding.js';

export interface Audited {
  readonly pool: Pick<Database['pool'], 'query'>;
  readonly log: Pick<Log, 'readClub' | 'readStream'>;
  readonly play: Play;
  readonly tournaments: Tournaments;
  readonly seeds: SealedSeeds;
}

/** The seeds of deals that are not shown yet and that fail (decision 0014). */
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
 * Holds the rows that are written beside a club's log against it: those of its people and deadlines, and the sealed seeds
 * against what was committed to. Read models are for `Rebuild`.
 */
export async function auditRows(audited: Audited, club: string): Promise<readonly RowFinding[]> {
  const { pool, log, play, tournaments } = audited;
  const people = await readPeopleOfLog(log, club);
  const { streams, tournaments: held } = people;
  const deadlines: Json[] = [];
  for (const stream of streams)
    for (const { kind, ...due } of await runningDeadlines(play, club, stream))
      deadlines.push({ club, stream, kind, dueAt: 'dueAt' in due ? due.dueAt : null });
  for (const stream of held) {
    const state = await tournaments.tournament(club, idOfStream(stream));
    for (const { kind, ...due } of state ? tournamentDeadlines(state) : [])
      deadlines.push({ club, stream, kind, dueAt: 'dueAt' in due ? due.dueAt : null });
  }
  const stored = await pool.query<{ row: Json }>(
    `select jsonb_build_object('club', club, 'stream', stream, 'kind', kind, 'dueAt', due_at) as row
       from deadlines.due where club = $1`,
    [club],
  );
  return [
    ...(await auditPeople({ pool, log }, club, people)),
    ...compareRows(
      'deadlines.due',
      stored.rows.map(({ row }) => row),
      deadlines,
    ),
    ...(await auditSeeds(audited, club, streams)),
  ];
}

/** Puts a role, an invitation or a deadline right; other rows hold what the log does not, and are left. Tells whether it did. */
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
    'people.invitation extra': `delete from people.invitation i using jsonb_to_record($1) as g(club uuid, id uuid)
      where i.club = g.club and i.id = g.id`,
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
