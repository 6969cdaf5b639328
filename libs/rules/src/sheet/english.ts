import type { English } from '@fairview/kernel';

/** A sentence for each code that a score sheet refuses with. */
export const sheetSentences: English = {
  'game-without-sheet': 'There is no score sheet for matches of “{game}”.',
  'system-unknown': 'There is no scoring system “{system}” for this game. It has: {allowed}.',
  'settings-not-object': 'The settings must be an object.',
  'setting-unknown': 'This scoring system has no setting “{setting}”. It has: {allowed}.',
  'setting-value-refused': 'The setting “{setting}” must be {allowed}, not {given}.',
  'no-target': 'A match with bonuses must have a target or a time limit.',
  'sides-not-line-ups': 'The sides must be an object with a list of players for each side.',
  'sides-not-two-of-one': 'This match must have two sides of one player each.',
  'sides-not-three-of-one': 'This match must have three sides of one player each.',
  'sides-not-two-teams': 'This match must have two teams with the same number of players, 2 to 1000 each.',
  'player-twice': '“{player}” is named twice among the sides.',
  'double-not-of-two': 'Only two players may agree that a shut-out doubles everything.',
  'loser-selects-not-of-two':
    'The loser of the last game may name the opening style only in a match of two players.',
  'spot-not-by-side': 'A spot must be given as points for a side of this match.',
  'spot-not-points': 'The spot of “{side}” must be a whole number of points from 0.',
  'spot-reaches-target': 'The spot of “{side}” must stay below the target of {target}.',
  'instant-unreadable': 'An instant must be written with its time zone, such as 2026-11-21T14:00:00.000Z.',
  'given-back-unreadable':
    'The key “givenBack” must list up to 1000 spans in order, each with the instants “from” and “until”.',
  'penalties-unreadable':
    'The key “penalties” must list up to {most} penalties, each with a “side”, “points” from 1 to {points}, and perhaps a “rule”.',
  'penalty-of-no-side': '“{side}” has a penalty but is not a side of this match.',
  'end-unreadable':
    'The key “ended” must have a “winner” (a side, or null), or the “absent” sides and the “spread” by which they lose, and perhaps “timeUp”.',
  'end-of-no-side': 'The end of the match names “{side}”, which is not a side of this match.',
  'games-not-list': 'The key “games” must be a list of games.',
  'game-not-an-object': 'A game of the match must be an object.',
  'game-flag-unreadable': 'The key “{key}” must be true or false.',
  'match-over': 'The match is over: no further game may be entered.',
  'result-of-another-system':
    'A result of the kind “{kind}” does not exist in the system of this match. It has: {allowed}.',
  'result-field-unknown': 'A result of this kind has no field “{field}”.',
  'result-field-missing': 'A result of this kind must have the field “{field}”.',
  'result-field-unreadable': 'The field “{field}” must be {expected}.',
  'winner-missing': 'The game must name the winner; for a draw, write null.',
  'winner-not-a-player': '“{player}” won but is not a player of this match. Its players are: {players}.',
  'colour-not-a-player': '“{player}” played a colour but is not a player of this match.',
  'colours-of-one-player': 'Black and red must be different players.',
  'colours-of-one-side': '“{black}” and “{red}” played the two colours but are on the same side.',
  'winner-not-at-the-board': '“{player}” won but played neither colour of this game.',
  'round-not-in-play': 'The game must be of round {round} until all boards of that round are done.',
  'board-unknown': 'The board must be a number from 1 to {boards}.',
  'board-repeated': 'Board {board} of round {round} is already done.',
  'player-at-two-boards': '“{player}” sits at another board of the same round.',
  'kind-missing': 'A won game must name its winning position, or that it was resigned.',
  'kind-unknown': '“{given}” is no winning position. It must be one of: {allowed}.',
  'kind-not-in-the-44': '{kind} is not one of the 44 positions.',
  'kind-beside-resignation': 'A game must be either resigned or won by a position, not both.',
  'drawn-and-won': 'A drawn game must have no winning position and must not be resigned.',
  'record-of-another-game': 'The record is not of {game}, the game of this match.',
  'positions-not-agreed': 'The record must have the {positions} positions that were agreed for the match.',
  'game-unfinished': 'The game of this record is not finished.',
  'seats-not-the-players':
    'The seats of the record do not name the two players, so it is unclear who played black.',
  'sides-not-one-of-one': 'This match must have one side of one player.',
  'sides-not-several-of-one': 'This match must have two to a hundred sides of one player each.',
  'sides-not-of-skarney':
    'This match must have two, three or four sides of one player each, or two sides of two.',
  'sides-not-two-fours': 'This match must have two sides of four players each.',
  'seats-not-of-the-table':
    'Table {table} must seat one pair of each line-up. P1 and P3 are of the first side at table 1, of the ' +
    'second side at table 2.',
  'winner-not-at-the-table': '“{player}” won but does not sit at table {table}.',
  'hand-not-due': 'The record must be of the next hand: round {round}, dealer {dealer}.',
  'deal-not-the-same': 'The other table played round {round} with different cards.',
  'given-up-with-points': 'A hand that was resigned brings no points to either side.',
  'sides-not-of-baccarat': 'This match must have one to seven sides of one player each.',
  'sides-not-of-elimination': 'This match must have three to six sides of one player each.',
  'cuts-unfit':
    'The cuts must be rising whole numbers from 1, all before the last round, which is round {rounds}.',
  'left-not-said':
    'A shoe without a settled round ends the table if nobody bets: give `left`, the list of players who have ' +
    'left, which may be empty.',
  'rounds-not-nets':
    'A shoe must give its nets by round: for each settled round, a whole number of chips for each side, in ' +
    'the order of the sides.',
  'rounds-not-due': 'Rounds to play until the next cut or the end of the table: {due}.',
  'net-of-one-who-is-out': 'Side {place} is out: it must have 0 in round {round} of the table.',
  'stack-below-zero': 'Side {place} cannot lose more chips than it has, in round {round} of the table.',
  'nets-not-the-sums': 'The nets must be the sums of the nets of the rounds.',
  'left-not-at-the-table': '“{player}” cannot leave the table: they do not sit at it.',
  'shoe-not-as-due':
    'The record does not fit the table: it must start with the current stacks, a minimum bet of {min} and ' +
    '{rounds} rounds.',
  'chips-not-by-side': 'The chips must be a list of whole numbers from 0, one for each side.',
  'game-key-unreadable': 'The key “{key}” cannot be read.',
  'active-missing': 'The game must name the active player.',
  'active-not-a-player': '“{player}” was active but is not a player of this match.',
  'score-not-points': 'A game must have a score: a whole number of points from 0.',
  'scores-not-points':
    'A game must have scores: a whole number of points for each side, in the order of the sides.',
  'scores-not-forty': 'The two scores of a game must add up to 40, not to {sum}.',
  'never-drawn': 'A game of HighLow always has a winner.',
  'winner-not-the-highest':
    'The winner must have the most points; if the points are equal, there is no winner.',
  'turns-played': '“{player}” has already been active in {turns} games, and there is no tie to break.',
  'not-due-in-the-extra-round':
    '“{player}” is not one of the tied players who must still play in this extra round.',
  'partners-not-agreed':
    'The record must have the partnerships of this match, or no partnerships if it has none.',
  'nets-not-chips':
    'The nets must be a list of whole numbers of chips, one for each side, in the order of the sides.',
  'house-not-the-rest': 'House and players must add up to zero: the house must have {house}.',
  'seats-not-of-the-match':
    'The seats (in the record or beside it) must name players of the match who may sit there.',
  'nothing-drawn-for': 'Nothing is drawn before a match of “{game}”.',
  'draw-not-one-each': 'A round of the draw must have one piece for each of its {players} players.',
  'piece-unknown': 'Partners draw black and red pieces; “{piece}” is neither.',
  'draw-uneven': 'The draw must have as many black pieces as red ones.',
  'pawn-unknown': 'A drawn pawn must be named like B1 or G4, and only once; “{pawn}” is not.',
  'draw-of-one-colour': 'The starter of HighLow must be drawn with pawns of one colour.',
  'draw-undecided': 'Several players drew the highest pawn: they must draw again.',
  'draw-decided': 'The draw was decided in an earlier round.',
  'opener-not-a-player': 'The player who led or dealt must be a player of this match; {player} is not.',
  'record-says-otherwise': 'The key “{key}” disagrees with the record.',
};
