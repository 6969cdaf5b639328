import { randomUUID } from 'node:crypto';
import { plain } from '@fairview/rules';
import type { Stdio } from '../process/stdio.js';
import { withSettings } from '../serve/commands.js';
import { Problem } from '../process/problem.js';
import { runningServer } from '../serve/running-server.js';

export type Fields = Readonly<Record<string, unknown>>;

interface AskError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly reason?: string };
}

/** What a mutation answers: what it has done, or why it has done nothing. */
interface Answered {
  readonly __typename: string;
  readonly rule?: string;
  readonly code?: string;
  readonly message?: string;
  /** Of a text with several lines: those that were refused, from 0. */
  readonly lines?: readonly {
    readonly line: number;
    readonly rule: string;
    readonly code: string;
    readonly message: string;
  }[];
}

/**
 * The text of a mutation: `done` are the fragments on what it has done; `input` is the type of its input, if other commands
 * take it too and it is not called after this one.
 */
export function mutationOf(
  name: string,
  done: string,
  input = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}Input`,
): string {
  return `mutation ($input: ${input}!) { ${name}(input: $input) { __typename ... on Refusal { rule code message } ${done} } }`;
}

/** What people wrote moves no cursor and turns no writing round. */
const printed = (lines: readonly string[]): string => lines.map((line) => `${plain(line)}\n`).join('');

const refusalTold = ({ rule, code, message, lines = [] }: Answered): readonly string[] => [
  `${rule} ${code}: ${message}`,
  ...lines.map((each) => `line ${each.line + 1}: ${each.rule} ${each.code}: ${each.message}`),
];

/** Milliseconds that an answer may take. */
const patience = 30_000;

const unsigned = 'Set FAIRVIEW_KEY to an API key, or to the token of a session.';

/** A club's server for a program that has a key. */
export class ClubServer {
  constructor(
    private readonly address: string,
    private readonly key: string | undefined,
    private readonly stdio: Stdio,
  ) {}

  /** Asks a query. @throws Problem with the server's words, or that nothing answers there */
  async ask<Data>(query: string, variables: Fields = {}): Promise<Data> {
    const { data, errors } = await this.answerTo<Data>(query, variables);
    const [error] = errors ?? [];
    if (error?.extensions?.code === 'UNAUTHENTICATED') throw new Problem(`${error.message} ${unsigned}`);
    if (error || !data) throw new Problem(error?.message ?? 'The server gave no answer.');
    return data;
  }

  /** Gives a command under an id of its own; its answer is as in `unlessRefused`. */
  async give<Done>(mutation: string, input: Fields): Promise<(Done & Answered) | undefined> {
    const data = await this.ask<Readonly<Record<string, Done & Answered>>>(mutation, {
      input: { commandId: randomUUID(), ...input },
    });
    return this.unlessRefused(Object.values(data)[0]);
  }

  /**
   * An answer that may be a refusal: then it is printed as in the API, with rule and code, the command ends with status 1, and the
   * result is `undefined`. A program gets either as a line of JSON.
   */
  async unlessRefused<Done>(answer: (Done & Answered) | undefined): Promise<(Done & Answered) | undefined> {
    const done = await this.accepted(answer);
    if (done && this.stdio.json) await this.sayJson(done);
    return done;
  }

  /** The same for what is only a step to the answer: it is printed if it is refused. */
  async accepted<Done>(answer: (Done & Answered) | undefined): Promise<(Done & Answered) | undefined> {
    if (!answer) throw new Problem('The server gave no answer.');
    if (answer.code === undefined) return answer;
    this.fail();
    if (this.stdio.json) await this.sayJson(answer);
    else await this.stdio.err(printed(refusalTold(answer)));
    return undefined;
  }

  /** Prints lines for people; a program has its answer in JSON. */
  async say(...lines: readonly string[]): Promise<void> {
    if (!this.stdio.json) await this.stdio.out(printed(lines));
  }

  /** Prints a line: of JSON for a program, in words for people. */
  answer(value: unknown, words: string): Promise<void> {
    return this.stdio.json ? this.sayJson(value) : this.say(words);
  }

  /** Prints a line of JSON for programs. */
  sayJson(value: unknown): Promise<void> {
    return this.stdio.out(`${JSON.stringify(value)}\n`);
  }

  /** The command ends with status 1. */
  fail(): void {
    this.stdio.status = 1;
  }

  /** The nodes of all pages of a list; none if what the list belongs to does not exist. */
  async every<Node>(
    page: (after: string | null) => Promise<Page<Node> | null | undefined>,
  ): Promise<readonly Node[]> {
    const all: Node[] = [];
    for (let after: string | null = null; ;) {
      const read: Page<Node> | null | undefined = await page(after);
      all.push(...(read?.nodes ?? []));
      if (!read?.pageInfo.hasNextPage) return all;
      after = read.pageInfo.endCursor;
    }
  }

  private async answerTo<Data>(
    query: string,
    variables: Fields,
  ): Promise<{ readonly data?: Data | null; readonly errors?: readonly AskError[] }> {
    const response = await fetch(`${this.address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Problem(`No Fairview server answers at ${this.address}. Set FAIRVIEW_URL to its address.`);
    return body;
  }
}

/** A page of a list. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** What a query asks of a list for `every`. */
export const pageInfo = 'pageInfo { hasNextPage endCursor }';

const from = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/**
 * Runs a command's work with the server of FAIRVIEW_URL, or else the one that runs on the data folder, with FAIRVIEW_KEY.
 * Errors that a person can fix are printed without a stack, with exit status 1.
 */
export function withClubServer(stdio: Stdio, work: (server: ClubServer) => Promise<void>): Promise<void> {
  return withSettings(stdio, async ({ dataDir }) => {
    const address = from('FAIRVIEW_URL') ?? (await runningServer(dataDir))?.address;
    if (address === undefined)
      throw new Problem(
        `No server is running on ${dataDir}. For another one, set FAIRVIEW_URL to its address or FAIRVIEW_DATA to its folder.`,
      );
    const server = new ClubServer(address.replace(/(?<!\/)\/+(graphql)?$/u, ''), from('FAIRVIEW_KEY'), stdio);
    try {
      await work(server);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(plain(error.message));
    }
  });
}
