import type { Tournament } from '../model/tournament.js';
import type { Standings } from './standings.js';

/** The standings as a table for people: rank, name or id, and the value of each key. */
export function standingsText(tournament: Tournament, { after, rows }: Standings): string {
  const keys = [...(rows[0]?.values.keys() ?? [])];
  const table = [
    ['', 'name', ...keys],
    ...rows.map(({ rank, who, values }) => {
      const competitor = tournament.competitors[who];
      return [
        String(rank),
        competitor?.name ?? String(competitor?.id ?? ''),
        ...keys.map((key) => values.get(key) ?? '-'),
      ];
    }),
  ];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return `after round ${after}\n${lines.join('\n')}\n`;
}
