import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** SPR: the sum of the nets of all sheets. */
export const spread: Criterion = {
  key: 'SPR',
  name: 'spread',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).spread),
};
