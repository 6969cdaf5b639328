import type { Instant } from '@fairview/events';

/**
 * What stands for the instant of an append that is not written yet: the log gives it. Rows are made from a state that was
 * folded with it, and take what is reckoned from it from the append itself.
 */
export const atAppend: Instant = -1;
