import { accepted } from '@fairview/kernel';
import { rulebooksOf, recordText } from '@fairview/rules';
import { grownRecord } from './fold-record.js';
import type { GameHead, SentPly } from './documents.js';

/** A game as `fairview replay --text` prints it, with its rulings and every course; undefined if its record is refused. */
export async function gameText(
  { gameKind, record }: Pick<GameHead, 'gameKind' | 'record'>,
  plies: readonly SentPly[],
) {
  const games = await rulebooksOf(gameKind);
  const grown = grownRecord(games, record, plies) ?? record;
  const told = recordText(accepted(JSON.stringify(grown)), games);
  return told.ok ? `${told.lines.join('\n')}\n` : undefined;
}
