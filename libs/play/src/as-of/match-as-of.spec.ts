import type { Recorded } from '@fairview/events';
import type { MatchEvent } from '../match/events.js';
import { matchEventsAsOf } from './match-as-of.js';

const at = (position: number, body: MatchEvent): Recorded<MatchEvent> => ({
  club: 'c',
  stream: 'match-m',
  commandId: String(position),
  index: 0,
  actor: 'system',
  at: position,
  position,
  version: position,
  body,
});
const result = { kind: 'win', winner: 'ann', position: 'row' } as const;
const entered = { type: 'GameEntered', v: 2, gameId: 'g', number: 1, seats: ['ann', 'ben'] } as const;
const events = [
  at(1, { ...entered, source: 'reported', result }),
  at(2, {
    type: 'ResultCorrected',
    v: 2,
    gameId: 'g',
    result: { ...result, winner: 'ben' },
    reason: 'Read wrongly.',
  }),
  at(3, { type: 'MatchCancelled', reason: 'They sat across.' }),
];
const typesAt = (happened: number, known: number): readonly string[] =>
  matchEventsAsOf(events, { happened, known }).map(({ body }) => body.type);

it('a match counts as part of its tournament until it is cancelled, whatever is known of its results since', () => {
  expect(typesAt(1, 1)).toEqual(['GameEntered']);
  expect(typesAt(1, 3)).toEqual(['GameEntered', 'ResultCorrected']);
  expect(typesAt(3, 3)).toEqual(['GameEntered', 'ResultCorrected', 'MatchCancelled']);
});
