import { Evening } from '../../testing/evening.js';
import { formats } from '../../formats/formats.js';
import { games } from '@fairview/rules';
import { pairedElsewhere, type PairRounds } from '../../commands/acts/pair-rounds.js';
import { mostPairedAtOnce } from '../../tournament/limits.js';
import { pairOrForce } from './pair-or-force.js';
import { pairingThreads } from './pair-elsewhere.js';

const swiss = (entries: number): Evening =>
  new Evening(
    { format: 'swiss', rounds: 5 },
    Array.from({ length: entries }, (_, at) => `p${String(at + 1).padStart(3, '0')}`),
  );
const command: PairRounds = { type: 'PairRounds' };
const askedOf = ({ state }: Evening) => {
  const asked = pairedElsewhere({ games, formats }, state, command);
  if (!asked) throw new Error('nothing is asked');
  return asked;
};
const threadOf = (program: string): URL =>
  new URL(`data:text/javascript,import { parentPort, workerData } from 'node:worker_threads'; ${program}`);

describe('a round that is paired beside the event loop', () => {
  it('is the same as one that is paired at once', () => {
    const [here, elsewhere] = [swiss(9), swiss(9)];
    expect(here.pair()).toBeUndefined();
    const asked = askedOf(elsewhere);
    expect(
      elsewhere.command({ ...command, elsewhere: { asked, paired: pairOrForce(asked) } }),
    ).toBeUndefined();
    expect(elsewhere.events).toEqual(here.events);
  });

  it('only counts for what it was paired from: a small field is paired again, a large one refused (complaint 5)', () => {
    const [small, large] = [swiss(9), swiss(mostPairedAtOnce + 2)];
    for (const evening of [small, large]) {
      const asked = askedOf(evening);
      const elsewhere = { asked, paired: { round: 1, pairs: [], bye: null, alone: [] } };
      expect(evening.command({ type: 'WithdrawEntry', entry: 'p002' })).toBeUndefined();
      expect(evening.command({ ...command, elsewhere })).toBe(
        evening === small ? undefined : 'TO-4 pairing-moved',
      );
    }
    expect(small.round(1).join()).not.toContain('p002');
  });

  it('TO-4 is refused for a large field if it took too long', () => {
    const large = swiss(mostPairedAtOnce + 2);
    expect(large.command({ ...command, elsewhere: { asked: askedOf(large) } })).toBe('TO-4 pairing-too-long');
    expect(large.pair()).toBe('TO-4 pairing-moved');
  });

  it('is stopped when its time is over, and the next one has its turn', async () => {
    const asked = askedOf(swiss(9));
    const pair = pairingThreads(threadOf('if (workerData.rounds.length === 0) for (;;);'), 300);
    expect(await pair(asked)).toEqual({ asked });
    const answering = pairingThreads(
      threadOf('parentPort.postMessage(workerData.competitors.length)'),
      20_000,
    );
    const both = await Promise.all([answering(asked), answering(asked)]);
    expect(both.map(({ paired }) => paired)).toEqual([9, 9]);
  });

  it('says so if its thread fails', async () => {
    const pair = pairingThreads(threadOf(`throw new Error('out of order')`), 20_000);
    await expect(pair(askedOf(swiss(9)))).rejects.toThrow('out of order');
  });
});
