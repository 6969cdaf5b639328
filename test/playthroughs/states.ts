import { createHash } from 'node:crypto';
import { baccaratTrial } from '../../libs/rules/src/baccarat/testing/trial.js';
import { walk } from '../../libs/rules/src/conformance/walk.js';
import type { Trial } from '../../libs/rules/src/game/contract.js';
import { scarnecchiaTrial } from '../../libs/rules/src/scarnecchia/testing/trial.js';
import { scarneyTrials } from '../../libs/rules/src/scarney/testing/trials.js';
import { skarneyTrial } from '../../libs/rules/src/skarney/testing/trial.js';
import { teeko } from '../../libs/rules/src/teeko/index.js';
import { openings } from '../../libs/rules/src/teeko/variant.js';
import { chance } from '../kit/random.js';

/**
 * Plays so many random games of each kind, the same ones in every process, and prints what came of them: a digest over the
 * text of the position after every ply. `node bench/run.mjs test/playthroughs/states.ts GAMES`.
 */

/** What a kind of game came to. */
export interface Played {
  readonly games: number;
  readonly plies: number;
  readonly digest: string;
}

const wanted = Number(process.argv[3]);

function play<Variant, Setup, State, Move>(trial: Trial<Variant, Setup, State, Move>): Played {
  const hash = createHash('sha256');
  let [games, plies] = [0, 0];
  // One game a variant at a time: the states of thousands would not fit into memory.
  while (games < wanted) {
    const walked = walk({ ...trial, games: 1 });
    if (walked.faults.length > 0) throw new Error(walked.faults.join('\n'));
    for (const { start, plies: played } of walked.games) {
      hash.update(`${trial.rules.formatPosition(start)}\n`);
      for (const { seat, after } of played) hash.update(`${seat} ${trial.rules.formatPosition(after)}\n`);
      games += 1;
      plies += played.length;
    }
  }
  return { games, plies, digest: hash.digest('hex') };
}

const styles = openings.flatMap((opening, index) => [
  { opening, positions: 44, centreBarred: index % 2 === 0, pass: index % 4 < 2 },
  { opening, positions: 58, centreBarred: index % 2 === 1, pass: index % 4 >= 2 },
]);
// Of ten thousand played at random some go on for thousands of plies until a position has stood for the third time.
const teekoTrial = { rules: teeko, variants: styles, games: 1, bound: 100_000, texts: [], pick: chance(5) };

const came: readonly (readonly [string, Played])[] = [
  ['teeko', play(teekoTrial)],
  ...scarneyTrials(chance(13)).map((trial) => [trial.rules.id, play(trial)] as const),
  ['skarney', play(skarneyTrial(chance(11)))],
  ['scarney-baccarat', play(baccaratTrial(chance(3)))],
  ['scarnecchia', play(scarnecchiaTrial(chance(7)))],
];
process.stdout.write(`${JSON.stringify(Object.fromEntries(came))}\n`);
