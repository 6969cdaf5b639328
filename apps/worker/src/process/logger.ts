/** Nest's token for this process's logger. */
export const LOGGER = Symbol('logger');
