import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** RND: the last round of elimination that the entry has reached (BC-18). */
export const round: Criterion = {
  key: 'RND',
  name: 'round reached',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).round),
};
