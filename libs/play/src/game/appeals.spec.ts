import { games } from '@fairview/rules';
import type { Person } from '../proposals/officials.js';
import type { GameCommand } from './acts.js';
import { gameDecider } from './stream.js';
import type { GameEvent } from './events.js';
import type { GameState } from './state.js';
import { noSeeds } from '../sealed/seeds.js';
import { DealtSetups } from '../sealed/setups.js';
import { firstInstant, folded } from '../../../../test/kit/decider.js';

const decider = gameDecider(games, new DealtSetups(games, noSeeds));
const sides = { A: ['ann'], B: ['ben'] };
const arbiter = (name: string, entries: readonly string[] = []): Person => ({
  person: `account:${name}`,
  roles: ['arbiter'],
  entries,
});
const started: readonly GameEvent[] = [
  { type: 'GameStarted', game: 'teeko', rules: 1, variant: {}, setup: {}, seats: ['ann', 'ben'] },
];
const raised: GameEvent = { type: 'GameDisputed', ply: 0, seat: 0, reason: 'A touch' };
const appealed = folded<GameState, GameEvent>(decider.evolve, [
  ...started,
  raised,
  { type: 'RulingIssued', ruling: 'let-stand', reason: 'No touch', dispute: 1, by: 'account:first' },
  { type: 'RulingAppealed', dispute: 1, seat: 0, reason: 'It was one' },
]);
const rule = (by: Person): GameCommand => ({
  type: 'Officiate',
  act: { type: 'IssueRuling', ruling: 'void', reason: 'It was seen' },
  officiating: { by, reporting: 'both', isClosed: false, everClosed: false },
  sides,
  proposal: 'p',
});
const told = (state: GameState, command: GameCommand): string => {
  const decision = decider.decide(state, command, firstInstant);
  return decision.ok ? decision.value.events.map(({ type }) => type).join(' ') : decision.refusal.code;
};

const decided = (state: GameState, command: GameCommand): GameState => {
  const decision = decider.decide(state, command, firstInstant);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return folded<GameState, GameEvent>(decider.evolve, decision.value.events, state);
};

describe('PL-20 an appeal', () => {
  it('another arbiter answers it at once; the arbiter who ruled first only proposes an answer', () => {
    expect(told(appealed, rule(arbiter('other')))).toBe('RulingIssued');
    expect(told(appealed, rule(arbiter('first')))).toBe('ActProposed');
  });

  it('if another arbiter, who sits there, has proposed the answer, the arbiter who ruled first cannot confirm it', () => {
    const decision = decider.decide(appealed, rule(arbiter('sitting', ['ann'])), firstInstant);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const proposed = folded<GameState, GameEvent>(decider.evolve, decision.value.events, appealed);
    const confirm = (by: Person): GameCommand => ({ type: 'ConfirmAct', proposal: 'p', by });
    expect(told(proposed, confirm(arbiter('first')))).toBe('second-person-needed');
    expect(told(proposed, confirm(arbiter('third')))).toBe('ActConfirmed RulingIssued');
  });

  it('PL-20 if a proposed answer names no dispute, it is for the one that was open, and for none that is raised later', () => {
    const asked = rule(arbiter('first'));
    const decision = decider.decide(appealed, asked, firstInstant);
    const events = decision.ok ? decision.value.events : [];
    expect(events).toMatchObject([{ type: 'ActProposed', act: { dispute: 1 } }]);
    const proposed = folded<GameState, GameEvent>(decider.evolve, events, appealed);
    const again: GameEvent = { type: 'GameDisputed', ply: 0, seat: 1, reason: 'Another touch' };
    const two = folded<GameState, GameEvent>(decider.evolve, [again], proposed);
    const ruled = decided(two, { type: 'ConfirmAct', proposal: 'p', by: arbiter('third') });
    expect(ruled.disputes.map(({ ruling }) => ruling?.ruling)).toEqual(['void', undefined]);
  });

  it('settles an answer that was only proposed, once another arbiter has answered it', () => {
    const proposed = decided(appealed, rule(arbiter('first')));
    expect(proposed.proposals).toMatchObject([{ status: 'open' }]);
    const answered = decided(proposed, rule(arbiter('other')));
    expect(answered.proposals).toMatchObject([{ status: 'settled' }]);
    expect(told(answered, { type: 'ConfirmAct', proposal: 'p', by: arbiter('third') })).toBe('proposal-over');
  });

  it('settles a ruling that was only proposed, once its dispute is withdrawn, also in the state that is carried', () => {
    const disputed = folded<GameState, GameEvent>(decider.evolve, started.concat(raised));
    const proposed = decided(disputed, rule(arbiter('sitting', ['ann'])));
    expect(proposed.proposals).toMatchObject([{ status: 'open' }]);
    const withdraw: GameCommand = { type: 'WithdrawDispute', seat: 0 };
    const settled = { proposals: [{ status: 'settled' }] };
    expect(decider.decide(proposed, withdraw, firstInstant)).toMatchObject({ value: { state: settled } });
    expect(decided(proposed, withdraw)).toMatchObject(settled);
  });
});
