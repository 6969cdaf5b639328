import type { SayIn } from '../../../messages/say.js';
import type { DeskSpot } from './documents.js';

/** The spots that concern an entry: its own, and those between it and another. */
export const spotsOf = (spots: readonly DeskSpot[], entry: string): readonly DeskSpot[] =>
  spots.filter((spot) => spot.entry.id === entry || spot.against?.id === entry);

/** A spot in the words of one of its entries: `spot 5`, `spot 3 against Ben`, `Ben has 3 against them`, `level with Ben`. */
export function spotSaid(
  { entry, against, points }: DeskSpot,
  of: string,
  { say, nameOf }: { readonly say: SayIn<'spot-said'>; readonly nameOf: (entry: string) => string },
): string {
  const other = against && (entry.id === of ? against.id : entry.id);
  const how = !other ? 'ALL' : points === 0 ? 'LEVEL' : entry.id === of ? 'OWN' : 'OTHERS';
  return say('spot-said', { how, points, name: other ? nameOf(other) : '' });
}
