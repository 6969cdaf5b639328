import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { CloseCode, handleProtocols, makeServer, type Context, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { tokenOfSocket } from '../request/page-session.js';
import type { Admission } from '../limits/admission.js';
import { limits } from '../limits/limits.js';
import type { Meter } from '../limits/rate.js';
import { refuse, refuseFull, type TransportReason } from '../limits/refusals.js';
import { addressOf, bearerOf } from '../transport/request-headers.js';
import { answerHeaders } from '../transport/answer-headers.js';
import { publicError, reasonOfFailure } from '../transport/errors.js';
import { endWith } from '../transport/every-error.js';
import { refusalOf } from '../transport/refusal-of.js';
import type { ServerContext } from '../transport/server-context.js';
import { admitSubscription, callingAtSeat } from './admit-subscription.js';
import { Allowance } from './allowance.js';
import { Live, type LiveParts } from './live.js';
import { Sessions } from './sessions.js';
import {
  framesTo,
  goingAway,
  holdsAll,
  keepChecking,
  nameOf,
  sendTo,
  tooMany,
  tryAgainLater,
  type SocketSubscriber,
} from './socket-subscriber.js';
import { Ended, Subscription } from './subscription.js';
import { isServedAs } from '../transport/host.js';
import { mayCallFrom } from '../transport/origin.js';

/** The reason that refuses a request for a socket before anything is read for it; `undefined` if it is not refused. */
function refusedUpgrade(
  { url, headers }: IncomingMessage,
  { settings }: ServerContext,
): TransportReason | undefined {
  if (url?.split('?')[0] !== '/graphql') return 'path-unknown';
  if (!isServedAs(headers.host, settings.hosts)) return 'host-refused';
  return mayCallFrom(headers, settings.origins) ? undefined : 'origin-refused';
}

export interface SocketParts extends LiveParts {
  readonly serverContext: ServerContext;
  readonly admission: Admission;
  readonly meter: Meter;
}

type Connection = Context<Record<string, unknown>, SocketSubscriber>;

const closingTime = 1_000;
/** GraphQL over WebSocket (graphql-transport-ws) at /graphql: subscriptions and nothing else. */
export class Sockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    maxFragments: limits.messagePieces,
    maxBufferedChunks: limits.messagePieces,
    perMessageDeflate: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });
  private readonly live: Live;
  private readonly sessions: Sessions;
  private readonly subscribers = new Set<SocketSubscriber>();
  private readonly reviews: NodeJS.Timeout;
  private isReviewing = false;

  constructor(private readonly parts: SocketParts) {
    this.live = new Live(parts);
    this.sessions = new Sessions(parts.serverContext.settings.requests.visitorSockets);
    this.reviews = setInterval(() => {
      void this.live.pollForMissed();
      void this.reviewAll();
    }, limits.sockets.review);
  }

  private readonly protocol = makeServer<Record<string, unknown>, SocketSubscriber>({
    connectionInitWaitTimeout: limits.sockets.greeting,
    onConnect: (connection) => this.greet(connection),
    onSubscribe: (connection, id, payload) => this.subscribe(connection, id, payload),
    subscribe: ({ contextValue }) => contextValue as Subscription,
    onError: (_connection, _id, _payload, errors) => this.publicErrors(errors),
  });

  listen(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  /** How many sockets are open. */
  get size(): number {
    return this.subscribers.size;
  }

  /** Tells every client that this process is going away, and ends the sockets that stay open. */
  async close(): Promise<void> {
    clearInterval(this.reviews);
    this.live.close();
    for (const { socket } of this.subscribers) socket.close(goingAway, 'Going away');
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        for (const { socket } of this.subscribers) socket.terminate();
      }, closingTime);
      this.server.close(() => {
        clearTimeout(patience);
        resolve();
      });
    });
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { serverContext } = this.parts;
    const refuseWith = (error: GraphQLError): void =>
      endWith(error, socket, answerHeaders(serverContext.settings.tlsCert !== undefined));
    socket.on('error', () => socket.destroy());
    const refused = refusedUpgrade(request, serverContext);
    if (refused !== undefined) return refuseWith(refuse(refused));
    const address = addressOf(request, serverContext.settings.proxies);
    this.parts.meter.address(address).then(
      () =>
        this.server.handleUpgrade(request, socket, head, (opened) =>
          this.open(opened, address, tokenOfSocket(request.headers)),
        ),
      (error: unknown) => refuseWith(error instanceof GraphQLError ? error : refuse('unavailable')),
    );
  }

  private open(socket: WebSocket, address: string, cookie: string | undefined | false): void {
    const subscriber: SocketSubscriber = {
      socket,
      address,
      cookie,
      calling: undefined,
      subscriptions: 0,
      seats: new Set(),
      allowance: new Allowance(),
    };
    this.subscribers.add(subscriber);
    const closed = this.protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => sendTo(socket, text, () => this.size),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => socket.on('message', (text) => void this.take(subscriber, String(text), take)),
      },
      subscriber,
    );
    const stopChecking = keepChecking(socket);
    // A frame that is broken or too large: ws has closed the socket with the code for it.
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      stopChecking();
      this.subscribers.delete(subscriber);
      void closed(code, String(reason));
      if (subscriber.calling) this.sessions.leave(subscriber.calling);
    });
  }

  private async take(
    subscriber: SocketSubscriber,
    text: string,
    take: (text: string) => Promise<void>,
  ): Promise<void> {
    try {
      if (!subscriber.allowance.takesMessage(performance.now()))
        await this.parts.meter.caller(nameOf(subscriber.calling), subscriber.address);
      await take(text);
    } catch (error) {
      if (error instanceof GraphQLError) return subscriber.socket.close(tryAgainLater, error.message);
      if (reasonOfFailure(error))
        return subscriber.socket.close(tryAgainLater, 'The database does not answer');
      subscriber.socket.close(CloseCode.BadRequest, 'The message could not be understood');
    }
  }

  /**
   * The caller. A bearer's session or key that has ended closes the socket; a caller without a token, or with an expired
   * cookie, is not signed in.
   */
  private async greet({ connectionParams, extra: subscriber }: Connection): Promise<boolean> {
    const { token: borne, wellFormed } = bearerOf(connectionParams?.['authorization']);
    const { address, cookie } = subscriber;
    if (borne === undefined && cookie === false) return false;
    const token = borne ?? (cookie || undefined);
    const caller = token === undefined ? undefined : await this.parts.people.knownCallerOf(token);
    // A socket that closed meanwhile would be counted for good: its end has already been announced.
    if (subscriber.socket.readyState !== subscriber.socket.OPEN) return false;
    if (!wellFormed || (borne !== undefined && !caller)) return false;
    const calling = { caller: caller && { ...caller, address }, address, token };
    const full = this.sessions.enter(calling);
    if (full) {
      const { limit, open } = full;
      subscriber.socket.close(
        tooMany,
        `too-many-subscriptions: ${open} sockets are open, at most ${limit} may be`,
      );
      return false;
    }
    subscriber.calling = calling;
    if (caller?.entry) subscriber.seats.add(caller.entry.entry);
    return true;
  }

  private async subscribe({ extra: subscriber }: Connection, id: string, payload: SubscribePayload) {
    if (!subscriber.calling) return [refuse('not-signed-in')];
    try {
      const calling = await callingAtSeat(this.parts.people, subscriber.calling, payload.extensions);
      if (calling.caller?.entry) subscriber.seats.add(calling.caller.entry.entry);
      const operation = await admitSubscription(this.parts, calling, payload, subscriber.allowance);
      if ('errors' in operation) return operation.errors;
      const { document, operationName } = operation;
      const full = this.sessions.subscribe(calling, subscriber.subscriptions);
      if (full) return [refuseFull(full)];
      subscriber.subscriptions += 1;
      const subscription = new Subscription(
        calling,
        operation,
        framesTo(subscriber.socket, id, () => this.size),
        () => {
          subscriber.subscriptions -= 1;
          this.sessions.unsubscribe(calling);
          this.live.leave(subscription);
        },
      );
      const errors = await this.live
        .open(subscription)
        .catch((error: unknown) => [refusalOf(error as Error)]);
      if (!errors) return { schema: this.parts.schema, document, operationName, contextValue: subscription };
      await subscription.return();
      return errors;
    } catch (error) {
      return [refusalOf(error as Error)];
    }
  }

  private publicErrors(errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] {
    const report = this.parts.serverContext.failures.of('a subscription failed');
    return errors
      .flatMap((error) => (error.originalError instanceof Ended ? error.originalError.errors : [error]))
      .map((error) => publicError(error.toJSON(), error, report));
  }

  /** Checks whether the callers still may listen. What no notification announced is read apart from it, and waits for nobody. */
  private async reviewAll(): Promise<void> {
    if (this.isReviewing) return;
    this.isReviewing = true;
    try {
      const tokens = new Set([...this.subscribers].flatMap(({ calling }) => calling?.token ?? []));
      const callers = await this.parts.people.callersOf([...tokens]);
      for (const { calling, socket, seats } of this.subscribers)
        // Subscribers who came meanwhile were not looked up.
        if (
          calling?.token !== undefined &&
          tokens.has(calling.token) &&
          !holdsAll(callers.get(calling.token), seats)
        )
          socket.close(CloseCode.Forbidden, 'The session, seat or key has ended');
    } catch (error) {
      this.parts.serverContext.logger.warn(
        { err: error },
        'subscriptions could not be reviewed; it is tried again soon',
      );
    } finally {
      this.isReviewing = false;
    }
  }
}
