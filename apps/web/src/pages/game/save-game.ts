import { rulebooksOf } from '@fairview/rules';
import { printedMove, sceneOf } from '../../games/index.js';
import type { Seating } from '../../parts/board/index.js';
import type { SayMessage } from '../../parts/board/say.js';
import { scenePicture } from '../../parts/board/svg/picture.js';
import { fileNameOf } from './documents.js';
import { grownRecord } from './fold-record.js';
import { gameText } from './game-text.js';
import type { Moment } from './moment.js';
import type { ReadGame } from './read-game.js';
import { saveFile } from './save-file.js';

/** Saves the record of a game, as `fairview replay` reads it. */
export async function saveRecord({ head, plies, counting = plies }: ReadGame): Promise<void> {
  const record = grownRecord(await rulebooksOf(head.gameKind), head.record, counting) ?? head.record;
  saveFile(`${fileNameOf(head)}.json`, 'application/json', `${JSON.stringify(record, null, 2)}\n`);
}

/** Saves a game to be read; one whose record is hidden as the plies that the reader knows. @param between the sides, as a heading */
export async function saveText(
  { head, plies, counting = plies }: ReadGame,
  { view }: Moment,
  { names }: Seating,
  between: string,
): Promise<void> {
  const whole = head.record === null ? undefined : await gameText(head, counting);
  const lines = plies.map(
    ({ seat, move }, at) => `${at + 1}. ${names[seat] ?? ''}: ${printedMove(view.kind, move)}`,
  );
  const text = whole ?? [head.gameKind, between, '', ...lines, ''].join('\n');
  saveFile(`${fileNameOf(head)}.txt`, 'text/plain', text);
}

/** Saves the picture of a moment. */
export function savePicture(
  { head }: ReadGame,
  { ply, view }: Moment,
  seating: Seating,
  { title, speak }: { readonly title: string; readonly speak: SayMessage },
): void {
  const picture = scenePicture(sceneOf(view, seating, {}, speak), title);
  saveFile(`${fileNameOf(head)}-${ply}.svg`, 'image/svg+xml', picture);
}
