import { games } from '@fairview/rules';
import { formats } from '../formats/formats.js';
import type { TournamentEvent } from './events.js';
import { tournamentStreams } from './stream.js';
import { foldStored, storedStreams } from '../../../../test/kit/stored-events.js';

const stored = storedStreams(new URL('./testing/stored-events.json', import.meta.url));
const types: Record<TournamentEvent['type'], true> = {
  TournamentCreated: true,
  TeamAdded: true,
  EntryAdded: true,
  EntryWithdrawn: true,
  EntryReturned: true,
  ByeRequested: true,
  ByeRecalled: true,
  CheckedIn: true,
  JoiningSet: true,
  RoundsScheduled: true,
  SpotAgreed: true,
  PlayerSubstituted: true,
  EntryTaken: true,
  EntryHandedOver: true,
  EntryClaimed: true,
  EntryCodeReissued: true,
  PairingPaged: true,
  RoundsPaired: true,
  NextRoundPaired: true,
  ArenaBegun: true,
  PlayersReady: true,
  PlayersPaused: true,
  WaitingPaired: true,
  ArenaEnded: true,
  RoundUnpaired: true,
  TablesReseated: true,
  LineUpSubmitted: true,
  MatchArranged: true,
  ChallengeIssued: true,
  ChallengeAccepted: true,
  ChallengeDeclined: true,
  ChallengeRecalled: true,
  ChallengeLapsed: true,
  ChallengePlayed: true,
  LadderAged: true,
  HoldersNoted: true,
  TournamentEdited: true,
  TournamentCancelled: true,
  TournamentDeleted: true,
  TournamentClosed: true,
  TournamentReopened: true,
  ActProposed: true,
  ActConfirmed: true,
  ActDeclined: true,
  DisputeRaised: true,
  DisputeAnswered: true,
  DisputeWithdrawn: true,
  SettlementAgreed: true,
  RulingIssued: true,
  RulingAppealed: true,
};

it('an event of a tournament of every type is kept as it was stored, and reads and folds as today’s', () => {
  const read = foldStored(tournamentStreams({ games, formats }), stored, (state) => state);
  expect([...read].sort()).toEqual(Object.keys(types).sort());
});
