import { kindOfStream, type Epoch, type Log, type Recorded } from '@fairview/events';
import type { People } from '@fairview/people';
import type { Notifications } from '@fairview/platform';
import { normalizeIP as networkOf } from '@fastify/rate-limit';
import { tournamentStream } from '@fairview/tournaments';
import { createSourceEventStream, GraphQLError } from 'graphql';
import { limits } from '../limits/limits.js';
import { refuse } from '../limits/refusals.js';
import { Turns } from '../limits/turns.js';
import { Channel } from './channel.js';
import { ClubFeed } from './club-feed.js';
import { EventCharges } from './event-charges.js';
import { KeptFrames } from './kept-frames.js';
import { SubscriptionSource, type Notice } from './subscription-source.js';
import { frameOf, isTooSlow, type FrameParts } from './frame.js';
import { frameKey } from './frame-key.js';
import { isOfEpoch } from './resume-args.js';
import type { Subscription } from './subscription.js';

/** What subscriptions are served from. */
export interface LiveParts extends FrameParts {
  readonly people: People;
  readonly log: Log;
  readonly epoch: Epoch;
  readonly notifications: Notifications;
  /** Keeps what this process knows of streams up to date. */
  readonly states: { take(events: readonly Recorded[]): Promise<void> };
}

/** A channel that several subscriptions share, with the source that it reads. */
interface SharedChannel {
  readonly key: string;
  readonly definition: SubscriptionSource['definition'];
  readonly channel: Channel;
  readonly subscriptions: Set<Subscription>;
}

/** A club that is followed in this process, or is about to be. */
interface FollowedClub {
  readonly feed: Promise<ClubFeed>;
  readonly channels: Map<string, SharedChannel>;
  entering: number;
}

/**
 * The channels whose subscribers' rights are checked again after some events: all after one of the club's roles, and those of a
 * tournament after one of the tournament itself.
 */
function movedBy(events: readonly Recorded[], channels: FollowedClub['channels']): readonly SharedChannel[] {
  const streams = new Set(events.map(({ stream }) => stream));
  const kinds = new Set([...streams].map(kindOfStream));
  if (kinds.has('club')) return [...channels.values()];
  if (!kinds.has('tournament')) return [];
  return [...channels.values()].filter(
    ({ definition: { tournament } }) => tournament !== null && streams.has(tournamentStream(tournament)),
  );
}

const noKey = 'no source';

const isTooFarBehind = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions['reason'] === 'too-far-behind';

/** Every subscription of this process: it is fed from the log, and so from every process. */
export class Live {
  private readonly clubs = new Map<string, FollowedClub>();
  private readonly places = new Map<Subscription, SharedChannel>();
  private readonly frames = new KeptFrames();
  private readonly catchUps = new Turns(limits.turns.catchUps, limits.turns.patience);
  private readonly unsubscribe: readonly (() => void)[];

  constructor(private readonly parts: LiveParts) {
    const unsubscribe = parts.notifications.subscribe({
      onAppended: (club, position) => void this.onAppended(club, position),
      onReconnected: () => {
        parts.people.memory.forget();
        this.frames.forget();
        void this.pollForMissed();
      },
      onCallersChanged: () => parts.people.memory.forget(),
      onErased: () => this.frames.forget(),
    });
    this.unsubscribe = [unsubscribe, parts.log.follow((events) => void this.onWritten(events))];
  }

  close(): void {
    for (const end of this.unsubscribe) end();
  }

  /** Admits a subscription and begins to send to it. @returns errors if the caller may not have it */
  async open(subscription: Subscription): Promise<readonly GraphQLError[] | undefined> {
    const asked = await this.ask(subscription);
    if (!(asked.source instanceof SubscriptionSource)) return asked.errors;
    const { definition } = asked.source;
    const { resume } = definition;
    if (!isOfEpoch(resume, this.parts.epoch)) return [refuse('epoch-changed')];
    const club = this.club(definition.club);
    club.entering += 1;
    try {
      const feed = await club.feed;
      const after = resume.after ?? undefined;
      if (after === undefined) await feed.look();
      this.begin(subscription, asked.source, asked.key, after ?? feed.position);
    } finally {
      club.entering -= 1;
    }
    return undefined;
  }

  leave(subscription: Subscription): void {
    const shared = this.places.get(subscription);
    if (!shared) return;
    this.places.delete(subscription);
    shared.channel.leave(subscription);
    shared.subscriptions.delete(subscription);
    const club = this.clubs.get(shared.definition.club);
    if (shared.subscriptions.size === 0) club?.channels.delete(shared.key);
  }

  /** Reads what no notification announced: one may be lost. */
  async pollForMissed(): Promise<void> {
    for (const [id, { channels, entering }] of this.clubs)
      if (channels.size === 0 && entering === 0) this.clubs.delete(id);
    await Promise.all([...this.clubs.keys()].map((club) => this.onAppended(club, Number.MAX_SAFE_INTEGER)));
  }

  /** Resolves the subscription's field, rights included, and finds which channel it shares. */
  private async ask({ calling, operation }: Subscription): Promise<{
    readonly source?: SubscriptionSource;
    readonly errors: readonly GraphQLError[];
    readonly key: string;
  }> {
    const source = await createSourceEventStream({
      schema: this.parts.schema,
      document: operation.document,
      contextValue: this.parts.contexts.contextFor(calling),
      variableValues: operation.variables,
      operationName: operation.operationName,
    });
    if (source instanceof SubscriptionSource)
      return { source, errors: [], key: await frameKey(operation, source, this.parts.people, calling) };
    const errors = 'errors' in source ? (source.errors ?? []) : [];
    return { errors: errors.length > 0 ? errors : [refuse('subject-unknown')], key: noKey };
  }

