import ical, { ICalEventStatus } from 'ical-generator';
import type { Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import type { TournamentRow } from '../tournament/row.js';
import { mediaTypes, type DownloadedFile, type DownloadForm } from './downloaded-file.js';
import { csvOf, jsonOf, type Listing } from './listing-text.js';

/** A calendar's data about a tournament; its name as it is shown. */
export type TimetabledTournament = Pick<
  TournamentRow,
  'id' | 'name' | 'timetable' | 'createdAt' | 'version' | 'cancelled' | 'deleted'
>;

const iso = (at: number): string => new Date(at).toISOString();

const listing = ({ timetable: { rounds } }: TimetabledTournament): Listing => ({
  columns: ['round', 'begins'],
  rows: rounds.map(({ round, at }) => [round, iso(at)]),
});

/** The package escapes the texts of events, but not the name of the calendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/gu, '\\$&');

/**
 * A calendar (RFC 5545) with the beginning of each round that has a time. The id of an event stays when its time changes, and
 * its sequence grows, so that a calendar that has it moves it. Of a tournament that was cancelled the rounds are cancelled.
 */
function calendar({ id, name, timetable, createdAt, version, ...ended }: TimetabledTournament): string {
  const isOff = ended.cancelled !== null || ended.deleted;
  // Without a method: one of them would ask each event for its organizer (RFC 5546, 3.2.1).
  const made = ical({ name: escaped(name), prodId: '//Fairview//Fairview//EN' });
  for (const { round, at } of timetable.rounds)
    made.createEvent({
      id: `${id}-${round}@fairview`,
      start: new Date(at),
      stamp: new Date(createdAt),
      sequence: version,
      summary: `${name}: ${round}`,
      status: isOff ? ICalEventStatus.CANCELLED : null,
    });
  // Each line ends with a line break, the last one, too (RFC 5545, 3.1).
  return `${made.toString()}\r\n`;
}

/** When the rounds of a tournament begin, as a file. Refused (TO-10): what has no words for it. */
export function timetableFile(of: TimetabledTournament, form: DownloadForm): Checked<DownloadedFile> {
  const file = (text: string): Checked<DownloadedFile> => ({
    ok: true,
    value: { name: `rounds.${form}`, mediaType: mediaTypes[form], text },
  });
  switch (form) {
    case 'ics':
      return file(calendar(of));
    case 'csv':
      return file(csvOf(listing(of)));
    case 'json':
      return file(jsonOf(listing(of)));
    case 'trf16':
    case 'trf26':
      return refused('form-cannot-say', {
        what: 'rounds',
        form,
        why: 'a timetable is CSV, JSON or a calendar',
      });
  }
}
