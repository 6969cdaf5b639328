import { useState } from 'react';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { keepNotes, readNotes, withLine, type KeptLine } from './kept-notes.js';
import studyWords from './words.json' with { type: 'json' };

/** Keeps a line that was tried with the other notes to its game. */
export function KeepLine({ game, ply, moves }: KeptLine & { readonly game: string }) {
  const say = useWords(studyWords);
  const [kept, setKept] = useState<string>();
  const line = JSON.stringify({ ply, moves });
  const keep = (): void => {
    keepNotes(game, withLine(readNotes(game), { ply, moves }));
    setKept(line);
  };
  return (
    <>
      <p role="status">
        {kept === line ? say('kept') : say(moves.length === 0 ? 'nothing-to-keep' : 'keep-why')}
      </p>
      {moves.length > 0 && kept !== line && (
        <p>
          <button type="button" onClick={keep}>
            {say('keep')}
          </button>
        </p>
      )}
      <p>
        <PageLink to={`/g/${game}/notes?ply=${ply}`}>{say('to-notes')}</PageLink>
      </p>
    </>
  );
}
