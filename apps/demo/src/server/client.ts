import { createClient, type Client as SocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** An unexpected GraphQL answer: a transport error, or a refusal when none was expected. */
export class Unexpected extends Error {}

type Variables = Readonly<Record<string, unknown>>;

/** Inputs that several commands take: they are called after none of them. */
const shared: Readonly<Record<string, string>> = { withdrawEntry: 'EntryInput', returnEntry: 'EntryInput' };

/** Speaks to a Fairview server as any program would: GraphQL over HTTP and WebSocket, and nothing else. */
export class Client {
  private socket: SocketClient | undefined;
  private failure: Error | undefined;

  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  /** The same server, as somebody else; without a token as somebody who has not signed in. */
  as(token?: string): Client {
    return new Client(this.url, token);
  }

  /** Asks over HTTP; throws `Unexpected` with the server's words if it answers with errors. */
  async ask<Answer>(query: string, variables: Variables = {}): Promise<Answer> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as {
      data?: Answer;
      errors?: readonly { message: string }[];
    };
    if (errors?.length || !data) throw new Unexpected(errors?.[0]?.message ?? `HTTP ${response.status}`);
    return data;
  }

  /** Gives a command and its one answer; a refusal throws `Unexpected` unless `refusals` says that it may come. */
  async command<Done>(field: string, input: Variables, wanted: string, refusals = false): Promise<Done> {
    const type = shared[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
    const query = `mutation($input: ${type}!) { answer: ${field}(input: $input) { __typename ${wanted} ... on Refusal { rule code message } } }`;
    const { answer } = await this.ask<{ answer: Done & { code?: string; message?: string } }>(query, {
      input,
    });
    if (answer.code && !refusals) throw new Unexpected(`${field}: ${answer.code}: ${answer.message}`);
    return answer;
  }

  /** Follows a subscription until `close` is called; every frame goes to `next`. What goes wrong meanwhile, `close` throws. */
  follow<Frame>(query: string, variables: Variables, next: (frame: Frame) => void): void {
    this.socket ??= createClient({
      url: this.url.replace(/^http/, 'ws'),
      webSocketImpl: WebSocket,
      connectionParams: this.token ? { authorization: `Bearer ${this.token}` } : {},
      lazy: true,
      retryAttempts: 5,
    });
    const failed = (error: unknown): void => {
      this.failure ??= error instanceof Error ? error : new Unexpected(JSON.stringify(error));
    };
    this.socket.subscribe<Frame>(
      { query, variables: { ...variables } },
      { next: ({ data }) => (data ? next(data) : undefined), error: failed, complete: () => undefined },
    );
  }

  async close(): Promise<void> {
    await this.socket?.dispose();
    if (this.failure) throw this.failure;
  }
}
