import type { ClubEvent } from './acts.js';
import { clubStreams } from './stream.js';
import { foldStored, storedStreams } from '../../../../test/kit/stored-events.js';

const stored = storedStreams(new URL('./testing/stored-events.json', import.meta.url));
const types: Record<ClubEvent['type'], true> = {
  ClubFounded: true,
  InvitationMade: true,
  ResetCodeIssued: true,
  RoleGranted: true,
  RoleRevoked: true,
  RatingsChosen: true,
  LeagueCreated: true,
  LeagueEdited: true,
  LeagueDeleted: true,
  TournamentCounted: true,
  TournamentUncounted: true,
  EntriesJoined: true,
  HouseRuleWritten: true,
  HouseRuleRepealed: true,
};

it('a stored club event of every type is kept as it was, and is read and folded like one of today’s', () => {
  const read = foldStored(clubStreams, stored, (state) => state);
  expect([...read].sort()).toEqual(Object.keys(types).sort());
});
