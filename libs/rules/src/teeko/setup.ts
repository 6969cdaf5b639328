import { accepted, own, type Checked, type Json } from '@fairview/kernel';
import { anyText, explained, objectOf } from '../game/json-schema.js';
import { readKeys } from '../game/options.js';
import { sizeOf } from './board.js';
import { formatStudyPosition, parseStudyPosition, type StudyPosition } from './position.js';
import { black, pieceCount, refuse, type TeekoState } from './state.js';
import { dropChoosers, type TeekoVariant } from './variant.js';
import { winningKind } from './winning.js';

/** Nothing, or the position from which a study starts. */
export type TeekoSetup = { readonly study?: StudyPosition };

/** R-4, as JSON Schema. */
export const teekoSetupSchema = objectOf({
  position: explained('The position that a study starts from, in the rulebook’s notation.', anyText),
});

/** `{}`, or a `position` of four pieces each with nobody on a winning position. */
export function readSetup(variant: TeekoVariant, given: Json): Checked<TeekoSetup> {
  const keys = readKeys(given, ['position']);
  if (!keys.ok) return keys;
  const position = own(keys.value, 'position');
  if (position === undefined) return accepted({});
  if (typeof position !== 'string') return refuse('R-4', 'position-not-text');
  const study = parseStudyPosition(position);
  return study.ok ? judged(variant, study.value) : study;
}

function judged(variant: TeekoVariant, study: StudyPosition): Checked<TeekoSetup> {
  const counts = { black: sizeOf(study.black), red: sizeOf(study.red) };
  const each = pieceCount / 2;
  if (counts.black !== each || counts.red !== each) return refuse('R-4', 'position-wrong-pieces', counts);
  const won = [study.black, study.red].some((pieces) => winningKind(variant.positions, pieces) !== undefined);
  return won ? refuse('R-4', 'position-won') : accepted({ study });
}

export function writeSetup({ study }: TeekoSetup): Json {
  return study === undefined ? {} : { position: formatStudyPosition(study) };
}

/** The empty board before the first drop (T-6), or a study, which counts as its own first standing (T-15). */
export function start(variant: TeekoVariant, { study }: TeekoSetup): TeekoState {
  const choosers = dropChoosers[variant.opening];
  return {
    variant,
    choosers,
    black: study?.black ?? 0,
    red: study?.red ?? 0,
    placed: study === undefined ? 0 : pieceCount,
    passed: false,
    actor: study?.actor ?? choosers[0] ?? black,
    earlier: undefined,
    standing: study === undefined ? 0 : 1,
    outcome: undefined,
  };
}
