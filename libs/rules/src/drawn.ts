import { drawnBaccarat } from './baccarat/drawn.js';
import type { View } from './game/contract.js';
import { drawnScarnecchia } from './scarnecchia/drawn.js';
import { drawnScarney } from './scarney/drawn.js';
import { drawnSkarney } from './skarney/drawn.js';
import { drawnTeeko } from './teeko/drawn.js';
import { typedView, type TypedView } from './one-game.js';

function drawnTyped({ game, view }: TypedView, names: readonly string[]): readonly string[] {
  switch (game) {
    case 'teeko':
      return drawnTeeko(view);
    case 'skarney':
      return drawnSkarney(view, names);
    case 'scarney-baccarat':
      return drawnBaccarat(view, names);
    case 'scarnecchia':
      return drawnScarnecchia(view, names);
    default:
      return drawnScarney(view, names);
  }
}

/**
 * The board or table of a game as one viewer sees it, line by line, for people to read. `names` are those of the seats.
 * Of a game whose view has no type it is the position.
 */
export function drawn(game: string, view: View, names: readonly string[]): readonly string[] {
  const typed = typedView(game, view);
  return typed ? drawnTyped(typed, names) : [view.position];
}
