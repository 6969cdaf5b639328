import { accepted, defined, refused, type Checked, type JsonObject } from '@fairview/kernel';
import type { SheetGame } from '../../contract.js';
import type { Roster } from '../../sides.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import { completed, judgeColours, judgePlayer, judgeWinner, type Colours } from './colours.js';
import { readTeekoKeys, type TeekoKeys } from './keys.js';
import { withRecord, type RecordedIn } from './recorded.js';
import type { TeekoResult } from './result.js';

/** How the keys of a bare game say that it ended. Refused: `winner-missing`, what contradicts itself (TM-1, TM-2). */
function resultSaid(
  { winner, kind, resigned, noContest }: TeekoKeys,
  colours: Colours,
  roster: Roster,
): Checked<TeekoResult | NoContest> {
  if (noContest === true) return accepted(noContestResult);
  if (winner === undefined) return refused('R-5', 'winner-missing');
  if (winner === null)
    return kind !== undefined || resigned === true
      ? refused('TM-2', 'drawn-and-won')
      : accepted({ kind: 'draw' });
  const atTheBoard = judgeWinner(winner, colours, roster);
  if (!atTheBoard.ok) return atTheBoard;
  if (resigned !== true)
    return kind === undefined
      ? refused('TM-1', 'kind-missing')
      : accepted({ kind: 'win', winner, position: kind });
  return kind === undefined
    ? accepted({ kind: 'resignation', winner })
    : refused('TM-1', 'kind-beside-resignation');
}

/**
 * A game of Teeko as a match record writes it, bare or by its record. Refused: keys that cannot be read (R-5, R-6, TM-1,
 * TM-19), `colour-not-a-player`, `colours-of-one-player`, `colours-of-one-side`, `winner-not-a-player`, `winner-missing`,
 * `winner-not-at-the-board`, `drawn-and-won` (TM-2), `kind-missing`, `kind-beside-resignation` (TM-1), and what
 * `withRecord` refuses.
 */
export function readTeekoGame(
  given: JsonObject,
  match: RecordedIn,
): Checked<SheetGame<TeekoResult | NoContest>> {
  const { roster } = match;
  const keys = readTeekoKeys(given, roster);
  if (!keys.ok) return keys;
  const judged = judgeColours(keys.value, roster);
  if (!judged.ok) return judged;
  const { winner, round, board, endedAt } = keys.value;
  const known = typeof winner === 'string' ? judgePlayer(winner, roster) : accepted(undefined);
  if (!known.ok) return known;
  const bare = withRecord(keys.value, match);
  if (!bare.ok) return bare;
  const colours = completed(bare.value, bare.value.winner ?? undefined, roster);
  const result = resultSaid(bare.value, colours, roster);
  return result.ok
    ? accepted({ result: result.value, ...colours, ...defined({ round, board, endedAt }) })
    : result;
}
