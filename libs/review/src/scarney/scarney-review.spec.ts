import { readFileSync } from 'node:fs';
import { accepted, type Json } from '@fairview/kernel';
import { games, type Seat, type Table } from '@fairview/rules';
import { Reviewer, type ReviewedPly } from '../index.js';

/** What a plain search by the rules themselves makes of a table: the points of its seats after perfect play. */
type Wish = (table: Table, seat: Seat) => number;

/** The most that the seat to act can make of `wish`, every other seat making the most of its own. */
function forced(table: Table, wish: Wish, known: Map<string, readonly number[]>): readonly number[] {
  if (table.outcome !== undefined) return [0, 1].map((seat) => wish(table, seat));
  const before = known.get(table.position);
  if (before !== undefined) return before;
  const [seat = 0] = table.toAct;
  let best: readonly number[] = [];
  for (const move of table.moves(seat) ?? []) {
    const reached = forced(after(table, seat, move), wish, known);
    if (best.length === 0 || (reached[seat] ?? 0) > (best[seat] ?? 0)) best = reached;
  }
  known.set(table.position, best);
  return best;
}

function after(table: Table, seat: Seat, move: string): Table {
  const next = table.play(seat, move);
  if (!next.ok) throw new Error(next.refusal.code);
  return next.value;
}

const pointsOf = (table: Table, seat: Seat): number => table.outcome?.points[seat] ?? 0;
const ahead: Wish = (table, seat) => pointsOf(table, seat) - pointsOf(table, 1 - seat);
/** A win of no points is a win too. */
const won: Wish = (table, seat) => {
  const [winner] = table.outcome?.winners ?? [];
  return winner === seat ? pointsOf(table, seat) + 1 : -pointsOf(table, 1 - seat) - 1;
};
const wishes: Readonly<Record<string, Wish>> = {
  'scarney-solitaire': pointsOf,
  'scarney-singles': (table, seat) => (seat === 0 ? pointsOf(table, 0) : 0),
  'scarney-doubles': ahead,
  'scarney-highlow': won,
};

/** The same of a review's entry. */
function told(ply: ReviewedPly): number | null {
  if ('score' in ply) return ply.score;
  if ('difference' in ply) return ply.difference;
  if ('winner' in ply) return ply.winner === ply.seat ? (ply.points ?? 0) + 1 : -(ply.points ?? 0) - 1;
  return null;
}

const reviewer = new Reviewer();

function reviewed(game: string, setup: Json, moves: readonly string[] = []): readonly ReviewedPly[] {
  const seats = game === 'scarney-solitaire' ? ['A'] : ['A', 'B'];
  const answer = reviewer.reviewText(
    accepted(JSON.stringify({ record: 'fairview/1', game, setup, seats, moves })),
  );
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer.plies;
}

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

const names = [...'BRYG'].flatMap((colour) => [1, 2, 3, 4].map((spots) => `${colour}${spots}`));

/** A study of `count` pawns that stand anywhere; the others were shared out among the seats. */
function study(game: string, phase: string, count: number, seed: number): string {
  const pick = chance(seed);
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.map(() => left.splice(pick(left.length), 1)[0] as T);
  };
  const pawns = shuffled(names);
  const circles = shuffled(names.map((_, circle) => circle));
  const board = names.map(() => '--');
  pawns.slice(0, count).forEach((pawn, at) => (board[circles[at] ?? 0] = pawn));
  const rows = [0, 4, 8, 12].map((from) => board.slice(from, from + 4).join(' ')).join(' / ');
  const out = pawns.slice(count);
  const cut = phase === 'takeoff' ? 0 : out.length < 2 ? out.length : 1 + pick(out.length - 1);
  const list = (some: readonly string[]): string => (some.length === 0 ? '-' : some.join(','));
  const lone = game === 'scarney-solitaire' || game === 'scarney-singles';
  const taken =
    game === 'scarney-solitaire'
      ? list(phase === 'takeoff' ? [] : out)
      : `${list(phase === 'takeoff' ? [] : out.slice(0, cut))} ; ${list(lone || phase === 'takeoff' ? [] : out.slice(cut))}`;
  return `${rows} | ${phase} ${lone ? 0 : pick(2)} | ${taken}`;
}

const phases: Readonly<Record<string, readonly string[]>> = {
  'scarney-solitaire': ['takeoff', 'jump'],
  'scarney-singles': ['takeoff', 'jump'],
  'scarney-doubles': ['takeoff', 'jump'],
  'scarney-highlow': ['remove'],
};

