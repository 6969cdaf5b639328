/*
 * The rules of the games and their sheets: the same arguments give the same answer, for ever; a move is judged and played in one
 * call; a refusal is data with the rulebook's number. Clocks, chance, people, files and packages are not known here.
 * Rulebooks: docs/rules/README.md (R), teeko.md (T), teeko-matches.md (TM), shuffle.md (SH).
 */
export { conformance, type Conformity } from './conformance/index.js';
export type * from './game/contract.js';
export type * from './game/outcome.js';
export { endedOutcome, endings, readEnded } from './game/outcome.js';
export * from './games.js';
export { sameVariant, sentence, type AgreedGame, type Rulebooks } from './game/registry.js';
export { readKeys, readOptions, type Choices } from './game/options.js';
export { replay, type Replayed, type Watch } from './game/replay.js';
export { seal } from './game/seal.js';
export type { JsonSchema } from './game/json-schema.js';
export * from './record/index.js';
export { jsonSchemas } from './schemas.js';
export * from './sheet/index.js';
export { isOfSheet, readSheetCode, sheetCode, type MarkedSheet, type SheetCode } from './sheet-code.js';
export * from './shuffle/index.js';
export { recordText, type RecordTextOptions, type RecordText } from './record-text.js';
export * from './one-game.js';
