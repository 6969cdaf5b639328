import { games, type GameRules, type Json, type JsonObject, type Seat, type Table } from '@fairview/rules';
import { chance } from './scarney-evening.js';

/** A whole number from 0, below n. */
export type Pick = (n: number) => number;
/** Whose eyes: a seat's, or those of somebody who has none. */
export type Eyes = Seat | 'none';

export interface PlayedPly {
  readonly seat: Seat;
  readonly move: string;
}

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
  play(seed: number): PlayedGame;
  /**
   * The setup of a twin: whatever those eyes cannot know after the last ply is dealt otherwise, and every ply can still be
   * played. `undefined` where chance found none.
   */
  twin(played: PlayedGame, eyes: Eyes, seed: number): JsonObject | undefined;
  /** Moves that somebody might try to learn from; `hidden` are things that lie elsewhere in the twin. */
  trials(hidden: readonly string[]): readonly string[];
}

export const shuffled = <T>(items: readonly T[], pick: Pick): readonly T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(pick(left.length), 1));
};

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

/** The tables before and after each ply; `undefined` where one is refused. */
export function tablesOf(game: DealtGame, setup: Json, plies: readonly PlayedPly[]): Table[] | undefined {
  const tables = [tableOf(game, setup)];
  for (const { seat, move } of plies) {
    const next = must(tables.at(-1)).play(seat, move);
    if (!next.ok) return undefined;
    tables.push(next.value);
  }
  return tables;
}

/** A law with chance of ours: states of a random game, one more than its plies, for as long as `goesOn`. */
export function randomGame<Variant, Setup, State, Move>(
  law: GameRules<Variant, Setup, State, Move>,
  given: JsonObject,
  pick: Pick,
  goesOn: (state: State, plies: number) => boolean,
) {
  const variant = law.readVariant(given);
  if (!variant.ok) throw new Error(variant.refusal.code);
  const order = (n: number) =>
    shuffled(
      Array.from({ length: n }, (_, at) => at),
      pick,
    );
  const setup = law.deal(variant.value, order);
  const states = [law.start(variant.value, setup)];
  const plies: PlayedPly[] = [];
  while (goesOn(must(states.at(-1)), plies.length)) {
    const state = must(states.at(-1));
    const [seat] = law.toAct(state);
    if (seat === undefined) break;
    const legal = law.legalMoves(state, seat);
    const listed = legal === null ? [must(law.sample?.(state, seat, pick))] : [...legal];
    const move = must(listed[pick(listed.length)]);
    const next = law.play(state, seat, move);
    if (!next.ok) throw new Error(next.refusal.code);
    plies.push({ seat, move: law.formatMove(state, seat, move) });
    states.push(next.value);
  }
  return { setup: law.writeSetup(setup) as JsonObject, states, plies };
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
  // Fewer change places where many leave no ply playable.
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
