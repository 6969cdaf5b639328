import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** BP: the points won on the boards, before a round is balanced. */
export const boardPoints: Criterion = {
  key: 'BP',
  name: 'board points',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).boardPoints),
};
