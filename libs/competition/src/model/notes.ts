import type { English, Params } from '@fairview/kernel';
import { sentence } from './answer.js';

/** Something that a file states and that the answer does not follow: a stable code, a sentence, and where in the file. */
export interface Note {
  readonly code: string;
  readonly message: string;
  /** A JSON pointer (RFC 6901); the whole file is the empty text. */
  readonly at: string;
}

/** The sentence of each note. */
export const noteSentences: English = {
  'read-as-latin1': 'This is not UTF-8 and was read as Latin-1: look at the names.',
  'trf-points-differ':
    'By the results the points of number {number} come to {follows}, and the file says {given} ({count} differ). Other points for a result need a line 162.',
  'trf-team-points-differ':
    'By the results team {number} has {follows} match points and game points, and the file says {given} ({count} differ).',
  'trf-rounds-beyond': 'The file has {given} rounds, and says that there are {rounds}.',
  'trf-ranks-differ':
    'The file ranks number {number} before number {other}; by these keys it is the other way round.',
  'trf-count-differs': 'Line {name} says {given}; the file lists {follows}.',
  'trf-lines-left-out': 'Lines that are not read here were left out: {names}.',
  'trf-later-rounds': 'What the file says of round {round} was left out: round {next} is the next one.',
  'trf-result-unknown': 'An unknown result counts nothing until it is there, whatever line 162 gives it.',
  'trf-national-ratings': 'National ratings are not used: keys from ratings go by those in the lines 001.',
  'trf-older-rules':
    'The tournament began on {date}; pairings and ranks follow the rules of 2026, C.04.3 of February and C.07 of March.',
  'trf-type-differs': 'Line 092 says {words}; what counts is the type {type} of line 192.',
  'trf-type-empty':
    'Line 192 names no type: the tournament is taken for {format}, as it is without the line.',
  'trf-keys-differ': 'Lines 202 and 212 name different keys; those of 212 count.',
  'trf-teams-differ': 'Lines 013 and 310 name different teams; those of 310 count.',
  'trf-system-ranked': 'The system {type} is none of ours: ranks follow the rules for {format}.',
  'left-out': 'This form has no place for: {what}.',
};

/** A note with its sentence. */
export const note = (code: string, at: string, params: Params = {}): Note => ({
  code,
  message: sentence(noteSentences, code, params),
  at,
});
