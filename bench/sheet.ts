/*
 * 1,000 match records of all systems of all games, every second one of Teeko by full game records, through the built `fairview sheet --jsonl -`,
 * start included; the bar is 3 s. Held against `fairview replay --jsonl -` of the game records in them, in the same run:
 * what is left above that is the sheets. Needs a build. Run: node bench/run.mjs bench/sheet.ts
 */
import type { Json, JsonObject } from '@fairview/kernel';
import { spawnSync } from 'node:child_process';
import {
  games as registry,
  parseRecord,
  replayRecord,
  winningKinds,
  writeRecord,
  type GameRecord,
  type MatchAnswer,
  type Pairing,
  type Sheet,
} from '@fairview/rules';
import { recordsOf } from '../test/kit/records.js';
import { builtFairview, missBar, sized } from './short-round.js';

const matches = sized(1_000, 40);
const bar = 3;
const runs = sized(5, 1);

/** What is agreed, match after match. */
const agreements: readonly {
  game?: string;
  system: string;
  settings: Record<string, Json>;
  sizes: readonly number[];
}[] = [
  { system: 'straight', settings: { target: 25 }, sizes: [1, 1] },
  { system: 'bonus', settings: { target: 25, spot: { A: 5 } }, sizes: [1, 1] },
  { system: 'bonus', settings: { target: 250, super: true }, sizes: [1, 1] },
  { system: 'three-handed', settings: { target: 20 }, sizes: [1, 1, 1] },
  { system: 'partnership', settings: {}, sizes: [2, 2] },
  { system: 'partnership', settings: { target: 20 }, sizes: [3, 3] },
  { system: 'partnership', settings: { rounds: 6, super: true }, sizes: [12, 12] },
  { game: 'scarney-solitaire', system: 'solitaire', settings: {}, sizes: [1] },
  { game: 'scarney-singles', system: 'singles', settings: {}, sizes: [1, 1, 1] },
  { game: 'scarney-doubles', system: 'doubles', settings: {}, sizes: [1, 1] },
  { game: 'scarney-highlow', system: 'highlow', settings: {}, sizes: [1, 1] },
  { game: 'skarney', system: 'skarney', settings: { knockOut: true }, sizes: [2, 2] },
  { game: 'scarney-baccarat', system: 'baccarat', settings: { shoes: 3 }, sizes: [1, 1, 1, 1] },
  { game: 'scarnecchia', system: 'scarnecchia', settings: {}, sizes: [1, 1] },
];

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

/** The recorded games of test/records that were played to the end in the 58 positions. */
function recordedGames(): readonly GameRecord[] {
  return recordsOf('teeko').flatMap(({ text }) => {
    const read = parseRecord(text, registry);
    if (!read.ok) throw new Error(read.refusal.code);
    const { record } = read.value;
    const answer = replayRecord(writeRecord(record) as Json, registry);
    const in58 = (record.variant as { positions: number }).positions === 58;
    return answer.ok && answer.outcome.finished && in58 ? [record] : [];
  });
}

const games = recordedGames();
const kinds = Object.keys(winningKinds);

/** A game that is entered by its points, as a match record writes it. */
function byPoints(seats: readonly string[], system: string, pick: (n: number) => number): JsonObject {
  const [active = '', other = ''] = seats;
  const [one, two] = [pick(41), pick(30)];
  switch (system) {
    case 'solitaire':
      return { score: one };
    case 'singles':
      return { active, score: one };
    case 'doubles':
      return { scores: [one, 40 - one], seats };
    case 'highlow':
      return { winner: pick(2) === 0 ? active : other, score: one };
    case 'baccarat':
      return { nets: seats.map(() => 2 * pick(500) - 500) };
    case 'scarnecchia':
      return { winner: one === two ? null : one > two ? active : other, scores: [one, two] };
    default:
      return { scores: [10 * one, 10 * two] };
  }
}

