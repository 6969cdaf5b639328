import { v7 as newId } from 'uuid';
import { Client } from './server/client.js';
import { clubNight } from './club-night/club-night.js';
import { gameMatches } from './playing/play-matches.js';
import type { DemoGame } from './playing/game-plans.js';
import { startThrowAway } from './server/throw-away-server.js';
import type { Say } from './printing/say.js';
import { teamMatch } from './teams/team-match.js';

/** Where the demo plays, on a server that is there with a key of its organizer or on one of its own; and what. */
export interface DemoOptions {
  readonly url?: string;
  readonly key?: string;
  /** A match of two teams instead of a club night; a minute of it lasts so many seconds. */
  readonly teams?: { readonly scale: number };
  /** The matches of this game instead. */
  readonly game?: DemoGame;
}

/** Plays a whole story as the organizer of a club, and gives the figures that differ. */
type Play = (organizer: Client, clubId: string, say: Say) => Promise<readonly string[]>;

/** The story that is asked for. */
function storyOf({ teams, game }: DemoOptions): Play {
  if (teams) return teamMatch(teams.scale);
  return game ? gameMatches(game) : clubNight;
}

/**
 * Plays a club night, a match of teams or the matches of another game over HTTP and WebSocket, and holds every figure that
 * the server gives against the sheets computed here from the records. Gives the figures that differ: none, if all is well.
 */
export async function demo(options: DemoOptions, say: Say): Promise<readonly string[]> {
  const { url, key } = options;
  const play = storyOf(options);
  if (url && key) {
    const organizer = new Client(url, key);
    return playOn(organizer, await clubOf(organizer), play, say);
  }
  say('Starting a throw-away server …');
  const server = await startThrowAway();
  try {
    say(`It listens at ${server.url}.`);
    const { organizer, clubId } = await found(new Client(server.url), server.setupCode);
    return await playOn(organizer, clubId, play, say);
  } finally {
    await server.stop();
    say('The throw-away server is stopped and removed.');
  }
}

async function found(stranger: Client, code: string): Promise<{ organizer: Client; clubId: string }> {
  const person = { name: 'Organizer', password: `demo ${newId()}` };
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
