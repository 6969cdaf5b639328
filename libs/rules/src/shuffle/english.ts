import type { English } from '@fairview/kernel';

/** A sentence for each code that the shuffle refuses with. */
export const shuffleSentences: English = {
  'bad-deal-id': 'The id of a deal must be 1 to 128 printable ASCII characters without spaces.',
  'bad-server-seed': 'The server’s seed must be 32 bytes in lower-case hexadecimal.',
  'bad-client-seed': 'The seed of seat P{seat} must be 16 to 64 bytes in lower-case hexadecimal, or empty.',
  'shuffle-size-out-of-bounds': 'A shuffle must order a whole number of things from 1 to {most}.',
  'empty-seed-committed': 'A seat with the empty seed must have no commitment.',
  'server-commitment-broken': 'The server’s seed is not the one that it committed to.',
  'commitments-not-one-a-seat': 'There must be one commitment for each seat, null for a seat that made none.',
  'seed-without-commitment': 'Seat P{seat} revealed a seed but had never committed to one.',
  'seat-did-not-reveal': 'Seat P{seat} committed but did not reveal: the deal is void.',
  'seat-commitment-broken': 'The seed of seat P{seat} is not the one that it committed to.',
  'order-differs':
    'The seeds give a different order from the one that was dealt; the first difference is at place {place} (counted from 0).',
  'nothing-dealt': 'Nothing is dealt in {game}, so there is no deal to prove.',
  'deal-not-told': 'The record has no deal, so there is nothing to prove.',
  'deal-not-object': 'The key “deal” must be an object.',
  'deal-key-unknown': 'The deal has no key “{key}”.',
  'deal-key-unreadable': 'The key “{key}” of the deal is missing or has a wrong value.',
  'seeds-not-one-a-seat': 'The game has {seats} seats, but the deal has the seeds of {given}.',
  'deal-of-another-size':
    'The last shuffle of this deal orders {n} things, but the deal has a different number.',
  'setup-differs':
    'The seeds give a different setup from the one in the record; the first difference is at “{place}”.',
};
