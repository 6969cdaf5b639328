import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { mostMatchesFolded, mostPairsAtOnce } from '../tournament/limits.js';
import { numberIn, readTable, textIn, whoIs, type TableForm, type TableLine } from './read-table.js';

/** A pair, or who has the bye alone, with the place of its line in the text, from 0. */
export interface ReadPair {
  readonly line: number;
  readonly pair: Checked<readonly string[]>;
}

/** What lines are read with: the round to be paired next, and the entries that may be in it. */
export interface PairingsOf {
  readonly round: number;
  readonly entries: readonly string[];
  nameOf(entry: string): string | undefined;
}

/** A list of pairings may have every round of a tournament. */
const mostLines = mostMatchesFolded;

/** In a list of pairings, players who were not to be paired: that is requested elsewhere. */
const isOther = (kind: string): boolean => !['', 'match', 'pairing-bye'].includes(kind);

function pairOf(line: TableLine, { entries, nameOf }: PairingsOf): Checked<readonly string[]> {
  const names = ['side 1', 'side 2'].map((column) => textIn(line, column));
  const named = names.filter((name) => name !== '');
  const wanted = textIn(line, 'kind').toLowerCase() === 'pairing-bye' ? 1 : 2;
  // If no kind is given, one side alone is the bye.
  const isAlone = textIn(line, 'kind') === '' && named.length === 1;
  if (named.length !== wanted && !isAlone) return refused('sides-of-line');
  const pair: string[] = [];
  for (const name of named) {
    // A list of pairings has the substitute of an entry behind its name.
    const asListed = whoIs(name, entries, nameOf);
    const who = asListed.ok ? asListed : whoIs(name.replace(/ \([^()]*\)$/u, ''), entries, nameOf);
    if (!who.ok) return who;
    pair.push(who.value);
  }
  return accepted(pair);
}

/**
 * The pairs that a text names for the round that is paired next: `side 1`, which has the first move, and `side 2`, by name or
 * id; an entry on its own has the bye. If lines name a `round` or a `kind`, as in the list of pairings, other rounds and
 * requested byes are ignored. Refused (TO-10): a wrong form, too many lines, and no line of this round; for a single line, an
 * unknown entry.
 */
export function readPairings(text: string, form: TableForm, of: PairingsOf): Checked<readonly ReadPair[]> {
  const lines = readTable(text, form, mostLines);
  if (!lines.ok) return lines;
  const own = lines.value.flatMap((line, at) => {
    const round = numberIn(line, 'round') ?? of.round;
    return round !== of.round || isOther(textIn(line, 'kind').toLowerCase()) ? [] : [{ line, at }];
  });
  if (own.length > mostPairsAtOnce)
    return refused('lines-out-of-range', { most: mostPairsAtOnce, given: own.length });
  if (own.length === 0) return refused('round-of-text', { round: of.round });
  return accepted(own.map(({ line, at }) => ({ line: at, pair: pairOf(line, of) })));
}
