import { games } from '@fairview/rules';
import type { GameState } from '../game/state.js';
import type { Proposal } from '../proposals/proposal.js';
import { answeredMatches, type AskedOfMatch } from './answered-matches.js';
import type { MatchAct } from '../match/acts.js';
import { figuresOfMatch } from '../match/figures.js';
import type { MatchState } from '../match/state.js';
import { aMatchState, done, now, play } from '../match/testing/a-match-state.js';

const row = (winner: string) => ({ kind: 'win', winner, position: 'row' });
const about = (kind: AskedOfMatch['kind'], game: string | null = null, state?: GameState): AskedOfMatch => ({
  kind,
  match: 'm',
  game,
  ...(state ? { state } : {}),
});

/** The result of a match for each combination of answers. */
const winners = (state: MatchState, ...questions: readonly AskedOfMatch[]) =>
  answeredMatches(games, state, questions, now)?.map((each) => {
    const { finished, winner } = figuresOfMatch(each);
    return finished ? winner : 'goes on';
  });

const proposal = (act: MatchAct, applied = false): Proposal<MatchAct> => ({
  id: 'p',
  act,
  by: 'account:ada',
  at: now,
  sides: {},
  own: [],
  consentFor: 0,
  applied,
  status: 'open',
  consents: [],
});

describe('how a match may still change', () => {
  const opened = aMatchState('straight', { target: 6 });
  const one = play(opened, 'g1', row('ann'));
  const over = play(one, 'g2', row('ann'));

  it('a disputed game could be struck; one that is in progress leaves its match as it is', () => {
    expect(winners(over, about('dispute', 'g2'))).toEqual(['goes on']);
    expect(winners(done(one, { type: 'OpenGame', gameId: 'g2' }), about('dispute', 'g2'))).toEqual([]);
  });

  it('a void game could come back until the match has gone on without it', () => {
    const struck = done(over, { type: 'StrikeGame', gameId: 'g2', reason: 'x' });
    expect(winners(struck, about('dispute', 'g2'))).toEqual(['A']);
    expect(winners(play(struck, 'g3', row('ben')), about('dispute', 'g2'))).toEqual([]);
  });

  it('a proposed correction or end of the match could be confirmed', () => {
    const reported = done(opened, {
      type: 'EnterGame',
      gameId: 'g1',
      source: 'reported',
      result: { kind: 'win', winner: 'ann', position: 'big-square' },
    });
    const proposed: MatchState = {
      ...reported,
      proposals: [
        proposal({ type: 'CorrectResult', gameId: 'g1', result: row('ben'), reason: 'x' }),
        proposal({ type: 'AdjudicateMatch', winner: 'B', reason: 'x' }),
      ],
    };
    expect(winners(proposed, about('proposal'))).toEqual(['goes on', 'B']);
  });

  it('an unconfirmed report could be taken off, whatever else is open', () => {
    const act = { type: 'EnterGame', gameId: 'g1', source: 'reported', result: row('ann') } as const;
    const two = play(done(opened, act), 'g2', row('ann'));
    const reported: MatchState = { ...two, proposals: [proposal(act, true)] };
    expect(winners(reported, about('report'))).toEqual(['goes on']);
    expect(winners(reported, about('report'), about('dispute', 'g2'))).toHaveLength(3);
  });

  it('a result that one side or the other has reported could be entered', () => {
    const say = (side: string, winner: string) =>
      ({ type: 'ReportForSide', side, by: side, gameId: 'g1', result: row(winner) }) as const;
    const reported = done(done(aMatchState('straight', { target: 3 }), say('A', 'ann')), say('B', 'ben'));
    expect(winners(reported, about('conflict'))).toEqual(['A', 'B']);
  });
});
