import { createContext, useContext } from 'react';

/** How far the margin is open when it is a sheet from below. */
export type Opening = 'closed' | 'half' | 'most';

export interface MarginState {
  /** The letter of a note, in the order in which the notes were given; undefined for a note that has none. */
  readonly letterOf: (id: string) => string | undefined;
  /** The note of the thing that one looks at or touches. */
  readonly shown: string | null;
  /** Brings a note to the top; `open` also opens the sheet from below. */
  readonly show: (id: string, open?: boolean) => void;
}

export const MarginContext = createContext<MarginState>({
  letterOf: () => undefined,
  shown: null,
  show: () => undefined,
});

/** The margin of the leaf in which a component stands. */
export const useMargin = (): MarginState => useContext(MarginContext);

/** The id of a note's element, to describe things by. */
export const noteElement = (id: string): string => `note-${id}`;
