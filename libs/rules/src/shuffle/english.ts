import type { English } from '@fairview/kernel';

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
  'nothing-dealt': 'Nothing in {game} is dealt: there is no deal to prove.',
  'deal-not-told': 'The record tells no deal, so nothing is proved.',
  'deal-not-object': 'The key “deal” must be an object.',
  'deal-key-unknown': 'The deal has no key “{key}”.',
  'deal-key-unreadable': 'The key “{key}” of the deal is missing, or not what it must be.',
  'seeds-not-one-a-seat': 'The game has {seats} seats, and the deal tells the seeds of {given}.',
  'deal-of-another-size':
    'The last shuffle of this deal puts {n} things in order, and the deal tells otherwise.',
  'setup-differs': 'The seeds make another setup than the record has, first at “{place}”.',
};
