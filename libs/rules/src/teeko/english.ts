/** A sentence for every code that Teeko raises. */
export const teekoEnglish = {
  'move-unreadable':
    'A move must be written as a circle (13), as two circles (12-16) or as pass; “{text}” is none of these.',
  'circle-unknown': 'There is no circle {circle}: the board has circles 1 to 25.',
  'circle-occupied': 'Circle {circle} is occupied.',
  'centre-barred': 'The first drop of the game may not be on the centre, circle 13.',
  'pass-not-agreed': 'This game is played without passes.',
  'pass-own-choice': 'A player who chooses the circle of their own piece may not pass.',
  'pass-already': 'The player who chooses has passed: the owner must place this piece.',
  'pass-after-drop': 'Nobody may pass after the drop.',
  'drop-after-eighth': 'All eight pieces are on the board: move a piece instead of dropping one.',
  'move-before-eighth': 'Pieces may be moved only once all eight are on the board; now there are {placed}.',
  'circle-vacant': 'There is no piece on circle {circle}.',
  'piece-not-yours': 'The piece on circle {circle} is the opponent’s.',
  'not-neighbour': 'Circle {to} is not next to circle {from}.',
  'position-not-text': 'The position of a study must be a text.',
  'position-unreadable':
    'A position must be 25 characters B, R or . in five groups joined by /, then a space, the phase and the ' +
    'colour to act.',
  'position-wrong-phase': 'A study must start with all eight pieces on the board: move B or move R.',
  'position-wrong-pieces':
    'A study must have four pieces of each colour; this one has {black} black and {red} red.',
  'position-won': 'A study may not start with a side on a winning position.',
} as const;
export type TeekoCode = keyof typeof teekoEnglish;
