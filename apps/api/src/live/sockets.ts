import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { speakingFor, type Caller } from '@fairview/people';
import { getOperationAST, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { CloseCode, handleProtocols, makeServer, type Context, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Calling } from '../request/context.js';
import { atNamedSeat } from '../request/named-seat.js';
import { tokenOfSocket } from '../request/page-session.js';
import type { Admission } from '../limits/admission.js';
import { limits } from '../limits/limits.js';
import type { Meter } from '../limits/rate.js';
import { refuse, refuseFull } from '../limits/refusals.js';
import { addressOf } from '../transport/address.js';
import { bearerOf } from '../transport/bearer.js';
import { isServedAs } from '../transport/host.js';
import { publicError, reasonOfFailure } from '../transport/errors.js';
import { refusalOf } from '../transport/refusal-of.js';
import { mayCallFrom } from '../transport/origin.js';
import type { ServerContext } from '../transport/server-context.js';
import { Allowance } from './allowance.js';
import { Live, type LiveParts } from './live.js';
import { Sessions } from './sessions.js';
import { Ended, Subscription, type Operation } from './subscription.js';

export interface SocketParts extends LiveParts {
  readonly serverContext: ServerContext;
  readonly admission: Admission;
  readonly meter: Meter;
}

/** One socket: who calls on it, once they have said so, how many subscriptions it has, and for which entries it has spoken. */
interface SocketSubscriber {
  readonly socket: WebSocket;
  readonly address: string;
  /** What its upgrade brought in the page's cookie; false where a page brought it that may not. */
  readonly cookie: string | undefined | false;
  calling: Calling | undefined;
  subscriptions: number;
  readonly seats: Set<string>;
  readonly allowance: Allowance;
}

type Connection = Context<Record<string, unknown>, SocketSubscriber>;

const keepAlive = 12_000;
const closingTime = 1_000;
/** Close codes after which a client comes back by itself, and resumes. */
const goingAway = 1001;
const tryAgainLater = 1013;
/** As HTTP's 429: the session has as many sockets as it may have. */
const tooMany = 4429;

const nameOf = (calling: Calling | undefined): string | undefined =>
  calling?.caller?.account ?? calling?.caller?.device?.id;

/** Whether a caller stands, and still holds every entry that was spoken for. */
const holdsAll = (caller: Caller | undefined, seats: ReadonlySet<string>): boolean =>
  caller !== undefined && [...seats].every((seat) => speakingFor(caller, seat) !== undefined);

/** Sends ready-made frames of one subscription. A reader that lets too much wait is closed, and may come back to resume. */
function framesTo(socket: WebSocket, id: string): (frame: string) => void {
  const before = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return (frame) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.sockets.waitingBytes) socket.close(tryAgainLater, 'Too slow a reader');
    else socket.send(`${before}${frame}}`);
  };
}

/** GraphQL over WebSocket (graphql-transport-ws) at /graphql: subscriptions and nothing else. */
export class Sockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
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

  /** How many sockets have greeted and are open. */
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
    const refuseWith = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== '/graphql') return refuseWith('404 Not Found');
    if (!isServedAs(request.headers.host, this.parts.serverContext.settings.hosts))
      return refuseWith('421 Misdirected Request');
    if (!mayCallFrom(request.headers, this.parts.serverContext.settings.origins))
      return refuseWith('403 Forbidden');
    const address = addressOf(request, this.parts.serverContext.settings.proxies);
    this.parts.meter.address(address).then(
      () =>
        this.server.handleUpgrade(request, socket, head, (opened) =>
          this.open(opened, address, tokenOfSocket(request.headers)),
        ),
      () => refuseWith('429 Too Many Requests'),
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
        send: (text) => socket.send(text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => socket.on('message', (text) => void this.take(subscriber, String(text), take)),
      },
      subscriber,
    );
    let alive = true;
    socket.on('pong', () => {
      alive = true;
    });
    const pulse = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    }, keepAlive);
    // A frame that is broken or too large: ws has closed the socket with the code for it.
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      clearInterval(pulse);
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

  /** Who calls. A bearer's session or key that has ended closes the socket; no token, or a cookie that has run out, is a caller who is not signed in. */
  private async greet({ connectionParams, extra: subscriber }: Connection): Promise<boolean> {
    const { token: borne, wellFormed } = bearerOf(connectionParams?.['authorization']);
    const { address, cookie } = subscriber;
    if (borne === undefined && cookie === false) return false;
    const token = borne ?? (cookie || undefined);
    const caller = token === undefined ? undefined : await this.parts.people.callerOf(token);
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
      const calling = await this.atSeat(subscriber.calling, payload.extensions);
      if (calling.caller?.entry) subscriber.seats.add(calling.caller.entry.entry);
      const operation = await this.admit(calling, payload, subscriber.allowance);
      if ('errors' in operation) return operation.errors;
      const { document, operationName } = operation;
      const full = this.sessions.subscribe(calling, subscriber.subscriptions);
      if (full) return [refuseFull(full)];
      subscriber.subscriptions += 1;
      const subscription = new Subscription(calling, operation, framesTo(subscriber.socket, id), () => {
        subscriber.subscriptions -= 1;
        this.sessions.unsubscribe(calling);
        this.live.leave(subscription);
      });
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

  /** Who calls by one subscription: as on the socket, or for the seat that it names, which the device may have taken since. */
  private async atSeat(calling: Calling, extensions: unknown): Promise<Calling> {
    const { token, address } = calling;
    if (extensions === undefined || extensions === null) return calling;
    const caller = token === undefined ? undefined : await this.parts.people.callerOf(token);
    const named = atNamedSeat(caller, extensions);
    return { ...calling, caller: named && { ...named, address } };
  }

  /** The same checks that HTTP has; and it must be a subscription. */
  private async admit(
    calling: Calling,
    { query, operationName: name, variables: given }: SubscribePayload,
    allowance: Allowance,
  ): Promise<Operation | { readonly errors: readonly GraphQLError[] }> {
    const { admission, meter } = this.parts;
    const more = allowance.takesSubscription() ? 0 : limits.requests.aSubscription - 1;
    for (let n = 0; n < more; n += 1) await meter.caller(nameOf(calling), calling.address);
    const judged = admission.document(query);
    if (!judged.ok) return judged;
    const document = judged.value;
    const operationName = name ?? undefined;
    if (getOperationAST(document, operationName)?.operation !== 'subscription')
      return { errors: [refuse('subscriptions-only')] };
    const variables = given ?? {};
    const known = calling.caller !== undefined;
    const cost = admission.costOf(document, { operationName, variables, known });
    return cost.ok ? { source: query, document, operationName, variables, cost: cost.value } : cost;
  }

  private publicErrors(errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] {
    const report = (failure: unknown): void =>
      this.parts.serverContext.logger.error({ err: failure }, 'a subscription failed');
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
        // Who came meanwhile was not looked up.
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
