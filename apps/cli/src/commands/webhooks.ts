import { InvalidArgumentError, type Command } from 'commander';
import { readNumber } from '../club/option-values.js';
import type { Stdio } from '../process/stdio.js';

function readPort(text: string): number {
  const port = readNumber(text);
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('Give a port from 1 to 65535, or 0 for a free one.');
}

/** `fairview webhooks`: trying a webhook on one's own machine. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('webhooks')
    .description('Trying webhooks on one’s own machine (docs/webhooks.md).')
    .command('listen')
    .summary('receive the messages of a webhook, check their signatures, and print them')
    .description(
      'Receives messages at http://127.0.0.1:PORT/ until Ctrl-C, checks the signature of each, and prints it. The server sends ' +
        'there only if its setting WEBHOOK_TEST_ADDRESSES names 127.0.0.1:PORT. The secret of the webhook is read from the ' +
        'environment: WEBHOOK_SECRET=whsec_….',
    )
    .option('--port <n>', 'the port of this machine to listen on', readPort, 4500)
    .option('--json', 'print each message as a line of JSON')
    .action(async ({ port }: { port: number }) =>
      (await import('../webhooks/listen.js')).runListen(port, stdio),
    );
}
