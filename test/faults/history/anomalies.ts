import type { AppendOperation, Found, History, ReadOperation } from './history.js';

export const anomalies = [
  'lost-ack',
  'double-apply',
  'gap-skip',
  'stale-read',
  'reorder',
  'phantom',
  'forked-stream',
  'version-reuse',
  'version-back',
] as const;
export type Anomaly = (typeof anomalies)[number];

function grouped<Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Appends of a history by what became of them, and the log by stream and by command. */
class Evidence {
  readonly byStream: ReadonlyMap<string, readonly Found[]>;
  readonly byCommand: ReadonlyMap<string, readonly Found[]>;
  readonly appends: readonly AppendOperation[];
  readonly acknowledged: readonly AppendOperation[];
  readonly reads: readonly ReadOperation[];
  private readonly places: ReadonlyMap<string, ReadonlyMap<string, number>>;

  constructor(readonly history: History) {
    this.byStream = grouped(history.log, ({ stream }) => stream);
    this.byCommand = grouped(history.log, ({ commandId }) => commandId);
    this.appends = history.operations.filter((one) => one.kind === 'append');
    this.acknowledged = this.appends.filter(({ outcome }) => outcome === 'ok');
    this.reads = history.operations.filter((one) => one.kind === 'read');
    this.places = new Map(
      [...this.byStream].map(([stream, line]) => [
        stream,
        new Map(line.map(({ commandId }, i) => [commandId, i])),
      ]),
    );
  }

  /** Where a command stands in its stream in the end, `undefined` if it does not. */
  place(stream: string, commandId: string): number | undefined {
    return this.places.get(stream)?.get(commandId);
  }
}

/** An acknowledged append that the log does not hold. */
const lostAck = (given: Evidence): boolean =>
  given.acknowledged.some(({ commandId, stream }) => given.place(stream, commandId) === undefined);

/** A command that stands in the log more than once. */
const doubleApply = (given: Evidence): boolean =>
  [...given.byCommand.values()].some((found) => found.length > 1);

/** A position or version that is missing. */
function gapSkip(given: Evidence): boolean {
  const positions = given.history.log.map(({ position }) => position);
  const broken = (numbers: readonly number[]): boolean =>
    [...new Set(numbers)].sort((a, b) => a - b).some((number, i) => number !== i + 1);
  return (
    broken(positions) ||
    [...given.byStream.values()].some((line) => broken(line.map(({ version }) => version)))
  );
}

/** A read begun after an append was acknowledged that does not show it, though the log has it. */
function staleRead(given: Evidence): boolean {
  const reads = grouped(given.reads, ({ stream }) => stream);
  for (const [stream, acknowledged] of grouped(given.acknowledged, (one) => one.stream)) {
    const stored = acknowledged.filter(({ commandId }) => given.place(stream, commandId) !== undefined);
    const ended = stored.sort((a, b) => a.ended - b.ended);
    for (const { invoked, commandIds } of reads.get(stream) ?? []) {
      const shown = new Set(commandIds);
      for (const one of ended) {
        if (one.ended >= invoked) break;
        if (!shown.has(one.commandId)) return true;
      }
    }
  }
  return false;
}

/** Events that were read in another order than the log has them. */
const reorder = (given: Evidence): boolean =>
  given.reads.some(({ stream, commandIds }) => {
    const places = commandIds.map((id) => given.place(stream, id)).filter((at) => at !== undefined);
    return places.some((at, i) => i > 0 && at < (places[i - 1] ?? 0));
  });

/** An event that was refused, or that nobody sent. */
function phantom(given: Evidence): boolean {
  const wanted = new Set(
    given.appends.filter(({ outcome }) => outcome !== 'fail').map(({ commandId }) => commandId),
  );
  return given.history.log.some(({ commandId }) => !wanted.has(commandId));
}

/** An event that somebody read where the log, in the end, has another or none. */
const forkedStream = (given: Evidence): boolean =>
  given.reads.some(({ stream, commandIds }) =>
    commandIds.some((id) => given.place(stream, id) === undefined),
  );

/** Two commands told the same version of a stream, or one told another version than it stands at. */
function versionReuse(given: Evidence): boolean {
  const told = new Map<string, string>();
  return given.acknowledged.some(({ stream, version, commandId }) => {
    const place = `${stream} ${version}`;
    const taken = told.get(place) ?? commandId;
    told.set(place, commandId);
    const found = given.byCommand.get(commandId)?.[0];
    return taken !== commandId || (found !== undefined && found.version !== version);
  });
}

/** A client that saw more of a stream before than it sees now. */
function versionBack(given: Evidence): boolean {
  const seen = new Map<string, { ended: number; version: number }>();
  const inOrder = [...given.reads].sort((a, b) => a.ended - b.ended);
  return inOrder.some(({ client, stream, invoked, ended, commandIds }) => {
    const key = `${client} ${stream}`;
    const before = seen.get(key);
    seen.set(key, { ended, version: commandIds.length });
    return before !== undefined && before.ended <= invoked && commandIds.length < before.version;
  });
}

const tests: Readonly<Record<Anomaly, (given: Evidence) => boolean>> = {
  'lost-ack': lostAck,
  'double-apply': doubleApply,
  'gap-skip': gapSkip,
  'stale-read': staleRead,
  reorder,
  phantom,
  'forked-stream': forkedStream,
  'version-reuse': versionReuse,
  'version-back': versionBack,
};

/** Names everything that no log keeping its promises could have shown; [] for a clean history. */
export function anomaliesIn(history: History): readonly Anomaly[] {
  const evidence = new Evidence(history);
  return anomalies.filter((anomaly) => tests[anomaly](evidence));
}
