/** Bits of one part of a weight: sums of some thousands of them stay exact, even four times over. */
const partBits = 36;

/** One criterion: how much each edge counts for it, the more the better, and how large the sum over a matching can be. */
export interface Criterion {
  readonly bits: number;
}

/** How many bits a sum of up to `most` takes. */
export const bitsFor = (most: number): number => Math.max(1, 32 - Math.clz32(most));

/**
 * Weights that compare criterion by criterion: the first decides, the next decides between equals, and so on. Criteria are
 * packed into a few exact numbers; weights add and compare part by part.
 */
export class WeightScale {
  /** For each criterion, the part that it lies in and the factor there. */
  private readonly places: readonly { readonly part: number; readonly factor: number }[];
  readonly parts: number;

  constructor(criteria: readonly Criterion[]) {
    const groups: number[] = [];
    let part = 0;
    let used = 0;
    for (const { bits } of criteria) {
      if (used + bits > partBits && used > 0) {
        part++;
        used = 0;
      }
      groups.push(part);
      used += bits;
    }
    this.parts = part + 1;
    const places: { part: number; factor: number }[] = [];
    let factor = 1;
    for (let index = criteria.length - 1; index >= 0; index--) {
      if (groups[index] !== groups[index + 1]) factor = 1;
      places[index] = { part: groups[index] ?? 0, factor };
      factor *= 2 ** (criteria[index]?.bits ?? 0);
    }
    this.places = places;
  }

  /** Adds an amount of one criterion to the weight that begins at `at`. */
  add(weights: Float64Array, at: number, criterion: number, amount: number): void {
    const place = this.places[criterion];
    if (place === undefined || amount === 0) return;
    weights[at + place.part] = (weights[at + place.part] ?? 0) + amount * place.factor;
  }
}
