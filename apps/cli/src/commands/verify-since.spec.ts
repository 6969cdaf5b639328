import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  formatCheckpoint,
  formatHeader,
  formatLine,
  formatVerifyingKey,
  leafHash,
  linkHash,
  noPeaks,
  signingKey,
  signNote,
  verifyingKeyOf,
  withLeaf,
  type RawEvent,
} from '@fairview/events';
import { v4, v7 } from 'uuid';
import { run } from '../program.js';

const [club, game] = [v7(), `game-${v7()}`];
const key = signingKey('fairview-test', Buffer.alloc(32, 5));
const folder = mkdtempSync(join(tmpdir(), 'fairview-since-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A sound log of so many events; `move` is the move at a position. */
function logOf(count: number, move: (position: number) => string = String): readonly RawEvent[] {
  const events: RawEvent[] = [];
  for (let position = 1; position <= count; position += 1) {
    const body = Buffer.from(JSON.stringify({ move: move(position), type: 'MovePlayed' }));
    const fields = {
      club,
      position,
      at: position,
      stream: game,
      version: position,
      index: 0,
      actor: 'system',
    };
    const event = { ...fields, commandId: ids[position] ?? '', body };
    events.push({ ...event, hash: linkHash(events.at(-1)?.hash ?? Buffer.alloc(32), event) });
  }
  return events;
}
const ids = Array.from({ length: 30 }, () => v4());

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function exported(name: string, events: readonly RawEvent[]): string {
  const last = events.at(-1);
  const heads = last ? [{ stream: game, version: last.version, hash: last.hash }] : [];
  const end = { club, position: events.length, heads };
  return written(name, [formatHeader({ club }), ...[...events, end].map(formatLine), ''].join('\n'));
}

const noteOf = (events: readonly RawEvent[]): string =>
  signNote(
    formatCheckpoint({
      club,
      at: 1,
      peaks: events.reduce((peaks, { hash }) => withLeaf(peaks, leafHash(hash)), noPeaks),
    }),
    [key],
  );

/** `fairview verify` with these words: its exit status and its one answer. */
async function verify(...words: readonly string[]) {
  let out = '';
  const stdio = {
    stdin: (async function* () {})(),
    out: (text: string) => Promise.resolve(void (out += text)),
    err: () => Promise.resolve(),
    status: 0,
  };
  const status = await run(['verify', ...words], stdio);
  return { status, answer: JSON.parse(out) as { ok: boolean; since?: Record<string, unknown> } };
}

const verifying = ['--key', formatVerifyingKey(verifyingKeyOf(key))];

describe('fairview verify --since', () => {
  const whole = exported('whole.jsonl', logOf(20));
  // A past that was rewritten with hashes and heads that fit: sound in itself.
  const forged = exported(
    'forged.jsonl',
    logOf(20, (position) => (position === 7 ? 'forged' : String(position))),
  );
  const early = exported('early.jsonl', logOf(12));
  const notes = [4, 6, 12].map((size) => written(`note-${size}`, noteOf(logOf(size))));

  it('finds that a log only grew since an earlier export and since signed notes', async () => {
    const since = [early, ...notes].flatMap((file) => ['--since', file]);
    const { status, answer } = await verify(whole, ...since, ...verifying);
    expect({ status, ...answer }).toMatchObject({ status: 0, ok: true, since: { ok: true } });
  });

  it('names the first changed position of a log that was rewritten, by an earlier export', async () => {
    expect((await verify(forged)).status).toBe(0);
    const { status, answer } = await verify(forged, '--since', early);
    expect({ status, ...answer.since }).toMatchObject({
      status: 1,
      ok: false,
      code: 'changed',
      from: 7,
      to: 7,
    });
  });

  it('names a range between the last note that holds and the first that does not', async () => {
    const since = notes.flatMap((file) => ['--since', file]);
    const { status, answer } = await verify(forged, ...since, ...verifying);
    expect({ status, ...answer.since }).toMatchObject({ status: 1, code: 'changed', from: 7, to: 8 });
  });

  it('finds a log that was cut off, heads put back', async () => {
    const short = exported('short.jsonl', logOf(9));
    const { status, answer } = await verify(short, '--since', early);
    expect({ status, ...answer.since }).toMatchObject({ status: 1, code: 'cut-off', from: 10, to: 12 });
  });

  it('takes no note of another key, without its signature, or without a key to check it', async () => {
    const stranger = signingKey('fairview-test', Buffer.alloc(32, 6));
    const strangers = formatVerifyingKey(verifyingKeyOf(stranger));
    const [note = ''] = notes;
    const bare = written('bare', noteOf(logOf(4)).replace('at 1', 'at 2'));
    const asked: readonly [string, readonly string[]][] = [
      ['not-signed', ['--since', note, '--key', strangers]],
      ['not-signed', ['--since', bare, ...verifying]],
      ['key-missing', ['--since', note]],
      ['key-unreadable', ['--since', note, '--key', 'no key']],
      ['unreadable', ['--since', written('text', 'a text\n'), ...verifying]],
    ];
    for (const [code, words] of asked) {
      const { status, answer } = await verify(whole, ...words);
      expect({ status, ...answer }).toMatchObject({ status: 1, ok: false, since: { code } });
    }
  });
});
