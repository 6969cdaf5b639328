import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

/** A page that the running head links to. */
export interface HeadPage {
  readonly to: string;
  readonly name: string;
  /** Whether the reader is in a room of it, at an address of its own. */
  readonly isHere?: boolean | undefined;
}

interface Place {
  readonly name: string;
  readonly pages: readonly HeadPage[];
}

interface PlaceState {
  readonly place: Place | null;
  readonly set: (place: Place | null) => void;
}

const PlaceContext = createContext<PlaceState>({ place: null, set: () => undefined });

/** Lets pages tell the running head where the reader is. */
export function PlaceProvider({ children }: { readonly children: ReactNode }) {
  const [place, set] = useState<Place | null>(null);
  const state = useMemo(() => ({ place, set }), [place]);
  return <PlaceContext value={state}>{children}</PlaceContext>;
}

/** Where the reader is: what the running head says beside the mark, and its pages. */
export function usePlace(): Place | null {
  return useContext(PlaceContext).place;
}

/**
 * Tells the running head where the reader is, as long as the component is shown: `Fairview Games Club`, or
 * `Club Night, 21 November 2026` with the pages of that tournament.
 */
export function useInPlace(name: string | null | undefined, pages: readonly HeadPage[] = []): void {
  const { set } = useContext(PlaceContext);
  const written = JSON.stringify(pages);
  useEffect(() => {
    if (!name) return;
    set({ name, pages: JSON.parse(written) });
    return () => set(null);
  }, [name, set, written]);
}
