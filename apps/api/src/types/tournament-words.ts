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
    entering: 'Entries can be made and withdrawn; nothing is paired yet.',
    paired: 'Its rounds are paired and its matches open.',
    closed: 'It is over, and entry codes no longer work.',
  },
);

export const VisibilityWord = registerEnum<Visibility>('Visibility', 'Who may see a tournament.', {
  club: 'Everybody who has a role in it or in its club.',
  public: 'Everybody.',
});

export const JoiningWord = registerEnum<Joining>('Joining', 'Who enters the players of a tournament.', {
  organizers: 'Organizers alone.',
  members: 'Members of the club enter themselves with `joinTournament`; organizers enter anybody.',
});

export const ReportingWord = registerEnum<Reporting>(
  'Reporting',
  'How the results of a tournament come in.',
  {
    board: 'Games are played at the board, and officials enter them.',
    online: 'Games are played here by the players alone; officials act through rulings.',
    both: 'Both ways.',
  },
);

export const PairingEngineWord = registerEnum<PairingEngine>(
  'PairingEngine',
  'How the rounds of a Swiss are paired.',
  {
    club: 'As clubs do: one matching over everybody, the nearest in score first.',
    dutch: 'The Dutch system of FIDE, C.04.3 of February 2026.',
  },
);

export const PairingModeWord = registerEnum<PairingMode>('PairingMode', 'How matches come about.', {
  'at-once': 'All rounds are paired at once.',
  'round-by-round': 'Each round is paired when the one before it is over.',
  live: 'Who waits is paired as soon as two do, until the time is over.',
  'by-hand': 'The organizer arranges match by match.',
});
