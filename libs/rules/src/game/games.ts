import { quoted, refused, type Checked, type Json } from '@fairview/kernel';
import { baccarat } from '../baccarat/index.js';
import { scarnecchia } from '../scarnecchia/index.js';
import { scarneys } from '../scarney/index.js';
import { skarney } from '../skarney/index.js';
import { teeko } from '../teeko/index.js';
import type { OpenTable, Table } from './contract.js';
import { seal } from './seal.js';

/** A registry of games, one law a rules version. The rooms that play are given one; the house's own is `games`. */
export interface Games {
  /** By game id, then one a version of its rules. */
  readonly laws: Readonly<Record<string, readonly OpenTable[]>>;
  /** A table before its first ply, `seats` as in `GameRules`. Refused: R-2 unknown game or rules, R-3 variant, R-4 setup. */
  open(game: string, rules: number, variant: Json, setup: Json, seats?: number): Checked<Table>;
  /** The law of a game under a version of its rules, or R-2. */
  law(game: string, rules: number): Checked<OpenTable>;
}

function registry(laws: readonly OpenTable[]): Games {
  const byGame: Record<string, readonly OpenTable[]> = {};
  for (const law of laws) byGame[law.game] = [...(byGame[law.game] ?? []), law];
  const find = (game: string, rules: number): Checked<OpenTable> => {
    if (!Object.hasOwn(byGame, game)) return refused('R-2', 'unknown-game', { game: quoted(game) });
    const law = byGame[game]?.find((one) => one.rules === rules);
    return law === undefined ? refused('R-2', 'unknown-rules', { game, rules }) : { ok: true, value: law };
  };
  const open: Games['open'] = (game, rules, variant, setup, seats) => {
    const law = find(game, rules);
    return law.ok ? law.value(variant, setup, seats) : law;
  };
  return { laws: byGame, law: find, open };
}

const house = [
  seal(teeko),
  seal(baccarat),
  seal(scarnecchia),
  seal(skarney),
  ...scarneys.map((law) => seal(law)),
];

/** The games of the house. */
export const games: Games = registry(house);

/** The games of the house and some more: how a test plays a game that is none of them. */
export function gamesWith(...laws: readonly OpenTable[]): Games {
  return registry([...house, ...laws]);
}

/** A table of `games`: see `Games.open`. */
export function openTable(game: string, rules: number, variant: Json, setup: Json): Checked<Table> {
  return games.open(game, rules, variant, setup);
}

/** A game, a version of its rules and a variant of it, as a record or a tournament names them. */
export type AgreedGame = { readonly game: string; readonly rules: number; readonly variant: Json };

/** True where both name the same game, rules and variant, defaults counted in; false where either is none of ours. */
export function sameVariant(known: Games, one: AgreedGame, other: AgreedGame): boolean {
  const written = [one, other].map(({ game, rules, variant }) => {
    const law = known.law(game, rules);
    const whole = law.ok ? law.value.writeVariant(variant) : law;
    return whole.ok ? JSON.stringify([game, rules, whole.value]) : undefined;
  });
  return written[0] !== undefined && written[0] === written[1];
}
