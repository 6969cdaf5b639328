import type { ClientBase, Submittable } from 'pg';

/** What pg's connection offers to those that speak its protocol themselves, as its cursors do. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: {
    readonly statement: string;
    readonly values: readonly string[];
    readonly valueMapper: (value: string) => string;
  }): void;
  execute(message: object): void;
  sync(): void;
}

/** A statement that answers rows of one text each; `name` is its name once prepared, 63 characters at most. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * A prepared statement executed without asking what its rows look like, which is known: a lone append costs a
 * sixth less time and a quarter less CPU in Node that way (docs/decisions/0001-appending-to-the-log.md).
 */
class Call implements Submittable {
  private readonly rows: string[] = [];
  /** By these pg notes on the connection what has been prepared. */
  readonly name: string;
  readonly text: string;
  callback: ((error: Error | null, rows: readonly string[]) => void) | undefined;

  constructor(
    statement: Statement,
    private readonly values: readonly string[],
    readonly query_timeout: number,
  ) {
    this.name = statement.name;
    this.text = statement.text;
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    const { name, text } = this;
    const prepared = wire.parsedStatements[name];
    if (prepared !== undefined && prepared !== text) return new Error(`two statements are named ${name}`);
    wire.stream.cork();
    try {
      if (prepared === undefined) wire.parse({ name, text });
      wire.bind({ statement: name, values: this.values, valueMapper: (value) => value });
      wire.execute({});
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void {
    this.rows.push(message.fields[0] ?? '');
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback?.(error, []);
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this.rows);
  }
}

/**
 * Executes a statement on a connection.
 * @param timeout milliseconds to wait for the answer; a connection that took longer must be closed
 * @returns the first column of each row
 */
export function call(
  client: ClientBase,
  statement: Statement,
  values: readonly string[],
  timeout: number,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const query = new Call(statement, values, timeout);
    query.callback = (error, rows) => (error ? reject(error) : resolve(rows));
    client.query(query);
  });
}
