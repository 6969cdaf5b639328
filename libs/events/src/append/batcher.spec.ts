import { v4, v7 } from 'uuid';
import { anAppend } from '../contract/log-under-test.js';
import type { AppendAnswer } from '../log.js';
import { Batcher } from './batcher.js';
import { entryOf, type Entry } from './entry.js';
import { LogUnavailable } from './unavailable.js';

const club = v7();

function anEntry(changes: Parameters<typeof anAppend>[1] = {}): Entry {
  const entry = entryOf(anAppend(club, changes));
  if ('refusal' in entry) throw new Error('refused');
  return entry;
}

/** A writer whose batches return when the test lets them. */
function aRunway() {
  const flights: { entries: readonly Entry[]; land: () => void; crash: (error: Error) => void }[] = [];
  const batcher = new Batcher(
    (entries) =>
      new Promise((resolve, reject) => {
        const land = () =>
          resolve(
            entries.map(({ commandId }): AppendAnswer => ({
              outcome: 'version-moved',
              version: Number.parseInt(commandId.slice(0, 8), 16),
            })),
          );
        flights.push({ entries, land, crash: reject });
      }),
  );
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  return { flights, batcher, soon };
}

const numberOf = ({ commandId }: Entry) => Number.parseInt(commandId.slice(0, 8), 16);

describe('the batcher', () => {
  it('sends an append at once if nothing is under way', () => {
    const { flights, batcher } = aRunway();
    const entry = anEntry();
    void batcher.append(entry);
    expect(flights.map(({ entries }) => entries)).toEqual([[entry]]);
  });

  it('sends everything that came in meanwhile together, and answers each', async () => {
    const { flights, batcher, soon } = aRunway();
    const entries = Array.from({ length: 40 }, () => anEntry());
    const answers = entries.map((entry) => batcher.append(entry));
    flights[0]?.land();
    await soon();
    expect(flights[1]?.entries).toEqual(entries.slice(1));
    flights[1]?.land();
    expect(await Promise.all(answers)).toEqual(
      entries.map((entry) => ({ outcome: 'version-moved', version: numberOf(entry) })),
    );
    void batcher.append(anEntry());
    await soon();
    expect(flights).toHaveLength(3);
  });

  it('takes one append for each stream and command, and keeps their order', async () => {
    const { flights, batcher, soon } = aRunway();
    const stream = `game-${v7()}`;
    const commandId = v4();
    const [lead, a, b, twin, other, c] = [
      anEntry(),
      anEntry({ stream }),
      anEntry({ stream, expectedVersion: 1 }),
      anEntry({ commandId }),
      anEntry({ commandId }),
      anEntry({ stream, expectedVersion: 2 }),
    ] as const;
    for (const entry of [lead, a, b, twin, other, c]) void batcher.append(entry);
    for (let n = 0; n < 4; n += 1) {
      flights[n]?.land();
      await soon();
    }
    expect(flights.map(({ entries }) => entries)).toEqual([[lead], [a, twin], [b, other], [c]]);
  });

  it('sends at most 128 at once', async () => {
    const { flights, batcher, soon } = aRunway();
    for (let n = 0; n < 301; n += 1) void batcher.append(anEntry());
    for (let n = 0; n < 4; n += 1) {
      flights[n]?.land();
      await soon();
    }
    expect(flights.map(({ entries }) => entries.length)).toEqual([1, 128, 128, 44]);
  });

  it('does not make clubs wait for each other', () => {
    const { flights, batcher } = aRunway();
    void batcher.append(anEntry());
    const other = entryOf(anAppend(v7()));
    if ('refusal' in other) throw new Error('refused');
    void batcher.append(other);
    expect(flights).toHaveLength(2);
  });

  it('sends the members of a failed batch one by one', async () => {
    const { flights, batcher, soon } = aRunway();
    const answers = Array.from({ length: 4 }, () => batcher.append(anEntry()));
    const settled = Promise.allSettled(answers);
    flights[0]?.land();
    await soon();
    flights[1]?.crash(new Error('a row is refused'));
    await soon();
    flights[2]?.land();
    await soon();
    flights[3]?.crash(new Error('a row is refused'));
    await soon();
    flights[4]?.land();
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(flights.map(({ entries }) => entries.length)).toEqual([1, 3, 1, 1, 1]);
  });

  it('fails the appends that waited behind one that never reached the log', async () => {
    const { flights, batcher, soon } = aRunway();
    const settled = Promise.allSettled(Array.from({ length: 3 }, () => batcher.append(anEntry())));
    flights[0]?.crash(new LogUnavailable('gone'));
    for (const one of await settled)
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'LogUnavailable' } });
    await soon();
    void batcher.append(anEntry());
    expect(flights).toHaveLength(2);
  });
});
