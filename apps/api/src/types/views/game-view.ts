import { bug } from '@fairview/kernel';
import { typedView, type View } from '@fairview/rules';
import { createUnionType } from '@nestjs/graphql';
import type { Seated } from '../seat.js';
import { teekoTypes, teekoView } from './teeko.js';
import { scarneyTypes, scarneyView } from './scarney.js';
import { skarneyTypes, skarneyView } from './skarney.js';
import { baccaratTypes, baccaratView } from './baccarat.js';
import { scarnecchiaTypes, scarnecchiaView } from './scarnecchia.js';
import { SeenCards, SeenTiles } from './seen.js';

/** The types of each game, its view first. */
const typesOfGames = [teekoTypes, scarneyTypes, skarneyTypes, baccaratTypes, scarnecchiaTypes] as const;

/** The types of what is seen of games: open as a whole to everyone who may see the game. */
export const viewTypes: readonly { readonly name: string }[] = [...typesOfGames.flat(), SeenCards, SeenTiles];

export const GameView = createUnionType({
  name: 'GameView',
  description:
    'What you may see of a game: a type for each kind of game. One query may ask for all kinds at once.',
  types: () => typesOfGames.map(([view]) => view),
});

/** What somebody sees of a game, as the schema has it. */
export function gameViewOf(game: Seated & { readonly gameKind: string }, view: View): typeof GameView {
  const { gameKind } = game;
  const seen = typedView(gameKind, view) ?? bug(`no type for the view of ${gameKind}`);
  switch (seen.game) {
    case 'teeko':
      return teekoView(seen.view);
    case 'skarney':
      return skarneyView(seen.view);
    case 'scarney-baccarat':
      return baccaratView(game, seen.view);
    case 'scarnecchia':
      return scarnecchiaView(seen.view);
    case 'scarney-solitaire':
    case 'scarney-singles':
    case 'scarney-doubles':
    case 'scarney-highlow':
      return scarneyView(seen.view);
  }
}
