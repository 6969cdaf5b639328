import type { JsonObject } from '@fairview/kernel';
import { readFile } from 'node:fs/promises';
import { installation } from '../../server/installation.js';

/** A game record as it is committed: two colours for the first seat, and all moves. */
export type CommittedRecord = JsonObject & {
  readonly setup: { readonly colours: readonly [readonly string[], readonly string[]] };
  readonly moves: readonly string[];
};

/** Reads a committed record of a game. */
export const readCommitted = async (game: string, name: string): Promise<CommittedRecord> =>
  JSON.parse(
    await readFile(new URL(`test/records/${game}/${name}.json`, installation()), 'utf8'),
  ) as CommittedRecord;

const colourNames: Readonly<Record<string, string>> = { B: 'black', R: 'red', Y: 'yellow', G: 'green' };

/** Two colours as they are spoken: `black and red`. */
export const coloursText = (colours: readonly string[]): string =>
  colours.map((colour) => colourNames[colour] ?? colour).join(' and ');
