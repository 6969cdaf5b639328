import { untilSo } from '../runner/patience.mjs';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';

/** Whatever a subscription brought: data or errors, in the order of their coming. */
export interface Heard<Data> {
  readonly frames: Data[];
  readonly errors: {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly reason?: string };
  }[];
  /** Resolves when the subscription has ended, on either side. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** A socket of somebody's. `closed` resolves with the code that the server closed it with. */
export interface Listener {
  readonly client: Client;
  readonly closed: Promise<number>;
  listen<Data>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    extensions?: Readonly<Record<string, unknown>>,
  ): Heard<Data>;
  close(): Promise<void>;
}

/** Opens a socket to an api at `http://…`, as any client would; it does not come back by itself. */
export function openSocket(
  url: string,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Listener {
  let tell: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => {
    tell = resolve;
  });
  class Socket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers });
      // Each subscription adds a listener of its own.
      this.setMaxListeners(0);
      // One that is cut before it is open says so; its end is told by `closed` all the same.
      this.on('error', () => undefined);
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    connectionParams: token === undefined ? {} : { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    on: { closed: (tournament) => tell((tournament as { code: number }).code) },
    onNonLazyError: () => undefined,
  });
  return {
    client,
    closed,
    listen: <Data>(
      query: string,
      variables: Readonly<Record<string, unknown>> = {},
      extensions: Readonly<Record<string, unknown>> = {},
    ) => {
      const frames: Data[] = [];
      const errors: Heard<Data>['errors'] = [];
      let over: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        over = resolve;
      });
      const stop = client.subscribe<Data>(
        { query, variables: { ...variables }, extensions: { ...extensions } },
        {
          next: (answer) => {
            if (answer.data) frames.push(answer.data);
            if (answer.errors) errors.push(...(answer.errors as unknown as Heard<Data>['errors']));
          },
          error: (error) => {
            if (Array.isArray(error)) errors.push(...(error as Heard<Data>['errors']));
            over();
          },
          complete: over,
        },
      );
      return { frames, errors, ended, stop };
    },
    close: async () => {
      await client.dispose();
    },
  };
}

/** Waits until something holds. @throws after `most` milliseconds of an idle machine */
export const until = (holds: () => boolean, most = 30_000): Promise<void> =>
  untilSo(holds.toString(), holds, most, 5);
