import type { Command } from 'commander';
import { demo, type DemoOptions } from '../demo/demo.js';
import type { Stdio } from '../stdio.js';

/** `fairview demo`: a club night from entry to standings, played over HTTP and WebSocket. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('demo')
    .description(
      'Plays a club night on a throw-away server, or on one that is there, and checks every figure it prints.',
    )
    .option('--url <url>', 'a server that is there: its address with /graphql')
    .option('--key <key>', 'an API key of its organizer (better: FAIRVIEW_KEY)')
    .action(async ({ url, key = process.env['FAIRVIEW_KEY'] }: DemoOptions) => {
      if ((url === undefined) !== (key === undefined)) {
        await stdio.err('error: --url and --key go together\n');
        stdio.status = 2;
        return;
      }
      const say = (line: string): void => void stdio.out(`${line}\n`);
      try {
        const wrong = await demo({ ...(url ? { url } : {}), ...(key ? { key } : {}) }, say);
        for (const line of wrong) await stdio.err(`differs: ${line}\n`);
        if (wrong.length === 0) say('Every figure is as the sheets have it.');
        stdio.status = wrong.length === 0 ? 0 : 1;
      } catch (error) {
        await stdio.err(`fairview demo: ${error instanceof Error ? error.message : String(error)}\n`);
        stdio.status = 1;
      }
    });
}
