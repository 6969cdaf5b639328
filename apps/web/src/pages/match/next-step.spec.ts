import type { ListedGame, ShownChoice, ShownDeal, ShownMatch } from './documents.js';
import { nextStep } from './next-step.js';

const ada = { id: 'ada', name: 'Ada' };
const bob = { id: 'bob', name: 'Bob' };
const game = (toAct: readonly number[], status: 'OPEN' | 'FINISHED' = 'OPEN'): ListedGame => ({
  gameId: 'g',
  number: 1,
  round: null,
  board: null,
  source: null,
  struck: null,
  unconfirmed: false,
  noContest: false,
  seats: [ada, bob],
  game: { status, disputed: false, toAct: [...toAct], suspendedSince: null },
});
const choice: ShownChoice = { gameId: 'g', what: 'OPENING', choice: null, dueAt: null, by: bob };
const deal: ShownDeal = {
  gameId: 'g',
  dealId: 'd',
  attempt: 1,
  phase: 'COMMITTING',
  revealBy: null,
  serverCommitment: '',
  commitBy: '2026-11-21T20:00:10.000Z',
  seats: [
    { seat: 0, entry: ada, committed: true, commitment: 'c', seed: null },
    { seat: 1, entry: bob, committed: false, commitment: null, seed: null },
  ],
};
type Open = Pick<ShownMatch, 'status' | 'games' | 'choicesAsked' | 'deals' | 'awaited' | 'sides'>;
const step = (open: Partial<Open>, entries: readonly string[]) =>
  nextStep(
    {
      status: 'OPEN',
      games: { nodes: [] },
      choicesAsked: [],
      deals: [],
      awaited: null,
      sides: [ada, bob].map((player) => ({ name: player.name, team: null, players: [player] })),
      ...open,
    },
    entries,
  );

describe('the next step in a match', () => {
  it('is to open a game, for its players only', () => {
    expect(step({}, ['ada'])).toEqual({ kind: 'open' });
    expect(step({}, ['carl'])).toEqual({ kind: 'wait-for-game' });
  });

  it('is to play one’s own game, and to watch that of others', () => {
    expect(step({ games: { nodes: [game([0])] } }, ['ada'])).toMatchObject({ kind: 'play', myTurn: true });
    expect(step({ games: { nodes: [game([1])] } }, ['ada'])).toMatchObject({ kind: 'play', myTurn: false });
    expect(step({ games: { nodes: [game([0])] } }, ['carl'])).toMatchObject({ kind: 'watch' });
    expect(step({ games: { nodes: [game([], 'FINISHED')] } }, ['ada'])).toEqual({ kind: 'open' });
  });

  it('TM-14 is to wait for the other boards of a round, if one’s own is over', () => {
    const [cleo, dora] = [
      { id: 'cleo', name: 'Cleo' },
      { id: 'dora', name: 'Dora' },
    ];
    const sides = [
      { name: 'A', team: { id: 'a', name: 'Reds' }, players: [ada, cleo] },
      { name: 'B', team: { id: 'b', name: 'Blues' }, players: [bob, dora] },
    ];
    const over = { ...game([], 'FINISHED'), round: 1, board: 1 };
    const at = (entry: string) => step({ sides, games: { nodes: [over] } }, [entry]);
    expect(at('ada')).toEqual({ kind: 'wait-for-game' });
    expect(at('dora')).toEqual({ kind: 'open' });
  });

  it('is never one’s turn in a game that is suspended', () => {
    const suspended = {
      ...game([0]),
      game: { ...game([0]).game!, suspendedSince: '2026-11-21T20:00:00.000Z' },
    };
    expect(step({ games: { nodes: [suspended] } }, ['ada'])).toMatchObject({ kind: 'play', myTurn: false });
  });

  it('is to choose if one is asked, and to wait if another is', () => {
    expect(step({ choicesAsked: [choice] }, ['bob'])).toMatchObject({ kind: 'choose' });
    expect(step({ choicesAsked: [choice] }, ['ada'])).toMatchObject({ kind: 'wait-for-choice' });
    expect(step({ choicesAsked: [{ ...choice, choice: 'standard' }] }, ['bob'])).toEqual({ kind: 'open' });
  });

  it('is to wait for a deal, and names the players who are awaited', () => {
    expect(step({ deals: [deal] }, ['ada'])).toMatchObject({ kind: 'deal', waiting: ['Bob'] });
  });

  it('PL-24 is to say that they are there, and then to wait for players who are missing', () => {
    const awaited = { until: '2026-11-21T20:15:00.000Z', sides: [{ name: 'Bob' }] };
    expect(step({ awaited }, ['bob'])).toMatchObject({ kind: 'arrive', sides: ['Bob'] });
    for (const other of ['ada', 'carl'])
      expect(step({ awaited }, [other])).toMatchObject({ kind: 'wait-for-sides', sides: ['Bob'] });
    expect(step({ awaited: { ...awaited, until: null } }, ['bob'])).toMatchObject({
      kind: 'arrive',
      until: null,
    });
  });

  it('is nothing when the match is over, whatever is still on its list', () => {
    expect(step({ status: 'CANCELLED' }, ['ada'])).toEqual({ kind: 'cancelled' });
    expect(step({ status: 'FINISHED', games: { nodes: [game([0])] } }, ['ada'])).toEqual({ kind: 'over' });
  });
});
