import { createHash } from 'node:crypto';
import { idOfStream, kindOfStream, type HandleBatch, type Log, type Recorded } from '@fairview/events';
import { Recent } from '@fairview/kernel';
import type { Post, Pushes } from '@fairview/people';
import type { PlayReads } from '@fairview/play';
import type { Logger } from 'pino';
import { occasionIn, turnIn, type Occasion } from './occasion.js';
import type { MessageJob, PushQueue, TurnJob } from './push-queue.js';

/** Milliseconds after which nobody is told of an event any more, however late the log is read or the queue runs. */
const fresh = 10 * 60_000;

/** Milliseconds that a game waits for somebody before they are told: who plays just then has moved. */
const turnAfter = 45_000;

/** Milliseconds for which it is known of whom browsers are told: who has just begun to be told misses so much at most. */
const knownFor = 2_000;

/** Of how many clubs that is known. */
const knownClubs = 10_000;

/** The longest topic that services take (RFC 8030, 5.4). */
const longestTopic = 32;

/** What messages to browsers need. */
export interface PushingParts {
  readonly pushes: Pick<Pushes, 'entriesOf' | 'browsersOf' | 'send'>;
  readonly reads: Pick<PlayReads, 'games' | 'matches'>;
  readonly log: Pick<Log, 'now'>;
  readonly queue: Pick<PushQueue, 'message' | 'turn'>;
  readonly post: Post<Buffer>;
}

/** An occasion of a club, and where in its log it is. */
interface Told {
  readonly club: string;
  readonly occasion: Occasion;
  readonly place: string;
  /** When it is old news. */
  readonly until: number;
  /** By whom: they are not told of what they did themselves. */
  readonly actor?: string;
}

/** Tells browsers while no page of theirs is open what concerns those who use them: that something happened, and where. */
export class Pushing {
  private readonly known = new Recent<{ readonly at: number; readonly entries: ReadonlySet<string> }>(
    knownClubs,
  );

  constructor(private readonly parts: PushingParts) {}

  /** What a consumer of the log does with a batch of events of one club. */
  readonly handleBatch: HandleBatch = async (events) => {
    const [first] = events;
    if (!first || (await this.entriesOf(first.club)).size === 0) return;
    const now = await this.parts.log.now();
    const recent = events.filter(({ at }) => now - at < fresh);
    for (const event of recent) {
      const { club, stream, version, actor, commandId, at } = event;
      const together = events.filter((each) => each.commandId === commandId);
      const occasion = occasionIn(event, together);
      if (occasion)
        await this.tell({ club, occasion, place: `${stream}-${version}`, until: at + fresh, actor });
    }
    await this.remindLater(recent, now);
  };

  /** Tells those for whom a game waits, if it has waited since the job was made. */
  async remind({ club, game: id, version, until }: TurnJob): Promise<void> {
    if ((await this.parts.log.now()) > until) return;
    const [game] = await this.parts.reads.games(club, [id]);
    if (game?.version !== version) return;
    const occasion = turnIn(id);
    const entries = game.toAct.map((seat) => game.seats[seat] ?? '');
    await this.tellEntries({ club, occasion, place: `turn-${id}-${version}`, until }, entries);
  }

  /** Sends a message. @throws if it may be sent again */
  async send({ session, occasion, until }: MessageJob): Promise<void> {
    const { pushes, post, log } = this.parts;
    if ((await log.now()) > until) return;
    const topic = createHash('sha256').update(occasion.key).digest('base64url').slice(0, longestTopic);
    const sent = await pushes.send(session, { content: { ...occasion }, topic }, post);
    if (sent === 'not-yet') throw new Error('the service of a browser took no message');
  }

  /** A seat that is to move is told later, if it has not moved by then. */
  private async remindLater(events: readonly Recorded[], now: number): Promise<void> {
    const { reads, queue } = this.parts;
    const [first] = events;
    const games = events.flatMap(({ stream }) =>
      kindOfStream(stream) === 'game' ? [idOfStream(stream)] : [],
    );
    if (!first || games.length === 0) return;
    const { club } = first;
    const entries = await this.entriesOf(club);
    for (const { id, version, toAct, seats } of await reads.games(club, [...new Set(games)]))
      if (toAct.some((seat) => entries.has(seats[seat] ?? '')))
        await queue.turn({ club, game: id, version, until: now + fresh }, turnAfter);
  }

  private async tell(told: Told): Promise<void> {
    const { club, occasion } = told;
    const { reads } = this.parts;
    const ids = [occasion.id];
    const rows =
      occasion.of === 'game'
        ? (await reads.games(club, ids)).map(({ seats }) => seats)
        : (await reads.matches(club, ids)).map(({ sides }) => Object.values(sides).flat());
    await this.tellEntries(told, rows.flat());
  }

  private async tellEntries(
    { club, occasion: { says, key, to }, place, until, actor }: Told,
    entries: readonly string[],
  ): Promise<void> {
    const { pushes, queue } = this.parts;
    const told = await this.entriesOf(club);
    const concerned = entries.filter((entry) => told.has(entry));
    if (concerned.length === 0) return;
    const browsers = await pushes.browsersOf(club, concerned);
    const own = new Set(
      browsers
        .filter(({ entry, account }) => actor === `entry:${entry}` || actor === `account:${account}`)
        .map(({ session }) => session),
    );
    const sessions = new Set(browsers.map(({ session }) => session).filter((session) => !own.has(session)));
    for (const session of sessions)
      await queue.message({ session, occasion: { says, key, to }, until }, `${place}-${session}`);
  }

  /** The entries of a club of which browsers are told. */
  private async entriesOf(club: string): Promise<ReadonlySet<string>> {
    const known = this.known.get(club);
    if (known && performance.now() - known.at < knownFor) return known.entries;
    const entries = new Set(await this.parts.pushes.entriesOf(club));
    this.known.set(club, { at: performance.now(), entries });
    return entries;
  }
}

/** Milliseconds between two lines of the log at least. */
const apart = 60_000;

/** A browser that its service does not know any more is nobody's failure. */
const isGone = (status: number | undefined): boolean => status === 404 || status === 410;

/**
 * Posts, and says in the log once a minute at most which service took nothing: perhaps it refuses PUSH_CONTACT, or is out of reach from
 * here. Never the whole address: who knows it may send there.
 */
export function notedPost(post: Post<Buffer>, log: Pick<Logger, 'warn'>): Post<Buffer> {
  let notedAt = -Infinity;
  return async (address, message) => {
    const received = await post(address, message);
    if (received.ok || isGone(received.status) || performance.now() - notedAt < apart) return received;
    notedAt = performance.now();
    const { problem, status } = received;
    log.warn({ service: new URL(address).host, problem, status }, 'a service of browsers took no message');
    return received;
  };
}
