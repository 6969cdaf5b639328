import { factsOf } from '../../games/facts.js';
import { bookNamed, fetchBook } from './books.js';
import { rulesIn, type CitedRule } from './cited.js';

/** The rules by which a game is judged, and those of its matches, which come first if a sheet is judged. */
export async function fetchRules(game: string, onSheet: boolean): Promise<readonly CitedRule[]> {
  const own = bookNamed(game);
  const ofMatches = bookNamed(factsOf(game).matchBook?.book ?? '');
  const read = onSheet ? [ofMatches, own] : [own, ofMatches];
  const texts = await Promise.all(read.flatMap((book) => (book ? [fetchBook(book)] : [])));
  return texts.flatMap(rulesIn);
}
