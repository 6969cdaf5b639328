import { decisionOf, remedyOf, type DecisionFlags } from './decision.js';

const match = {
  gameKind: 'teeko',
  system: 'straight',
  sides: [
    { name: 'A', players: [{ id: 'e1', name: 'Ada' }] },
    { name: 'B', players: [{ id: 'e2', name: 'Bruno' }] },
  ],
  games: { nodes: [{ gameId: 'g1', number: 1 }] },
};
const remedy = (flags: DecisionFlags, disputed?: string) => {
  const decision = decisionOf(flags);
  if (decision.on !== 'sheet' || decision.way === undefined) throw new Error('no correction');
  return remedyOf(decision.way, flags, match, disputed);
};

describe('what an arbiter says on the command line', () => {
  it('is one ruling, no more and no less', () => {
    expect(decisionOf({ letStand: true })).toEqual({ on: 'both', ruling: 'LET_STAND' });
    expect(decisionOf({ award: 0 })).toEqual({ on: 'game', ruling: 'AWARD', terms: { seat: 0 } });
    expect(decisionOf({ playOn: 6, seconds: 60 })).toEqual({
      on: 'game',
      ruling: 'PLAY_ON',
      terms: { ply: 6, seconds: 60 },
    });
    expect(() => decisionOf({})).toThrow('Give one ruling');
    expect(() => decisionOf({ void: true, letStand: true })).toThrow('Give one ruling');
    expect(() => decisionOf({ void: true, winner: 'A' })).toThrow('Give one ruling');
  });

  it('names players and games as people do, and finds a disputed result without being told which', () => {
    const result = ['win', 'winner=bruno', 'position=row'];
    expect(remedy({ result }, 'g1')).toEqual({
      correction: { gameId: 'g1', result: { win: { winner: 'e2', position: 'row' } } },
    });
    expect(remedy({ result: ['draw'], game: 1 })).toEqual({
      correction: { gameId: 'g1', result: { draw: true } },
    });
    expect(remedy({ strike: true, game: 1 })).toEqual({ strike: { gameId: 'g1' } });
    expect(remedy({ penalty: { side: 'A', points: 5 } })).toEqual({ penalty: { side: 'A', points: 5 } });
    expect(remedy({ liftPenalty: 2 })).toEqual({ liftedPenalty: 2 });
    expect(remedy({ forfeit: ['A', 'B'] })).toEqual({ forfeit: { absent: ['A', 'B'] } });
    expect(remedy({ winner: 'nobody' })).toEqual({ adjudication: { winner: null } });
  });

  it('is refused with the reason why it is wrong', () => {
    const wrong = (flags: DecisionFlags, disputed?: string) => () => remedy(flags, disputed);
    expect(wrong({ strike: true })).toThrow('Give the game');
    expect(wrong({ strike: true, game: 2 }, 'g1')).toThrow('Give the game');
    expect(wrong({ result: ['won'] }, 'g1')).toThrow('kinds of results: win, resignation, draw');
    expect(wrong({ result: ['win', 'colour=red'] }, 'g1')).toThrow('its fields: winner, position');
    expect(wrong({ result: ['win', 'winner=Clara'] }, 'g1')).toThrow('Nobody is called “Clara”');
  });
});
