import { useState } from 'react';
import { useWords } from '../../../messages/say.js';
import type { DeskProps } from '../desk.js';
import { takesEntries } from '../pairing/seats.js';
import deskWords from '../words.json' with { type: 'json' };
import { ImportForm } from './import-form.js';
import { PasteForm } from './paste-form.js';

/** How others are entered: pasted names, or a file if that is wanted. */
export function EnterForms({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [isOfFile, setOfFile] = useState(false);
  if (!takesEntries(desk)) return <p className="quiet">{say('no-late')}</p>;
  if (isOfFile) return <ImportForm desk={desk} again={again} onDone={() => setOfFile(false)} />;
  return (
    <>
      <PasteForm desk={desk} again={again} />
      <button type="button" className="plain" onClick={() => setOfFile(true)}>
        {say('import')}
      </button>
    </>
  );
}
