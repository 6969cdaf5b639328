import type { English } from '../game/refusal.js';

/** A sentence for each code that the shuffle refuses with. */
export const shuffleSentences: English = {
  'bad-deal-id': 'A deal is named by 1 to 128 printable ASCII characters without a blank.',
  'bad-server-seed': 'The server’s seed is 32 bytes in lower-case hexadecimal.',
  'bad-client-seed': 'The seed of seat P{seat} is 16 to 64 bytes in lower-case hexadecimal, or empty.',
  'shuffle-size-out-of-bounds': 'A shuffle orders a whole number of things from 1 to {most}.',
  'empty-seed-committed': 'A seat without a seed has nothing to commit to.',
  'server-commitment-broken': 'The server’s seed is not the one that it committed to.',
  'commitments-not-one-a-seat': 'There must be one commitment a seat, null for a seat that made none.',
  'seed-without-commitment': 'Seat P{seat} revealed a seed but had never committed to one.',
  'seat-did-not-reveal': 'Seat P{seat} committed but did not reveal: the deal is void.',
  'seat-commitment-broken': 'The seed of seat P{seat} is not the one that it committed to.',
  'order-differs':
    'The seeds give another order than the one dealt, first at place {place} (counted from 0).',
};
