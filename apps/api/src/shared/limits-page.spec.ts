import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFreeText } from '@fairview/events';
import { mostImportedPlies } from '@fairview/play';
import { mostPasskeys, mostSeats } from '@fairview/people';
import { readRequestLimits } from '@fairview/platform';
import {
  mostArenaMatches,
  mostArenaMinutes,
  mostArranged,
  mostBoards,
  mostCycles,
  mostEnteredAtOnce,
  mostEntries,
  mostInArena,
  mostInSwiss,
  mostPairedByResults,
  mostPlayers,
  mostPairsAtOnce,
  mostResultsAtOnce,
  mostRounds,
} from '@fairview/tournaments';
import { costLimit, limits, shareOf } from '../limits/limits.js';

const page = join(import.meta.dirname, '../../../../docs/api.md');
const begin =
  '<!-- printed from the limits in the code: UPDATE=1 npm run jest -- limits-page --selectProjects unit -->';
const end = '<!-- end of the limits -->';

const { document, sockets, requests, milliseconds } = limits;
const asked = readRequestLimits({});
const seconds = requests.windowMilliseconds / 1_000;

/** The most characters that a check takes. */
const longestThat = (takes: (text: string) => boolean): number =>
  Array.from({ length: 1_000 }, (_, at) => at + 1).findLast((length) => takes('x'.repeat(length))) ?? 0;

type Row = readonly [what: string, most: string | number];

const ofRequests: readonly Row[] = [
  ['body of a request', `${limits.bodyBytes} bytes`],
  ['message on a socket', `${limits.messageBytes} bytes`],
  ['tokens of a document', document.tokens],
  ['levels of fields, one in the other', document.depth],
  ['fields of a document', document.fields],
  ['fields at the root', document.rootFields],
  ['aliases', document.aliases],
  ['letters of an alias', document.aliasLetters],
  ['items of a page (`first`), ids of `nodes`', limits.page],
  ['list entries that an answer may hold (cost)', `${costLimit(true)}; without a key ${costLimit(false)}`],
  ['time for a query', `${milliseconds.query} ms`],
  ['time for a mutation', `${milliseconds.mutation} ms`],
  [
    `requests of a network in ${seconds} s`,
    `${asked.network}, of which ${asked.visitors} by callers without a session`,
  ],
  [`requests of one account or device in ${seconds} s`, asked.caller],
  ['requests that a subscription counts for', requests.aSubscription],
  ['requests that asking the schema about itself counts for', requests.aboutSchema],
  ['requests that a picture of a board counts for when it is drawn', requests.aPicture],
  ['sockets of a session, in each process', sockets.aSession],
  ['subscriptions of a session, in each process', sockets.subscriptionsASession],
  ['subscriptions of a socket without a session', shareOf(sockets.subscriptionsASession, false)],
  ['sockets of a network without a session', asked.visitorSockets],
  ['connections of a network', asked.connections],
  ['positions or updates that a subscription goes back', limits.resumedPositions],
];

const ofThings: readonly Row[] = [
  ['characters of a reason or another text of one’s own', longestThat(isFreeText)],
  ['entries of a round robin, an elimination and so on', mostEntries],
  ['entries whose rounds follow from results', mostPairedByResults],
  ['entries of a Swiss of players', mostInSwiss],
  ['players of an arena', mostInArena],
  ['minutes of an arena', mostArenaMinutes],
  ['matches of an arena', mostArenaMatches],
  ['players of a tournament of teams, or that arranges its matches', mostPlayers],
  ['players that one command enters', mostEnteredAtOnce],
  ['results that one command enters from a text', mostResultsAtOnce],
  ['pairs of a text', mostPairsAtOnce],
  ['rounds that are paired one by one', mostRounds],
  ['times that everybody meets everybody', mostCycles],
  ['boards of a match of teams', mostBoards],
  ['matches that are arranged in a tournament', mostArranged],
  ['plies of an imported game', mostImportedPlies],
  ['entries that a device holds', mostSeats],
  ['passkeys of an account', mostPasskeys],
];

const table = (rows: readonly Row[]): string =>
  ['| what | at most |', '| --- | --- |', ...rows.map(([what, most]) => `| ${what} | ${most} |`)].join('\n');

it('docs/api.md has the limits that the code has', () => {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const printed = [begin, table(ofRequests), table(ofThings), end].join('\n\n');
  const whole = `${before}${printed}${rest.split(end)[1] ?? ''}`;
  if (process.env['UPDATE']) writeFileSync(page, whole);
  expect(whole).toBe(process.env['UPDATE'] ? whole : text);
});