describe.each(Object.keys(wishes))('review of %s', (game) => {
  it.each(phases[game] ?? [])('has what a plain search by the rules finds, from %s', (phase) => {
    const wish = wishes[game] as Wish;
    let compared = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const position = study(game, phase, game === 'scarney-highlow' ? 3 + (seed % 4) : 5 + (seed % 5), seed);
      const table = games.open(game, 1, {}, { position });
      if (!table.ok || table.value.outcome !== undefined) continue;
      const [entry] = reviewed(game, { position });
      const [seat = 0] = table.value.toAct;
      const known = new Map<string, readonly number[]>();
      const best = forced(table.value, wish, known)[seat];
      expect([position, entry && told(entry)]).toEqual([position, best]);
      const keeping = (table.value.moves(seat) ?? []).filter(
        (move) => forced(after(table.value, seat, move), wish, known)[seat] === best,
      );
      expect([position, entry?.best]).toEqual([position, keeping]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(15);
  });
});

interface Printed {
  readonly id: string;
  readonly game: 'solitaire' | 'highlow';
  readonly position: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
  readonly printed_total?: number;
}
const printed = (
  JSON.parse(
    readFileSync(new URL('../../../../test/vectors/scarney-printed.json', import.meta.url), 'utf8'),
  ) as { readonly records: readonly Printed[] }
).records;

/** The study of a printed position. */
function positionOf({ game, position }: Printed): string {
  const board = names.map((_, circle) => position[`C${circle + 1}`] ?? '--');
  const rows = [0, 4, 8, 12].map((from) => board.slice(from, from + 4).join(' ')).join(' / ');
  return `${rows} | ${game === 'highlow' ? 'remove 0 | - ; -' : 'jump 0 | -'}`;
}

/**
 * What perfect play makes of the printed positions, and the plies of the printed solutions that gave something away: the eight-pawn
 * solitaire can be won for 94, and the eight-pawn HighLow for 9.
 */
const expected: Readonly<Record<string, readonly [number | null, readonly number[]]>> = {
  'printed-solitaire-six-pawn': [36, []],
  'printed-solitaire-seven-pawn': [63, []],
  'printed-solitaire-eight-pawn': [94, [0]],
  'printed-solitaire-twelve-pawn': [116, []],
  'printed-highlow-four-pawn': [5, []],
  'printed-highlow-five-pawn': [8, []],
  'printed-highlow-six-pawn': [8, []],
  'printed-highlow-seven-pawn': [10, []],
  'printed-highlow-eight-pawn': [10, [0]],
  'printed-highlow-nine-pawn': [15, []],
  'printed-highlow-ten-pawn': [17, []],
};

it.each(printed)('S-4 has what perfect play makes of $id', (record) => {
  const plies = reviewed(`scarney-${record.game}`, { position: positionOf(record) }, record.moves);
  const gaveAway = plies.filter(({ lost }) => lost !== null).map(({ ply }) => ply);
  expect([plies[0] && told(plies[0]), gaveAway]).toEqual(expected[record.id]);
  expect(plies).toHaveLength(record.moves.length);
});

it('S-4 has the printed positions in the guide as they are solved', () => {
  const page = readFileSync(new URL('../../../../docs/guide/review.md', import.meta.url), 'utf8');
  const rows = Object.entries(expected).map(([id, [value, gaveAway]]) => {
    const name = id.replace('printed-', '').replace('-', ' ');
    const made = name.startsWith('highlow') ? `won by ${(value ?? 0) - 1}` : String(value);
    const solution = gaveAway.length > 0 ? 'the first move gives something away' : 'plays perfectly';
    return `| ${name} | ${made} | ${solution} |`;
  });
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

it('S-27 knows a removal however its pawns are spelled', () => {
  const position = 'G3 -- R1 -- / G4 R3 R4 Y4 / -- -- R2 Y3 / -- B4 -- -- | remove 0 | - ; -';
  for (const move of ['-R1,R4,R2', '-R2,R1,R4']) {
    const [entry] = reviewed('scarney-highlow', { position }, [move]);
    expect([entry?.played, entry?.best, entry?.lost]).toEqual(['-R1,R4,R2', ['-R1,R4,R2'], null]);
  }
  const [given] = reviewed('scarney-highlow', { position }, ['-Y3,Y4']);
  expect([given?.played, given?.lost]).toEqual([
    '-Y4,Y3',
    { winner: 1, points: expect.any(Number) as number },
  ]);
});
