import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** CRD: the sum of what the entry's players were credited with. */
export const credits: Criterion = {
  key: 'CRD',
  name: 'credits',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).credits),
};
