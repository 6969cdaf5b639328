import type { EventBody, Instant, Recorded } from '../log.js';

type Row = readonly [
  position: number,
  stream: string,
  version: number,
  at: Instant,
  commandId: string,
  index: number,
  actor: string,
  body: EventBody,
];

/** Reads the events of one club from the one text that the queries answer. */
export function recordedIn(
  club: string,
  text: string,
  upcast: (body: EventBody) => EventBody,
): readonly Recorded[] {
  const rows = JSON.parse(`[${text}]`) as readonly Row[];
  return rows.map(([position, stream, version, at, commandId, index, actor, body]) => ({
    club,
    position,
    stream,
    version,
    at,
    commandId,
    index,
    actor,
    body: upcast(body),
  }));
}
