/*
 * The few types and functions that every library says the same way: JSON, a checked value, a refusal, a bug, columns of text, text
 * for spreadsheets, erased reasons, a cache. It imports nothing; every library may import it, and the rules import it alone.
 */
export { Bug, bug } from './bug.js';
export { longestRecord, notUtf8, tooLong } from './bytes.js';
export { filled, filledBefore, inColumns, plain, widthOf } from './columns.js';
export { defined, type Defined } from './defined.js';
export { isObject, own, type Json, type JsonObject } from './json.js';
export { erasedReason, wordedReason } from './reason.js';
export { Recent } from './recent.js';
export { fromSpreadsheetText, toSpreadsheetText } from './spreadsheet.js';
export {
  accepted,
  quoted,
  refused,
  type Accepted,
  type Checked,
  type English,
  type Params,
  type Refusal,
  type Refused,
} from './refusal.js';
