import type { Settings } from '@fairview/platform';
import type { Logger } from 'pino';
import type { ApiSettings } from './settings.js';

/** What one api process is told from outside; Nest's token for it. */
export const SURROUNDINGS = Symbol('surroundings');

export interface Surroundings {
  readonly settings: Settings & ApiSettings;
  readonly log: Logger;
}
