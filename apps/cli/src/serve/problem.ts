/** A way of failing that its message explains, with what to do about it: it is shown without a stack. */
export class Problem extends Error {}
