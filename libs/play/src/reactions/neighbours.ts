import { bug } from '@fairview/kernel';
import { idOfStream, kindOfStream } from '@fairview/events';
import { isKindOfPlay, type KindOfPlay, type StateOf } from '../kinds.js';
import type { Neighbours, Reaction, Subject } from './reaction.js';

/** Streams that are read or written side by side: their appends share the statements of the log. */
const sideBySide = 32;

/** Does some work for each of several things, so many at once. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < items.length; i += sideBySide)
    await Promise.all(items.slice(i, i + sideBySide).map(work));
}

/** Where the states of one club's streams are read, kind by kind. */
export type StatesOfClub = {
  readonly [Kind in KindOfPlay]: (id: string) => Promise<StateOf<Kind> | undefined>;
};

/** Nothing was read. */
export const noNeighbours: Neighbours = {
  game: () => undefined,
  match: () => undefined,
  deal: () => undefined,
};

/** The states that a reaction reads: `needs` is called again until it names no unread stream. */
export async function neighboursOf<State>(
  reaction: Reaction<State>,
  subject: Subject<State>,
  read: StatesOfClub,
): Promise<Neighbours> {
  const states: { readonly [Kind in KindOfPlay]: Map<string, StateOf<Kind>> } = {
    game: new Map(),
    match: new Map(),
    deal: new Map(),
  };
  const known: Neighbours = {
    game: (id) => states.game.get(id),
    match: (id) => states.match.get(id),
    deal: (id) => states.deal.get(id),
  };
  const readOne = async <Kind extends KindOfPlay>(kind: Kind, id: string): Promise<void> => {
    const state = await read[kind](id);
    if (state !== undefined) states[kind].set(id, state);
  };
  const asked = new Set<string>();
  for (;;) {
    const missing = [...new Set(reaction.needs(subject, known))].filter((stream) => !asked.has(stream));
    if (missing.length === 0) return known;
    await inBatches(missing, async (stream) => {
      asked.add(stream);
      const kind = kindOfStream(stream);
      await readOne(
        isKindOfPlay(kind) ? kind : bug(`a reaction of play needs ${stream}`),
        idOfStream(stream),
      );
    });
  }
}
