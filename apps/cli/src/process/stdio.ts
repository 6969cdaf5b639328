/** What a command is given of the process it runs in: tests hand in their own. */
export interface Stdio {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Resolves when the text was taken, so that a slow reader slows the writer down. */
  out(text: string): Promise<void>;
  err(text: string): Promise<void>;
  /** The exit status: a command that fails without an exception sets it. */
  status: number;
}

const writing =
  (stream: NodeJS.WriteStream) =>
  (text: string): Promise<void> =>
    new Promise((written) => {
      if (stream.write(text)) written();
      else stream.once('drain', written);
    });

/** The process's own. A reader that goes away (`| head`) ends the process in silence. */
export function processStdio(): Stdio {
  const stdio: Stdio = {
    stdin: process.stdin,
    out: writing(process.stdout),
    err: writing(process.stderr),
    status: 0,
  };
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(stdio.status);
  });
  return stdio;
}
