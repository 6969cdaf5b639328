import { games } from '@fairview/rules';
import type { MatchEvent } from './events.js';
import type { MatchState } from './state.js';
import { matchStreams } from './stream.js';
import { foldStored, storedStreams } from '../../../../test/kit/stored-events.js';

const stored = storedStreams(new URL('./testing/stored-events.json', import.meta.url));
const types: Record<MatchEvent['type'], true> = {
  MatchOpened: true,
  ChoicesAsked: true,
  ChoiceMade: true,
  ChoiceLapsed: true,
  GameOpened: true,
  GameEntered: true,
  GameStruck: true,
  ResultCorrected: true,
  TimeLimitReached: true,
  TimeGivenBack: true,
  TimeTakenBack: true,
  MatchAdjudicated: true,
  ActProposed: true,
  ActConfirmed: true,
  ActDeclined: true,
};

it('an event of a match of every type is kept as it was stored, and reads and folds as today’s', () => {
  const read = foldStored(matchStreams(games), stored, ({ sheet, ...state }: MatchState) => ({
    ...state,
    sheet: sheet.answer(),
  }));
  expect([...read].sort()).toEqual(Object.keys(types).sort());
});
