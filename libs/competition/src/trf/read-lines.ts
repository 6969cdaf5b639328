import { bug } from '@fairview/kernel';
import { mostRounds } from '../file/settings.js';
import { pointer, refuse, type Answer, type FileRefusal } from '../model/answer.js';
import { useOf } from './line-uses.js';
import { filledGap, inPlaces, isEmptyIn, playerOf, wholeColumn, type TrfPlayer } from './lines.js';
import { emptySettings, settingLines, type TrfSettings } from './settings.js';
import { isOtherSequence } from './team-lines.js';

const at = (line: number): string => pointer('/lines', line);

/** The lines of a TRF, each read for itself. */
export interface TrfLines {
  readonly players: readonly TrfPlayer[];
  readonly settings: TrfSettings;
  /** Those that describe the event, and those with national ratings, as they were written. */
  readonly kept: readonly string[];
  /** The first line with national ratings. */
  readonly national: number | null;
  /** What lines that repeat others say: by code, with the number of the line. */
  readonly counts: ReadonlyMap<string, { readonly line: number; readonly text: string }>;
  /** Lines that were left out: how many, by code. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/** A player’s line with ratings of their federation: its code, and the columns of `001`. */
const isNational = (line: string): boolean =>
  /^[A-Z]{3} /u.test(line) && (wholeColumn(line, 5, 8) ?? 0) > 0 && filledGap(line) === null;

function readPlayer(line: string, number: number): Answer<TrfPlayer> {
  const column = filledGap(line);
  if (column !== null) return refuse('trf-columns-shifted', at(number), { line: number, column });
  const player = playerOf(line, number);
  return player === null || player.cells.length > mostRounds
    ? refuse('trf-line-broken', at(number), { line: number })
    : { ok: true, value: player };
}

/** Reads a line that decides something; null if it could. */
function readSetting(settings: TrfSettings, line: string, number: number): FileRefusal | null {
  const code = line.slice(0, 3);
  if (code === 'XXC' && /\brank\b/iu.test(line))
    return refuse('trf-line-unknown', at(number), { name: 'XXC rank' });
  if (isOtherSequence(line)) return refuse('trf-line-unknown', at(number), { name: line.trim() });
  const read = settingLines[code] ?? bug('a line that is used is read');
  const isRead = isEmptyIn(line, 4, 4) && read(settings, line, number);
  if (isRead === true) return null;
  return refuse(isRead === 'twice' ? 'trf-line-twice' : 'trf-line-broken', at(number), { line: number });
}

/**
 * Reads a TRF line by line. Nothing is passed over: what is not used is kept, compared, counted as left out, or refused.
 * Refused: `trf-line-unknown`, `trf-line-broken`, `trf-line-twice`, `trf-columns-shifted`.
 */
export function readLines(text: string): Answer<TrfLines> {
  const players: TrfPlayer[] = [];
  const settings = emptySettings();
  const kept: string[] = [];
  const counts = new Map<string, { readonly line: number; readonly text: string }>();
  const leftOut = new Map<string, number>();
  let national: number | null = null;
  for (const [index, whole] of text.split(/\r\n|\n|\r/u).entries()) {
    const line = whole.trimEnd();
    const [code, number] = [line.slice(0, 3), index + 1];
    if (line === '' || line.startsWith('#')) continue;
    if (code === '001') {
      const player = readPlayer(line, number);
      if (!player.ok) return player;
      players.push(player.value);
      continue;
    }
    const use = useOf(code);
    if (use === 'refused') return refuse('trf-line-unknown', at(number), { name: code });
    if (use === 'used') {
      const refusal = readSetting(settings, line, number);
      if (refusal !== null) return refusal;
    } else if (use === 'kept' || use === 'compared') {
      if (isEmptyIn(line, 4)) continue;
      kept.push(line);
      if (use === 'compared') counts.set(code, { line: number, text: line.slice(3).trim() });
    } else if (isNational(inPlaces(line))) {
      kept.push(line);
      national ??= number;
    } else leftOut.set(code, (leftOut.get(code) ?? 0) + 1);
  }
  return { ok: true, value: { players, settings, kept, national, counts, leftOut } };
}
