import Sequencer from '@jest/test-sequencer';

/**
 * The test files that take longest, the longest first: a run must not end with one core waiting for the other. A clean clone
 * knows no earlier run to learn it from.
 */
const slowest = [
  'test/system/benches.spec.ts',
  'test/system/moves.spec.ts',
  'test/backup/backup.spec.ts',
  'test/system/processes.spec.ts',
  'test/browser/desk.spec.ts',
  'test/system/serve.spec.ts',
  'test/browser/tournament.spec.ts',
  'test/faults/outages.spec.ts',
  'test/security/twins.spec.ts',
  'test/security/rights.spec.ts',
  'test/security/twins-hidden.spec.ts',
  'test/security/officials-who-play.spec.ts',
  'test/system/demo-games.spec.ts',
  'test/system/api-doc.spec.ts',
  'test/browser/all-games.spec.ts',
  'test/faults/limits.spec.ts',
  'test/faults/clock.spec.ts',
];

const rank = ({ path }) => {
  const place = slowest.findIndex((name) => path.endsWith(name));
  return place < 0 ? slowest.length : place;
};

export default class SlowestFirst extends Sequencer {
  /** The rest as Jest has it, by size. */
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
