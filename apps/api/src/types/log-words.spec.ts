import { entriesNamed, logSentences } from './log-words.js';

describe('the words for a match that was opened', () => {
  const nameOf = (id: string) => id.toUpperCase();
  const told = (sides: Readonly<Record<string, readonly string[]>>, more = {}) => {
    const body = { type: 'MatchOpened', sides, ...more };
    return { ...logSentences.MatchOpened.tell(body, nameOf), named: entriesNamed(body) };
  };

  it('name its sides, its round and its table', () => {
    expect(told({ A: ['ann', 'zoe'], B: ['ben'] }, { round: 2, board: 3 })).toEqual({
      params: { round: 2, board: 3, players: 3, sides: [['ann', 'zoe'], ['ben']] },
      sentence: 'ANN and ZOE against BEN: their match was opened (round 2, table 3).',
      named: ['ann', 'zoe', 'ben'],
    });
    expect(told({ A: ['ann'] }).sentence).toBe('A match of ANN was opened.');
  });

  it('name teams instead of their players', () => {
    expect(told({ A: ['ann'], B: ['ben'] }, { teams: { A: 'owls', B: 'larks' } })).toMatchObject({
      sentence: 'OWLS against LARKS: their match was opened.',
      named: ['owls', 'larks'],
    });
  });

  it('count more than eight players, and name none of them', () => {
    const side = (letter: string) => Array.from({ length: 5 }, (_, n) => `${letter}${n}`);
    expect(told({ A: side('a'), B: side('b') }, { board: 1 })).toEqual({
      params: { round: null, board: 1, players: 10 },
      sentence: 'A match of 10 players was opened (table 1).',
      named: [],
    });
  });
});
