import { RolesAndSchemas20261122120000 } from './20261122120000-roles-and-schemas.js';
import { Log20261122120100 } from './20261122120100-log.js';
import { Deadlines20261122120200 } from './20261122120200-deadlines.js';
import { People20261122120300 } from './20261122120300-people.js';
import { Play20261122120400 } from './20261122120400-play.js';
import { Tournaments20261122120500 } from './20261122120500-tournaments.js';
import { Consumers20261122120600 } from './20261122120600-consumers.js';
import { Seats20261122130100 } from './20261122130100-seats.js';
import { PairedOver20261122130200 } from './20261122130200-paired-over.js';
import { Officials20261122130300 } from './20261122130300-officials.js';
import { ReadingOn20261122130310 } from './20261122130310-reading-on.js';
import { Clock20261122130400 } from './20261122130400-clock.js';
import { GivenBack20261122130401 } from './20261122130401-given-back.js';
import { OneCall20261122130500 } from './20261122130500-one-call.js';
import { TournamentChange20261122130501 } from './20261122130501-tournament-change.js';
import { Checkpoints20261122130600 } from './20261122130600-checkpoints.js';
import { SealedSeeds20261122130610 } from './20261122130610-sealed-seeds.js';
import { CorrectedResults20261122130700 } from './20261122130700-corrected-results.js';
import { MembersPlay20261123100000 } from './20261123100000-members-play.js';
import { SideReports20261123110100 } from './20261123110100-side-reports.js';
import { Slugs20261123120000 } from './20261123120000-slugs.js';
import { Epochs20261123130100 } from './20261123130100-epochs.js';
import { Erasures20261123130200 } from './20261123130200-erasures.js';
import { Backups20261123130300 } from './20261123130300-backups.js';
import { LogArguments20261123140000 } from './20261123140000-log-arguments.js';
import { Texts20261123140100 } from './20261123140100-texts.js';
import { Recovery20261123150000 } from './20261123150000-recovery.js';
import { Formats20261124010000 } from './20261124010000-formats.js';
import { TournamentLife20261124020000 } from './20261124020000-tournament-life.js';
import { Attendance20261124020100 } from './20261124020100-attendance.js';
import { TieBreaks20261124030000 } from './20261124030000-tie-breaks.js';
import { Rounds20261124060000 } from './20261124060000-rounds.js';
import { PlainForms20261124060100 } from './20261124060100-plain-forms.js';
import { Brackets20261125081500 } from './20261125081500-brackets.js';
import { Ratings20261125090000 } from './20261125090000-ratings.js';
import { Webhooks20261125091000 } from './20261125091000-webhooks.js';
import { Penalties20261125101500 } from './20261125101500-penalties.js';
import { Timetable20261126010000 } from './20261126010000-timetable.js';
import { AnsweredCommands20261126130000 } from './20261126130000-answered-commands.js';
import { CancelledMatches20261126130500 } from './20261126130500-cancelled-matches.js';
import { FiguresOfSheets20261126140500 } from './20261126140500-figures-of-sheets.js';
import { Stages20261126141500 } from './20261126141500-stages.js';
import { SoundAtOnce20261127090000 } from './20261127090000-sound-at-once.js';
import { Arenas20261127100000 } from './20261127100000-arenas.js';
import { Ladders20261127112000 } from './20261127112000-ladders.js';
import { SheetDisputes20261127120000 } from './20261127120000-sheet-disputes.js';
import { CheckpointsToWebhooks20261127140000 } from './20261127140000-checkpoints-to-webhooks.js';
import { AppendAll20261127160000 } from './20261127160000-append-all.js';
import { SoundInPassing20261128000000 } from './20261128000000-sound-in-passing.js';
import { Spots20261128010000 } from './20261128010000-spots.js';
import { Arrivals20261128010100 } from './20261128010100-arrivals.js';
import { Substitutes20261128010200 } from './20261128010200-substitutes.js';
import { LetInBy20261128040000 } from './20261128040000-let-in-by.js';
import { RoundsInTurn20261201100000 } from './20261201100000-rounds-in-turn.js';
import { WhereThingsAre20261201110000 } from './20261201110000-where-things-are.js';
import { InputOfACommand20261202100000 } from './20261202100000-input-of-a-command.js';
import { ErasedTexts20261203090000 } from './20261203090000-erased-texts.js';
import { ListedTournaments20261204090000 } from './20261204090000-listed-tournaments.js';
import { GameReviews20261205090000 } from './20261205090000-game-reviews.js';
import { Spread20261206090000 } from './20261206090000-spread.js';
import { Pushes20261207090000 } from './20261207090000-pushes.js';
import { TryThenTell20261208090000 } from './20261208090000-try-then-tell.js';

/** All migrations, oldest first. One that has been released is never changed: a new one follows it. */
export const migrations = [
  RolesAndSchemas20261122120000,
  Log20261122120100,
  Deadlines20261122120200,
  People20261122120300,
  Play20261122120400,
  Tournaments20261122120500,
  Consumers20261122120600,
  Seats20261122130100,
  PairedOver20261122130200,
  Officials20261122130300,
  ReadingOn20261122130310,
  Clock20261122130400,
  GivenBack20261122130401,
  OneCall20261122130500,
  TournamentChange20261122130501,
  Checkpoints20261122130600,
  SealedSeeds20261122130610,
  CorrectedResults20261122130700,
  MembersPlay20261123100000,
  SideReports20261123110100,
  Slugs20261123120000,
  Epochs20261123130100,
  Erasures20261123130200,
  Backups20261123130300,
  LogArguments20261123140000,
  Texts20261123140100,
  Recovery20261123150000,
  Formats20261124010000,
  TournamentLife20261124020000,
  Attendance20261124020100,
  TieBreaks20261124030000,
  Rounds20261124060000,
  PlainForms20261124060100,
  Brackets20261125081500,
  Ratings20261125090000,
  Webhooks20261125091000,
  Penalties20261125101500,
  Timetable20261126010000,
  AnsweredCommands20261126130000,
  CancelledMatches20261126130500,
  FiguresOfSheets20261126140500,
  Stages20261126141500,
  SoundAtOnce20261127090000,
  Arenas20261127100000,
  Ladders20261127112000,
  SheetDisputes20261127120000,
  CheckpointsToWebhooks20261127140000,
  AppendAll20261127160000,
  SoundInPassing20261128000000,
  Spots20261128010000,
  Arrivals20261128010100,
  Substitutes20261128010200,
  LetInBy20261128040000,
  RoundsInTurn20261201100000,
  WhereThingsAre20261201110000,
  InputOfACommand20261202100000,
  ErasedTexts20261203090000,
  ListedTournaments20261204090000,
  GameReviews20261205090000,
  Spread20261206090000,
  Pushes20261207090000,
  TryThenTell20261208090000,
] as const;
