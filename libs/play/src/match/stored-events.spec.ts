import type { EventBody } from '@fairview/events';
import { defined, isObject, type Json, type JsonObject } from '@fairview/kernel';
import { games, scoreMatch } from '@fairview/rules';
import type { MatchEvent } from './events.js';
import { matchRecord } from './record.js';
import type { MatchState } from './state.js';
import { matchStreams } from './stream.js';
import { foldStored, storedStreams } from '../../../../test/kit/stored-events.js';

const stored = storedStreams(new URL('./testing/stored-events.json', import.meta.url));
const types: Record<MatchEvent['type'], true> = {
  MatchOpened: true,
  SidesExpected: true,
  SideArrived: true,
  ChoicesAsked: true,
  ChoiceMade: true,
  ChoiceLapsed: true,
  GameOpened: true,
  GameEntered: true,
  GameEntryWithdrawn: true,
  PenaltyGiven: true,
  PenaltyLifted: true,
  MatchReopened: true,
  DisputeRaised: true,
  DisputeAnswered: true,
  DisputeWithdrawn: true,
  SettlementAgreed: true,
  RulingIssued: true,
  RulingAppealed: true,
  SideReported: true,
  GameStruck: true,
  GameRestored: true,
  ResultCorrected: true,
  TimeLimitReached: true,
  TimeGivenBack: true,
  TimeTakenBack: true,
  MatchAdjudicated: true,
  MatchForfeited: true,
  ForfeitLifted: true,
  MatchCancelled: true,
  ActProposed: true,
  ActConfirmed: true,
  ActDeclined: true,
};

it('a stored match event of every type is kept as it was, and is read and folded like one of today’s', () => {
  const read = foldStored(matchStreams(games), stored, ({ sheet, ...state }: MatchState) => ({
    ...state,
    sheet: sheet.figures(),
  }));
  expect([...read].sort()).toEqual(Object.keys(types).sort());
});

/** The match of a stream of 0.1.0 as its record has it: a result of that release has the keys of a game of the record. */
function recordOf(bodies: readonly EventBody[]): Json {
  const [opened] = bodies;
  const clock = bodies.flatMap((body) => (isObject(body['clock']) ? [body['clock']] : []))[0];
  const results = new Map<Json | undefined, JsonObject>();
  for (const { gameId, number: _number, source: _source, result, type, seats, ...place } of bodies)
    if (type === 'GameEntered') results.set(gameId, { ...asWritten(result), seats: seats ?? [], ...place });
    else if (type === 'ResultCorrected')
      results.set(gameId, { ...results.get(gameId), ...asWritten(result) });
  return {
    record: 'fairview-match/1',
    ...defined({ startedAt: instant(clock?.['startedAt']) }),
    ...opened,
    games: [...results.values()],
  };
}
const instant = (at: Json | undefined): string | undefined =>
  typeof at === 'number' ? new Date(at).toISOString() : undefined;
const asWritten = (result: Json | undefined): JsonObject => {
  const { endedAt, ...keys } = isObject(result) ? result : {};
  return { ...keys, ...defined({ endedAt: instant(endedAt) }) };
};

/** The streams of 0.1.0 that enter games: its events have no version. */
const isOld = (bodies: readonly EventBody[]): boolean =>
  bodies.some(({ type }) => type === 'GameEntered') &&
  bodies.every(({ v, type }) => v === undefined && type !== 'GameStruck' && type !== 'MatchAdjudicated');

describe('a log from before results had kinds', () => {
  const old = stored.filter(isOld);

  it('holds matches of every system', () => {
    const systems = Object.keys(games.rulebooks).flatMap((game) => games.systems.of(game));
    const kept = new Set(old.map(([opened]) => opened?.['system']));
    const teeko = ['bonus', 'three-handed', 'partnership'];
    expect(systems.map(({ id }) => id).filter((id) => !kept.has(id))).toEqual(teeko);
  });

  it.each(old.map((bodies) => [String(bodies[0]?.['system']), bodies] as const))(
    'gives the sheet that its match record gives: %s',
    (_system, bodies) => {
      const { read, decider } = matchStreams(games);
      const state = bodies.reduce<MatchState | undefined>((before, body, index) => {
        const at = { club: 'c', stream: 'match-m', position: index + 1, version: index + 1, at: index };
        return decider.evolve(before, read({ ...at, commandId: 'k', index: 0, actor: 'system', body }));
      }, undefined);
      const answer = { ok: true, ...state?.sheet.figures() };
      expect(scoreMatch(recordOf(bodies), games)).toEqual(answer);
      expect(state && scoreMatch(matchRecord(state), games)).toEqual(answer);
    },
  );
});
