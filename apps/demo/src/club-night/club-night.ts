import type { Client } from '../server/client.js';
import { correctAfterClose } from './correction.js';
import { disputeAndRule } from './dispute.js';
import { holdClubNight, playIntoTheLimit, playRounds } from './matches.js';
import type { Say } from '../printing/text.js';
import { differences, printedStandings, standingsOf } from './standings.js';
import { readSchedule } from './schedule.js';

const settings = { target: 5 };
const limit = { seconds: 3, graceSeconds: 2 };

/** A round robin of eight, a match into its time limit, a dispute, a correction after the close, the standings. Gives the figures that differ. */
export async function clubNight(organizer: Client, clubId: string, say: Say): Promise<readonly string[]> {
  const schedule = await readSchedule();
  const night = await holdClubNight(organizer, clubId, {
    name: 'Club night',
    settings,
    players: schedule.players,
  });
  say(
    `${night.players.length} players, ${night.matches.length} matches: a round robin of Teeko, straight scoring to 5.`,
  );
  let frames = 0;
  organizer.follow(
    'subscription($id: ID!) { standingsUpdated(tournamentId: $id) { logPosition } }',
    { id: night.tournamentId },
    () => void (frames += 1),
  );
  const played = await playRounds(schedule, night.matches, settings, say);

  const timed = await holdClubNight(organizer, clubId, {
    name: 'A match against the clock',
    settings: { timeLimit: limit },
    players: schedule.players.slice(0, 2),
  });
  const [match] = timed.matches;
  if (!match) throw new Error('two players, and no match');
  say(`A match under a time limit of ${limit.seconds} seconds and ${limit.graceSeconds} of grace:`);
  await playIntoTheLimit(match, organizer, (limit.seconds + limit.graceSeconds) * 1_000 + 200, say);

  const last = played.at(-1);
  const afterRuling = last
    ? [...played.slice(0, -1), await disputeAndRule(organizer, night.tournamentId, last, settings, say)]
    : played;

  await correctAfterClose(organizer, clubId, say);

  const wrong = await differences(organizer, afterRuling, night.tournamentId);
  say('');
  printedStandings(await standingsOf(organizer, night.tournamentId)).forEach(say);
  say('');
  say(`${frames} frames of standings came over the socket.`);
  return frames === 0 ? [...wrong, 'no news of the standings came over the socket'] : wrong;
}
