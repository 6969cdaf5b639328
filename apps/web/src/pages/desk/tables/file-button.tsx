import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../messages/say.js';
import { Fetching } from '../../../shell/states.js';
import type { DeskProps } from '../desk.js';
import tableWords from './words.json' with { type: 'json' };

const forms = {
  results: lazy(async () => ({ default: (await import('./import-results.js')).ImportResults })),
  pairings: lazy(async () => ({ default: (await import('./import-pairings.js')).ImportPairings })),
};

/** Opens the form that imports a table. Rarely needed, so it is fetched on demand. */
export function FileButton({ of, ...desk }: DeskProps & { readonly of: keyof typeof forms }) {
  const say = useWords(tableWords);
  const [isOpen, setOpen] = useState(false);
  const Form = forms[of];
  return isOpen ? (
    <Suspense fallback={<Fetching />}>
      <Form {...desk} onDone={() => setOpen(false)} />
    </Suspense>
  ) : (
    <p>
      <button type="button" className="plain" onClick={() => setOpen(true)}>
        {say(of)}
      </button>
    </p>
  );
}
