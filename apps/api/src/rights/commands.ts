import { organizer, arbiter, scorer, type Guarded } from './right.js';

/** Commands on a game, for players of its tournament and for those who report from the board: the game checks whose seat it is (PL-3). */
export const atTheTable: Guarded = {
  to: ['seat', 'player', ...scorer],
  at: 'tournament',
  scope: 'play',
  resource: { kind: 'game', path: 'args.input.gameId' },
};
/** Between the games of a match: its players, and those who report from the board. */
export const atTheMatch: Guarded = {
  to: ['seat', ...scorer],
  at: 'tournament',
  scope: 'play',
  resource: { kind: 'match', path: 'args.input.matchId' },
};
/** Of a dispute: of a game, or by its id of anything. */
export const atTheDispute: Guarded = {
  ...atTheTable,
  to: ['seat', 'player', ...arbiter],
  resource: { kind: 'game', path: 'args.input.gameId', orDispute: true },
};
export const onTheSheet: Guarded = { ...atTheMatch, to: scorer, scope: 'enter-results' };
export const onTournament: Guarded = {
  to: organizer,
  at: 'tournament',
  scope: 'organize',
  resource: { kind: 'tournament', path: 'args.input.tournamentId' },
};
/** A second person, also of a tournament that is closed: the stream asks whether they may. */
export const onTheProposal: Guarded = {
  ...onTournament,
  to: ['player', ...scorer],
  afterClose: true,
  resource: { kind: 'proposal', path: 'args.input.proposalId' },
};
export const onClub: Guarded = {
  to: organizer,
  at: 'club',
  scope: 'organize',
  resource: { kind: 'club', path: 'args.input.clubId' },
};

/** As `onClub`, by a person: no key does it. */
export const onClubInPerson: Guarded = {
  to: organizer,
  at: 'club',
  resource: { kind: 'club', path: 'args.input.clubId' },
};

/** Challenges of a ladder: the command asks which entry the caller speaks for. */
export const onLadder: Guarded = { ...onTournament, to: ['seat', 'player', ...scorer], scope: 'play' };
