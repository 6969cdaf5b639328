import type { Reporting } from '@fairview/play';
import type {
  Joining,
  PairingEngine,
  PairingMode,
  TournamentStatus,
  Visibility,
  Formats,
  StandingColumn,
} from '@fairview/tournaments';
import { registerEnumType } from '@nestjs/graphql';
import { registerEnum, written } from '../shared/register-enum.js';
import { noteEnum } from '../limits/enum-words.js';

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

const words: Record<string, string> = {};

/**
 * The formats as a GraphQL enum. Its values are those of the registry that the API is opened with, so that a format
 * is added in the registry alone: see `offerFormats`.
 */
export const FormatWord: Readonly<Record<string, string>> = words;

/** Gives the enum its values; to be called before the schema is built from its decorators. */
export function offerFormats({ all }: Formats): void {
  // An API that was opened before in this process may have had other formats.
  for (const word of Object.keys(words)) Reflect.deleteProperty(words, word);
  for (const { id } of all) words[written(id)] = id;
  noteEnum('Format', Object.keys(words));
  registerEnumType(words, {
    name: 'Format',
    description: 'How a tournament is run: who meets whom, and how entries are ranked.',
    valuesMap: Object.fromEntries(all.map(({ id, description }) => [written(id), { description }])),
  });
}

export const StandingColumnWord = registerEnum<StandingColumn>(
  'StandingColumn',
  'A figure that standings show of an entry: a field of `StandingRow`.',
  {
    'match-points': '`matchPoints`, to be halved: 1 for a win.',
    points: '`matchPoints` as they are: the points of an arena.',
    won: '`won`.',
    drawn: '`drawn`.',
    lost: '`lost`.',
    spread: '`spread`.',
    credits: '`credits`.',
    'board-points': '`boardPoints`.',
    total: '`total`.',
    'deals-won': '`dealsWon`.',
    best: '`best`.',
    round: '`round`, the last that it reached.',
    place: '`place`.',
    'worst-place':
      '`place`, below which it cannot fall. At the end it is the rank, and need not be said twice.',
    chips: '`chips`.',
  },
);
