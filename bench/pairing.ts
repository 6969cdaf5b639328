/*
 * Rounds paired in the built server's thread, four of each system of 256 players and a club Swiss of 1,024 and 4,096: how long a
 * round takes, and how long the event loop was held up meanwhile; in the same run the same rounds on the event loop. Of 256 players it
 * also says how far a round paired section by section is from the best one. With TOURNAMENT_PAIRINGS, the folder of an installed
 * `tournament-pairings`, its Swiss is paired beside, for the ratio: of 256 and, with two rounds alone, of 1,024 (SIZES=256 leaves
 * them out). Needs a build. Run: node bench/run.mjs bench/pairing.ts
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  defaultPoints,
  pairNextRound,
  type Format,
  type Pair,
  type PairedRound,
  type Tournament,
} from '@fairview/competition';
import { pairingThreads } from '../libs/tournaments/src/pairing/elsewhere/pair-elsewhere.js';
import { sacrificesOf } from './pairing/sacrifices.js';
import { builtTree, isShort, missBar, sized } from './short-round.js';

interface OtherPlayer {
  id: number;
  score: number;
  avoid: number[];
  receivedBye: boolean;
}
interface OtherMatch {
  player1: number;
  player2: number;
}
type OtherSwiss = (players: OtherPlayer[], round: number) => OtherMatch[];

const rounds = sized(4, 1);
const systems: readonly Format[] = ['swiss-club', 'swiss-dutch', 'king-of-the-hill', 'australian'];
const millisecond = 1e6;
const inThread = pairingThreads(
  pathToFileURL(join(builtTree, 'dist/libs/tournaments/src/pairing/elsewhere/pairing-thread.js')),
  120_000,
);

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

const tournamentOf = (size: number, format: Format, played: Tournament['rounds']): Tournament => ({
  format,
  settings: {
    rounds: 11,
    ruleYear: 2026,
    initialSide: null,
    forbidden: [],
    points: defaultPoints,
    spreadCap: null,
    teams: null,
  },
  tieBreaks: null,
  competitors: Array.from({ length: size }, (_, id) => ({ id, name: null, rating: null, virtual: [] })),
  players: [],
  teamOf: [],
  rounds: played,
  next: { unpaired: [], returned: [] },
  lots: null,
});

/** The rounds of a tournament, each with the time that it took to pair. */
async function timed(
  size: number,
  format: Format,
  pair: (asked: Tournament) => Promise<PairedRound>,
  most = rounds,
) {
  const pick = chance(size);
  const played: Tournament['rounds'][number][] = [];
  const times: number[] = [];
  for (let round = 0; round < most; round += 1) {
    const began = performance.now();
    const { pairs } = await pair(tournamentOf(size, format, played));
    times.push(performance.now() - began);
    played.push({
      pairs: pairs.map(({ sides }): Pair => {
        const result = (['1-0', '0-1', '1/2-1/2'] as const)[pick(3)] ?? '1-0';
        return { sides, result, scores: null, spread: null, shutOut: false, boards: [] };
      }),
      unpaired: [],
      spreadCap: null,
    });
  }
  return { times, played };
}

const here = async (asked: Tournament): Promise<PairedRound> => {
  const answer = pairNextRound(asked);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
};
const elsewhere = async (asked: Tournament): Promise<PairedRound> => {
  const { paired } = await inThread(asked);
  if (!paired) throw new Error('it took too long');
  return paired;
};
const list = (times: readonly number[]): string => times.map((time) => time.toFixed(0)).join(' ');

const systemsOf = (size: number): readonly Format[] => (size > 256 ? ['swiss-club'] : systems);
const sizes = (process.env['SIZES'] ?? (isShort ? '32' : '256,1024,4096')).split(',').map(Number);

for (const size of sizes)
  for (const format of systemsOf(size)) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const beside = await timed(size, format, elsewhere);
    delay.disable();
    const onLoop = await timed(size, format, here);
    const isSame = JSON.stringify(beside.played) === JSON.stringify(onLoop.played);
    console.log(
      `${format} of ${size}: in the thread ${list(beside.times)} ms, loop held up ${(delay.max / millisecond).toFixed(0)} ms at most; ` +
        `on the loop ${list(onLoop.times)} ms; ${isSame ? 'the same pairs' : 'OTHER PAIRS'}`,
    );
    if (!isSame) missBar();
  }

/** A later round of 256 by sections and by one matching, from the same rounds before. */
const { played: asPlayed } = await timed(256, 'swiss-club', here, sized(8, 2));
for (let round = 1; round < asPlayed.length; round += 1) {
  const asked = tournamentOf(256, 'swiss-club', asPlayed.slice(0, round));
  const figures = [true, false].map((inSections) => {
    const paired = pairNextRound(asked, { inSections });
    if (!paired.ok) throw new Error(paired.message);
    return sacrificesOf(asked, paired.value);
  });
  const [sections, best] = figures;
  console.log(`round ${round + 1} of 256: by sections ${sections}; the best ${best}`);
}

const folder = process.env['TOURNAMENT_PAIRINGS'];
if (folder !== undefined) {
  const { Swiss } = (await import(
    pathToFileURL(`${folder}/node_modules/tournament-pairings/dist/index.js`).href
  )) as { Swiss: OtherSwiss };
  for (const size of sizes.filter((each) => each <= 1024)) {
    const played = await timed(size, 'swiss-club', here, size > 256 ? 2 : rounds);
    const theirs = played.played.map((_, round) => theirTime(Swiss, size, played.played.slice(0, round)));
    const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
    console.log(
      `Swiss of ${size}: ours ${list(played.times)} ms, tournament-pairings ${list(theirs)} ms, ratio ${(sum(played.times) / sum(theirs)).toFixed(4)}`,
    );
  }
}

/** How long the other library takes for the round after these. */
function theirTime(swiss: OtherSwiss, size: number, rounds: Tournament['rounds']): number {
  const before = rounds.flatMap(({ pairs }) => pairs);
  const players = Array.from({ length: size }, (_, id): OtherPlayer => ({
    id,
    score: before.reduce((sum, { sides, result }) => {
      const own = result === '1/2-1/2' ? 0.5 : sides[result === '1-0' ? 0 : 1] === id ? 1 : 0;
      return sum + (sides[0] === id || sides[1] === id ? own : 0);
    }, 0),
    avoid: before.flatMap(({ sides: [one, other] }) => (one === id ? [other] : other === id ? [one] : [])),
    receivedBye: false,
  }));
  const began = performance.now();
  swiss(players, rounds.length + 1);
  return performance.now() - began;
}
