import { beginRun } from './building/run.ts';

export default beginRun;