/** A game of a pairing at Teeko, bare or by a recorded game. */
function playedGame(
  { seats: [black = '', red = ''], ...place }: Pairing,
  byRecord: boolean,
  pick: (n: number) => number,
): JsonObject {
  const record = byRecord ? games[pick(games.length)] : undefined;
  if (record)
    return { ...place, black, red, record: writeRecord({ ...record, seats: [black, red] }) as Json };
  const winner = [black, red, null][pick(3)] ?? null;
  return {
    ...place,
    black,
    red,
    winner,
    ...(winner === null ? {} : { kind: kinds[pick(kinds.length)] ?? '' }),
  };
}

/** A match played as its sheet asks for, to its end or to 60 games. */
function matchRecord(number: number): { readonly text: string; readonly games: readonly string[] } {
  const pick = chance(number + 1);
  const {
    game: of = 'teeko',
    system,
    settings,
    sizes,
  } = agreements[number % agreements.length] ?? {
    system: '',
    settings: {},
    sizes: [],
  };
  const sides = Object.fromEntries(
    sizes.map((size, at) => [
      'ABCDEFG'[at] ?? '',
      Array.from({ length: size }, (_, place) => `${'ABCDEFG'[at]}${place + 1}`),
    ]),
  );
  const opened = registry.systems.open({ game: of, system, settings, sides });
  if (!opened.ok) throw new Error(opened.refusal.code);
  let sheet: Sheet = opened.value;
  const entered: JsonObject[] = [];
  while (!sheet.over && entered.length < 60) {
    for (const pairing of sheet.next()) {
      const byRecord = Math.floor(number / agreements.length) % 2 === 1;
      const game =
        of === 'teeko' ? playedGame(pairing, byRecord, pick) : byPoints(pairing.seats, system, pick);
      const read = sheet.readGame(game);
      const next = read.ok ? sheet.enter(read.value) : read;
      if (!next.ok) throw new Error(next.refusal.code);
      sheet = next.value;
      entered.push(game);
    }
  }
  const match = { record: 'fairview-match/1', game: of, system, settings, sides, games: entered };
  return {
    text: JSON.stringify(match),
    games: entered.flatMap(({ record }) => (record === undefined ? [] : [JSON.stringify(record)])),
  };
}

/** Runs a command on the lines, and gives its answers and the seconds that it took from its start to its end. */
function run(
  command: string,
  lines: readonly string[],
): { readonly seconds: number; readonly answers: readonly string[] } {
  const before = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtFairview, command, '--jsonl', '-'], {
    input: lines.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const seconds = Number(process.hrtime.bigint() - before) / 1e9;
  if (status !== 0) throw new Error(`fairview ${command}: status ${status} ${stderr}`);
  return { seconds, answers: stdout.trim().split('\n') };
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

const records = Array.from({ length: matches }, (_, number) => matchRecord(number));
const texts = records.map(({ text }) => text);
const gameTexts = records.flatMap((record) => record.games);
const measured = { sheet: [] as number[], replay: [] as number[] };
for (let round = 0; round < runs; round += 1) {
  const { seconds, answers } = run('sheet', texts);
  const scored = answers.filter((answer) => (JSON.parse(answer) as MatchAnswer).ok);
  if (scored.length !== matches) throw new Error(`${scored.length} of ${matches} matches were scored`);
  measured.sheet.push(seconds);
  measured.replay.push(run('replay', gameTexts).seconds);
}
const [sheet, replay] = [median(measured.sheet), median(measured.replay)];
const byRecords = records.filter((record) => record.games.length > 0).length;
console.log(`${matches} matches, ${byRecords} of them by ${gameTexts.length} game records`);
console.log(`fairview sheet --jsonl   ${sheet.toFixed(2)} s, start included (the bar is ${bar} s)`);
console.log(`fairview replay --jsonl  ${replay.toFixed(2)} s for the game records alone`);
console.log(`sheets against replay: ${(sheet / replay).toFixed(2)} times`);
if (sheet > bar) missBar();
