import fc from 'fast-check';
import { v4, v7 } from 'uuid';
import { aRawLog, endOf } from '../testing/a-raw-log.js';
import { linkHash } from './link.js';
import { formatHeader, formatLine, parseHeader, parseLine } from './lines.js';
import type { LogEnd, RawEvent } from './raw-event.js';
import { verifyLog, type Breach } from './verify.js';

/** T7's size: 1,000 changes in the long run. */
const changes = process.env['LONG'] ? 1_000 : 150;

const { events, end } = aRawLog(60);
const { club } = end;
const busiest = end.heads.reduce((a, b) => (b.version > a.version ? b : a)).stream;
const streamEvents = events.filter(({ stream }) => stream === busiest);

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at % copy.length) ^ (1 << (at % 8)), at % copy.length);
  return copy;
};

/** What the walk finds wrong with a club's events, if anything. */
async function breachIn(items: readonly (RawEvent | LogEnd)[]): Promise<Breach | undefined> {
  const verdict = await verifyLog({ club }, items);
  return verdict.ok ? undefined : verdict.breach;
}

const changed = (at: number, change: (event: RawEvent) => Partial<RawEvent>): RawEvent[] =>
  events.map((event, i) => (i === at ? { ...event, ...change(event) } : event));

const place = fc.nat(events.length - 1);

