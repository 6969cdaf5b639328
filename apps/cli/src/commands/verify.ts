import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Difference, EventBody, LogEnd, LogHeader, LogScope, RawEvent, Verdict } from '@fairview/events';
import { defined, longestRecord } from '@fairview/kernel';
import type { GameFound } from '@fairview/play';
import type { CoursesAnswer } from '@fairview/rules';
import type { Command } from 'commander';
import { bytesOf } from '../input/records.js';
import { whyOfSystem } from '../process/problem.js';
import { readKept, sinceOf, Unusable, type Kept, type Since, seedsOfFiles } from '../input/since.js';
import type { Stdio } from '../process/stdio.js';
import { withLogDatabase } from '../serve/log-database.js';

interface VerifyFlags {
  readonly database?: boolean;
  readonly since: readonly string[];
  readonly code: readonly string[];
  readonly deal: readonly string[];
  readonly key?: string;
}

/** The kind of an export, and its differences from an earlier copy, if requested. */
type Verified = Verdict &
  LogScope & {
    readonly since?: SinceAnswer;
    readonly sheets?: readonly SheetFound[];
    readonly play?: GameFound;
  };

/** Which match of the log has the sheet that a code is of. */
type SheetFound = { readonly code: string } & (
  { readonly ok: true; readonly match: string } | { readonly ok: false }
);

type SinceAnswer = { readonly file: string } & (
  { readonly ok: true } | ({ readonly ok: false } & Difference)
);

/** A line of an export that cannot be read: the first is 1. */
class UnreadableLine extends Error {
  constructor(readonly line: number) {
    super(
      line === 1
        ? 'This is not an export: its first line is not the header that fairview export writes.'
        : `Line ${line} is not a line of an export.`,
    );
  }
}

/** A record of a game, with every course of it replayed. */
type VerifiedRecord = { readonly record: string } & CoursesAnswer;

/** Verifies one export of a log, or one record of a game; the first line gives its kind. */
async function verifyExport(
  file: string,
  kept: Kept,
  seeds: ReadonlyMap<string, string>,
  stdio: Stdio,
): Promise<Verified | VerifiedRecord> {
  const { parseHeader, parseLine, verifyLog } = await import('@fairview/events');
  const lines = createInterface({ input: Readable.from(bytesOf(file, stdio)), crlfDelay: Infinity });
  const following = lines[Symbol.asyncIterator]();
  const first = await following.next();
  const header = first.done ? undefined : parseHeader(first.value);
  if (!header) return verifyRecord(first.done ? '' : first.value, lines);
  const since = await sinceOf(kept, header);
  const sheets = await sheetsOf(kept);
  const play = await playOf(header, seeds);
  async function* items(): AsyncGenerator<RawEvent | LogEnd> {
    let line = 1;
    const takers = [sheets, play].filter((each) => each !== undefined);
    for (let next = await following.next(); !next.done; next = await following.next()) {
      line += 1;
      const item = parseLine(next.value);
      if (!item) throw new UnreadableLine(line);
      if (!('heads' in item)) for (const each of [...since, ...takers]) each.take(item);
      yield item;
    }
  }
  const verdict = { ...scopeOf(header), ...(await verifyLog(header, items())) };
  if (!verdict.ok) return verdict;
  return {
    ...verdict,
    ...(since.length > 0 ? { since: heldAgainst(since, header) } : {}),
    ...(sheets ? { sheets: sheets.found() } : {}),
    ...defined({ play: await play?.found() }),
  };
}

/** A file that is no export may be a record of a game: all of its courses are replayed. */
async function verifyRecord(first: string, rest: AsyncIterable<string>): Promise<VerifiedRecord> {
  const lines = [first];
  let size = first.length;
  for await (const line of rest) {
    size += line.length;
    if (size > longestRecord) throw new UnreadableLine(1);
    lines.push(line);
  }
  const { games, judgeCoursesText, recordForm } = await import('@fairview/rules');
  const text = lines.join('\n');
  if (!text.includes(recordForm)) throw new UnreadableLine(1);
  return { record: recordForm, ...judgeCoursesText(text, games) };
}

/** What replays the courses of a game, if an export is of one game's stream. */
async function playOf({ stream = '' }: LogHeader, seeds: ReadonlyMap<string, string>) {
  if (!stream.startsWith('game-')) return undefined;
  const [{ GameOfLog }, { games }] = await Promise.all([import('@fairview/play'), import('@fairview/rules')]);
  const game = new GameOfLog(games, seeds);
  return {
    take: ({ body, hash: _, ...event }: RawEvent): void => game.take({ ...event, body: bodyIn(body) }),
    found: () => game.found(),
  };
}

/** What finds the sheets of codes; undefined if no code has more than a checkpoint. */
async function sheetsOf({ codes }: Kept) {
  const marked = codes.filter(({ mark }) => mark !== null);
  if (marked.length === 0) return undefined;
  const [{ MatchesOfLog }, { games }] = await Promise.all([
    import('@fairview/play'),
    import('@fairview/rules'),
  ]);
  const matches = new MatchesOfLog(games);
  return {
    take: ({ body, hash: _, ...event }: RawEvent): void => matches.take({ ...event, body: bodyIn(body) }),
    found: (): readonly SheetFound[] =>
      marked.map((code) => {
        const match = matches.withSheet(code);
        return match === undefined ? { code: code.text, ok: false } : { code: code.text, ok: true, match };
      }),
  };
}

