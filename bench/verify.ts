import {
  formatCheckpoint,
  formatHeader,
  formatLine,
  leafHash,
  linkHash,
  noPeaks,
  parseHeader,
  parseLine,
  SinceCheckpoints,
  signingKey,
  signNote,
  verifyLog,
  withLeaf,
  type LogEnd,
  type RawEvent,
} from '@fairview/events';
import { v7 } from 'uuid';
import { sized } from './short-round.js';

/*
 * An export of a million events is verified line by line, with its checkpoint and one of half its length (`--since`):
 * `npm run bench -- bench/verify.ts`. What it takes to make the export is not counted. The bar: 60 s.
 */

const count = Number(process.env['EVENTS'] ?? sized(1_000_000, 2_000));
const club = v7();
const games = Array.from({ length: Math.max(1, count / 60) }, () => `game-${v7()}`);
const key = signingKey('fairview/server/bench', Buffer.alloc(32, 1));

/** The events again and again the same, from nothing but their positions. */
function* events(): Generator<RawEvent> {
  const heads = new Map<string, RawEvent>();
  for (let position = 1; position <= count; position += 1) {
    const stream = position === 1 ? `club-${club}` : (games[position % games.length] ?? '');
    const before = heads.get(stream);
    const id = position.toString(16).padStart(12, '0');
    const event = {
      club,
      position,
      stream,
      index: 0,
      actor: `account:${club}`,
      at: 1_795_262_400_000 + position,
      version: (before?.version ?? 0) + 1,
      commandId: `00000000-0000-4000-8000-${id}`,
      body: Buffer.from(`{"move":"${position % 25}","seat":${position % 2},"type":"MovePlayed"}`),
    };
    const raw = { ...event, hash: linkHash(before?.hash ?? Buffer.alloc(32), event) };
    heads.set(stream, raw);
    yield raw;
  }
  const end: LogEnd = { club, position: count, heads: [...heads.values()] };
  ended = end;
}
let ended: LogEnd | undefined;

let peaks = noPeaks;
let half = noPeaks;
for (const { hash, position } of events()) {
  peaks = withLeaf(peaks, leafHash(hash));
  if (position === Math.floor(count / 2)) half = peaks;
}
const checkpoint = signNote(formatCheckpoint({ club, at: 1, peaks }), [key]);
const header = parseHeader(formatHeader({ club, checkpoint }));
if (!header) throw new Error('no header');
const since = new SinceCheckpoints([{ club, at: 1, peaks: half }]);

let making = 0;
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
function* lines(): Generator<string> {
  let before = cpu();
  for (const event of events()) {
    const line = formatLine(event);
    making += cpu() - before;
    yield line;
    before = cpu();
  }
  if (ended) yield formatLine(ended);
}
function* items(): Generator<RawEvent | LogEnd> {
  for (const line of lines()) {
    const item = parseLine(line);
    if (!item) throw new Error('a line is unreadable');
    if (!('heads' in item)) since.take(item.hash);
    yield item;
  }
}

const began = cpu();
const verdict = await verifyLog(header, items());
const seconds = (cpu() - began - making) / 1_000;
if (!verdict.ok || since.difference(club)) throw new Error(`not verified: ${JSON.stringify(verdict)}`);
console.log(
  `${verdict.events} events verified in ${seconds.toFixed(1)} s of the processor (bar: 60 s a million)`,
);
