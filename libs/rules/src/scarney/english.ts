/** A sentence for every code that the Scarney games raise. Pawns are written G3, circles C7. */
export const scarneyEnglish = {
  'pawn-notation-unreadable':
    'A ply is written as G3@C7, G@C7, -B1, -R1,R2, G3xB2 or scarney; “{text}” is none of these.',
  'game-over': 'The game is over: nothing more may be played.',

  'placement-first': 'All sixteen pawns are placed before anything else is played.',
  'circle-not-vacant': 'On circle {circle} there stands a pawn already.',
  'pawn-not-in-hand': 'Pawn {pawn} is not in this seat’s hand.',
  'spots-always-written': 'In this game a placed pawn is written with its spots, as {colour}3@{circle}.',
  'spots-hidden': 'The spots are hidden until all sixteen pawns stand: name the colour alone.',
  'circle-in-other-half': 'Circle {circle} is not in the half of the board that is filled now.',
  'pawn-not-in-group': 'Pawn {pawn} is not left in the group that is placed now.',
  'colour-not-in-group': 'The group that is placed now has no pawn of {colour} left.',

  'pawn-not-standing': 'Pawn {pawn} is not on the board.',
  'take-off-due': 'Now a pawn of one or two spots is taken off the board.',
  'take-off-made': 'The take-off is made: there is only one for each seat.',
  'take-off-of-several': 'A take-off takes a single pawn.',
  'take-off-too-high': 'A take-off takes a pawn of one or two spots; {pawn} has more.',
  'jump-due': 'Now a pawn must jump.',
  'jump-over-own-colour': 'Pawn {pawn} may not jump {over}, which has its own colour.',
  'jump-not-adjacent': 'Pawns {pawn} and {over} are not next to each other in a row or column.',
  'jump-off-board': 'Beyond {over} the board ends.',
  'jump-not-vacant': 'Beyond {over} the circle {circle} is occupied.',
  'call-of-singles-alone': 'Only in Scarney Singles may a game be ended by the call.',
  'call-before-take-off': 'The game may be called only after the take-off.',

  'removal-due': 'Now one, two or three pawns are removed.',
  'pawn-twice': 'Pawn {pawn} is named twice.',
  'removal-too-large': 'A move removes at most three pawns.',
  'removal-of-two-colours': 'Pawns that are removed together have one colour.',
  'removal-not-in-line': 'Pawns that are removed together stand in one row or one column.',
  'removal-across-colour': 'Between these pawns there stands one of another colour.',
  'last-pawn-stays': 'The last pawn always stays on the board.',

  'setup-without-colours': 'The setup names the two colours of each seat, or a position.',
  'colours-not-shared-out': 'The key “colours” is two lists of two colours, all four of B, R, Y and G.',
  'setup-without-groups': 'The setup names the groups top and bottom, or a position.',
  'groups-not-shared-out': 'The keys “top” and “bottom” are eight pawns each, all sixteen of them.',
  'setup-beside-position': 'A setup with a position has no other key.',
  'study-not-text': 'The position of a study is a text.',
  'study-unreadable':
    'A position is four rows of four circles, the phase and the seat to act, and what each seat took, as docs/rules/scarney.md has it.',
  'study-wrong-phase': 'A study of this game starts in one of these phases: {phases}.',
  'study-wrong-seat': 'In this game only seat 0 acts in a study.',
  'study-without-pawns': 'A study has at least one pawn on the board.',
  'study-pawn-twice': 'Pawn {pawn} stands twice in the position.',
  'study-take-off-made': 'In the phase takeoff the seat to act has not taken a pawn yet.',
  'study-without-take-off': 'There is no pawn of one or two spots for each take-off that is due.',
  'study-not-over': 'A game with several pawns on the board is not over.',
} as const;
export type ScarneyCode = keyof typeof scarneyEnglish;
