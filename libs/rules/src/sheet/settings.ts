import { accepted, isObject, own, quoted, refused, type Checked, type Json } from '@fairview/kernel';
import {
  explained,
  objectOf,
  oneOfValues,
  takenBy,
  wholeNumber,
  type JsonSchema,
} from '../game/json-schema.js';
import type { TimeLimit } from './clock.js';
import { written } from './record-keys.js';

/** No figure of a sheet is larger: far above any match, and low enough that every sum stays exact. */
export const largestFigure = 1_000_000_000;
/** TM-18: two minutes, unless agreed otherwise. */
const usualGraceSeconds = 120;

/** Reads a setting: the value as the sheet keeps it, or `undefined` if it is not one. */
export type SettingReader<Value> = {
  (given: Json): Value | undefined;
  /** What it takes. */
  readonly schema: JsonSchema;
};
/** The settings of a system by their names, in the order in which they are judged. */
export type SettingReaders = Readonly<Record<string, SettingReader<unknown>>>;
/** The settings that were given, each as the sheet keeps it; defaults are the system's. */
export type Settings<Readers extends SettingReaders> = {
  readonly [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined>;
};

const reading = <Value>(schema: JsonSchema, read: (given: Json) => Value | undefined): SettingReader<Value> =>
  Object.assign((given: Json) => read(given), { schema });

/** A setting with a word on what it decides. */
export const agreed = <Value>(description: string, reader: SettingReader<Value>): SettingReader<Value> =>
  reading(explained(description, reader.schema), reader);

/** A whole number, at least `least`. */
export const figure = (least: number): SettingReader<number> =>
  reading(wholeNumber(least, largestFigure), (given) =>
    typeof given === 'number' && Number.isInteger(given) && given >= least && given <= largestFigure
      ? given
      : undefined,
  );

/** One of these values. */
export const oneOf = <const Value extends Json>(...values: readonly Value[]): SettingReader<Value> =>
  reading(oneOfValues(values), (given) => values.find((value) => value === given));

/** Anything: a setting that is judged together with the sides or with other settings. */
export const judgedLater = (schema: JsonSchema): SettingReader<Json> => reading(schema, (given) => given);

const timeLimitSchema: JsonSchema = {
  ...objectOf({
    minutes: wholeNumber(1, Math.floor(largestFigure / 60)),
    seconds: wholeNumber(1, largestFigure),
    graceSeconds: { ...wholeNumber(0, largestFigure), default: usualGraceSeconds },
  }),
  oneOf: [{ required: ['minutes'] }, { required: ['seconds'] }],
};

/** TM-18: the minutes or the seconds of a match, and the seconds of grace. */
export const timeLimit: SettingReader<TimeLimit> = reading(timeLimitSchema, (given) => {
  if (!isObject(given)) return undefined;
  const { minutes, seconds, graceSeconds = usualGraceSeconds, ...others } = given;
  if (Object.keys(others).length > 0 || (minutes === undefined) === (seconds === undefined)) return undefined;
  const unit = minutes === undefined ? 1 : 60;
  const span = figure(1)(minutes ?? seconds ?? null);
  const grace = figure(0)(graceSeconds);
  if (span === undefined || grace === undefined || span * unit > largestFigure) return undefined;
  return { span: span * unit * 1000, grace: grace * 1000 };
});

/**
 * the settings of a match; a system knows those that it has readers for. Refused: `settings-not-object`,
 * `setting-unknown`, `setting-value-refused`.
 */
export function readSettings<Readers extends SettingReaders>(
  given: Json,
  readers: Readers,
): Checked<Settings<Readers>> {
  if (!isObject(given)) return refused('R-3', 'settings-not-object');
  const foreign = Object.keys(given).find((key) => !Object.hasOwn(readers, key));
  if (foreign !== undefined)
    return refused('R-3', 'setting-unknown', {
      setting: quoted(foreign),
      allowed: Object.keys(readers).join(', '),
    });
  const settings: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries(readers)) {
    const value = own(given, name);
    if (value === undefined) continue;
    settings[name] = reader(value);
    if (settings[name] === undefined)
      return refused('R-3', 'setting-value-refused', {
        setting: name,
        allowed: takenBy(reader.schema),
        given: written(value),
      });
  }
  return accepted(settings as Settings<Readers>);
}

/** The settings that a system knows, as JSON Schema. */
export const settingsSchema = (readers: SettingReaders): JsonSchema =>
  objectOf(Object.fromEntries(Object.entries(readers).map(([name, { schema }]) => [name, schema])));
