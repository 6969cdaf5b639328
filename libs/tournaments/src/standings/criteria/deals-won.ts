import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** DW: the deals on which nobody scored as much. */
export const dealsWon: Criterion = {
  key: 'DW',
  name: 'deals won',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).dealsWon),
};
