import type { Instant } from '../log.js';
import { rootOf, type Peaks } from './tree.js';

/** What a server's clubs stood at: the tree over each club's root, in the order in which the clubs were first signed. */
export interface ServerCheckpoint {
  /** Its origin, which is the name of the key that signs it. */
  readonly server: string;
  readonly at: Instant;
  /** The peaks over the clubs; their size is how many there are. */
  readonly peaks: Peaks;
}

/** The text that is signed, its last line ended. It names no club: that is the business of the server's owner. */
export const formatServerCheckpoint = ({ server, at, peaks }: ServerCheckpoint): string =>
  `${[server, String(peaks.size), rootOf(peaks).toString('base64'), `at ${at}`].join('\n')}\n`;
