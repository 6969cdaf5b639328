import { plain } from '@fairview/kernel';
import type { Tournament } from '../model/tournament.js';
import type { PairedRound } from './pair-next-round.js';

/** The pairs of a round for people, a board a line. */
export function pairingText({ competitors }: Tournament, { round, pairs, bye }: PairedRound): string {
  const named = (who: number): string => plain(competitors[who]?.name ?? String(competitors[who]?.id ?? ''));
  const lines = pairs.map(
    ({ sides: [one, other] }, board) => `${board + 1}. ${named(one)} - ${named(other)}`,
  );
  const byeLine = bye === null ? [] : [`bye: ${named(bye)}`];
  return `${[`round ${round}`, ...lines, ...byeLine].join('\n')}\n`;
}
