import { inColumns, plain } from '@fairview/kernel';
import type { Tournament } from './model/tournament.js';
import type { PairedRound } from './pairing/pair-next-round.js';
import type { Standings } from './standings/standings.js';

/** The pairs of a round for people, a board a line. */
export function pairingText({ competitors }: Tournament, { round, pairs, bye }: PairedRound): string {
  const named = (who: number): string => plain(competitors[who]?.name ?? String(competitors[who]?.id ?? ''));
  const lines = pairs.map(
    ({ sides: [one, other] }, board) => `${board + 1}. ${named(one)} - ${named(other)}`,
  );
  const byeLine = bye === null ? [] : [`bye: ${named(bye)}`];
  return `${[`round ${round}`, ...lines, ...byeLine].join('\n')}\n`;
}

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
