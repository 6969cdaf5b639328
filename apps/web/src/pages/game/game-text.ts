import { accepted } from '@fairview/kernel';
import { rulebooksOf, recordText } from '@fairview/rules';
import type { GameHead } from './documents.js';

/** A game as `fairview replay --text` prints it, with its rulings and every course; undefined if its record is refused. */
export async function gameText({ gameKind, record }: Pick<GameHead, 'gameKind' | 'record'>) {
  const told = recordText(accepted(JSON.stringify(record)), await rulebooksOf(gameKind));
  return told.ok ? `${told.lines.join('\n')}\n` : undefined;
}
