import { whyOfSystem } from './problem.js';

/** What a command is given of the process it runs in: tests hand in their own. */
export interface Stdio {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Resolves when the text was taken, so that a slow reader slows the writer down. */
  out(text: string): Promise<void>;
  err(text: string): Promise<void>;
  /** What is done in place of ending at once when nobody reads any more: a server has things to stop first. */
  readerGone?(stop: () => void): void;
  /** The exit status: a command that fails without an exception sets it. */
  status: number;
  /** Whether the answer is for a program: `--json`, of whatever command was called. */
  json?: boolean;
}

/** Answers with a line of JSON if the command was called with `--json`, else in words, which end with a line feed. */
export const answer = (stdio: Stdio, value: unknown, words: string): Promise<void> =>
  stdio.out(stdio.json === true ? `${JSON.stringify(value)}\n` : words);

const writing =
  (stream: NodeJS.WriteStream) =>
  (text: string): Promise<void> =>
    new Promise((written) => {
      if (stream.destroyed) written();
      // Also called if the text could not be written; the stream says why.
      else stream.write(text, () => written());
    });

/** A pipe whose reader has ended, a terminal that was closed, a stream that is over. */
const isGone = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED'].includes(code);

/**
 * The process's own. A reader that goes away (`| head`) ends the process silently, unless configured otherwise. A failed write,
 * as to a full disk, is reported in a sentence and ends it with 1; a server goes on, because its output is not its service.
 */
export function processStdio(): Stdio {
  let gone = (): void => process.exit(stdio.status);
  let failed = (why: string): void => {
    process.stderr.write(`fairview: the answer cannot be written: ${why}\n`);
    process.exit(1);
  };
  const stdio: Stdio = {
    stdin: process.stdin,
    out: writing(process.stdout),
    err: writing(process.stderr),
    readerGone: (stop) => {
      gone = stop;
      failed = () => undefined;
    },
    status: 0,
  };
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isGone(error)) gone();
      else failed(whyOfSystem(error) ?? error.message);
    });
  return stdio;
}
