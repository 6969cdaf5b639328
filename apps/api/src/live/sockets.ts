import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getOperationAST, GraphQLError, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { CloseCode, handleProtocols, makeServer, type Context, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Calling } from '../context.js';
import type { Admission } from '../limits/admission.js';
import { limits } from '../limits/limits.js';
import type { Meter } from '../limits/rate.js';
import { refuse } from '../limits/refusals.js';
import type { Rooms } from '../rooms.js';
import { bearerOf } from '../server/bearer.js';
import { publicError } from '../server/errors.js';
import { refusalOf } from '../server/refusal-of.js';
import { mayCallFrom } from '../server/origin.js';
import type { Surroundings } from '../server/surroundings.js';
import { Live } from './live.js';
import { Sessions } from './sessions.js';
import { Ended, Subscription, type Operation } from './subscription.js';

export interface SocketParts {
  readonly rooms: Rooms;
  readonly surroundings: Surroundings;
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly meter: Meter;
  /** The caller's address, behind as many proxies as there are. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** One socket: who calls on it, once he has said so. */
interface Caller {
  readonly socket: WebSocket;
  readonly address: string;
  calling: Calling | undefined;
}

type Connection = Context<Record<string, unknown>, Caller>;

const keepAlive = 12_000;
const goingAway = 1001;
const tooSlow = 4408;

/** GraphQL over WebSocket (graphql-transport-ws) at /graphql: subscriptions and nothing else. */
export class Sockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });
  private readonly live: Live;
  private readonly sessions = new Sessions();
  private readonly connections = new Map<WebSocket, Caller>();
  private readonly rounds: NodeJS.Timeout;

  constructor(private readonly parts: SocketParts) {
    this.live = new Live(parts.rooms, parts.schema, parts.surroundings.log);
    this.rounds = setInterval(() => void this.review(), limits.sockets.review);
  }

  listen(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  /** Tells every client that this process is going away, and ends what does not go. */
  async close(): Promise<void> {
    clearInterval(this.rounds);
    this.live.close();
    for (const socket of this.connections.keys()) socket.close(goingAway, 'Going away');
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => this.server.clients.forEach((socket) => socket.terminate()), 1_000);
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
    if (new URL(request.url ?? '/', 'http://here').pathname !== '/graphql') return refuseWith('404 Not Found');
    if (!mayCallFrom(request.headers, this.parts.surroundings.settings.origins))
      return refuseWith('403 Forbidden');
    const address = this.parts.addressOf(request);
    this.parts.meter.address(address).then(
      () => this.server.handleUpgrade(request, socket, head, (opened) => this.opened(opened, address)),
      () => refuseWith('429 Too Many Requests'),
    );
  }

  private opened(socket: WebSocket, address: string): void {
    const caller: Caller = { socket, address, calling: undefined };
    this.connections.set(socket, caller);
    const closed = this.protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => socket.send(text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => socket.on('message', (text) => void this.message(caller, String(text), take)),
      },
      caller,
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
    // A broken frame or one too large: ws has closed the socket with the code for it.
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      clearInterval(pulse);
      this.connections.delete(socket);
      void closed(code, String(reason));
      if (caller.calling) this.sessions.leave(caller.calling);
    });
  }

  private async message(caller: Caller, text: string, take: (text: string) => Promise<void>): Promise<void> {
    try {
      await this.parts.meter.caller(nameOf(caller.calling), caller.address);
      await take(text);
    } catch (error) {
      if (error instanceof GraphQLError) return caller.socket.close(CloseCode.BadRequest, error.message);
      this.parts.surroundings.log.error({ err: error }, 'a message on a socket failed');
      caller.socket.close(CloseCode.InternalServerError, 'Something went wrong on the server');
    }
  }

  private readonly protocol = makeServer<Record<string, unknown>, Caller>({
    connectionInitWaitTimeout: limits.sockets.greeting,
    onConnect: (context) => this.greet(context),
    onSubscribe: (context, _id, payload) => this.judge(context, payload),
    subscribe: (args) => this.subscribe(args as ExecutionArgs & { contextValue: Asked }),
    onError: (_context, _id, _payload, errors) => errors.flatMap((error) => this.told(error)),
  });

  /** Who calls: an ended session or key closes the socket, none at all is somebody who is not known. */
  private async greet({ connectionParams, extra }: Connection): Promise<boolean> {
    const { token, wellFormed } = bearerOf(connectionParams?.['authorization']);
    const caller = token === undefined ? undefined : await this.parts.rooms.people.callerOf(token);
    if (!wellFormed || (token !== undefined && !caller)) return false;
    const { address } = extra;
    const calling = { caller: caller && { ...caller, address }, address, token };
    if (!this.sessions.enter(calling)) return false;
    extra.calling = calling;
    return true;
  }

  /** The same judgement that HTTP has, and that it is a subscription. */
  private async judge(context: Connection, payload: SubscribePayload) {
    const { calling } = context.extra;
    if (!calling) return [refuse('not-signed-in')];
    const { admission, meter, schema } = this.parts;
    try {
      for (let n = 1; n < limits.requests.aSubscription; n += 1)
        await meter.caller(nameOf(calling), calling.address);
      const judged = admission.document(payload.query);
      if (!judged.ok) return judged.errors;
      const document = judged.value;
      const operationName = payload.operationName ?? undefined;
      const kind = getOperationAST(document, operationName)?.operation;
      if (kind !== 'subscription') return [refuse('subscriptions-only')];
      const variables = payload.variables ?? {};
      const errors = admission.costOf(document, {
        operationName,
        variables,
        known: calling.caller !== undefined,
      });
      if (errors.length > 0) return errors;
      const asked: Asked = {
        context,
        operation: { source: payload.query, document, operationName, variables },
        id: '',
      };
      return { schema, document, operationName, variableValues: variables, contextValue: asked };
    } catch (error) {
      return [refusalOf(error as Error)];
    }
  }
}
