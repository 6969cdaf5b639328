import { games } from '@fairview/rules';
import { noSeeds } from '../sealed/seeds.js';
import { DealtSetups } from '../sealed/setups.js';
import type { GameEvent } from './events.js';
import { gameStreams } from './stream.js';
import { comparable } from './testing/comparable.js';
import { foldStored, storedStreams } from '../../../../test/kit/stored-events.js';

const stored = storedStreams(new URL('./testing/stored-events.json', import.meta.url));
const types: Record<GameEvent['type'], true> = {
  GameStarted: true,
  MovePlayed: true,
  SeatResigned: true,
  DrawOffered: true,
  DrawDeclined: true,
  DrawAccepted: true,
  ClockPlayed: true,
  ClockRanOut: true,
  GameRuled: true,
  GameDeclaredNoContest: true,
  GameDisputed: true,
  RulingIssued: true,
  TimeGivenBack: true,
  TimeTakenBack: true,
  ActProposed: true,
  ActConfirmed: true,
  ActDeclined: true,
  DisputeAnswered: true,
  DisputeWithdrawn: true,
  SettlementAgreed: true,
  HandsOpened: true,
  PlayOnAgreed: true,
  DisputeAllowed: true,
  RulingAppealed: true,
  GameReopened: true,
  GameAwarded: true,
  ClocksAdjusted: true,
};

it('a stored game event of every type is kept as it was, and is read and folded like one of today’s', () => {
  const read = foldStored(gameStreams(games, new DealtSetups(games, noSeeds)), stored, comparable);
  expect([...read].sort()).toEqual(Object.keys(types).sort());
});
