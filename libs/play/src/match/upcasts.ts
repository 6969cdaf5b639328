import { defined, isObject, type JsonObject } from '@fairview/kernel';
import type { EventBody, Upcast } from '@fairview/events';

/**
 * A result as logs had it before results had kinds: under the keys that a match record writes. Which kind it is depends on
 * the system of the match, which reads them when the match is folded (`resultIn`).
 */
export interface WrittenResult {
  readonly kind?: never;
  readonly written: JsonObject;
}

/** The instant of the end stood among the keys of the result. */
function withWrittenResult({ result = {}, ...rest }: EventBody): EventBody {
  const { endedAt, ...written } = isObject(result) ? result : {};
  return { ...rest, v: 2, result: { written }, ...defined({ endedAt }) };
}

/** Old forms of a match's events that a log may still hold. */
export const matchUpcasts: readonly Upcast[] = [
  { type: 'GameEntered', v: 1, up: withWrittenResult },
  { type: 'ResultCorrected', v: 1, up: withWrittenResult },
];
