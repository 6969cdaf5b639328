import type { HighTileView } from '../view.js';

/** High Tile as its pictures and sentences need it: the view of the rules, without the text. */
export interface HighTileBoardView extends Omit<HighTileView, 'position'> {
  readonly kind: 'high-tile';
}

/** `HighTileView` of the API. */
export interface SentHighTile extends Omit<HighTileBoardView, 'kind'> {
  readonly __typename: 'HighTileView';
}

export const highTileSent = ({ __typename: _, ...view }: SentHighTile): HighTileBoardView => ({
  kind: 'high-tile',
  ...view,
});

export const highTileSeen = ({ position: _, ...view }: HighTileView): HighTileBoardView => ({
  kind: 'high-tile',
  ...view,
});
