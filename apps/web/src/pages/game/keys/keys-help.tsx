import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../messages/say.js';
import gameWords from '../words.json' with { type: 'json' };

const KeysList = lazy(async () => ({ default: (await import('./keys-list.js')).KeysList }));

/** The list of all keys, fetched once somebody asks for it. */
export function KeysHelp({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  return (
    open && (
      <Suspense fallback={null}>
        <KeysList close={close} />
      </Suspense>
    )
  );
}

/** Opens the list of all keys, for those who do not know of `?`. */
export function KeysButton() {
  const say = useWords(gameWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="plain" onClick={() => setOpen(true)}>
        {say('all-keys')}
      </button>
      <KeysHelp open={isOpen} close={() => setOpen(false)} />
    </>
  );
}
