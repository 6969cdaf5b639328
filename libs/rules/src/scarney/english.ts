/** A sentence for every code that the Scarney games raise. Pawns are written G3, circles C7. */
export const scarneyEnglish = {
  'pawn-notation-unreadable':
    'A ply must be written as G3@C7, G@C7, -B1, -R1,R2, G3xB2 or scarney; “{text}” is none of these.',
  'game-over': 'The game is over: nothing more may be played.',

  'placement-first': 'All sixteen pawns must be placed before anything else is played.',
  'circle-not-vacant': 'There is already a pawn on circle {circle}.',
  'pawn-not-in-hand': 'Pawn {pawn} is not in this seat’s hand.',
  'spots-always-written':
    'In this game a placed pawn must be written with its spots, such as {colour}3@{circle}.',
  'spots-hidden': 'The spots are hidden until all sixteen pawns are placed: name the colour only.',
  'circle-in-other-half': 'Circle {circle} is not in the half of the board that is being filled.',
  'pawn-not-in-group': 'Pawn {pawn} is not in the rest of the group that is being placed.',
  'colour-not-in-group': 'The group that is being placed has no pawn of {colour} left.',

  'pawn-not-standing': 'Pawn {pawn} is not on the board.',
  'take-off-due': 'A pawn of one or two spots must be taken off the board now.',
  'take-off-made': 'This seat has already made its take-off: each seat has only one.',
  'take-off-of-several': 'A take-off must take a single pawn.',
  'take-off-too-high': 'A take-off must take a pawn of one or two spots; {pawn} has more.',
  'jump-due': 'A pawn must jump now.',
  'jump-over-own-colour': 'Pawn {pawn} may not jump over {over}, which has the same colour.',
  'jump-not-adjacent': 'Pawns {pawn} and {over} must be next to each other in a row or column.',
  'jump-off-board': 'There is no circle behind {over}: the board ends there.',
  'jump-not-vacant': 'The circle behind {over}, {circle}, is occupied.',
  'call-of-singles-alone': 'Only a game of Scarney Singles may be ended by the call.',
  'call-before-take-off': 'The game may be called only after the take-off.',

  'removal-due': 'One, two or three pawns must be removed now.',
  'pawn-twice': 'Pawn {pawn} is named twice.',
  'removal-too-large': 'A move may remove at most three pawns.',
  'removal-of-two-colours': 'Pawns that are removed together must have the same colour.',
  'removal-not-in-line': 'Pawns that are removed together must be in one row or one column.',
  'removal-across-colour': 'There is a pawn of another colour between these pawns.',
  'last-pawn-stays': 'The last pawn must stay on the board.',

  'setup-without-colours': 'The setup must name the two colours of each seat, or a position.',
  'colours-not-shared-out':
    'The key “colours” must be two lists of two colours, with each of B, R, Y and G once.',
  'setup-without-groups': 'The setup must name the groups top and bottom, or a position.',
  'groups-not-shared-out': 'The keys “top” and “bottom” must be lists of eight pawns, all sixteen together.',
  'setup-beside-position': 'A setup with a position must have no other key.',
  'study-not-text': 'The position of a study must be a text.',
  'study-unreadable':
    'A position must have four rows of four circles, the phase, the seat to act and what each seat took, as ' +
    'described in docs/rules/scarney.md.',
  'study-wrong-phase': 'A study of this game must start in one of these phases: {phases}.',
  'study-wrong-seat': 'In this game only seat 0 acts in a study.',
  'study-without-pawns': 'A study must have at least one pawn on the board.',
  'study-pawn-twice': 'Pawn {pawn} appears twice in the position.',
  'study-take-off-made': 'In the phase takeoff the seat to act has not taken a pawn yet.',
  'study-without-take-off': 'There is no pawn of one or two spots for each take-off that is due.',
  'study-not-over': 'A game with several pawns on the board is not over.',
} as const;
export type ScarneyCode = keyof typeof scarneyEnglish;
