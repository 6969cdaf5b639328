import fc from 'fast-check';
import { formatCheckpoint, parseCheckpoint, type Checkpoint } from './checkpoint.js';
import { SinceCheckpoints, SinceExport } from './since.js';
import { leafHash, noPeaks, withLeaf } from './tree.js';

const club = '019aa5c0-0000-7000-8000-00000000c1b0';
const hashes = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, n) => leafHash(Buffer.from([n >> 8, n & 255, 1])));

const checkpointOf = (events: readonly Buffer[]): Checkpoint => ({
  club,
  at: 1_795_262_400_000,
  peaks: events.reduce((peaks, hash) => withLeaf(peaks, leafHash(hash)), noPeaks),
});

const differenceOf = (since: SinceCheckpoints | SinceExport, events: readonly Buffer[], of = club) => {
  for (const hash of events) since.take(hash);
  return since.difference(of);
};

/** A log's length, a position in it, and the sizes of checkpoints that were kept. */
const kept = fc.integer({ min: 1, max: 60 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    at: fc.integer({ min: 1, max: size }),
    sizes: fc.array(fc.integer({ min: 1, max: size }), { minLength: 1, maxLength: 5 }),
  }),
);

describe('a checkpoint', () => {
  it('is read as it was written, and no other text is accepted', () => {
    const text = formatCheckpoint(checkpointOf(hashes(11)));
    expect(text.split('\n').slice(0, 2)).toEqual([`fairview/club/${club}`, '11']);
    expect(parseCheckpoint(text)).toEqual(checkpointOf(hashes(11)));
    expect(parseCheckpoint(formatCheckpoint(checkpointOf([])))).toEqual(checkpointOf([]));
    for (const other of [
      text.replace('\n11\n', '\n12\n'),
      text.replace('\n11\n', '\n011\n'),
      text.replace('peak ', 'peak A'),
      text.replace('fairview/club', 'fairview/klub'),
      text.slice(0, -1),
      `${text}more\n`,
      '',
    ])
      expect(parseCheckpoint(other)).toBeUndefined();
  });
});

describe('a log compared with what was kept of it', () => {
  it('has no differences if it only grew', () => {
    fc.assert(
      fc.property(kept, ({ size, sizes }) => {
        const events = hashes(size);
        const since = new SinceCheckpoints(sizes.map((n) => checkpointOf(events.slice(0, n))));
        expect(differenceOf(since, events)).toBeUndefined();
        expect(differenceOf(new SinceExport(club, events.slice(0, sizes[0])), events)).toBeUndefined();
      }),
    );
  });

  it('names the changed position by an earlier export, and the range around it by checkpoints', () => {
    fc.assert(
      fc.property(kept, ({ size, at, sizes }) => {
        const events = hashes(size);
        const forged = events.map((hash, n) => (n + 1 === at ? leafHash(hash) : hash));
        const changed = { code: 'changed', from: at, to: at };
        expect(differenceOf(new SinceExport(club, events), forged)).toEqual(changed);
        const since = new SinceCheckpoints(sizes.map((n) => checkpointOf(events.slice(0, n))));
        const found = differenceOf(since, forged);
        if (at > Math.max(...sizes)) expect(found).toBeUndefined();
        else {
          const good = Math.max(0, ...sizes.filter((n) => n < at));
          expect(found?.code).toBe('changed');
          expect(found && found.from <= at && at <= found.to && found.from > good).toBe(true);
        }
      }),
    );
  });

  it('is exposed if it was cut off, or is of another club', () => {
    const events = hashes(9);
    const since = () => [new SinceCheckpoints([checkpointOf(events)]), new SinceExport(club, events)];
    for (const each of since())
      expect(differenceOf(each, events.slice(0, 6))).toEqual({ code: 'cut-off', from: 7, to: 9 });
    for (const each of since())
      expect(differenceOf(each, events, 'another')).toEqual({ code: 'foreign-club', from: 1, to: 9 });
  });
});
