/*
 * The few types and functions that every library says the same way: JSON, a checked value, a refusal, a bug, columns of text, text
 * for spreadsheets, erased reasons, a cache. It imports nothing; every library may import it, and the rules import it alone.
 */
export { Bug, bug } from './bug.js';
export {
  erasedReason,
  filled,
  filledBefore,
  fromSpreadsheetText,
  inColumns,
  plain,
  toSpreadsheetText,
  widthOf,
  wordedReason,
} from './text.js';
export { defined, isObject, own, type Defined, type Json, type JsonObject } from './json.js';
export { Recent } from './recent.js';
export {
  accepted,
  longestRecord,
  notUtf8,
  quoted,
  refused,
  tooLong,
  type Accepted,
  type Checked,
  type English,
  type Params,
  type Refusal,
  type Refused,
} from './refusal.js';
