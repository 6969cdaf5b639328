import { inColumns, plain } from '@fairview/kernel';
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
        plain(competitor?.name ?? String(competitor?.id ?? '')),
        ...keys.map((key) => values.get(key) ?? '-'),
      ];
    }),
  ];
  const figures = [0, ...keys.map((_, at) => at + 2)];
  return `after round ${after}\n${inColumns(table, figures).join('\n')}\n`;
}
