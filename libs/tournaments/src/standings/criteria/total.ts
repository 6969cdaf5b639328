import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** TOT: the sum of the scores of the deals. */
export const total: Criterion = {
  key: 'TOT',
  name: 'total',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).total),
};
