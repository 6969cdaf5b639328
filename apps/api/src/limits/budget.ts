import { costLimit, limits } from './limits.js';
import { refuseFieldCostly } from './refusals.js';

/** What one operation may still cost: first what its document was judged to cost, then what is found out while it runs. */
export class Budget {
  private sum = 0;
  readonly limit: number;
  private readonly charged = new Set<string>();

  /** @param known whether the caller is known: the others get a part */
  constructor(known: boolean) {
    this.limit = costLimit(known);
  }

  /** What it has cost so far. */
  get spent(): number {
    return this.sum;
  }

  /** @throws GraphQLError `too-costly`, for the field at which it was spent */
  spend(entries: number): void {
    this.sum += entries;
    if (this.sum > this.limit) throw refuseFieldCostly({ cost: this.sum, limit: this.limit });
  }

  /** Charges a tournament once for its matches, however often the operation asks for what is folded from them. */
  chargeFold(tournament: string, matches: number): void {
    if (this.charged.has(tournament)) return;
    this.charged.add(tournament);
    this.spend(Math.ceil(matches / limits.matchesAnEntry));
  }
}
