import { describeLog } from './contract/contract.js';
import { noon, settableWitness } from './contract/log-under-test.js';
import { MemoryLog } from './memory-log.js';

describe('the log in memory', () => {
  describeLog(() => {
    let now = noon;
    const witness = settableWitness();
    const log = new MemoryLog(() => now, witness);
    const setNow = (at: number) => Promise.resolve(void (now = at));
    return Promise.resolve({ log, setNow, setSure: witness.setSure });
  });
});
