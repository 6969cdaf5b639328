/*
 * Random complete games of the four Scarney games a second of processor time, through the public face alone: a table is
 * opened, its legal moves asked for as texts at every ply and one of them played, to the end. The bar is 1,000 a second
 * of each. A second is another one on every machine, so Teeko runs beside them: how many plies are chosen and played, and
 * how many are replayed from their texts, is printed as a ratio to it. Run: node bench/run.mjs bench/scarney.ts
 */
import type { Json } from '@fairview/kernel';
import { games, replay, type Table } from '@fairview/rules';
import { sized } from './short-round.js';

const bar = 1000;
const rounds = sized(5, 1);
const roundMicroseconds = sized(300_000, 1_000);
const gamesARound = sized(50, 2);

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

function opened(game: string, setup: Json): Table {
  const table = games.open(game, 1, {}, setup);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
}

const pawns = ['B', 'R', 'Y', 'G'].flatMap((colour) => [1, 2, 3, 4].map((spots) => `${colour}${spots}`));

function shuffled(pick: (n: number) => number): readonly string[] {
  const left = [...pawns];
  return pawns.flatMap(() => left.splice(pick(left.length), 1));
}

/** What is played: its id, the setup of a new game, and how many plies at most (random Teeko goes on for long). */
interface Kind {
  readonly game: string;
  readonly plies: number;
  setup(pick: (n: number) => number): Json;
}
const shared: Json = {
  colours: [
    ['B', 'R'],
    ['G', 'Y'],
  ],
};
const solitaire = (pick: (n: number) => number): Json => {
  const order = shuffled(pick);
  return { top: order.slice(0, 8), bottom: order.slice(8) };
};
const scarney: readonly Kind[] = [
  { game: 'scarney-solitaire', plies: 32, setup: solitaire },
  ...['singles', 'doubles', 'highlow'].map((name) => ({
    game: `scarney-${name}`,
    plies: 32,
    setup: () => shared,
  })),
];
const teeko: Kind = { game: 'teeko', plies: 28, setup: () => ({}) };

/** A random game: where it began, and its plies. */
interface Played {
  readonly start: Table;
  readonly moves: readonly string[];
}

function randomGame({ game, plies, setup }: Kind, pick: (n: number) => number): Played {
  const start = opened(game, setup(pick));
  const moves: string[] = [];
  let table = start;
  while (moves.length < plies) {
    const [seat] = table.toAct;
    if (seat === undefined) break;
    const legal = table.moves(seat) ?? [];
    const move = legal[pick(legal.length)] ?? '';
    const next = table.play(seat, move);
    if (!next.ok) throw new Error(`${move}: ${next.refusal.code}`);
    table = next.value;
    moves.push(move);
  }
  return { start, moves };
}

/** How much work a second of processor time does; `work` says how much it did. */
function rate(work: () => number): number {
  const before = process.cpuUsage();
  let [done, spent] = [0, 0];
  while (spent < roundMicroseconds) {
    done += work();
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  }
  return (done / spent) * 1e6;
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

/** What is measured of one kind: the figures of each round. */
const measured = [...scarney, teeko].map((kind) => {
  const pick = chance(1);
  const games = Array.from({ length: gamesARound }, () => randomGame(kind, pick)).map(({ start, moves }) => ({
    start,
    plies: moves.map((move) => ({ move })),
  }));
  const pliesOf = games.reduce((sum, { plies }) => sum + plies.length, 0) / gamesARound;
  const played = () => games.reduce((sum) => sum + Math.sign(randomGame(kind, pick).moves.length), 0);
  const replayed = () =>
    games.reduce((sum, { start, plies }) => sum + (replay(start, plies).ok ? plies.length : NaN), 0);
  return { game: kind.game, pliesOf, played, replayed, games: [] as number[], replays: [] as number[] };
});
for (let round = 0; round <= rounds; round += 1) {
  for (const { played, replayed, games, replays } of measured) {
    const [gamesASecond, pliesASecond] = [rate(played), rate(replayed)];
    // The first round warms the machine up.
    if (round > 0) {
      games.push(gamesASecond);
      replays.push(pliesASecond);
    }
  }
}

const figure = (n: number, width: number): string => Math.round(n).toLocaleString('en').padStart(width);
const beside = measured.at(-1);
for (const { game, pliesOf, games, replays } of measured) {
  const [played, replayed] = [median(games), median(replays)];
  const [chosen, judged] = [
    (played * pliesOf) / (median(beside?.games ?? []) * (beside?.pliesOf ?? NaN)),
    replayed / median(beside?.replays ?? []),
  ];
  console.log(
    `${game.padEnd(18)}${figure(played, 8)} games a second of ${pliesOf.toFixed(1)} plies (the bar is ${bar.toLocaleString('en')}), ` +
      `${figure(replayed, 9)} plies replayed; of Teeko's plies ${chosen.toFixed(2)} and ${judged.toFixed(2)} times`,
  );
}
