import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** BEST: the best single score. */
export const bestGame: Criterion = {
  key: 'BEST',
  name: 'best game',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).best),
};
