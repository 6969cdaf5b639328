import { readFileSync } from 'node:fs';
import type { Table } from '../game/contract.js';
import { replayRecord } from '../record/replay.js';
import { study, type Short } from './testing/tables.js';
import { games } from '../games.js';

/* The end games and traps printed in the source, with its statements about them. */
interface Printed {
  readonly id: string;
  readonly game: Short;
  readonly position: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
  readonly left: readonly string[];
  readonly printed_base?: number;
  readonly printed_bonus?: Readonly<Record<string, number>>;
  readonly printed_total?: number;
}
const file = new URL('../../../../test/vectors/scarney-printed.json', import.meta.url);
const { records } = JSON.parse(readFileSync(file, 'utf8')) as { readonly records: readonly Printed[] };

const positionOf = ({ game, position }: Printed): string => {
  const places = Array.from({ length: 16 }, (_, index) => position[`C${index + 1}`] ?? '--');
  const rows = [0, 4, 8, 12].map((from) => places.slice(from, from + 4).join(' ')).join(' / ');
  return `${rows} | ${game === 'highlow' ? 'remove 0 | - ; -' : 'jump 0 | -'}`;
};

const played = (printed: Printed) =>
  replayRecord(
    {
      record: 'fairview/1',
      game: `scarney-${printed.game}`,
      setup: { position: positionOf(printed) },
      seats: printed.game === 'solitaire' ? ['A'] : ['A', 'B'],
      moves: printed.moves,
    },
    games,
  );

const labels: Readonly<Record<string, string>> = {
  color: 'colour bonus',
  color_corner: 'colour corner bonus',
  black_single: 'black single-pawn bonus',
};

describe('the printed end games of Solitaire', () => {
  const endGames = records.filter(({ game }) => game === 'solitaire');

  it('S-8, S-16 come to 36, 63, 63 and 116', () => {
    const totals = endGames.map((printed) => {
      const answer = played(printed);
      return answer.ok && answer.outcome.finished ? answer.outcome.points : answer;
    });
    expect(totals).toEqual([[36], [63], [63], [116]]);
    expect(endGames.map(({ printed_total }) => [printed_total])).toEqual(totals);
  });

  it.each(endGames)('S-12, S-13, S-16 $id scores as printed, line by line', (printed) => {
    const answer = played(printed);
    const bonuses = Object.entries(printed.printed_bonus ?? {}).map(([kind, points]) => ({
      label: labels[kind],
      seat: 0,
      points,
    }));
    const lines = answer.ok && answer.outcome.finished ? answer.outcome.lines : [];
    expect(lines[0]).toEqual({ label: 'game score', seat: 0, points: printed.printed_base });
    expect([...lines.slice(1)].sort((one, other) => one.points - other.points)).toEqual(
      bonuses.sort((one, other) => one.points - other.points),
    );
  });

  it.each(records)('S-3 $id leaves on the board what is printed', (printed) => {
    const answer = played(printed);
    const rows = answer.ok ? (answer.position.split(' | ')[0] ?? '') : '';
    expect((rows.match(/[BRYG][1-4]/gu) ?? []).sort()).toEqual([...printed.left].sort());
  });
});

/** The table after each legal move. */
const following = (table: Table): readonly Table[] =>
  (table.moves(table.toAct[0] ?? 0) ?? []).flatMap((move) => {
    const next = table.play(table.toAct[0] ?? 0, move);
    return next.ok ? [next.value] : [];
  });

/** The most that can be scored alone. */
function best(table: Table, known = new Map<string, number>()): number {
  if (table.outcome !== undefined) return table.outcome.points[0] ?? 0;
  const [rows = ''] = table.position.split(' | ');
  const before = known.get(rows);
  if (before !== undefined) return before;
  const most = Math.max(...following(table).map((next) => best(next, known)));
  known.set(rows, most);
  return most;
}

describe('exact search on the printed positions', () => {
  it.each([
    ['printed-solitaire-six-pawn', 36],
    ['printed-solitaire-seven-pawn', 63],
    ['printed-solitaire-eight-pawn', 94],
    ['printed-solitaire-twelve-pawn', 116],
  ])('S-7 finds the best of %s: %i', (id, most) => {
    const printed = records.find((one) => one.id === id);
    const table = printed && study('solitaire', positionOf(printed));
    expect(table && best(table)).toBe(most);
  });

  /** Whether the seat to act can force its win: who wins does not depend on what was removed (S-29). */
  function wins(table: Table, known = new Map<string, boolean>()): boolean {
    const seat = table.toAct[0] ?? 0;
    const [rows = ''] = table.position.split(' | ');
    const before = known.get(rows);
    if (before !== undefined) return before;
    const can = following(table).some((next) =>
      next.outcome === undefined ? !wins(next, known) : next.outcome.winners[0] === seat,
    );
    known.set(rows, can);
    return can;
  }

  const traps = records.filter(({ game }) => game === 'highlow');
  it('S-29 has seven traps', () => expect(traps).toHaveLength(7));

  it.each(traps)('S-29 $id is won by the player who moves first, and by the printed moves', (printed) => {
    expect(wins(study('highlow', positionOf(printed)))).toBe(true);
    const answer = played(printed);
    expect(answer.ok && answer.outcome.finished && answer.outcome.winners).toEqual([0]);
  });
});
