import { defined } from '@fairview/kernel';
import { uuidOf } from '../ids.js';
import type { LogEnd, LogScope, RawEvent, StreamHead } from './raw-event.js';

const format = 'fairview-log/1';

/** The first line of an export: what it holds, and in which form. */
export const formatHeader = ({ club, stream }: LogScope): string =>
  JSON.stringify({ log: format, club, ...defined({ stream }) });

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

/** Reads the first line of an export; `undefined` where it is of no form that is known here. */
export function parseHeader(line: string): LogScope | undefined {
  const value = objectIn(line);
  if (value?.['log'] !== format) return undefined;
  const reading = new Reading(value);
  const club = reading.uuid('club');
  const scope = 'stream' in value ? { club, stream: reading.text('stream') } : { club };
  return reading.spoilt ? undefined : scope;
}

/** Reads one further line of an export; `undefined` where it is neither an event nor an end. */
export function parseLine(line: string): RawEvent | LogEnd | undefined {
  const value = objectIn(line);
  return value && ('end' in value ? readEnd(value['end']) : readEvent(value));
}
