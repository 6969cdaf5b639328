/*
 * A Swiss of 256 players, paired in the built server's thread, four rounds of each system: how long a round takes, and how long
 * the event loop was held up meanwhile; in the same run the same rounds on the event loop. With TOURNAMENT_PAIRINGS, the folder
 * of an installed `tournament-pairings`, its Swiss is paired beside, for the ratio; with 256 players alone, and not with more: a
 * matching over everybody takes the third power of their number. Needs a build. Run: node bench/run.mjs bench/pairing.ts
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import {
  defaultPoints,
  pairNextRound,
  type Format,
  type Pair,
  type PairedRound,
  type Tournament,
} from '@fairview/competition';

type PairElsewhere = (asked: Tournament) => Promise<{ readonly paired?: PairedRound }>;
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

const rounds = 4;
const systems: readonly Format[] = ['swiss-club', 'swiss-dutch', 'king-of-the-hill', 'australian'];
const millisecond = 1e6;
const thread = new URL('../dist/libs/tournaments/src/pairing/elsewhere/pair-elsewhere.js', import.meta.url)
  .href;
const { pairingThreads } = (await import(thread)) as {
  pairingThreads: (thread?: URL, patience?: number) => PairElsewhere;
};
const inThread = pairingThreads(undefined, 120_000);

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
    ...{ rounds: 11, ruleYear: 2026, initialSide: null, forbidden: [], points: defaultPoints },
    ...{ spreadCap: null, teams: null },
  },
  tieBreaks: null,
  competitors: Array.from({ length: size }, (_, id) => ({ id, name: null, rating: null, virtual: [] })),
  ...{ players: [], teamOf: [], rounds: played, next: { unpaired: [], returned: [] }, lots: null },
});

/** The rounds of a tournament, each with the time that it took to pair. */
async function timed(size: number, format: Format, pair: (asked: Tournament) => Promise<PairedRound>) {
  const pick = chance(size);
  const played: Tournament['rounds'][number][] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const { pairs } = await pair(tournamentOf(size, format, played));
    times.push(performance.now() - began);
    played.push({
      pairs: pairs.map(({ sides }): Pair => {
        const result = (['1-0', '0-1', '1/2-1/2'] as const)[pick(3)] ?? '1-0';
        return { sides, result, scores: null, spread: null, shutOut: false, boards: [] };
      }),
      ...{ unpaired: [], spreadCap: null },
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

for (const size of [128, 256])
  for (const format of systems) {
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
    if (!isSame) process.exitCode = 1;
  }

const folder = process.env['TOURNAMENT_PAIRINGS'];
if (folder !== undefined) {
  const { Swiss } = (await import(
    pathToFileURL(`${folder}/node_modules/tournament-pairings/dist/index.js`).href
  )) as { Swiss: OtherSwiss };
  for (const size of [128, 256]) {
    const { times, played } = await timed(size, 'swiss-club', here);
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = played.slice(0, round).flatMap(({ pairs }) => pairs);
      const players = Array.from({ length: size }, (_, id): OtherPlayer => ({
        id,
        score: before.reduce((sum, { sides, result }) => {
          const own = result === '1/2-1/2' ? 0.5 : sides[result === '1-0' ? 0 : 1] === id ? 1 : 0;
          return sum + (sides[0] === id || sides[1] === id ? own : 0);
        }, 0),
        avoid: before.flatMap(({ sides: [one, other] }) =>
          one === id ? [other] : other === id ? [one] : [],
        ),
        receivedBye: false,
      }));
      const began = performance.now();
      Swiss(players, round + 1);
      theirs.push(performance.now() - began);
    }
    const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
    console.log(
      `Swiss of ${size}: ours ${list(times)} ms, tournament-pairings ${list(theirs)} ms, ratio ${(sum(times) / sum(theirs)).toFixed(2)}`,
    );
  }
}
