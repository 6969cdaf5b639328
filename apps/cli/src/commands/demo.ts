import { InvalidArgumentError, type Command } from 'commander';
import { demo, type DemoOptions } from '../demo/demo.js';
import { demoGames, type DemoGame } from '../demo/games/programme.js';
import type { Stdio } from '../stdio.js';

interface DemoFlags {
  readonly url?: string;
  readonly key?: string;
  readonly teams?: boolean;
  readonly game?: DemoGame;
  readonly scale: number;
}

const realTime = 60;

/** Whole seconds, because the server counts a time limit in them. */
function readScale(given: string): number {
  const scale = Number(given);
  if (/^\d{1,2}$/.test(given) && scale >= 1 && scale <= realTime) return scale;
  throw new InvalidArgumentError(`It is a whole number of seconds from 1 to ${realTime}.`);
}

function readGame(given: string): DemoGame {
  const game = demoGames.find((known) => known === given);
  if (game) return game;
  throw new InvalidArgumentError(`It is one of ${demoGames.join(', ')}; Teeko is played without it.`);
}

/** Combinations that mean nothing are refused before anything is started. */
function optionsOf(flags: DemoFlags, command: Command): DemoOptions {
  const { url, key: given, teams, game, scale } = flags;
  // A key in the environment is meant for a server that is named; without one it is of no concern here.
  const key = given ?? (url === undefined ? undefined : process.env['FAIRVIEW_KEY']);
  if ((url === undefined) !== (key === undefined))
    command.error('error: --url and --key go together', { exitCode: 2 });
  if (teams !== true && command.getOptionValueSource('scale') === 'cli')
    command.error('error: --scale goes with --teams: the club night has no time of its own', { exitCode: 2 });
  if (teams === true && game !== undefined)
    command.error('error: --game does not go with --teams: the teams play Teeko', { exitCode: 2 });
  return {
    ...(url && key ? { url, key } : {}),
    ...(teams === true ? { teams: { scale } } : {}),
    ...(game ? { game } : {}),
  };
}

async function play(options: DemoOptions, stdio: Stdio): Promise<void> {
  const say = (line: string): void => void stdio.out(`${line}\n`);
  try {
    const wrong = await demo(options, say);
    for (const line of wrong) await stdio.err(`differs: ${line}\n`);
    if (wrong.length === 0) say('Every figure is as the sheets have it.');
    stdio.status = wrong.length === 0 ? 0 : 1;
  } catch (error) {
    await stdio.err(`fairview demo: ${error instanceof Error ? error.message : String(error)}\n`);
    stdio.status = 1;
  }
}

const examples = `
Without options it starts a server of its own and removes it afterwards.

  fairview demo                            a club night of eight players
  fairview demo --teams                    a match of two teams of six, in half a minute
  fairview demo --teams --scale 60         the same in real time: 17 minutes
  fairview demo --game scarney-highlow     a whole match of HighLow Scarney
  fairview demo --game skarney             seven hands of two partnerships, dealt by their own seeds
  fairview demo --game scarnecchia         a round robin of three
  fairview demo --game scarney-baccarat    six rounds of a shoe, for play chips only
`;

/** `fairview demo`: a club night, a match of teams or the matches of another game, played over HTTP and WebSocket. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('demo')
    .summary('play a club night or a match, and check every figure')
    .description(
      'Plays a club night, or with --teams a match of teams under a time limit, from the entries to the standings, or ' +
        'with --game the matches of another game from the entries to their sheets: over HTTP and WebSocket, as any ' +
        'program would. Every figure that the server gives is held against sheets reckoned from the game records that were ' +
        'played; the exit status is 1 if one differs.',
    )
    .option('--teams', 'a multiple-partnership match, six a side, into its time limit of 15 minutes')
    .option('--game <game>', `the matches of another game than Teeko: ${demoGames.join(', ')}`, readGame)
    .option(
      '--scale <seconds>',
      `with --teams: how many seconds a minute of the match lasts, from 1 to ${realTime} (real time)`,
      readScale,
      1,
    )
    .option('--url <url>', 'a server that is there: its address with /graphql')
    .option('--key <key>', 'an API key of its organizer (better: FAIRVIEW_KEY)')
    .addHelpText('after', examples)
    .action((flags: DemoFlags, command: Command) => play(optionsOf(flags, command), stdio));
}