describe('the proof of a log', () => {
  it('finds nothing wrong with a hundred clean logs', async () => {
    for (let n = 0; n < 100; n += 1) {
      const clean = aRawLog(n);
      const streams = new Set(clean.events.map(({ stream }) => stream)).size;
      const verdict = await verifyLog({ club: clean.end.club }, [...clean.events, clean.end]);
      expect(verdict).toMatchObject({ ok: true, events: clean.events.length, streams });
    }
  });

  it('finds nothing wrong with one stream of a log', async () => {
    expect(await verifyLog({ club, stream: busiest }, [...streamEvents, endOf(streamEvents)])).toEqual({
      ok: true,
      events: streamEvents.length,
      streams: 1,
      position: streamEvents.at(-1)?.position,
      hash: streamEvents.at(-1)?.hash.toString('hex'),
    });
  });

  it('names the position of any flipped bit', async () => {
    const anyChange = fc.constantFrom<(event: RawEvent, at: number) => Partial<RawEvent>>(
      ({ body }, at) => ({ body: flipped(body, at) }),
      ({ hash }, at) => ({ hash: flipped(hash, at) }),
      ({ at }) => ({ at: at + 1 }),
      ({ at }) => ({ at: at - 1_000_000 }),
      ({ version }) => ({ version: version + 1 }),
      ({ index }) => ({ index: index + 1 }),
      ({ position }, at) => ({ position: position + (at % 2 ? 1 : -1) }),
      () => ({ actor: 'key:1' }),
      () => ({ commandId: v4() }),
      () => ({ stream: `game-${v7()}` }),
      () => ({ club: v7() }),
    );
    await fc.assert(
      fc.asyncProperty(place, anyChange, fc.nat(), async (at, change, bit) => {
        const breach = await breachIn([...changed(at, (event) => change(event, bit)), end]);
        expect(breach?.position).toBe(at + 1);
      }),
      { numRuns: changes },
    );
  });

  it('names the place of a deleted, inserted, doubled or swapped event', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.nat(events.length - 2), async (at, other) => {
        const deleted = events.filter((_, i) => i !== at);
        expect((await breachIn([...deleted, end]))?.position).toBe(at + 1);
        const doubled = events.flatMap((event, i) => (i === at ? [event, event] : [event]));
        expect((await breachIn([...doubled, end]))?.position).toBe(at + 2);
        const forged = events.flatMap((event, i) =>
          i === at ? [{ ...event, commandId: v4() }, event] : [event],
        );
        expect((await breachIn([...forged, end]))?.position).toBe(at + 1);
        const [low, high] = [Math.min(at, other), Math.max(at, other)];
        if (low === high) return;
        const swapped = events.map((event, i) =>
          i === low ? events[high] : i === high ? events[low] : event,
        );
        expect((await breachIn([...swapped.filter((event) => event !== undefined), end]))?.position).toBe(
          low + 1,
        );
      }),
      { numRuns: changes },
    );
  });

  it('names where a log was cut off', async () => {
    for (const left of [0, 1, 17, events.length - 1]) {
      expect(await breachIn([...events.slice(0, left), end])).toMatchObject({
        code: 'end-mismatch',
        position: left + 1,
      });
    }
    expect(await breachIn(events)).toMatchObject({ code: 'end-missing', position: events.length + 1 });
    expect(await breachIn([...events.slice(0, 9)])).toMatchObject({ code: 'end-missing', position: 10 });
    expect(await breachIn([...events, end, ...events.slice(-1)])).toMatchObject({ code: 'end-mismatch' });
  });

  it('finds an event rewritten with a fitting hash by the next events of its stream, or by the stream’s head', async () => {
    await fc.assert(
      fc.asyncProperty(place, async (at) => {
        const target = events[at];
        const before = events.findLast(({ stream }, i) => i < at && stream === target?.stream);
        const rewritten = changed(at, (event) => {
          const body = Buffer.from('{"type":"Forged"}');
          return { body, hash: linkHash(before?.hash ?? Buffer.alloc(32), { ...event, body }) };
        });
        const after = events.find(({ stream }, i) => i > at && stream === target?.stream);
        expect((await breachIn([...rewritten, end]))?.position).toBe(after?.position ?? at + 1);
      }),
      { numRuns: changes },
    );
  });

  it('finds a missing, doubled or exchanged event in the export of one stream', async () => {
    const last = endOf(streamEvents);
    const breach = async (items: readonly (RawEvent | LogEnd)[]) => {
      const verdict = await verifyLog({ club, stream: busiest }, [...items, last]);
      return verdict.ok ? undefined : verdict.breach;
    };
    const foreign = events.find(({ stream }) => stream !== busiest);
    expect(await breach(streamEvents.filter((_, i) => i !== 3))).toMatchObject({
      code: 'version-gap',
      version: 5,
    });
    expect(await breach(streamEvents.slice(0, -1))).toMatchObject({ code: 'end-mismatch' });
    expect(await breach([...streamEvents.slice(0, 2), ...(foreign ? [foreign] : [])])).toMatchObject({
      code: 'foreign-stream',
    });
    expect(await breach(streamEvents.toReversed())).toMatchObject({ code: 'version-gap' });
  });

  it('requires that a command is complete and there once', async () => {
    const relinked = (list: readonly RawEvent[]) => {
      const heads = new Map<string, Buffer>();
      return list.map((event) => {
        const hash = linkHash(heads.get(event.stream) ?? Buffer.alloc(32), event);
        heads.set(event.stream, hash);
        return { ...event, hash };
      });
    };
    const first = events[0]?.commandId ?? '';
    const twice = relinked(
      events.map((event, i) => (i === 20 ? { ...event, commandId: first, index: 0 } : event)),
    );
    expect((await breachIn([...twice, endOf(twice)]))?.position).toBe(21);
    const at = events.findIndex(({ index }) => index === 2);
    const broken = relinked(changed(at, () => ({ index: 3 })));
    expect(await breachIn([...broken, endOf(broken)])).toMatchObject({
      code: 'command-broken',
      position: at + 1,
    });
  });

  it('reads back every line that it writes, and nothing else', () => {
    for (const scope of [{ club }, { club, stream: busiest }]) {
      expect(parseHeader(formatHeader(scope))).toEqual(scope);
      expect(parseHeader(formatHeader(scope).replace('log/1', 'log/2'))).toBeUndefined();
      expect(parseLine(formatHeader(scope))).toBeUndefined();
    }
    expect(parseHeader(formatHeader({ club: 'no-uuid' }))).toBeUndefined();
    for (const item of [...events, end]) expect(parseLine(formatLine(item))).toEqual(item);
    const line = formatLine(events[3] ?? end);
    for (const broken of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{}',
      '{"end":null}',
      '{"end":{}}',
      line.slice(0, -9),
    ]) {
      expect(parseLine(broken)).toBeUndefined();
    }
    expect(parseLine(line.replace('"position":4', '"position":4.5'))).toBeUndefined();
    expect(parseLine(line.replace('"hash":"', '"hash":"A'))).toBeUndefined();
    expect(parseLine(formatLine(end).replace('"version":', '"version":"x","was":'))).toBeUndefined();
  });
});
