import { defined } from '@fairview/kernel';
import { uuidOf } from '../ids.js';
import type { StoredText } from '../log.js';
import { parseCheckpoint } from './checkpoint.js';
import { parseNote } from './note.js';
import type { LogEnd, LogHeader, RawEvent, StreamHead } from './raw-event.js';

const format = 'fairview-log/1';

/** The first line of an export: what it holds, in which form, and the checkpoint that vouches for it. */
export function formatHeader({ club, stream, epoch, checkpoint, proof, texts }: LogHeader): string {
  const listed = proof && { ...proof, path: proof.path.map((hash) => hash.toString('base64')) };
  return JSON.stringify({
    log: format,
    club,
    ...defined({ stream, epoch, checkpoint, proof: listed, texts }),
  });
}

/** One further line of an export, without its line feed: an event, or the end. docs/log-format.md describes them. */
export function formatLine(item: RawEvent | LogEnd): string {
  if ('heads' in item) {
    const { club, position, heads } = item;
    const listed = heads.map(({ stream, version, hash }) => ({
      stream,
      version,
      hash: hash.toString('hex'),
    }));
    return JSON.stringify({ end: { club, position, heads: listed } });
  }
  const { club, position, at, stream, version, commandId, index, actor, body, hash } = item;
  const fields = { club, position, at, stream, version, commandId, index, actor };
  return JSON.stringify({ ...fields, body: body.toString('utf8'), hash: hash.toString('hex') });
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads fields of one form after another; any that is not as it should be spoils the whole. */
class Reading {
  spoilt = false;

  constructor(private readonly fields: Fields) {}

  text(name: string): string {
    return this.demand(this.fields[name], (value) => typeof value === 'string', '');
  }

  uuid(name: string): string {
    const text = this.text(name);
    return this.demand(text, () => uuidOf(text) === text, '');
  }

  count(name: string): number {
    return this.demand(this.fields[name], (value) => Number.isSafeInteger(value), 0);
  }

  hash(name: string): Buffer {
    const text = this.text(name);
    return Buffer.from(
      this.demand(text, () => /^[0-9a-f]{64}$/.test(text), ''),
      'hex',
    );
  }

  private demand<T>(value: unknown, holds: (value: unknown) => boolean, instead: T): T {
    if (holds(value)) return value as T;
    this.spoilt = true;
    return instead;
  }
}

function readHead(value: unknown): StreamHead | undefined {
  if (!isObject(value)) return undefined;
  const reading = new Reading(value);
  const head = {
    stream: reading.text('stream'),
    version: reading.count('version'),
    hash: reading.hash('hash'),
  };
  return reading.spoilt ? undefined : head;
}

function readEnd(value: unknown): LogEnd | undefined {
  if (!isObject(value) || !Array.isArray(value['heads'])) return undefined;
  const reading = new Reading(value);
  const heads = value['heads'].map(readHead).filter((head) => head !== undefined);
  const end = { club: reading.uuid('club'), position: reading.count('position'), heads };
  return reading.spoilt || heads.length < value['heads'].length ? undefined : end;
}

function readEvent(value: Fields): RawEvent | undefined {
  const reading = new Reading(value);
  const event = {
    club: reading.uuid('club'),
    position: reading.count('position'),
    at: reading.count('at'),
    stream: reading.text('stream'),
    version: reading.count('version'),
    commandId: reading.uuid('commandId'),
    index: reading.count('index'),
    actor: reading.text('actor'),
    body: Buffer.from(reading.text('body'), 'utf8'),
    hash: reading.hash('hash'),
  };
  return reading.spoilt ? undefined : event;
}

function objectIn(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text is a signed checkpoint. It says nothing about the signer. */
function isCheckpoint(text: string): boolean {
  const note = parseNote(text);
  return note !== undefined && parseCheckpoint(note.text) !== undefined;
}

function readProof(value: unknown): LogHeader['proof'] {
  if (!isObject(value) || !Array.isArray(value['path'])) return undefined;
  const reading = new Reading(value);
  const position = reading.count('position');
  const path = value['path'].map((text) => Buffer.from(String(text), 'base64'));
  return reading.spoilt || path.some(({ length }) => length !== 32) ? undefined : { position, path };
}

function readText(value: unknown): StoredText | undefined {
  if (!isObject(value)) return undefined;
  const reading = new Reading(value);
  const text = { reference: reading.text('reference'), salt: reading.hash('salt').toString('hex') };
  const content = reading.text('content');
  return reading.spoilt ? undefined : { ...text, content };
}

function readTexts(value: unknown): LogHeader['texts'] {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(readText).filter((text) => text !== undefined);
  return texts.length < value.length ? undefined : texts;
}

/** Reads the first line of an export; `undefined` if its form is not known here. */
export function parseHeader(line: string): LogHeader | undefined {
  const value = objectIn(line);
  if (value?.['log'] !== format) return undefined;
  const reading = new Reading(value);
  const club = reading.uuid('club');
  const stream = 'stream' in value ? reading.text('stream') : undefined;
  const epoch = 'epoch' in value ? reading.uuid('epoch') : undefined;
  const checkpoint = 'checkpoint' in value ? reading.text('checkpoint') : undefined;
  const proof = readProof(value['proof']);
  const texts = readTexts(value['texts']);
  if (checkpoint !== undefined && !isCheckpoint(checkpoint)) return undefined;
  if ('proof' in value && !proof) return undefined;
  if ('texts' in value && !texts) return undefined;
  return reading.spoilt ? undefined : { club, ...defined({ stream, epoch, checkpoint, proof, texts }) };
}

/** Reads one further line of an export; `undefined` if it is neither an event nor an end. */
export function parseLine(line: string): RawEvent | LogEnd | undefined {
  const value = objectIn(line);
  return value && ('end' in value ? readEnd(value['end']) : readEvent(value));
}
