import type { Json } from '@fairview/kernel';
import type { Rulebooks, Table } from '@fairview/rules';
import { factsOf } from '../../games/facts.js';

/** A number below `m`, every one equally likely, from the browser's own source. */
function below(m: number): number {
  const usable = Math.floor(2 ** 32 / m) * m;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < usable) return drawn % m;
  }
}

/** A shuffled `0..n-1`. Nobody has promised a seed: what is dealt here proves nothing and counts nowhere. */
function shuffled(n: number): readonly number[] {
  const order = Array.from({ length: n }, (_, at) => at);
  for (let at = n - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** The starter has black and red, if a game begins with that choice (S-5). */
const colours: Json = {
  colours: [
    ['B', 'R'],
    ['Y', 'G'],
  ],
};

/** A new table of a game to practise on; undefined if the rulebooks know no such game. */
export function newTable(games: Rulebooks, game: string): Table | undefined {
  const rulebook = games.rulebook(game, 1);
  if (!rulebook.ok) return undefined;
  const variant = factsOf(game).practice ?? {};
  const setup = rulebook.value.chosen
    ? { ok: true as const, value: colours }
    : rulebook.value.deal(variant, shuffled);
  const table = setup.ok ? rulebook.value.open(variant, setup.value) : setup;
  return table.ok ? table.value : undefined;
}
