import type { Client } from '@urql/core';
import { askerOf } from '../../data/asker.js';
import { everyPage } from '../../data/every-page.js';
import { bracketDocument, bracketPage, type BracketSlot } from './documents.js';

/** All matches of the bracket of a tournament, those to come too. */
export function readBracket(client: Client, id: string): Promise<readonly BracketSlot[]> {
  const ask = askerOf(client);
  return everyPage(
    async (after) =>
      (await ask(bracketDocument, { id, first: bracketPage, after })).tournament?.bracketMatches,
  );
}
