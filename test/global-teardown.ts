import { endRun } from './kit/run.ts';

export default endRun;
