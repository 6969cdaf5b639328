import type { DocumentNode, GraphQLError } from 'graphql';
import type { Calling } from '../request/context.js';
import type { Listener } from './channel.js';

/** What was subscribed to, valid and judged. */
export interface Operation {
  readonly source: string;
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** What it was judged to cost, each time that a frame is made. */
  readonly cost: number;
}

/** A subscription ended by the server: its client gets these errors. */
export class Ended extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super('the subscription was ended');
  }
}

/**
 * One open subscription. graphql-ws holds it as the source of its frames and asks for the next one, which never comes:
 * frames go to the socket ready made. It ends when the client completes it, or with errors when it is ended here.
 */
export class Subscription implements Listener, AsyncGenerator<never, void, undefined> {
  private over: (result: IteratorResult<never, void>) => void = () => undefined;
  private fail: (error: Ended) => void = () => undefined;
  private isOver = false;
  private readonly end: Promise<IteratorResult<never, void>>;

  constructor(
    readonly calling: Calling,
    readonly operation: Operation,
    readonly send: (frame: string) => void,
    private readonly onLeft: (subscription: Subscription) => void,
  ) {
    this.end = new Promise((resolve, reject) => {
      this.over = resolve;
      this.fail = reject;
    });
    this.end.catch(() => undefined);
  }

  next(): Promise<IteratorResult<never, void>> {
    return this.end;
  }

  return(): Promise<IteratorResult<never, void>> {
    this.left();
    this.over({ done: true, value: undefined });
    return this.end;
  }

  throw(error: unknown): Promise<IteratorResult<never, void>> {
    this.left();
    return Promise.reject(error as Error);
  }

  /** Ends it from our side. */
  endWith(errors: readonly GraphQLError[]): void {
    this.left();
    this.fail(new Ended(errors));
  }

  private left(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onLeft(this);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
