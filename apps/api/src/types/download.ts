import type { Downloadable, DownloadForm } from '@fairview/tournaments';
import { Field, ObjectType } from '@nestjs/graphql';
import { simplePayloadOf } from '../shared/payload.js';
import { registerEnum } from '../shared/register-enum.js';

export const DownloadableWord = registerEnum<Downloadable>(
  'Downloadable',
  'What may be downloaded of a tournament.',
  {
    entries: 'Its players, with their teams. CSV, JSON.',
    pairings: 'Who meets whom, round by round, and who has a bye. CSV, JSON.',
    results: 'How the matches that are over came out, a side a line. CSV, JSON.',
    games:
      'The results of the games of those matches, a game a line, as `importResults` reads them. CSV, JSON.',
    standings: 'Its standings, with the values that rank. CSV, JSON.',
    rounds: 'When its rounds begin, as far as that is said. CSV, JSON, a calendar.',
    tournament:
      'All that its pairings and ranks follow from, where its format has words in a tournament file: as that (JSON), or as TRF.',
  },
);

export const DownloadFormWord = registerEnum<DownloadForm>('DownloadForm', 'The form of a download.', {
  csv: 'A table with a line of columns (RFC 4180, UTF-8). What a spreadsheet would run as a formula begins with an apostrophe.',
  json: 'JSON: of a list objects with the columns as names, of a tournament `fairview-tournament/1`.',
  trf16: 'The report format of FIDE, of 2016.',
  ics: 'A calendar (RFC 5545).',
  trf26: 'The report format of FIDE, of 2026.',
});

@ObjectType({ description: 'A file to be kept.' })
export class Download {
  @Field(() => String, { description: 'Its name: `standings.csv`.' })
  readonly name: string;

  @Field(() => String, { description: 'Its media type.' })
  readonly mediaType: string;

  @Field(() => String, { description: 'What stands in it.' })
  readonly text: string;
}

export const DownloadPayload = simplePayloadOf('Download', Download);
