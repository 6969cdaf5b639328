import {
  accepted,
  own,
  quoted,
  refused,
  type Checked,
  type English,
  type Json,
  type Refusal,
  type Refused,
} from '@fairview/kernel';
import type { Rulebook, Table } from './contract.js';

/** A registry of games, one rulebook a version of the rules. The libraries that play are given one. */
export interface Rulebooks {
  /** By game id, then one a version of its rules. */
  readonly rulebooks: Readonly<Record<string, readonly Rulebook[]>>;
  /** The sentence of every code that may be refused with: one code means one thing in every game. */
  readonly english: English;
  /** A table before its first ply, `seats` as in `GameRules`. Refused: R-2 unknown game or rules, R-3 variant, R-4 setup. */
  open(game: string, rules: number, variant: Json, setup: Json, seats?: number): Checked<Table>;
  /** The rulebook of a game in a version of its rules, or R-2. */
  rulebook(game: string, rules: number): Checked<Rulebook>;
}

/** a game that is none of these; `game` is quoted as it was written. */
export const unknownGame = (game: string, { rulebooks }: Pick<Rulebooks, 'rulebooks'>): Refused =>
  refused('R-2', 'unknown-game', { game, allowed: Object.keys(rulebooks).join(', ') });

/** The registry of these rulebooks. `shared` has the sentences that belong to no game. */
export function registryOf(all: readonly Rulebook[], shared: English): Rulebooks {
  const byGame: Record<string, readonly Rulebook[]> = {};
  for (const one of all) byGame[one.game] = [...(byGame[one.game] ?? []), one];
  const find = (game: string, rules: number): Checked<Rulebook> => {
    if (!Object.hasOwn(byGame, game)) return unknownGame(quoted(game), { rulebooks: byGame });
    const found = byGame[game]?.find((one) => one.rules === rules);
    return found === undefined ? refused('R-2', 'unknown-rules', { game, rules }) : accepted(found);
  };
  const open: Rulebooks['open'] = (game, rules, variant, setup, seats) => {
    const found = find(game, rules);
    return found.ok ? found.value.open(variant, setup, seats) : found;
  };
  const english: English = Object.assign({}, ...all.map((one) => one.english), shared);
  return { rulebooks: byGame, english, rulebook: find, open };
}

/** A game, a version of its rules and a variant of it, as a record or a tournament names them. */
export type AgreedGame = { readonly game: string; readonly rules: number; readonly variant: Json };

/** True if both name the same game, rules and variant, defaults included; false if either is not one of ours. */
export function sameVariant(known: Rulebooks, one: AgreedGame, other: AgreedGame): boolean {
  const written = [one, other].map(({ game, rules, variant }) => {
    const found = known.rulebook(game, rules);
    const whole = found.ok ? found.value.writeVariant(variant) : found;
    return whole.ok ? JSON.stringify([game, rules, whole.value]) : undefined;
  });
  return written[0] !== undefined && written[0] === written[1];
}

/** A refusal in English. A code that `games` has no sentence for is at least spelled out. */
export function sentence({ code, params = {} }: Refusal, games: Pick<Rulebooks, 'english'>): string {
  const words =
    (Object.hasOwn(games.english, code) ? games.english[code] : undefined) ?? `${code.replaceAll('-', ' ')}.`;
  return words.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(own(params, name) ?? ''));
}
