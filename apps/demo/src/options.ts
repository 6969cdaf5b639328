import { defined } from '@fairview/kernel';
import { Command, InvalidArgumentError } from 'commander';
import type { DemoOptions } from './demo.js';
import { gamePlans, isDemoGame, type DemoGame } from './playing/game-plans.js';
import { fewestPlayers, fewestRounds, mostPlayers, mostRoundsOf } from './swiss/plan.js';

interface DemoFlags {
  readonly url?: string;
  readonly key?: string;
  readonly teams?: boolean;
  readonly swiss?: boolean;
  readonly players: number;
  readonly rounds: number;
  readonly game?: DemoGame;
  readonly scale: number;
  readonly keep?: boolean;
}

const realTime = 60;
/** The column of what an example plays. */
const exampleWidth = 41;

/** Reads a whole number from `least` to `most`. */
const wholeNumber =
  (what: string, least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d{1,2}$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number${what} from ${least} to ${most}.`);
  };

/** Whole seconds, because the server counts a time limit in them. */
const readScale = wholeNumber(' of seconds', 1, realTime);
const readPlayers = wholeNumber('', fewestPlayers, mostPlayers);
const readRounds = wholeNumber('', fewestRounds, mostRoundsOf(mostPlayers));

const demoGames = Object.keys(gamePlans).join(', ');

function readGame(text: string): DemoGame {
  if (isDemoGame(text)) return text;
  throw new InvalidArgumentError(`It is one of ${demoGames}; Teeko is played without it.`);
}

/** Combinations that mean nothing are refused before anything is started. */
function optionsOf(flags: DemoFlags, command: Command): DemoOptions {
  const { url, teams, swiss, players, rounds, game, scale, keep } = flags;
  const isGiven = (option: string): boolean => command.getOptionValueSource(option) === 'cli';
  // A key in the environment is meant for a server that is named; without one it is of no concern here.
  const key = flags.key ?? (url === undefined ? undefined : process.env['FAIRVIEW_KEY']);
  if ((url === undefined) !== (key === undefined))
    command.error('error: --url and --key go together', { exitCode: 2 });
  if (keep === true && url !== undefined)
    command.error('error: --keep goes without --url: a server of yours stays in any case', { exitCode: 2 });
  if (teams !== true && isGiven('scale'))
    command.error('error: --scale goes with --teams: the club night has no time of its own', { exitCode: 2 });
  if (teams === true && game !== undefined)
    command.error('error: --game does not go with --teams: the teams play Teeko', { exitCode: 2 });
  if (swiss === true && (teams === true || game !== undefined))
    command.error('error: --swiss goes without --teams and --game: it is a tournament of Teeko of its own', {
      exitCode: 2,
    });
  if (swiss !== true && (isGiven('players') || isGiven('rounds')))
    command.error('error: --players and --rounds go with --swiss', { exitCode: 2 });
  if (swiss === true && rounds > mostRoundsOf(players))
    command.error(
      `error: a Swiss of ${players} players is played here in at most ${mostRoundsOf(players)} rounds: see --rounds`,
      { exitCode: 2 },
    );
  return defined({
    url,
    key,
    game,
    keep,
    teams: teams === true ? { scale } : undefined,
    swiss: swiss === true ? { players, rounds } : undefined,
  });
}

/** The examples that the plans of games give, in the column of the others. */
const ofGames = Object.entries(gamePlans).flatMap(([game, { example }]) =>
  example === undefined ? [] : `  ${`fairview demo --game ${game}`.padEnd(exampleWidth)}${example}`,
);

const examples = `
Without --url it starts a server of its own and removes it afterwards, unless it is told to --keep it.

  fairview demo                            a club night of eight players
  fairview demo --teams                    a match of two teams of six, in half a minute
  fairview demo --teams --scale 60         the same in real time: 17 minutes
  fairview demo --swiss                    64 players, seven rounds, late comers, byes, withdrawals
  fairview demo --swiss --players 16 --rounds 5
${ofGames.join('\n')}
`;

/** The command line of the demo; `play` is called with what it asks for. A wrong option ends the process with 1 or 2. */
export const demoProgram = (play: (options: DemoOptions) => Promise<void>): Command =>
  new Command('fairview demo')
    .description(
      'Plays a club night, or with --teams a match of teams under a time limit, or with --swiss a Swiss whose ' +
        'results come from slips, from the entries to the standings, or with --game the matches of another game ' +
        'from the entries to their sheets: over HTTP and WebSocket, as any program would. Every figure that the server ' +
        'gives is compared with what the demo makes of the games and slips itself; the exit status is 1 if one differs.',
    )
    .option('--teams', 'a multiple-partnership match, six a side, into its time limit of 15 minutes')
    .option('--swiss', 'a Swiss with late comers, withdrawals, a return, requested byes and forfeits')
    .option(
      '--players <number>',
      `with --swiss: how many play, from ${fewestPlayers} to ${mostPlayers}`,
      readPlayers,
      mostPlayers,
    )
    .option(
      '--rounds <number>',
      `with --swiss: how many rounds, from ${fewestRounds} to half as many as play`,
      readRounds,
      7,
    )
    .option('--game <game>', `the matches of another game than Teeko: ${demoGames}`, readGame)
    .option(
      '--scale <seconds>',
      `with --teams: how many seconds a minute of the match lasts, from 1 to ${realTime} (real time)`,
      readScale,
      1,
    )
    .option('--keep', 'leave the server to look at, and say how, until Ctrl-C ends it; its data stays')
    .option('--url <url>', 'a server that is already running: its address with /graphql')
    .option('--key <key>', 'an API key of its organizer with every scope (better: FAIRVIEW_KEY)')
    .addHelpText('after', examples)
    .action((flags: DemoFlags, command: Command) => play(optionsOf(flags, command)));
