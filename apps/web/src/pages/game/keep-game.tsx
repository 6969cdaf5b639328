import type { Seating } from '../../parts/board/index.js';
import { useSentences } from '../../parts/drawing/use-sentences.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import type { Moment } from './moment.js';
import type { ReadGame } from './read-game.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

interface KeepGameProps {
  readonly game: ReadGame;
  readonly moment: Moment;
  readonly seating: Seating;
}

/** Saves the game: its record, its text, the picture of the moment; and prints it. */
export function KeepGame({ game, moment, seating }: KeepGameProps) {
  const { head } = game;
  const say = useWords(gameWords);
  const speak = useSentences();
  const { sides } = useFormats();
  const between = sides(seating.names);
  const title = `${between}, ${say('ply-of', { ply: moment.ply, last: head.ply })}`;
  const saving = (save: (by: typeof import('./save-game.js')) => Promise<void> | void) => () =>
    void import('./save-game.js').then(save);
  return (
    <>
      <p className={styles['keep']}>
        {head.record !== null && (
          <button type="button" onClick={saving((by) => by.saveRecord(game))}>
            {say('save-record')}
          </button>
        )}
        <button type="button" onClick={saving((by) => by.saveText(game, moment, seating, between))}>
          {say('save-text')}
        </button>
        <button
          type="button"
          onClick={saving((by) => by.savePicture(game, moment, seating, { title, speak }))}
        >
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
