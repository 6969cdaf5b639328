import type { Statement } from './append/send.js';
import type { ClubHead, EventBody, Recorded } from './log.js';

/**
 * One event as members of a JSON array, in the order in which `recordedIn` takes them. Streams and actors need no
 * escaping: the log takes none with a quotation mark or backslash. (Operators, not concat(): a tenth less work.)
 */
const members = `e.position || ',"' || e.stream || '",' || e.version || ',' || e.at || ',"' || e.command_id || '",'
  || e.index || ',"' || e.actor || '",' || convert_from(e.body, 'UTF8')`;

/** Events as one text of one row, in order: less work than a row an event, on both sides. */
const inOne = (name: string, events: string): Statement => ({
  name: `events_${name}`,
  text: `select string_agg(${members}, ',') from (select * from log.event ${events}) e`,
});

export const queries = {
  stream: inOne(
    'of_stream',
    'where club = $1 and stream = $2 and version between $3 and $4 order by version',
  ),
  club: inOne('of_club', 'where club = $1 and position > $2 order by position limit $3'),
  // What a body may hold beside its type stands escaped in it, so that no text of it is taken for a type.
  streams: inOne(
    'of_streams',
    `where club = $1 and stream = any(string_to_array($2, ' ')) and position < $3
        and not exists (
          select 1 from unnest(string_to_array($4, ' ')) t
            where position(convert_to('"type":"' || t || '"', 'UTF8') in body) > 0)
      order by position desc limit $5`,
  ),
  countOfStreams: {
    name: 'events_count_of_streams',
    text: `select count(*) from log.event where club = $1 and stream = any(string_to_array($2, ' '))
      and not exists (
        select 1 from unnest(string_to_array($3, ' ')) t
          where position(convert_to('"type":"' || t || '"', 'UTF8') in body) > 0)`,
  },
  command: inOne(
    'of_command',
    `where club = $1 and command_id = $2 and (actor = 'system') = ($3 = 'system') order by index`,
  ),
  inputHash: {
    name: 'events_input_hash',
    text: `select encode(input_hash, 'hex') from log.event
      where club = $1 and command_id = $2 and (actor = 'system') = ($3 = 'system') and index = 0`,
  },
  head: {
    name: 'events_head',
    text: 'select version from log.stream_head where club = $1 and stream = $2',
  },
  clubHead: {
    name: 'events_club_head',
    text: 'select position from log.club_head where club = $1',
  },
  clubHeads: {
    name: 'events_club_heads',
    text: `select club || ' ' || position from log.club_head where position > 0 and club > $1 order by club limit $2`,
  },
  headsOfClubs: {
    name: 'events_heads_of_clubs',
    text: `select club || ' ' || position from log.club_head where club = any($1::uuid[])`,
  },
  now: { name: 'events_now', text: 'select log.now()' },
} as const satisfies Record<string, Statement>;

/** Reads what `clubHeads` and `headsOfClubs` answer in a row. */
export function headIn(row: string): ClubHead {
  const [club = '', position] = row.split(' ');
  return { club, position: Number(position) };
}

const membersAnEvent = 8;

/** Reads the events of one club from the one text that the queries answer; there are none in an empty one. */
export function recordedIn(club: string, text: string): readonly Recorded[] {
  const members = JSON.parse(`[${text}]`) as readonly unknown[];
  const events: Recorded[] = [];
  for (let i = 0; i < members.length; i += membersAnEvent) {
    events.push({
      club,
      position: members[i] as number,
      stream: members[i + 1] as string,
      version: members[i + 2] as number,
      at: members[i + 3] as number,
      commandId: members[i + 4] as string,
      index: members[i + 5] as number,
      actor: members[i + 6] as string,
      body: members[i + 7] as EventBody,
    });
  }
  return events;
}
