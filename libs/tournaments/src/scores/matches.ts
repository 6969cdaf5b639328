import type { DuplicateMatch } from './duplicate.js';
import type { TableOfRound } from './elimination.js';
import type { MatchSheet } from './sheets.js';

/** A match of a tournament as standings read it. */
export interface RankedMatch extends MatchSheet, TableOfRound, DuplicateMatch {
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly status: string;
}
