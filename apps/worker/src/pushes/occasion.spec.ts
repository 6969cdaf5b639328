import { occasionIn } from './occasion.js';

const event = (stream: string, type: string, more: object = {}) => ({ stream, body: { type, ...more } });
const saysOf = (told: ReturnType<typeof event>, ...together: readonly ReturnType<typeof event>[]) =>
  occasionIn(told, [told, ...together])?.says;

describe('what people are told who are not there', () => {
  it('a game has begun, a draw is offered, a dispute goes on and is ruled on: where it happened', () => {
    expect(occasionIn(event('game-1', 'GameStarted'), [])).toEqual({
      says: 'begun',
      of: 'game',
      id: '1',
      key: 'play 1',
      to: '/g/1',
    });
    const said = ['DrawOffered', 'GameDisputed', 'DisputeAnswered', 'RulingAppealed', 'RulingIssued'];
    expect(said.map((type) => saysOf(event('game-1', type)))).toEqual([
      ...['draw-offered', 'disputed', 'disputed', 'disputed', 'ruled'],
    ]);
    expect(occasionIn(event('match-2', 'MatchOpened'), [])).toMatchObject({ says: 'paired', to: '/m/2' });
  });

  it('a result that an official enters, and not what was played here or what both sides report', () => {
    const entered = (more: object) => event('match-2', 'GameEntered', more);
    expect(saysOf(entered({ source: 'reported' }))).toBe('entered');
    expect(saysOf(entered({ source: 'reported', agreed: 'slip' }))).toBe('entered');
    expect(saysOf(entered({ source: 'reported', agreed: 'sides' }))).toBeUndefined();
    expect(saysOf(entered({ source: 'played' }))).toBeUndefined();
    expect(saysOf(event('match-2', 'SideReported'))).toBe('reported');
    expect(saysOf(event('match-2', 'SideReported'), entered({}))).toBeUndefined();
    expect(saysOf(event('match-2', 'ResultCorrected'))).toBe('corrected');
  });

  it('nothing of plies, deals, seeds, and of what happens in a tournament or a club', () => {
    for (const stream of ['game-1', 'match-1', 'deal-1', 'tournament-1', 'club-1'])
      for (const type of ['MovePlayed', 'SeedCommitted', 'RoundsPaired', 'RoleGranted', 'constructor'])
        expect(saysOf(event(stream, type))).toBeUndefined();
    expect(saysOf(event('tournament-1', 'RulingIssued'))).toBeUndefined();
  });
});
