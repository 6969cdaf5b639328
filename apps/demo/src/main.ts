import { demo, type DemoOptions } from './demo.js';
import { demoProgram } from './options.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Plays the requested story, and sets the exit status: 1 if a figure differs, or if it cannot be played. */
async function play(options: DemoOptions): Promise<void> {
  try {
    const differences = await demo(options, say);
    for (const line of differences) process.stderr.write(`differs: ${line}\n`);
    if (differences.length === 0) say('Every figure is as the sheets have it.');
    process.exitCode = differences.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`fairview demo: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Plays what the words say. */
export async function main(): Promise<void> {
  // A reader that goes away (`| head`) ends the process in silence.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  await demoProgram(play).parseAsync(process.argv.slice(2), { from: 'user' });
}
