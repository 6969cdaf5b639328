import { defined, type Json } from '@fairview/kernel';
import { idOfStream, kindOfStream, type Log, type Recorded } from '@fairview/events';
import { standingRoles } from '@fairview/people';
import type { Database } from '@fairview/platform';
import { compareRows, extraRows, type RowFinding } from './row-finding.js';

/** What the rows that give somebody a right are read from. */
export interface AuditedPeople {
  readonly pool: Pick<Database['pool'], 'query'>;
  readonly log: Pick<Log, 'readClub'>;
}

const pageSize = 500;

/** What a club's log says of its people, and the streams that it has. */
export interface PeopleOfLog {
  readonly roles: readonly Json[];
  readonly entries: readonly Json[];
  readonly invitations: readonly Json[];
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

/** Reads a club's log for what it says of people. */
export async function readPeopleOfLog(log: AuditedPeople['log'], club: string): Promise<PeopleOfLog> {
  const ofClub: Recorded[] = [];
  const entries: Json[] = [];
  const streams = new Set<string>();
  const tournaments = new Set<string>();
  for (let after = 0; ;) {
    const events = await log.readClub(club, after, pageSize);
    for (const recorded of events) {
      const { stream, body } = recorded;
      const kind = kindOfStream(stream);
      if (kind === 'club') ofClub.push(recorded);
      else if (kind !== 'tournament') streams.add(stream);
      else tournaments.add(stream);
      const entry = kind === 'tournament' ? entryMadeBy(body) : undefined;
      if (entry !== undefined) entries.push({ tournament: idOfStream(stream), entry });
    }
    const last = events.at(-1);
    if (!last) break;
    after = last.position;
  }
  const roles = standingRoles(ofClub).map(({ account, role, tournament }) => ({
    club,
    account,
    role,
    ...defined({ tournament }),
  }));
  const invitations = ofClub.flatMap(({ body }) =>
    body.type === 'InvitationMade'
      ? [{ club, ...defined({ id: body['invitation'], role: body['role'], tournament: body['tournament'] }) }]
      : [],
  );
  return { roles, entries, invitations, streams, tournaments };
}

const storedRoles = `
  select jsonb_strip_nulls(jsonb_build_object('club', club, 'account', account, 'role', role, 'tournament', tournament)) as row
    from people.role`;

/**
 * Holds the rows that give somebody a right in a club against its log: roles, entries and open invitations. A row that no event
 * made is `extra`; an invitation that is gone was used, withdrawn or has expired.
 */
export async function auditPeople(
  { pool, log }: AuditedPeople,
  club: string,
  of?: PeopleOfLog,
): Promise<readonly RowFinding[]> {
  const { roles, entries, invitations } = of ?? (await readPeopleOfLog(log, club));
  const stored = async (text: string): Promise<readonly Json[]> =>
    (await pool.query<{ row: Json }>(text, [club])).rows.map(({ row }) => row);
  return [
    ...compareRows('people.role', await stored(`${storedRoles} where club = $1`), roles),
    ...compareRows(
      'people.entrant',
      await stored(
        `select jsonb_build_object('tournament', tournament, 'entry', entry) as row from people.entrant where club = $1`,
      ),
      entries,
    ),
    ...extraRows(
      'people.invitation',
      await stored(
        `select jsonb_strip_nulls(jsonb_build_object('club', club, 'id', id, 'role', role, 'tournament', tournament)) as row
           from people.invitation where club = $1`,
      ),
      invitations,
    ),
  ];
}

/** Roles in what has no log, and so is no club: no event made them. */
export async function rolesWithoutLog({ pool }: Pick<AuditedPeople, 'pool'>): Promise<readonly RowFinding[]> {
  const clubsIn = async (text: string, values: readonly unknown[]): Promise<readonly string[]> =>
    (await pool.query<{ club: string }>(text, [...values])).rows.map(({ club }) => club);
  const named = await clubsIn('select distinct club from people.role', []);
  const told = new Set(await clubsIn('select club from log.club_head where club = any($1::uuid[])', [named]));
  const { rows } = await pool.query<{ row: Json }>(`${storedRoles} where club = any($1::uuid[])`, [
    named.filter((club) => !told.has(club)),
  ]);
  return extraRows(
    'people.role',
    rows.map(({ row }) => row),
    [],
  );
}
