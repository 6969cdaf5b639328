import { beginRun } from './kit/run.ts';

export default beginRun;
