import { accepted, isObject, own, quoted, refused, type Checked, type Json } from '@fairview/kernel';
import { openings } from '../teeko/variant.js';
import type { TimeLimit } from './clock.js';

/** No figure of a sheet is larger: far above any match, and low enough that every sum stays exact. */
export const largestFigure = 1_000_000_000;
/** TM-18: two minutes, unless agreed otherwise. */
const usualGraceSeconds = 120;

/** TM-10: the style is agreed for the match, or named before each game. */
export const waysToOpen = ['agreed', 'redSelects', 'loserSelects'] as const;
export type Openings = (typeof waysToOpen)[number];

/** What the swing of a deal is entered in, where teams play duplicate. */
export const scales = ['points', 'imps'] as const;
export type Scale = (typeof scales)[number];

/** The value as the sheet keeps it, or `undefined` where it is none. */
type Reader<Value> = (given: Json) => Value | undefined;

const figure =
  (least: number): Reader<number> =>
  (given) =>
    typeof given === 'number' && Number.isInteger(given) && given >= least && given <= largestFigure
      ? given
      : undefined;

const oneOf =
  <const Value extends Json>(...values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => value === given);

const timeLimit: Reader<TimeLimit> = (given) => {
  if (!isObject(given)) return undefined;
  const { minutes, seconds, graceSeconds = usualGraceSeconds, ...others } = given;
  if (Object.keys(others).length > 0 || (minutes === undefined) === (seconds === undefined)) return undefined;
  const unit = minutes === undefined ? 1 : 60;
  const span = figure(1)(minutes ?? seconds ?? null);
  const grace = figure(0)(graceSeconds);
  if (span === undefined || grace === undefined || span * unit > largestFigure) return undefined;
  return { span: span * unit * 1000, grace: grace * 1000 };
};

const readers = {
  positions: oneOf(58, 44),
  target: figure(1),
  rounds: figure(1),
  matchBonus: figure(0),
  gameBonus: figure(0),
  shutOutBonus: figure(0),
  shutOut: oneOf('bonus', 'double'),
  super: oneOf(false, true),
  /** Judged with the sides (TM-4). */
  spot: (given: Json) => given,
  timeLimit,
  resignation: figure(1),
  openings: oneOf(...waysToOpen),
  opening: oneOf(...openings),
  knockOut: oneOf(false, true),
  scale: oneOf(...scales),
  shoes: figure(1),
  /** Judged with the sides (BC-17). */
  chips: (given: Json) => given,
  min: figure(1),
  /** Judged with the rounds (BC-18). */
  cuts: (given: Json) => given,
};

export type SettingName = keyof typeof readers;
/** The settings that were given, each as the sheet keeps it; defaults are the system's. */
export type Settings = {
  readonly [Name in SettingName]?: Exclude<ReturnType<(typeof readers)[Name]>, undefined>;
};

/**
 * the settings of a match, of which a system knows those in `known`.
 * Refused: `settings-not-object`, `setting-unknown`, `setting-value-refused`.
 */
export function readSettings(given: Json, known: readonly SettingName[]): Checked<Settings> {
  if (!isObject(given)) return refused('R-3', 'settings-not-object');
  const foreign = Object.keys(given).find((key) => !known.some((name) => name === key));
  if (foreign !== undefined) return refused('R-3', 'setting-unknown', { setting: quoted(foreign) });
  const settings: Record<string, unknown> = {};
  for (const name of known) {
    const value = own(given, name);
    if (value === undefined) continue;
    settings[name] = readers[name](value);
    if (settings[name] === undefined) return refused('R-3', 'setting-value-refused', { setting: name });
  }
  return accepted(settings as Settings);
}
