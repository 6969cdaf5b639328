import { v7 as newId } from 'uuid';
import { Client } from './server/client.js';
import { clubNight } from './club-night/club-night.js';
import { gameMatches } from './playing/play-matches.js';
import type { DemoGame } from './playing/game-plans.js';
import { startThrowAway, type ThrowAwayServer } from './server/throw-away-server.js';
import type { Say } from './printing/text.js';
import type { SwissSize } from './swiss/plan.js';
import { swiss } from './swiss/swiss.js';
import { teamMatch } from './teams/team-match.js';

/** Where the demo plays, on a server that is there with a key of its organizer or on one of its own; and what. */
export interface DemoOptions {
  readonly url?: string;
  readonly key?: string;
  /** A match of two teams instead of a club night; a minute of it lasts so many seconds. */
  readonly teams?: { readonly scale: number };
  /** A Swiss of this size instead. */
  readonly swiss?: SwissSize;
  /** The matches of this game instead. */
  readonly game?: DemoGame;
  /** Leaves its own server to look at, until it is ended from the terminal. */
  readonly keep?: boolean;
}

/** Plays a whole story as the organizer of a club, and gives the figures that differ. */
type Play = (organizer: Client, clubId: string, say: Say) => Promise<readonly string[]>;

/** The requested story. */
function storyOf({ teams, swiss: size, game }: DemoOptions): Play {
  if (teams) return teamMatch(teams.scale);
  if (size) return swiss(size);
  return game ? gameMatches(game) : clubNight;
}

/**
 * Plays a club night, a match of teams, a Swiss or the matches of another game over HTTP and WebSocket, and holds every figure
 * that the server gives against what is computed here from the records or the slips. Gives the figures that differ: none, if
 * all is well.
 */
export async function demo(options: DemoOptions, say: Say): Promise<readonly string[]> {
  const { url, key } = options;
  const play = storyOf(options);
  if (url && key) {
    const organizer = new Client(url, key);
    return playOn(organizer, await clubOf(organizer), play, say);
  }
  say('Starting a throw-away server …');
  const server = await startThrowAway(say);
  let isKept = false;
  try {
    say(`It listens at ${server.url}.`);
    const person = { name: 'Organizer', password: `demo ${newId()}` };
    const { organizer, clubId } = await found(new Client(server.url), server.setupCode, person);
    const wrong = await playOn(organizer, clubId, play, say);
    if (options.keep === true) {
      isKept = true;
      await leave(server, person, say);
    }
    return wrong;
  } finally {
    if (!isKept) {
      await server.remove();
      say('The throw-away server is stopped and removed.');
    }
  }
}

/** Leaves a server to look at, says how, and waits until somebody ends it. */
async function leave(server: ThrowAwayServer, person: Person, say: Say): Promise<void> {
  const { origin } = new URL(server.url);
  say('');
  say(`The server goes on: look at it at ${origin}/ until you press Ctrl-C.`);
  say(`  sign in as   ${person.name}`);
  say(`  password     ${person.password}`);
  say(`  its data     ${server.folder}`);
  const stop = (): void => void server.stop();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  await server.ended;
  say(`The server has ended. Its data stays: FAIRVIEW_DATA=${server.folder} npm start serves it again.`);
}

/** A person who signs in. */
type Person = { readonly name: string; readonly password: string };

async function found(
  stranger: Client,
  code: string,
  person: Person,
): Promise<{ organizer: Client; clubId: string }> {
  const { club } = await stranger.command<{ club: { id: string } }>(
    'redeemSetupCode',
    { code, ...person, clubName: 'Fairview Club' },
    '... on SetupCodeRedeemed { club { id } }',
  );
  const { token } = await stranger.command<{ token: string }>('signIn', person, '... on SignedIn { token }');
  return { organizer: stranger.as(token), clubId: club.id };
}

async function clubOf(organizer: Client): Promise<string> {
  const { me } = await organizer.ask<{ me: { clubs: { club: { id: string } }[] } | null }>(
    '{ me { clubs { club { id } } } }',
  );
  const club = me?.clubs[0]?.club.id;
  if (!club) throw new Error('this key belongs to no club');
  return club;
}

async function playOn(organizer: Client, clubId: string, play: Play, say: Say): Promise<readonly string[]> {
  try {
    return await play(organizer, clubId, say);
  } finally {
    await organizer.close();
  }
}
