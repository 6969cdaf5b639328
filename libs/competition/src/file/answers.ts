import type { FileRefusal } from '../model/answer.js';
import { isOfTeams, type Id, type Tournament } from '../model/tournament.js';
import type { Standings } from '../standings/standings.js';
import type { PairedRound } from '../pairing/pair-next-round.js';

/** What an answer holds: JSON, and whole numbers of any size for ids. */
export type Written = null | boolean | string | number | bigint | readonly Written[] | WrittenAnswer;

/** An answer: an object, to which a command may add what it has to say. */
export interface WrittenAnswer {
  readonly [key: string]: Written;
}

function withLargeNumbers(written: Written): string {
  if (typeof written === 'bigint') return String(written);
  if (Array.isArray(written)) return `[${(written as readonly Written[]).map(withLargeNumbers).join(',')}]`;
  if (typeof written === 'object' && written !== null)
    return `{${Object.entries(written)
      .map(([key, value]) => `${JSON.stringify(key)}:${withLargeNumbers(value)}`)
      .join(',')}}`;
  return JSON.stringify(written);
}

/** One line of JSON. `JSON.stringify` is several times as fast, and throws if it meets a large whole number, as an id may be. */
export function jsonLine(written: Written): string {
  try {
    return JSON.stringify(written);
  } catch {
    return withLargeNumbers(written);
  }
}

/** The id of an entrant or team, with the type it had. */
export const idOf = ({ competitors }: Tournament, who: number): Id => competitors[who]?.id ?? '';

export const refusalAnswer = ({ ok, code, message, at }: FileRefusal): WrittenAnswer => ({
  ok,
  code,
  message,
  at,
});

/** What `fairview standings` answers. In a team format the rows are those of the teams. */
export function standingsAnswer(tournament: Tournament, { after, rows }: Standings): WrittenAnswer {
  const written = rows.map(({ rank, who, values, because }) => {
    const texts: Record<string, string | null> = {};
    for (const [key, text] of values) texts[key] = text;
    return { rank, id: idOf(tournament, who), values: texts, because };
  });
  return {
    ok: true,
    after,
    rows: written,
    ...(isOfTeams(tournament.format) ? { teams: written } : {}),
  };
}

/** What `fairview pair` answers. */
export function pairingAnswer(
  tournament: Tournament,
  { round, pairs, bye, alone }: PairedRound,
): WrittenAnswer {
  const ids = ([one, other]: readonly [number, number]): Written => [
    idOf(tournament, one),
    idOf(tournament, other),
  ];
  return {
    ok: true,
    round,
    pairs: pairs.map(({ sides }) => ids(sides)),
    bye: bye === null ? null : idOf(tournament, bye),
    reasons: [
      ...pairs.map(({ sides, bracket, because }) => ({ pair: ids(sides), bracket, because })),
      ...alone.map(({ who, because }) => ({
        pair: [idOf(tournament, who)],
        bracket: null,
        because: [because],
      })),
    ],
  };
}