/** A body that is not JSON is detected by the hashes: here it is ignored. */
function bodyIn(bytes: Buffer): EventBody {
  try {
    return JSON.parse(bytes.toString('utf8')) as EventBody;
  } catch {
    return { type: '' };
  }
}

const scopeOf = ({ club, stream }: LogHeader): LogScope =>
  stream === undefined ? { club } : { club, stream };

/** What differs from what was kept before. */
function heldAgainst(since: readonly Since[], { club }: LogScope): SinceAnswer {
  const answers = since.map(({ file, difference }): SinceAnswer => {
    const found = difference(club);
    return found ? { file, ok: false, ...found } : { file, ok: true };
  });
  const all = answers.map(({ file }) => file).join(', ');
  return answers.find(({ ok }) => !ok) ?? { file: all, ok: true };
}

/** Whether something besides the hashes of a log is wrong. */
const isDoubtful = ({ since, sheets, play }: Verified & { readonly ok: true }): boolean =>
  since?.ok === false || sheets?.some(({ ok }) => !ok) === true || play?.ok === false;

async function verifyExports(
  files: readonly string[],
  { since, code: codes, deal, key }: VerifyFlags,
  stdio: Stdio,
): Promise<void> {
  for (const file of files) {
    try {
      const kept = await readKept({ since, codes, key }, stdio);
      const verdict = await verifyExport(file, kept, await seedsOfFiles(deal, stdio), stdio);
      if (!verdict.ok || ('club' in verdict && isDoubtful(verdict))) stdio.status = 1;
      await stdio.out(`${JSON.stringify({ file, ...verdict })}\n`);
    } catch (error) {
      stdio.status = 1;
      if (error instanceof UnreadableLine) {
        await stdio.out(
          `${JSON.stringify({ file, ok: false, unreadable: error.line, reason: error.message })}\n`,
        );
        continue;
      }
      if (error instanceof Unusable) {
        await stdio.out(
          `${JSON.stringify({ file, ok: false, since: { file: error.file, code: error.code } })}\n`,
        );
        continue;
      }
      const why = whyOfSystem(error);
      if (why === undefined) throw error;
      await stdio.err(`fairview verify: cannot read ${file}: ${why}\n`);
    }
  }
}

/** Verifies every club of a database, as stored, against the checkpoints that are stored beside it. */
async function verifyDatabase(key: string | undefined, stdio: Stdio): Promise<void> {
  await withLogDatabase('verify', stdio, async (pool) => {
    const { verifyStoredLogs } = await import('../serve/audits/stored-logs.js');
    const kept = await readKept({ since: [], codes: [], key }, stdio);
    for await (const answer of verifyStoredLogs(pool, kept.key)) {
      if (!answer.ok) stdio.status = 1;
      await stdio.out(`${JSON.stringify(answer)}\n`);
    }
  });
}

/** `fairview verify`: the second maker of the log's hashes. Exports need neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('verify')
    .description(
      'Computes every hash of a log again from the stored bytes and follows positions, versions, times and commands. Answers ' +
        'each export, or each club of the database, with one line of JSON: how many events it holds and the last hash, or ' +
        'the first position that is not what was written. The exit status is 1 if there is any. The lines of an export ' +
        'are described in docs/log-format.md; --database takes the server’s own, that of DATABASE_URL or the embedded one. ' +
        'The export of one game, and a game record, have every course of the game replayed by the rules.',
    )
    .argument('[files...]', 'exports (see fairview export) and game records; - is standard input')
    .option('--json', 'the answer is in JSON in any case')
    .option('--database', 'verify all clubs of the database')
    .option(
      '--since <file>',
      'also compare it with an earlier export or signed note; may be given several times',
      (file: string, before: readonly string[]) => [...before, file],
      [] as readonly string[],
    )
    .option(
      '--code <code>',
      'compare it with a code from paper, of a checkpoint or of a sheet; may be given several times',
      (code: string, before: readonly string[]) => [...before, code],
      [] as readonly string[],
    )
    .option(
      '--deal <file>',
      'what publishes the seed of a dealt game, so that its export can be replayed: its record, or the export of the stream of ' +
        'its deal; may be given several times',
      (file: string, before: readonly string[]) => [...before, file],
      [] as readonly string[],
    )
    .option(
      '--key <key>',
      'a key of the server: checkpoints and notes must be signed with it, or with one that it leads to',
    )
    .action(async (files: readonly string[], flags: VerifyFlags, command: Command) => {
      const { database = false, since, code, deal, key } = flags;
      if (database === files.length > 0) command.error('error: name exports, or --database', { exitCode: 2 });
      if (database && since.length + code.length + deal.length > 0)
        command.error('error: --since, --code and --deal work only with exports', { exitCode: 2 });
      await (database ? verifyDatabase(key, stdio) : verifyExports(files, flags, stdio));
    });
}
