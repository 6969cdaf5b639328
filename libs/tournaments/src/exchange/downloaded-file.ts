/** The forms of a download. */
export const downloadForms = ['csv', 'json', 'trf16', 'trf26', 'ics'] as const;
export type DownloadForm = (typeof downloadForms)[number];

/** A file to be kept. */
export interface DownloadedFile {
  /** As `standings.csv`. */
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

export const mediaTypes: Readonly<Record<DownloadForm, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  trf16: 'text/plain; charset=utf-8',
  trf26: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};
