import { lazy, Suspense } from 'react';

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
