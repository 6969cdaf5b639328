import { byValue, type Criterion } from '../criterion.js';
import { scoreOf } from '../results.js';

/** PLC: the place at its table in that round, the first before the second. */
export const place: Criterion = {
  key: 'PLC',
  name: 'place at the table',
  amongTied: false,
  judge: (tied, table) => {
    const { values, groups } = byValue(tied, (entry) => -scoreOf(table, entry).place);
    return { values: new Map([...values].map(([entry, value]) => [entry, 0 - value])), groups };
  },
};
