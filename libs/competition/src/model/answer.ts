import { quoted, type English, type Params } from '@fairview/kernel';

/** What each refusal of a tournament file says; docs/tournament-file.md lists them. */
export const sentences: English = {
  'not-json': 'This is not JSON: {why}.',
  'too-deep': 'Lists and objects are nested more than {most} deep.',
  unreadable: 'The file cannot be read: {why}.',
  'record-unknown': 'The record is not "fairview-tournament/1".',
  'format-unknown': 'There is no format “{format}”.',
  'field-unknown': 'There is no field {field} here.',
  'field-missing': 'The field {field} is missing.',
  'field-twice': 'The field {field} is given twice.',
  'field-not-for-format': 'The field {field} is not for the format {format}.',
  'type-wrong': 'This must be {wanted}.',
  'value-unknown': 'This must be one of {values}, not {value}.',
  'number-impossible': 'The number {number} is not possible here; expected {wanted}.',
  'too-many': 'There are more than {most}.',
  'id-unknown': 'Nobody here has the id {id}.',
  'id-twice': 'The id {id} appears here twice.',
  'twice-in-round': '{id} appears in this round twice.',
  'paired-with-self': '{id} cannot meet themselves.',
  'scores-beside-forfeit': 'A forfeit has no scores; give its spread instead.',
  'scores-of-open-pair': 'A pair without a result has no scores.',
  'spread-without-forfeit': 'A spread can be given only for a forfeit; otherwise it follows from the scores.',
  'shut-out-not-won': 'Only a pair won over the board can be a shut-out.',
  'kind-not-for-next': 'The pairing of the next round gives the pairing-bye; nobody can ask for it.',
  'boards-disagree': 'The boards give {follows}, but the pair says {given}.',
  'too-many-boards': 'A match can have at most {most} boards.',
  'player-not-in-match': '{id} is in neither team of this match.',
  'one-team-twice': 'The two players of a board belong to the same team.',
  'player-of-two-teams': '{id} plays for two teams.',
  'key-unknown': 'There is no tie-break key “{key}”.',
  'key-not-for-format': 'The key {key} is not for the format {format}.',
  'key-twice': 'The key {key} is given twice.',
  'lots-missing': 'The key LOT needs the lots, in the order drawn.',
  'round-open': 'Round {round} still lacks a result.',
  'round-unknown': 'There is no round {round}.',
  'no-more-rounds': 'The tournament has {rounds} rounds, and all are paired.',
  'no-legal-pairing': 'The round cannot be paired: {why}.',
  'trf-line-unknown': 'The line {name} cannot be read here.',
  'trf-line-broken': 'Line {line} does not have the form of TRF.',
  'trf-columns-shifted': 'Column {column} of line {line} must be empty: its fields are out of their columns.',
  'trf-line-twice': 'Line {line} says otherwise than one before it.',
  'trf-bye-unclear':
    'Number {number} has a bye in round {round} by line 240, and something else in the line of results.',
  'trf-number-gap': 'Nobody has the starting number {number}.',
  'trf-no-players': 'This is not a TRF: no line begins with 001.',
  'trf-opponents-disagree': 'Number {number} and their opponent in round {round} do not agree.',
  'trf-match-unclear': 'The match of team {team} in round {round} cannot be read: {why}.',
  'cannot-be-written': 'What would be written cannot be read again: {why}',
  'trf-cannot-say': 'TRF cannot express {what}.',
  'too-large-to-pair': 'There are more than {most} to be paired.',
};

/** Params that are words of ours. All others may be a stranger's and are cut. */
const ownWords: ReadonlySet<string> = new Set(['why', 'what', 'wanted', 'values']);

/** The sentence of a code with its params; a code without a sentence says itself. */
export function sentence(table: English, code: string, params: Params): string {
  const pattern = Object.hasOwn(table, code) ? (table[code] ?? code) : code;
  return pattern.replace(/\{(\w+)\}/gu, (whole, name: string) => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    if (param === undefined) return whole;
    return ownWords.has(name) ? String(param) : quoted(String(param));
  });
}

/** Why a tournament file, or a question about it, is refused: a stable code, a sentence, and where in the file. */
export interface FileRefusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** A JSON pointer (RFC 6901); the whole file is the empty text. */
  readonly at: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | FileRefusal;

/** A refusal with its sentence. A code without a sentence says itself. */
export const refuse = (code: string, at: string, params: Params = {}): FileRefusal => ({
  ok: false,
  code,
  message: sentence(sentences, code, params),
  at,
});

/** One step further down a JSON pointer. */
export function pointer(at: string, step: string | number): string {
  if (typeof step === 'number' || !(step.includes('~') || step.includes('/'))) return `${at}/${step}`;
  return `${at}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
