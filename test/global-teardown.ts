import { endRun } from './building/run.ts';

export default endRun;
