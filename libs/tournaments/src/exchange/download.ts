import { writeTournament, writeTrf } from '@fairview/competition';
import type { Checked } from '@fairview/kernel';
import type { Formats } from '../formats/registry.js';
import { refused } from '../refusals.js';
import { fileTournament } from '../standings/file-tournament.js';
import { csvOf, jsonOf } from './listing-text.js';
import { listed, listingOf, type Listed, type ListedTournament } from './listings.js';

/** What may be downloaded of a tournament: the lists, and the whole as a tournament file or TRF. */
export const downloadable = [...listed, 'tournament'] as const;
export type Downloadable = (typeof downloadable)[number];

/** The forms of a download. */
export const downloadForms = ['csv', 'json', 'trf16', 'trf26'] as const;
export type DownloadForm = (typeof downloadForms)[number];

/** A file to be kept. */
export interface DownloadedFile {
  /** As `standings.csv`. */
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

const mediaTypes: Readonly<Record<DownloadForm, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  trf16: 'text/plain; charset=utf-8',
  trf26: 'text/plain; charset=utf-8',
};

const isListed = (what: Downloadable): what is Listed => what !== 'tournament';

function listing(formats: Formats, what: Listed, form: DownloadForm, of: ListedTournament): Checked<string> {
  const { sharedDeals } = formats.of(of.tournament);
  // While the deals of a duplicate are played, a result would tell what a deal brings.
  if (what === 'results' && sharedDeals !== undefined && of.tournament.status !== 'closed')
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
  if (!file) return no('a tournament file has matches between two');
  if (form === 'csv') return no('as CSV there are lists');
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
  what: Downloadable,
  form: DownloadForm,
  of: ListedTournament,
): Checked<DownloadedFile> {
  const text = isListed(what) ? listing(formats, what, form, of) : whole(formats, form, of);
  if (!text.ok) return text;
  return { ok: true, value: { name: `${what}.${form}`, mediaType: mediaTypes[form], text: text.value } };
}
