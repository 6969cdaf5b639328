import { stringifyDocument, type AnyVariables, type TypedDocumentNode } from '@urql/core';
import { createClient } from 'graphql-ws';
import { isPassing } from './refusal.js';
import { namedSeat } from './seat.js';

/** The listener of a subscription. */
export interface Listener<Data> {
  next(data: Data): void;
  /** It ended, by a lost connection or by the server; `refused` if asking again would be refused again. */
  ended(refused: boolean): void;
}

/** Subscriptions to the server over one socket, which opens with the first of them. */
export interface Live {
  /** Listens until it ends or until the function that is answered is called. It does not try again by itself. */
  listen<Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables & Record<string, unknown>,
    listener: Listener<Data>,
  ): () => void;
  /** Drops the socket: listeners are told that it ended, and the next to listen gets a new one. */
  drop(): void;
}

/** How often the socket pings the server: a cut connection causes no event. */
const askedEveryMs = 5_000;
const answeredWithinMs = 3_000;

/** What the server closes a socket with whose session, or one of its seats, is not its own any more. */
const noLongerYours = 4403;

/**
 * Opens no socket yet: the first to listen does. `connection` is told when the socket opens, and to doubt when it is lost; `refused`
 * when the server has closed it because the listener is no longer the caller that it knew.
 */
export function openLive(
  connection: { doubt(): void; back(): void },
  refused: () => void,
  url: string = socketUrl(),
): Live {
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  // A socket that the page itself closes is not a lost connection.
  let isDropped = false;
  const client = createClient({
    url,
    lazy: true,
    lazyCloseTimeout: 2_000,
    retryAttempts: 0,
    keepAlive: askedEveryMs,
    on: {
      ping: (received) => {
        if (!received) unanswered = setTimeout(() => client.terminate(), answeredWithinMs);
      },
      pong: (received) => {
        if (received) clearTimeout(unanswered);
      },
      connected: () => {
        isDropped = false;
        connection.back();
      },
      closed: (event) => {
        clearTimeout(unanswered);
        const code = codeOf(event);
        if (code === noLongerYours) refused();
        else if (code !== 1000 && !isDropped) connection.doubt();
      },
    },
  });
  return {
    listen: (document, variables, listener) => {
      let over = false;
      const end = (refused: boolean): void => {
        if (!over) listener.ended(refused);
        over = true;
      };
      const stop = client.subscribe<never>(
        { query: stringifyDocument(document), variables, extensions: { seat: namedSeat() } },
        {
          next: ({ data, errors }) => {
            if (over) return;
            if (data) listener.next(data);
            else if (errors) end(!errors.some(({ extensions }) => isPassing(extensions?.['reason'])));
          },
          error: (reason) => end(Array.isArray(reason) && !reason.some((each) => isPassing(reasonOf(each)))),
          complete: () => end(false),
        },
      );
      return () => {
        over = true;
        stop();
      };
    },
    drop: () => {
      isDropped = true;
      client.terminate();
    },
  };
}

function reasonOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('extensions' in error)) return undefined;
  const { extensions } = error;
  return typeof extensions === 'object' && extensions !== null && 'reason' in extensions
    ? extensions.reason
    : undefined;
}

function codeOf(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'code' in event ? event.code : undefined;
}

function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
}
