import { Unexpected, type Client } from '../server/client.js';
import type { Say } from '../printing/text.js';
import { holdTeamTournament } from './entering.js';
import { LiveSheet } from './live-sheet.js';
import { graceMinutes, limitMinutes, MatchTime, seconds } from './match-time.js';
import { Playing } from './play-boards.js';
import { readPlannedBoards, teams } from './plan.js';
import { expectedTeamSheet } from './expected.js';
import { reportTeamMatch } from './report.js';

/**
 * A match of two teams of six until its time limit, with a minute shortened to so many seconds. Returns the figures that
 * differ.
 */
export const teamMatch =
  (scale: number) =>
  async (organizer: Client, clubId: string, say: Say): Promise<readonly string[]> => {
    const time = new MatchTime(scale);
    const settings = { timeLimit: { ...time.limit } };
    const table = await holdTeamTournament(organizer, clubId, settings);
    introduce(scale, say);
    const plannedBoards = await readPlannedBoards();
    const live = new LiveSheet(time, say);
    await live.follow(organizer, table.matchId);
    const playing = new Playing(table, time, live, say);
    await inTime(time, () => playing.play(plannedBoards));
    await live.end();
    const expected = expectedTeamSheet(plannedBoards.flat(), settings);
    const wrong = await reportTeamMatch(organizer, table, expected, say);
    say('');
    say(`${live.frames.length} frames of the live sheet came over the socket.`);
    return [...playing.wrong, ...live.differences(expected), ...wrong];
  };

function introduce(scale: number, say: Say): void {
  const [first, second] = teams;
  const size = ['', 'one', 'two', 'three', 'four', 'five', 'six'][first.players.length];
  const lasts = scale === 1 ? '1 second' : `${scale} seconds`;
  say('');
  say(`${first.name} against ${second.name}: a multiple-partnership match of Teeko, ${size} a side,`);
  say(
    `under a time limit of ${limitMinutes} minutes and ${graceMinutes} of grace. A minute of the match lasts ${lasts};`,
  );
  say('at the left stands the time of the match.');
  say('');
  for (const { name, players } of teams) say(`${`${name}:`.padEnd(11)}${players.join(', ')}`);
  say('');
}

/** Plays, and suggests a remedy if the machine was slower than the match's clock. */
async function inTime(time: MatchTime, play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } catch (error) {
    if (!(error instanceof Unexpected) || time.now < seconds(limitMinutes)) throw error;
    const more = `--scale ${Math.min(60, time.scale * 2)}`;
    throw new Error(`${error.message} (if the match outran this machine, give it more time: ${more})`, {
      cause: error,
    });
  }
}
