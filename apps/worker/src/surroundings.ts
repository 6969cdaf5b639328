/** Nest's tokens for what a worker is given from outside: its pino log and the app's pool. */
export const LOG = Symbol('log');
export const POOL = Symbol('pool');
