import { rulebooksOf } from '@fairview/rules';
import { scenePicture, type Seating } from '../../parts/board/index.js';
import { printedMove, sceneOf } from '../../games/index.js';
import { useSentences } from '../../parts/drawing/use-sentences.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { fileNameOf } from './documents.js';
import type { Moment } from './moment.js';
import type { ReadGame } from './read-game.js';
import { saveFile } from './save-file.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

interface KeepGameProps {
  readonly game: ReadGame;
  readonly moment: Moment;
  readonly seating: Seating;
}

/** Saves the game: its record, its text, the picture of the moment; and prints it. */
export function KeepGame({ game, moment, seating }: KeepGameProps) {
  const { head, plies, counting = plies } = game;
  const say = useWords(gameWords);
  const speak = useSentences();
  const { sides } = useFormats();
  const name = fileNameOf(head);
  const title = `${sides(seating.names)}, ${say('ply-of', { ply: moment.ply, last: head.ply })}`;
  const saveRecord = async (): Promise<void> => {
    const { grownRecord } = await import('./fold-record.js');
    const record = grownRecord(await rulebooksOf(head.gameKind), head.record, counting) ?? head.record;
    saveFile(`${name}.json`, 'application/json', `${JSON.stringify(record, null, 2)}\n`);
  };
  const saveText = async (): Promise<void> => {
    const told =
      head.record === null ? undefined : await (await import('./game-text.js')).gameText(head, counting);
    const lines = plies.map(
      ({ seat, move }, at) =>
        `${at + 1}. ${seating.names[seat] ?? ''}: ${printedMove(moment.view.kind, move)}`,
    );
    const text = told ?? [head.gameKind, sides(seating.names), '', ...lines, ''].join('\n');
    saveFile(`${name}.txt`, 'text/plain', text);
  };
  const savePicture = (): void => {
    const scene = sceneOf(moment.view, seating, {}, speak);
    saveFile(`${name}-${moment.ply}.svg`, 'image/svg+xml', scenePicture(scene, title));
  };
  return (
    <>
      <p className={styles['keep']}>
        {head.record !== null && (
          <button type="button" onClick={() => void saveRecord()}>
            {say('save-record')}
          </button>
        )}
        <button type="button" onClick={() => void saveText()}>
          {say('save-text')}
        </button>
        <button type="button" onClick={savePicture}>
          {say('save-picture')}
        </button>
        <button type="button" onClick={() => window.print()}>
          {say('print')}
        </button>
      </p>
      {head.record !== null && head.status !== 'OPEN' && (
        <p>
          <PageLink to={`/g/${head.id}/beside`}>{say('compare')}</PageLink>
          <br />
          <PageLink to={`/g/${head.id}/notes?ply=${moment.ply}`}>{say('notes')}</PageLink>
        </p>
      )}
      {head.record === null && <p role="status">{say('record-hidden')}</p>}
    </>
  );
}
