import type { English } from '@fairview/kernel';

/** A sentence for each code that score sheets of any system refuse with; those of one game stand with its systems. */
export const sheetSentences: English = {
  'game-without-sheet': 'There is no score sheet for matches of “{game}”.',
  'system-unknown': 'There is no scoring system “{system}” for this game. It has: {allowed}.',
  'settings-not-object': 'The settings must be an object.',
  'setting-unknown': 'This scoring system has no setting “{setting}”. It has: {allowed}.',
  'setting-value-refused': 'The setting “{setting}” must be {allowed}, not {given}.',
  'sides-not-line-ups': 'The sides must be an object with a list of players for each side.',
  'sides-not-two-of-one': 'This match must have two sides of one player each.',
  'player-twice': '“{player}” is named twice among the sides.',
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
  'match-over': 'The match is over: no further game may be entered.',
  'result-of-another-system':
    'A result of the kind “{kind}” does not exist in the system of this match. It has: {allowed}.',
  'result-field-unknown': 'A result of this kind has no field “{field}”.',
  'result-field-missing': 'A result of this kind must have the field “{field}”.',
  'result-field-unreadable': 'The field “{field}” must be {expected}.',
  'winner-missing': 'The game must name the winner; for a draw, write null.',
  'winner-not-a-player': '“{player}” won but is not a player of this match. Its players are: {players}.',
  'round-not-in-play': 'The game must be of round {round} until all boards of that round are done.',
  'board-unknown': 'The board must be a number from 1 to {boards}.',
  'board-repeated': 'Board {board} of round {round} is already done.',
  'record-of-another-game': 'The record is not of {game}, the game of this match.',
  'game-unfinished': 'The game of this record is not finished.',
  'game-key-unreadable': 'The key “{key}” cannot be read.',
  'active-not-a-player': '“{player}” was active but is not a player of this match.',
  'score-not-points': 'A game must have a score: a whole number of points from 0.',
  'scores-not-points':
    'A game must have scores: a whole number of points for each side, in the order of the sides.',
  'winner-not-the-highest':
    'The winner must have the most points; if the points are equal, there is no winner.',
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
