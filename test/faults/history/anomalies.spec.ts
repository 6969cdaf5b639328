import { anomaliesIn, type Anomaly } from './anomalies.js';
import type { AppendOperation, Found, History, Operation, ReadOperation } from './history.js';

/** Two clients, two streams: appends, refusals, an answer never learnt, and a read after every step. */
function aCleanHistory(): History {
  const operations: Operation[] = [];
  const log: Found[] = [];
  let now = 0;
  const tick = () => (now += 1);
  for (let n = 0; n < 24; n += 1) {
    const stream = `game-${n % 2}`;
    const client = n % 3;
    const commandId = `command ${n}`;
    const version = log.filter((found) => found.stream === stream).length + 1;
    const common = { kind: 'append', client, invoked: tick(), ended: tick(), stream, commandId } as const;
    if (n % 5 === 4) operations.push({ ...common, outcome: 'fail' });
    else {
      log.push({ position: log.length + 1, stream, version, commandId });
      operations.push(n % 7 === 6 ? { ...common, outcome: 'info' } : { ...common, outcome: 'ok', version });
    }
    const commandIds = log.filter((found) => found.stream === stream).map((found) => found.commandId);
    operations.push({ kind: 'read', client: 9, invoked: tick(), ended: tick(), stream, commandIds });
  }
  return { operations, log };
}

const clean = aCleanHistory();
const acked = (index: number) =>
  clean.operations.filter((one): one is AppendOperation => one.kind === 'append' && one.outcome === 'ok')[
    index
  ];
const lastRead = clean.operations.findLast((one): one is ReadOperation => one.kind === 'read');

const without = (commandId: string | undefined): Found[] => {
  const kept = clean.log.filter((found) => found.commandId !== commandId);
  const versions = new Map<string, number>();
  return kept.map((found, i) => {
    const version = (versions.get(found.stream) ?? 0) + 1;
    versions.set(found.stream, version);
    return { ...found, position: i + 1, version };
  });
};

const replaced = (old: Operation | undefined, by: Operation): Operation[] =>
  clean.operations.map((one) => (one === old ? by : one));

const readWith = (change: (commandIds: readonly string[]) => readonly string[]): Operation[] =>
  lastRead ? replaced(lastRead, { ...lastRead, commandIds: change(lastRead.commandIds) }) : [];

/** A history of a log with one bug each. */
const planted: Readonly<Record<Exclude<Anomaly, 'version-back'>, History>> = {
  'lost-ack': { ...clean, log: without(acked(5)?.commandId) },
  'double-apply': {
    ...clean,
    log: [...clean.log, ...clean.log.slice(3, 4).map((found) => ({ ...found, position: 20, version: 11 }))],
  },
  'gap-skip': {
    ...clean,
    log: clean.log.map((found) => ({ ...found, position: found.position + (found.position > 7 ? 1 : 0) })),
  },
  'stale-read': { ...clean, operations: readWith((ids) => ids.slice(0, -2)) },
  reorder: { ...clean, operations: readWith((ids) => ids.with(2, ids[3] ?? '').with(3, ids[2] ?? '')) },
  phantom: {
    ...clean,
    operations: replaced(acked(4), { ...(acked(4) as AppendOperation), outcome: 'fail' }),
  },
  'forked-stream': { ...clean, operations: readWith((ids) => [...ids, 'of another branch']) },
  'version-reuse': {
    ...clean,
    operations: replaced(acked(6), { ...(acked(6) as AppendOperation), version: acked(4)?.version ?? 0 }),
  },
};

describe('the checker of histories', () => {
  it('finds nothing in a clean history', () => {
    expect(anomaliesIn(clean)).toEqual([]);
    const maybe = clean.operations.find((one) => one.kind === 'append' && one.outcome === 'info');
    const unlearnt = maybe?.kind === 'append' ? maybe.commandId : undefined;
    expect(unlearnt).toBeDefined();
    const after = clean.operations.filter((one) => one.kind === 'append' && one.outcome !== 'ok');
    expect(anomaliesIn({ operations: after, log: [] })).toEqual([]);
  });

  it.each(Object.entries(planted))('names a planted %s', (anomaly, history) => {
    expect(anomaliesIn(history)).toContain(anomaly);
  });

  it('names a client that is shown less than before', () => {
    const back = lastRead && {
      ...lastRead,
      invoked: lastRead.ended + 1,
      ended: lastRead.ended + 2,
      commandIds: [],
    };
    expect(anomaliesIn({ ...clean, operations: [...clean.operations, ...(back ? [back] : [])] })).toContain(
      'version-back',
    );
  });
});
