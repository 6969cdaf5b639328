import type { Downloadable, DownloadForm } from '@fairview/tournaments';
import { Field, ObjectType, Int } from '@nestjs/graphql';
import { payloadOfField } from '../shared/payload.js';
import { registerEnum } from '../shared/register-enum.js';

export const DownloadableWord = registerEnum<Downloadable>(
  'Downloadable',
  'What can be downloaded from a tournament.',
  {
    entries: 'Its players, and in team tournaments their teams. CSV, JSON.',
    pairings: 'The pairings and byes, round by round. CSV, JSON.',
    results: 'The results of finished matches, one side to a line. CSV, JSON.',
    games:
      'The results of the games of those matches, one game to a line, as `importResults` reads them. CSV, JSON.',
    standings: 'Its standings, with the values of the ranking criteria. CSV, JSON.',
    rounds: 'When its rounds begin, as far as they are scheduled. CSV, JSON, calendar.',
    tournament:
      'Everything that its pairings and ranks depend on, as a tournament file (JSON) or as TRF, if these can express its format.',
  },
);

export const DownloadFormWord = registerEnum<DownloadForm>('DownloadForm', 'The format of a download.', {
  csv: 'A table with a header line (RFC 4180, UTF-8). Values that a spreadsheet would run as a formula begin with an apostrophe.',
  json: 'JSON: for lists, objects with the columns as keys; for a tournament, `fairview-tournament/1`.',
  trf16: 'FIDE’s report format of 2016.',
  ics: 'A calendar (RFC 5545).',
  trf26: 'FIDE’s report format of 2026.',
});

@ObjectType({ description: 'A file to download.' })
export class Download {
  @Field(() => String, { description: 'Its name: `standings.csv`.' })
  readonly name: string;

  @Field(() => String, { description: 'Its media type.' })
  readonly mediaType: string;

  @Field(() => String, { description: 'Its content.' })
  readonly text: string;
}

export const DownloadPayload = payloadOfField('Download', Download);

@ObjectType({ description: 'What members of a club can download: its log, and the names in it.' })
export class ClubFiles {
  @Field(() => Int, {
    description:
      'How far the log can be downloaded now. It ends before the first event of any game in progress with hidden cards, ' +
      'tiles or pawns, of any deal that other tables still have to play, and of any line-up whose counterpart has not been ' +
      'recorded.',
  })
  readonly position: number;

  @Field(() => String, {
    description:
      'The address of the log up to that position, on this server: lines of JSON, for `fairview verify`.',
  })
  readonly log: string;

  @Field(() => String, {
    description:
      'The address of the names behind its ids: lines of JSON with `entry` or `account`, and `name`.',
  })
  readonly names: string;
}
