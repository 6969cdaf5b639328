import { checkKey, keysOf } from '@fairview/competition';
import type { Checked } from '@fairview/kernel';
import type { Format } from '../formats/format.js';
import { refused } from '../refusals.js';
import type { TournamentCreated } from '../tournament/created.js';

/** The years of the FIDE rules of tie-breaks that are known (C.07). */
const ruleYears: readonly number[] = [2023, 2026];

/** The most tie-breaks that a tournament is ranked by. */
export const mostTieBreaks = 16;

/** The keys that need what a live tournament does not have. */
const lacking: Readonly<Record<string, 'ratings' | 'lots' | 'games on numbered boards'>> = {
  ARO: 'ratings',
  TPR: 'ratings',
  PTP: 'ratings',
  APRO: 'ratings',
  APPO: 'ratings',
  RTNG: 'ratings',
  LOT: 'lots',
  BC: 'games on numbered boards',
  TBR: 'games on numbered boards',
  BBE: 'games on numbered boards',
};

/** What a key needs and no live tournament has; `undefined` if it can be computed. */
const lackedBy = (key: string): string | undefined => {
  const [base = ''] = key.split('/');
  return Object.hasOwn(lacking, base) ? lacking[base] : undefined;
};

/**
 * What an organizer may choose from to rank a tournament of a format: every key that `judgeTieBreaks` takes; none if
 * no file has words for it.
 */
export const tieBreaksOf = ({ inFile }: Format): readonly string[] =>
  inFile
    ? keysOf(inFile.format({ cycles: 1, engine: null })).filter((key) => lackedBy(key) === undefined)
    : [];

/**
 * The tie-breaks that an organizer chose: keys of the tournament file, complete and in order. Refused (TO-9): too many or none,
 * a key twice, one that there is not, one that is not for the format, one that needs what live tournaments do not have.
 */
export function judgeTieBreaks(
  { inFile }: Format,
  {
    tieBreaks,
    ruleYear,
    cycles,
    engine,
  }: Pick<TournamentCreated, 'tieBreaks' | 'ruleYear' | 'cycles' | 'engine'>,
): Checked<undefined> {
  if (ruleYear !== undefined && (tieBreaks === undefined || !ruleYears.includes(ruleYear)))
    return refused('rule-year-unknown', { years: ruleYears.join(', '), given: ruleYear });
  if (tieBreaks === undefined) return { ok: true, value: undefined };
  if (!inFile) return refused('tie-breaks-not-of-format');
  if (tieBreaks.length < 1 || tieBreaks.length > mostTieBreaks)
    return refused('tie-breaks-out-of-range', { most: mostTieBreaks, given: tieBreaks.length });
  const format = inFile.format({ cycles, engine: engine ?? null });
  for (const [at, key] of tieBreaks.entries()) {
    const fault = checkKey(key, format);
    if (fault === 'key-unknown') return refused('tie-break-unknown', { key });
    if (fault !== null) return refused('tie-break-not-of-format', { key });
    if (tieBreaks.indexOf(key) < at) return refused('tie-break-twice', { key });
    const what = lackedBy(key);
    if (what !== undefined) return refused('tie-break-lacks', { key, what });
  }
  return { ok: true, value: undefined };
}
