import type { Log, Recorded } from '@fairview/events';
import type { People } from '@fairview/people';
import type { News } from '@fairview/platform';
import { createSourceEventStream, execute, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { RequestContexts } from '../request/context.js';
import { refuse } from '../limits/refusals.js';
import { publicError } from '../transport/errors.js';
import type { ServerContext } from '../transport/server-context.js';
import { Channel } from './channel.js';
import { ClubFeed } from './club-feed.js';
import { Followed } from './followed.js';
import { sameFrames } from './same.js';
import type { Subscription } from './subscription.js';

/** What subscriptions are served from. */
export interface LiveParts {
  readonly contexts: RequestContexts;
  readonly people: People;
  readonly log: Log;
  readonly notifications: News;
  readonly schema: GraphQLSchema;
  readonly serverContext: ServerContext;
}

/** A channel with what it follows. */
interface Followers {
  readonly key: string;
  readonly following: Followed['following'];
  readonly channel: Channel;
  readonly subscriptions: Set<Subscription>;
}

/** A club that somebody follows in this process, or is about to. */
interface Club {
  readonly feed: Promise<ClubFeed>;
  readonly channels: Map<string, Followers>;
  entering: number;
}

/** Whether rights at what is followed are asked anew after an event: one of the club's roles, or of that tournament itself. */
const movesRights = ({ stream }: Recorded, { tournament }: Followed['following']): boolean =>
  stream.startsWith('club-') || (tournament !== null && stream === `tournament-${tournament}`);

const never = 'nothing to follow';

/** Every subscription of this process: who follows what, told from the log, right across processes. */
export class Live {
  private readonly clubs = new Map<string, Club>();
  private readonly places = new Map<Subscription, Followers>();
  private readonly deaf: () => void;

  constructor(private readonly parts: LiveParts) {
    this.deaf = parts.notifications.subscribe({
      heard: (club, position) => void this.heard(club, position),
      missed: () => void this.lookAround(),
    });
  }

  close(): void {
    this.deaf();
  }

  /** Lets a subscription in and begins to tell it. @returns why not, where the caller may not have it */
  async open(subscription: Subscription): Promise<readonly GraphQLError[] | undefined> {
    const asked = await this.ask(subscription);
    if (!(asked.followed instanceof Followed)) return asked.errors;
    const { following } = asked.followed;
    const club = this.club(following.club);
    club.entering += 1;
    try {
      const feed = await club.feed;
      if (following.after === undefined) await feed.look();
      this.begin(subscription, asked.followed, asked.key, following.after ?? feed.position);
    } finally {
      club.entering -= 1;
    }
    return undefined;
  }

  leave(subscription: Subscription): void {
    const followers = this.places.get(subscription);
    if (!followers) return;
    this.places.delete(subscription);
    followers.channel.leave(subscription);
    followers.subscriptions.delete(subscription);
    const club = this.clubs.get(followers.following.club);
    if (followers.subscriptions.size === 0) club?.channels.delete(followers.key);
  }

  /** Looks for what no news has told of: a notice may be lost. */
  async lookAround(): Promise<void> {
    for (const [id, { channels, entering }] of this.clubs)
      if (channels.size === 0 && entering === 0) this.clubs.delete(id);
    await Promise.all([...this.clubs.keys()].map((club) => this.heard(club, Number.MAX_SAFE_INTEGER)));
  }

  /** Asks for the subscription's subject, rights included, and with whom it shares its frames. */
  private async ask({ calling, operation }: Subscription): Promise<{
    readonly followed?: Followed;
    readonly errors: readonly GraphQLError[];
    readonly key: string;
  }> {
    const followed = await createSourceEventStream({
      schema: this.parts.schema,
      document: operation.document,
      contextValue: this.parts.contexts.contextFor(calling),
      variableValues: operation.variables,
      operationName: operation.operationName,
    });
    if (followed instanceof Followed)
      return { followed, errors: [], key: await sameFrames(operation, followed, this.parts.people, calling) };
    const errors = 'errors' in followed ? (followed.errors ?? []) : [];
    return { errors: errors.length > 0 ? errors : [refuse('subject-unknown')], key: never };
  }

  private begin(subscription: Subscription, { following }: Followed, key: string, position: number): void {
    const club = this.club(following.club);
    const followers = club.channels.get(key) ?? this.newChannel(key, following);
    club.channels.set(key, followers);
    followers.subscriptions.add(subscription);
    followers.channel.join(subscription, position);
    this.places.set(subscription, followers);
    void following
      .since(position)
      .then((past) => followers.channel.catchUp(subscription, past))
      .catch((error: unknown) => {
        this.parts.serverContext.logger.error(
          { err: error },
          'a subscription could not be brought up to date',
        );
        subscription.endWith([refuse('unavailable')]);
      });
  }

  private newChannel(key: string, following: Followed['following']): Followers {
    const subscriptions = new Set<Subscription>();
    const channel = new Channel((piece) => this.frameOf(piece, subscriptions));
    return { key, following, channel, subscriptions };
  }

  /** Executes what was asked for one piece, once, with the eyes that all who share the channel have. */
  private async frameOf(piece: object, subscriptions: ReadonlySet<Subscription>): Promise<string> {
    const [one] = subscriptions;
    if (!one) return '';
    const { document, operationName, variables: variableValues } = one.operation;
    const report = (failure: unknown): void =>
      this.parts.serverContext.logger.error({ err: failure }, 'a frame could not be made');
    const result = await execute({
      schema: this.parts.schema,
      document,
      rootValue: piece,
      contextValue: this.parts.contexts.contextFor(one.calling),
      variableValues,
      operationName,
    });
    const errors = result.errors?.map((error) => publicError(error.toJSON(), error, report));
    return JSON.stringify({ data: result.data, ...(errors ? { errors } : {}) });
  }

  private club(id: string): Club {
    const known = this.clubs.get(id);
    if (known) return known;
    const channels: Club['channels'] = new Map();
    const feed = ClubFeed.begin(id, this.parts.log, (events) => this.tell(channels, events));
    const club = { feed, channels, entering: 0 };
    this.clubs.set(id, club);
    feed.catch(() => this.clubs.delete(id));
    return club;
  }

  private async heard(id: string, position: number): Promise<void> {
    try {
      const feed = await this.clubs.get(id)?.feed;
      if (feed && feed.position < position) await feed.look();
    } catch (error) {
      this.parts.serverContext.logger.warn(
        { err: error, club: id },
        'the log could not be followed; it is tried again soon',
      );
    }
  }

  private async tell(channels: Club['channels'], events: readonly Recorded[]): Promise<void> {
    const moved = [...channels.values()].filter(({ following }) =>
      events.some((event) => movesRights(event, following)),
    );
    await this.review(moved.flatMap(({ subscriptions }) => [...subscriptions]));
    await Promise.all([...channels.values()].map((followers) => this.tellOne(followers, events)));
  }

  private async tellOne({ following, channel }: Followers, events: readonly Recorded[]): Promise<void> {
    const found = await Promise.all(events.map((event) => following.pieceOf(event)));
    const pieces = found.filter((piece) => piece !== undefined);
    for (const piece of following.latestOnly ? pieces.slice(-1) : pieces) await channel.tell(piece);
  }

  /**
   * Asks anew for whoever listens: who may no longer is ended, whose rights changed goes where his like are. Those who
   * call with one token, or with none, and share a channel get one answer.
   */
  private async review(subscriptions: readonly Subscription[]): Promise<void> {
    const answers = new Map<string, ReturnType<Live['ask']>>();
    const answerFor = (subscription: Subscription, { key }: Followers): ReturnType<Live['ask']> => {
      const one = `${subscription.calling.token ?? ''} ${key}`;
      const answer = answers.get(one) ?? this.ask(subscription);
      answers.set(one, answer);
      return answer;
    };
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const before = this.places.get(subscription);
        if (!before) return;
        const { followed, errors, key } = await answerFor(subscription, before);
        if (this.places.get(subscription) !== before || before.key === key) return;
        const position = before.channel.positionOf(subscription) ?? 0;
        this.leave(subscription);
        if (!followed) subscription.endWith(errors);
        else this.begin(subscription, followed, key, position);
      }),
    );
  }
}
