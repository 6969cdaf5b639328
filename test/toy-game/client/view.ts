import type { HighTileView } from '../view.js';

/** High Tile as its pictures and sentences need it: the view of the rules, without the text. */
export interface HighTileBoardView extends Omit<HighTileView, 'position'> {
  readonly kind: 'high-tile';
}

export const highTileSeen = ({ position: _position, ...view }: HighTileView): HighTileBoardView => ({
  kind: 'high-tile',
  ...view,
});
