import { note, type Note } from '../model/notes.js';
import type { Tournament, TrfStatement } from '../model/tournament.js';
import { checkKey } from '../tie-breaks/key.js';
import { nameInTrf } from './keys.js';
import { isOf16 } from './line-uses.js';
import type { TrfVersion } from './words.js';

/** The keys that a tournament file may name; null if it cannot name all: ranks by some of them would be others. */
export function keysInFile({ tieBreaks, format }: Tournament): readonly string[] | null {
  return tieBreaks?.every((key) => checkKey(key, format) === null) === true && tieBreaks.length <= 30
    ? tieBreaks
    : null;
}

const codesOf = (lines: readonly string[]): readonly string[] => [
  ...new Set(lines.map((line) => line.slice(0, 3))),
];

/** Whether pairs may not meet in some rounds only. */
const isOfOtherRounds = ({ forbidden }: TrfStatement): boolean =>
  new Set(forbidden.map(({ from, to }) => `${from} ${to}`)).size > 1 ||
  forbidden.some(({ from }) => from > 1);

/** What a tournament file has no place for. */
function leftOutOfFile(tournament: Tournament): readonly string[] {
  const { stated, tieBreaks } = tournament;
  const keys =
    tieBreaks !== null && keysInFile(tournament) === null ? [`the keys ${tieBreaks.join(',')}`] : [];
  if (stated === undefined) return keys;
  const lines = [...codesOf(stated.lines), ...(stated.words === '' ? [] : ['092'])];
  return [
    ...(lines.length > 0 ? [`the lines ${lines.toSorted().join(', ')}`] : []),
    ...(stated.persons.length > 0 ? ['sex, title, federation, FIDE number and birth date'] : []),
    ...(stated.nicknames.length > 0 ? ['nickname and strength of teams'] : []),
    ...(stated.ranks === null ? [] : ['ranks']),
    ...(isOfOtherRounds(stated) ? ['forbidden pairs of other rounds'] : []),
    ...keys,
  ];
}

/** What TRF has no place for. */
function leftOutOfTrf(tournament: Tournament, version: TrfVersion): readonly string[] {
  const { stated, tieBreaks, settings, rounds, competitors, lots } = tournament;
  const is26 = version === 'trf26';
  const primary = settings.teams?.primary ?? null;
  const isNamed = is26 && tieBreaks?.every((key) => nameInTrf(key, primary) !== null) === true;
  const lines = is26 ? [] : codesOf((stated?.lines ?? []).filter((line) => !isOf16(line)));
  const pairs = rounds.flatMap((round) => round.pairs);
  const hasScores = pairs.some(({ scores, boards }) =>
    settings.teams === null ? scores !== null : boards.some((board) => board.scores !== null),
  );
  const hasSpread =
    settings.spreadCap !== null ||
    pairs.some(({ spread, shutOut }) => spread !== null || shutOut) ||
    rounds.some(
      ({ unpaired, spreadCap }) => spreadCap !== null || unpaired.some(({ spread }) => spread !== 0),
    );
  return [
    ...(lines.length > 0 ? [`the lines ${lines.toSorted().join(', ')}`] : []),
    ...(!is26 && stated && stated.nicknames.length > 0 ? ['nickname and strength of teams'] : []),
    ...(!is26 && stated && isOfOtherRounds(stated) ? ['forbidden pairs of other rounds'] : []),
    ...(tieBreaks === null || tieBreaks.length === 0 || isNamed ? [] : [`the keys ${tieBreaks.join(',')}`]),
    ...(hasScores ? ['scores'] : []),
    ...(hasSpread ? ['spreads'] : []),
    ...(lots === null ? [] : ['lots']),
    ...(settings.ruleYear === 2026 ? [] : [`rules of ${settings.ruleYear}`]),
    ...(competitors.every(({ id }, who) => id === who + 1) ? [] : ['ids']),
  ];
}

/** What is lost when a tournament is written in another form, as one note; none if nothing is. A table is for people, and has no note. */
export function leftOut(tournament: Tournament, form: TrfVersion | 'json' | 'csv'): readonly Note[] {
  if (form === 'csv') return [];
  const what = form === 'json' ? leftOutOfFile(tournament) : leftOutOfTrf(tournament, form);
  return what.length === 0 ? [] : [note('left-out', '', { what: what.join('; ') })];
}
