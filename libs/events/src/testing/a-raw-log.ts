import { v4, v7 } from 'uuid';
import { beforeFirst, linkHash } from '../proof/link.js';
import type { LogEnd, RawEvent } from '../proof/raw-event.js';

const noon = Date.UTC(2026, 10, 21, 12);

/** A club's log as it would be stored: a few games side by side, commands of one to three events. */
export function aRawLog(commands: number): { events: RawEvent[]; end: LogEnd } {
  const club = v7();
  const games = Array.from({ length: 1 + commands / 10 }, () => `game-${v7()}`);
  const heads = new Map<string, RawEvent>();
  const events: RawEvent[] = [];
  for (let n = 0; n < commands; n += 1) {
    const stream = n === 0 ? `club-${club}` : (games[(n * 7) % games.length] ?? '');
    const commandId = v4();
    for (let index = 0; index <= n % 3; index += 1) {
      const before = heads.get(stream);
      const event = {
        club,
        position: events.length + 1,
        at: noon + n * 250,
        stream,
        version: (before?.version ?? 0) + 1,
        commandId,
        index,
        actor: n % 2 ? 'system' : `account:${club}`,
        body: Buffer.from(JSON.stringify({ move: String(n % 25), ply: n, type: 'MovePlayed', word: 'é😀' })),
      };
      const raw = { ...event, hash: linkHash(before?.hash ?? beforeFirst, event) };
      heads.set(stream, raw);
      events.push(raw);
    }
  }
  return { events, end: { ...endOf(events), club } };
}

/** The end of these events: of a club's all, or of one stream's. */
export function endOf(events: readonly RawEvent[]): LogEnd {
  const heads = new Map(events.map((event) => [event.stream, event]));
  return {
    club: events[0]?.club ?? '',
    position: events.at(-1)?.position ?? 0,
    heads: [...heads.values()].map(({ stream, version, hash }) => ({ stream, version, hash })),
  };
}
