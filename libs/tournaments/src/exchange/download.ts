import { writeTournament, writeTrf } from '@fairview/competition';
import type { Checked } from '@fairview/kernel';
import type { Formats } from '../formats/registry.js';
import { refused } from '../refusals.js';
import { fileTournament } from '../standings/file-tournament.js';
import { mediaTypes, type DownloadedFile, type DownloadForm } from './downloaded-file.js';
import { csvOf, jsonOf } from './listing-text.js';
import type { ListedTournament } from './listed-tournament.js';
import { listed, listingOf, type Listed } from './listings.js';

/** What follows from the matches of a tournament: the lists, and the whole as a tournament file or TRF. */
export const written = [...listed, 'tournament'] as const;
export type Written = (typeof written)[number];

/** What may be downloaded of a tournament: that, and when its rounds begin. */
export const downloadable = [...written, 'rounds'] as const;
export type Downloadable = (typeof downloadable)[number];

const isListed = (what: Written): what is Listed => what !== 'tournament';

function listing(formats: Formats, what: Listed, form: DownloadForm, of: ListedTournament): Checked<string> {
  const { sharedDeals } = formats.of(of.tournament);
  // While the deals of a duplicate are played, a result would give away a deal's outcome.
  if (
    (what === 'results' || what === 'games') &&
    sharedDeals !== undefined &&
    of.tournament.status !== 'closed'
  )
    return refused('results-hidden');
  const table = listingOf(formats, what, of);
  if (form === 'csv') return { ok: true, value: csvOf(table) };
  return form === 'json'
    ? { ok: true, value: jsonOf(table) }
    : refused('form-cannot-say', { what, form, why: 'lists are CSV or JSON' });
}

function whole(formats: Formats, form: DownloadForm, of: ListedTournament): Checked<string> {
  const no = (why: string) => refused('form-cannot-say', { what: 'tournament', form, why });
  const file = fileTournament(formats, of.tournament, of.matches, (entry) => of.nameOf(entry));
  if (!file) return no(`a tournament file has no words for the format ${of.tournament.format}`);
  if (form === 'csv') return no('as CSV there are lists');
  if (form === 'ics') return no('a calendar has rounds');
  if (form === 'json') return { ok: true, value: `${writeTournament(file)}\n` };
  const trf = writeTrf(file, form);
  return trf.ok ? trf : no(trf.message);
}

/**
 * A tournament, or a list of it, as a file for others: as the reader may see it. Refused (TO-10): what the form has no words
 * for, and the results of a duplicate that is still played.
 */
export function downloadOf(
  formats: Formats,
  what: Written,
  form: DownloadForm,
  of: ListedTournament,
): Checked<DownloadedFile> {
  const text = isListed(what) ? listing(formats, what, form, of) : whole(formats, form, of);
  if (!text.ok) return text;
  return { ok: true, value: { name: `${what}.${form}`, mediaType: mediaTypes[form], text: text.value } };
}
