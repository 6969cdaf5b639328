import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** CHP: the chips that the entry had last at that table. */
export const chips: Criterion = {
  key: 'CHP',
  name: 'chips',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).chips),
};
