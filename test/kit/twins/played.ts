import type { Json, JsonObject } from '@fairview/kernel';
import { games, type Seat, type Table } from '@fairview/rules';
import type { PlayedPly } from '../bots/random-game.js';
import { chance, shuffled, type Pick } from '../random.js';

/** Whose eyes: a seat's, or those of somebody who has none. */
export type PointOfView = Seat | 'none';

/** A game as far as it is played: it is still open, and what is hidden stays so. */
export interface PlayedGame {
  readonly setup: JsonObject;
  readonly plies: readonly PlayedPly[];
}

/** A game that is dealt, as the twins test needs it. */
export interface DealtGame {
  readonly name: string;
  readonly game: string;
  readonly variant: JsonObject;
  readonly system: string;
  /** The entries' places, side by side. */
  readonly sides: readonly (readonly number[])[];
  /** How a card, a tile or a pawn with its spots is written. */
  readonly written: RegExp;
  /** Whether nobody holds what others do not see: a twin for anybody's eyes is one for everybody's. */
  readonly hidesFromAll?: true;
  play(seed: number): PlayedGame;
  /**
   * The setup of a twin: whatever those eyes cannot know after the last ply is dealt otherwise, and every ply can still be
   * played. `undefined` if chance found none.
   */
  twin(played: PlayedGame, eyes: PointOfView, seed: number): JsonObject | undefined;
  /** Moves that somebody might try to learn from; `hidden` are things that lie elsewhere in the twin. */
  trials(hidden: readonly string[]): readonly string[];
}

export const listIn = (setup: JsonObject, key: string): readonly string[] => {
  const list = setup[key];
  return Array.isArray(list) ? list.map(String) : [];
};

export const must = <T>(value: T | undefined | null | false): T => {
  if (value === undefined || value === null || value === false) throw new Error('the game does not fit');
  return value;
};

/** The table before its first ply. */
export function tableOf({ game, variant }: DealtGame, setup: Json): Table {
  const table = games.open(game, 1, variant, setup);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
}

/** The tables before and after each ply; `undefined` if one is refused. */
export function tablesOf(game: DealtGame, setup: Json, plies: readonly PlayedPly[]): Table[] | undefined {
  const tables = [tableOf(game, setup)];
  for (const { seat, move } of plies) {
    const next = must(tables.at(-1)).play(seat, move);
    if (!next.ok) return undefined;
    tables.push(next.value);
  }
  return tables;
}

/** A random game that is open to its last ply, and none of whose hidden things is shown there. */
export function openGame(play: (pick: Pick) => PlayedGame, game: DealtGame, seed: number): PlayedGame {
  const pick = chance(seed);
  for (;;) {
    const played = play(pick);
    const last = tablesOf(game, played.setup, played.plies)?.at(-1);
    if (last && last.outcome === undefined && played.plies.length > 3) return played;
  }
}

/** A twin by other places for what lies at these. */
export function twinBy(
  game: DealtGame,
  key: string,
  unseen: readonly number[],
  { setup, plies }: PlayedGame,
  seed: number,
): JsonObject | undefined {
  const pick = chance(seed);
  const things = listIn(setup, key);
  // Fewer change places if many leave no ply playable.
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const moved = attempt < 40 ? unseen : shuffled(unseen, pick).slice(0, attempt < 120 ? 6 : 2);
    const others = shuffled(moved, pick);
    const dealt = [...things];
    moved.forEach((place, at) => {
      dealt[place] = must(things[others[at] ?? -1]);
    });
    const twin = { ...setup, [key]: dealt };
    if (dealt.join() !== things.join() && tablesOf(game, twin, plies)) return twin;
  }
  return undefined;
}

export const places = (length: number): readonly number[] => Array.from({ length }, (_, at) => at);
export const groups = ['top', 'bottom'] as const;

/** What lies elsewhere in the twin, first what lies in the hands. */
export function elsewhere(one: JsonObject, other: JsonObject): readonly string[] {
  const found = ['deck', 'shoe', 'tiles', ...groups].flatMap((key) => {
    const [here, there] = [listIn(one, key), listIn(other, key)];
    return here.flatMap((thing, at) => (there[at] === thing ? [] : [thing, must(there[at])]));
  });
  return [...new Set(found)];
}
