import { bug } from '@fairview/kernel';
import { idOfStream, kindOfStream } from '@fairview/events';
import type { DealState } from '../deal/state.js';
import type { GameState } from '../game/state.js';
import type { MatchState } from '../match/state.js';
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

/** Where the states of games, matches and deals of one club are read. */
export interface StatesOfClub {
  game(id: string): Promise<GameState | undefined>;
  match(id: string): Promise<MatchState | undefined>;
  deal(id: string): Promise<DealState | undefined>;
}

/** The states that a reaction reads: `needs` is called again until it names no unread stream. */
export async function neighboursOf<State>(
  reaction: Reaction<State>,
  subject: Subject<State>,
  read: StatesOfClub,
): Promise<Neighbours> {
  const games = new Map<string, GameState>();
  const matches = new Map<string, MatchState>();
  const deals = new Map<string, DealState>();
  const known: Neighbours = {
    game: (id) => games.get(id),
    match: (id) => matches.get(id),
    deal: (id) => deals.get(id),
  };
  const keep = <Kept>(kept: Map<string, Kept>, id: string, state: Kept | undefined): void => {
    if (state !== undefined) kept.set(id, state);
  };
  const asked = new Set<string>();
  for (;;) {
    const missing = [...new Set(reaction.needs(subject, known))].filter((stream) => !asked.has(stream));
    if (missing.length === 0) return known;
    await inBatches(missing, async (stream) => {
      asked.add(stream);
      const [kind, id] = [kindOfStream(stream), idOfStream(stream)];
      if (kind === 'game') keep(games, id, await read.game(id));
      else if (kind === 'match') keep(matches, id, await read.match(id));
      else if (kind === 'deal') keep(deals, id, await read.deal(id));
      else bug(`a reaction of play needs ${stream}`);
    });
  }
}
