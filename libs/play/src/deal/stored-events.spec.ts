import type { DealEvent } from './acts.js';
import { dealStreams } from './stream.js';
import { foldStored, storedStreams } from '../../../../test/kit/stored-events.js';

const stored = storedStreams(new URL('./testing/stored-events.json', import.meta.url));
const types: Record<DealEvent['type'], true> = {
  DealOpened: true,
  SeedCommitted: true,
  CommitmentsClosed: true,
  SeedRevealed: true,
  DealVoided: true,
  DealOpenedAgain: true,
  DealRevealed: true,
  TimeGivenBack: true,
  DealRevealFailed: true,
};

it('a stored deal event of every type is kept as it was, and is read and folded like one of today’s', () => {
  const read = foldStored(dealStreams, stored, (state) => state);
  expect([...read].sort()).toEqual(Object.keys(types).sort());
});
