import { accepted, type Checked } from '@fairview/kernel';
import { bit, circles, side } from './board.js';
import { black, isDrop, red, refuse, seatLetters, type TeekoState } from './state.js';
import { dropOwner } from './variant.js';

/** The boards of a position and the seat to move. */
export interface StudyPosition {
  readonly black: number;
  readonly red: number;
  readonly actor: number;
}

function formatBoard(blacks: number, reds: number): string {
  let text = '';
  for (const circle of circles) {
    if (circle > 1 && circle % side === 1) text += '/';
    text += (blacks & bit(circle)) !== 0 ? 'B' : (reds & bit(circle)) !== 0 ? 'R' : '.';
  }
  return text;
}

function formatPhase(state: TeekoState): string {
  if (state.outcome !== undefined) return 'over';
  const actor = seatLetters[state.actor] ?? '';
  if (!isDrop(state)) return `move ${actor}`;
  const owner = seatLetters[dropOwner(state.placed)] ?? '';
  return `drop ${actor} for ${owner}${state.passed ? ' passed' : ''}`;
}

/** The position string: the board, a blank, the phase and the seat to act. */
export function formatPosition(state: TeekoState): string {
  return `${formatBoard(state.black, state.red)} ${formatPhase(state)}`;
}

export function formatStudyPosition({ black: blacks, red: reds, actor }: StudyPosition): string {
  return `${formatBoard(blacks, reds)} move ${seatLetters[actor] ?? ''}`;
}

const board = /^[BR.]{5}(?:\/[BR.]{5}){4}$/u;
const otherPhases = /^(?:over|drop [BR] for [BR](?: passed)?)$/u;

/** The position string of a study. Refused: R-4 `position-unreadable`, `position-wrong-phase`. */
export function parseStudyPosition(text: string): Checked<StudyPosition> {
  const blank = text.indexOf(' ');
  const [groups, phase] = [text.slice(0, blank), text.slice(blank + 1)];
  if (blank < 0 || !board.test(groups)) return refuse('R-4', 'position-unreadable');
  if (otherPhases.test(phase)) return refuse('R-4', 'position-wrong-phase');
  const actor = [black, red].find((seat) => phase === `move ${seatLetters[seat] ?? ''}`);
  if (actor === undefined) return refuse('R-4', 'position-unreadable');
  const letters = groups.replaceAll('/', '');
  const standing = (letter: string) =>
    circles.reduce((set, circle) => (letters[circle - 1] === letter ? set | bit(circle) : set), 0);
  return accepted({ black: standing('B'), red: standing('R'), actor });
}
