import type { Reporting } from '@fairview/play';
import type {
  Joining,
  PairingEngine,
  PairingMode,
  TournamentStatus,
  Visibility,
} from '@fairview/tournaments';
import { registerEnum } from '../shared/register-enum.js';

export const TournamentStatusWord = registerEnum<TournamentStatus>(
  'TournamentStatus',
  'The state of a tournament.',
  {
    entering: 'Players can be entered and withdrawn; nothing is paired yet.',
    paired: 'Its rounds are paired and its matches open.',
    closed: 'It is over, and entry codes no longer work.',
  },
);

export const VisibilityWord = registerEnum<Visibility>('Visibility', 'Who may see a tournament.', {
  club: 'Everybody with a role in it or in its club.',
  public: 'Everybody.',
});

export const JoiningWord = registerEnum<Joining>('Joining', 'Who may enter players in a tournament.', {
  organizers: 'Only organizers enter players.',
  members: 'Members of the club enter themselves with `joinTournament`; organizers enter anybody.',
});

export const ReportingWord = registerEnum<Reporting>('Reporting', 'How results come into a tournament.', {
  board: 'Games are played at the board, and officials enter them.',
  online: 'Only the players themselves play the games, here; officials act through rulings.',
  both: 'Both ways.',
});

export const PairingEngineWord = registerEnum<PairingEngine>(
  'PairingEngine',
  'How the rounds of a Swiss are paired.',
  {
    club: 'As clubs do it: one matching over everybody, with the nearest in score first.',
    dutch: 'FIDE’s Dutch system, C.04.3 of February 2026.',
  },
);

export const PairingModeWord = registerEnum<PairingMode>('PairingMode', 'How matches come about.', {
  'at-once': 'All rounds are paired at once.',
  'round-by-round': 'Each round is paired when the one before it is over.',
  live: 'Players who are waiting are paired as soon as there are two, until the time is over.',
  'by-hand': 'The organizer arranges each match.',
});
