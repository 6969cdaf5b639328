import type { Instant } from '@fairview/events';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import type { ScheduledRound } from '../tournament/timetable.js';

const day = 24 * 60 * 60 * 1000;

/** Date and time of day as a clock on the wall shows them, in milliseconds as if that clock were set to UTC. */
type Wall = number;

/** The clocks of a time zone. */
interface Clocks {
  wallAt(at: Instant): Wall;
  /** The first instant at which they show it; if they skip it as clocks go forward, as much later as they skip. */
  instantOf(wall: Wall): Instant;
}

function clocksOf(timeZone: string): Clocks | undefined {
  let parts: Intl.DateTimeFormat;
  try {
    const two = '2-digit';
    parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  } catch {
    return undefined;
  }
  const wallAt = (at: Instant): Wall => {
    const shown = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, date, hour, minute, second) + (at - Math.floor(at / 1000) * 1000);
  };
  const instantOf = (wall: Wall): Instant => {
    // Clocks are not set twice within two days, so one of these offsets holds, or both, or the time is skipped.
    const [before, after] = [wall - day, wall + day].map((near) => wall - (wallAt(near) - near));
    const shown = [before, after].filter((at): at is Instant => at !== undefined && wallAt(at) === wall);
    return shown.length > 0 ? Math.min(...shown) : (before ?? wall);
  };
  return { wallAt, instantOf };
}

/**
 * A timetable, in order, moved so that it begins then. The first round of each day keeps its time of day in the zone,
 * even if clocks were changed between them; those after it on the same day follow as many minutes later as they did.
 * Without rounds it is the first round alone. Refused (TO-11): a zone that does not exist.
 */
export function movedTimetable(
  rounds: readonly ScheduledRound[],
  begins: Instant,
  timeZone: string,
): Checked<readonly ScheduledRound[]> {
  const clocks = clocksOf(timeZone);
  if (!clocks) return refused('time-zone-unknown', { zone: timeZone.slice(0, 60) });
  const [first] = rounds;
  if (!first) return accepted([{ round: 1, at: begins }]);
  const { wallAt, instantOf } = clocks;
  const dateAt = (at: Instant): number => Math.floor(wallAt(at) / day);
  const later = wallAt(begins) - wallAt(first.at);
  const moved: ScheduledRound[] = [];
  let opens = { at: first.at, now: begins };
  for (const { round, at } of rounds) {
    if (dateAt(at) !== dateAt(opens.at)) opens = { at, now: instantOf(wallAt(at) + later) };
    moved.push({ round, at: opens.now + at - opens.at });
  }
  return accepted(moved);
}
