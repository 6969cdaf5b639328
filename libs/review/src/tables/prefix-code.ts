/** The longest code word: decoding looks up this many bits at once. */
export const longestWord = 10;

/**
 * Lengths of the words of a Huffman code, by symbol; 0 for a symbol that does not occur. Words are at most `longestWord` bits: until they
 * are, the counts are halved.
 */
export function wordLengths(counts: readonly number[]): readonly number[] {
  let weights = [...counts];
  for (;;) {
    const lengths = huffmanLengths(weights);
    if (lengths.every((length) => length <= longestWord)) return lengths;
    weights = weights.map((weight) => (weight === 0 ? 0 : Math.floor(weight / 2) + 1));
  }
}

function huffmanLengths(weights: readonly number[]): number[] {
  const lengths = weights.map(() => 0);
  let trees = weights.flatMap((weight, symbol) => (weight === 0 ? [] : [{ weight, symbols: [symbol] }]));
  const [only] = trees;
  if (trees.length === 1 && only !== undefined) lengths[only.symbols[0] ?? 0] = 1;
  trees.sort((one, other) => one.weight - other.weight);
  while (trees.length > 1) {
    const [one, other, ...rest] = trees;
    if (one === undefined || other === undefined) break;
    const joined = { weight: one.weight + other.weight, symbols: [...one.symbols, ...other.symbols] };
    for (const symbol of joined.symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1;
    const place = rest.findIndex(({ weight }) => weight > joined.weight);
    trees = place < 0 ? [...rest, joined] : [...rest.slice(0, place), joined, ...rest.slice(place)];
  }
  return lengths;
}

/** The words of the canonical code with these lengths, by symbol: shorter ones first, equal ones in order of symbol. */
export function wordsOf(lengths: readonly number[]): readonly number[] {
  const order = lengths.map((_, symbol) => symbol).filter((symbol) => lengths[symbol] !== 0);
  order.sort((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0) || one - other);
  const words = lengths.map(() => 0);
  let [word, before] = [0, 0];
  for (const symbol of order) {
    const length = lengths[symbol] ?? 0;
    word <<= length - before;
    words[symbol] = word;
    word += 1;
    before = length;
  }
  return words;
}

/** By the next `longestWord` bits: the symbol that they begin with times 16, plus the length of its word. */
export function decodingTable(lengths: readonly number[]): Uint16Array {
  const table = new Uint16Array(1 << longestWord);
  for (const [symbol, word] of wordsOf(lengths).entries()) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    const room = longestWord - length;
    table.fill(symbol * 16 + length, word << room, (word + 1) << room);
  }
  return table;
}