  private begin(
    subscription: Subscription,
    { definition }: SubscriptionSource,
    key: string,
    position: number,
  ): void {
    const club = this.club(definition.club);
    const shared = club.channels.get(key) ?? this.newChannel(key, definition);
    club.channels.set(key, shared);
    shared.subscriptions.add(subscription);
    shared.channel.join(subscription, position);
    this.places.set(subscription, shared);
    void this.catchUp(subscription, shared, position).catch((error: unknown) => {
      // A subscription that is too far behind is not an error of the server.
      if (!isTooFarBehind(error))
        this.parts.serverContext.logger.error(
          { err: error },
          'a subscription could not be brought up to date',
        );
      subscription.endWith([error instanceof GraphQLError ? error : refuse('unavailable')]);
    });
  }

  /**
   * Tells a subscription what it missed; of those who are not signed in of one network, two at a time.
   * @throws GraphQLError `too-far-behind`
   */
  private async catchUp(
    subscription: Subscription,
    { definition, channel }: SharedChannel,
    position: number,
  ): Promise<void> {
    const { caller, address } = subscription.calling;
    const tell = async (): Promise<void> => {
      // It may have gone while it waited.
      if (channel.positionOf(subscription) === undefined) return;
      const past = await definition.since(position);
      if (past.length > limits.resumedPositions) throw refuse('too-far-behind');
      await channel.catchUp(subscription, past);
    };
    await (caller ? tell() : this.catchUps.run(networkOf(address), tell));
  }

  private newChannel(key: string, definition: SubscriptionSource['definition']): SharedChannel {
    const subscriptions = new Set<Subscription>();
    // Made once, as all listeners of the channel may see it.
    const frame = async (notice: Notice): Promise<string> => {
      const [one] = subscriptions;
      return one ? frameOf(this.parts, notice, one) : '';
    };
    const channel = new Channel(frame, this.frames.ofChannel());
    return { key, definition, channel, subscriptions };
  }

  private club(id: string): FollowedClub {
    const known = this.clubs.get(id);
    if (known) return known;
    const channels: FollowedClub['channels'] = new Map();
    const feed = ClubFeed.begin(id, this.parts.log, async (events) => {
      await this.parts.states.take(events);
      await this.publish(channels, events);
    });
    const club = { feed, channels, entering: 0 };
    this.clubs.set(id, club);
    feed.catch(() => this.clubs.delete(id));
    return club;
  }

  /** Another process says that a club's log has grown. */
  private onAppended(id: string, position: number): Promise<void> {
    return this.withFeed(id, (feed) => (feed.position < position ? feed.look() : undefined));
  }

  /** This process has written these events, of one club. */
  private onWritten(events: readonly Recorded[]): Promise<void> {
    return this.withFeed(events[0]?.club ?? '', (feed) => feed.give(events));
  }

  private async withFeed(id: string, work: (feed: ClubFeed) => Promise<void> | undefined): Promise<void> {
    try {
      const feed = await this.clubs.get(id)?.feed;
      if (feed) await work(feed);
    } catch (error) {
      this.parts.serverContext.logger.warn(
        { err: error, club: id },
        'the log could not be read; it is tried again soon',
      );
    }
  }

  private async publish(channels: FollowedClub['channels'], events: readonly Recorded[]): Promise<void> {
    const moved = movedBy(events, channels);
    // Whether they still may listen is asked of the database.
    if (moved.length > 0) this.parts.people.memory.forget();
    await this.review(moved.flatMap(({ subscriptions }) => [...subscriptions]));
    const charges = new EventCharges(events.length);
    const publishing: Promise<void>[] = [];
    for (const shared of channels.values()) {
      const { stream } = shared.definition;
      const concerning = stream === undefined ? events : events.filter((event) => event.stream === stream);
      if (concerning.length > 0) publishing.push(this.publishTo(shared, concerning, charges));
    }
    const published = await Promise.allSettled(publishing);
    const failed = published.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** @throws if the database is out of reach: then the same events are read and published again */
  private async publishTo(
    { definition, channel, subscriptions }: SharedChannel,
    events: readonly Recorded[],
    charges: EventCharges,
  ): Promise<void> {
    const found = await Promise.all(events.map((event) => definition.noticeOf(event)));
    const all = found.filter((notice) => notice !== undefined);
    const notices = definition.latestOnly ? all.slice(-1) : all;
    // What some ask for and costs too much must not hold up the club: they are ended, and their clients resume by position.
    const endWith = (error: GraphQLError): void =>
      [...subscriptions].forEach((subscription) => subscription.endWith([error]));
    const refused = charges.charge(subscriptions, notices.length);
    if (refused) return endWith(refused);
    try {
      for (const notice of notices) await channel.send(notice);
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      endWith(error);
    }
  }

  /**
   * Checks again whether these may listen: those that may not are ended, and those whose rights changed move to the
   * channel of their equals. Callers with one token, or with none, that share a channel share one check.
   */
  private async review(subscriptions: readonly Subscription[]): Promise<void> {
    const answers = new Map<string, ReturnType<Live['ask']>>();
    const answerFor = (subscription: Subscription, { key }: SharedChannel): ReturnType<Live['ask']> => {
      const one = `${subscription.calling.token ?? ''} ${key}`;
      const answer = answers.get(one) ?? this.ask(subscription);
      answers.set(one, answer);
      return answer;
    };
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const before = this.places.get(subscription);
        if (!before) return;
        const { source, errors, key } = await answerFor(subscription, before);
        if (this.places.get(subscription) !== before || before.key === key) return;
        const position = before.channel.positionOf(subscription) ?? 0;
        this.leave(subscription);
        if (!source) subscription.endWith(errors);
        else this.begin(subscription, source, key, position);
      }),
    );
  }
}
