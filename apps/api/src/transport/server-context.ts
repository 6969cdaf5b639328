import type { Settings } from '@fairview/platform';
import type { Logger } from 'pino';
import type { FailureLog } from './failure-log.js';
import type { ApiSettings } from './settings.js';

/** Nest's token for the server context. */
export const SERVER_CONTEXT = Symbol('server context');

/** What one api process is given from outside: its settings, and where it logs. */
export interface ServerContext {
  readonly settings: Settings & ApiSettings;
  readonly logger: Logger;
  readonly failures: FailureLog;
  /** The folder of the built client, if this process serves it. */
  readonly client?: string | undefined;
}
