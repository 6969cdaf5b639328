import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** PTS: a won match 2, a drawn one 1 (stored doubled, so that all figures are whole). */
export const matchPoints: Criterion = {
  key: 'PTS',
  name: 'match points',
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => scoreOf(table, entry).matchPoints),
};
