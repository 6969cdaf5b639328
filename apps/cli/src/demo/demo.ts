import { v7 as newId } from 'uuid';
import { Client } from './client.js';
import { disputeAndRule } from './dispute.js';
import { startThrowAway } from './instance.js';
import { holdEvent, playIntoTheLimit, playRounds, type Say } from './night.js';
import { differences, printedStandings, standingsOf } from './report.js';
import { readSchedule } from './schedule.js';

/** Where the demo plays: on a server that is there, with a key of its organizer, or on one of its own. */
export interface DemoOptions {
  readonly url?: string;
  readonly key?: string;
}

const settings = { target: 5 };
const limit = { seconds: 3, graceSeconds: 2 };

/**
 * Plays a club night over HTTP and WebSocket and holds every figure that the server gives against the sheets reckoned
 * here from the records. Gives the figures that differ: none, if all is well.
 */
export async function demo({ url, key }: DemoOptions, say: Say): Promise<readonly string[]> {
  if (url && key) return playNight(new Client(url, key), await clubOf(new Client(url, key)), say);
  say('Starting a throw-away server …');
  const instance = await startThrowAway();
  try {
    say(`It listens at ${instance.url}.`);
    const { organizer, clubId } = await found(new Client(instance.url), instance.setupCode);
    return await playNight(organizer, clubId, say);
  } finally {
    await instance.stop();
    say('The throw-away server is stopped and removed.');
  }
}

async function found(stranger: Client, code: string): Promise<{ organizer: Client; clubId: string }> {
  const person = { name: 'Organizer', password: `demo ${newId()}` };
  const { club } = await stranger.command<{ club: { id: string } }>(
    'redeemSetupCode',
    { code, ...person, clubName: 'Fairview Teeko Club' },
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

async function playNight(organizer: Client, clubId: string, say: Say): Promise<readonly string[]> {
  try {
    return await clubNight(organizer, clubId, say);
  } finally {
    await organizer.close();
  }
}

async function clubNight(organizer: Client, clubId: string, say: Say): Promise<readonly string[]> {
  const schedule = await readSchedule();
  const night = await holdEvent(organizer, clubId, {
    name: 'Club night',
    settings,
    players: schedule.players,
  });
  say(
    `${night.players.length} players, ${night.matches.length} matches: a round robin of Teeko, straight scoring to 5.`,
  );
  let frames = 0;
  organizer.follow(
    'subscription($id: ID!) { standingsNews(eventId: $id) { position } }',
    { id: night.eventId },
    () => void (frames += 1),
  );
  const played = await playRounds(schedule, night.matches, settings, say);

  const timed = await holdEvent(organizer, clubId, {
    name: 'A match against the clock',
    settings: { timeLimit: limit },
    players: schedule.players.slice(0, 2),
  });
  const [match] = timed.matches;
  if (!match) throw new Error('two players, and no match');
  say(`A match under a time limit of ${limit.seconds} seconds and ${limit.graceSeconds} of grace:`);
  await playIntoTheLimit(match, organizer, (limit.seconds + limit.graceSeconds) * 1_000 + 200, say);

  const last = played.at(-1);
  if (last) await disputeAndRule(organizer, night.eventId, last, say);

  const wrong = await differences(organizer, played, night.eventId);
  say('');
  printedStandings(await standingsOf(organizer, night.eventId)).forEach(say);
  say('');
  say(`${frames} frames of standings came over the socket.`);
  return frames === 0 ? [...wrong, 'no news of the standings came over the socket'] : wrong;
}
