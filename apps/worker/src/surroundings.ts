/** Nest's token for the log of this process (pino's, not the club's). */
export const LOG = Symbol('log');
