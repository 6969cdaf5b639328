import type { ShownMatch } from '../match/documents.js';
import { remedyOf, waysToCorrect, type RemedyFields } from './remedy.js';

const side = (name: string, id: string) => ({ name, team: null, players: [{ id, name: id }] });
const match = {
  gameKind: 'teeko',
  system: 'straight',
  sides: [side('A', 'ada'), side('B', 'ben')],
  games: {
    nodes: [
      {
        gameId: 'g',
        number: 1,
        source: 'REPORTED',
        struck: null,
        seats: [
          { id: 'ben', name: 'ben' },
          { id: 'ada', name: 'ada' },
        ],
      },
    ],
  },
} as ShownMatch;
const fields: RemedyFields = {
  kind: 'correction',
  game: 'g',
  boxes: ['', '1'],
  ending: 'points',
  side: 'A',
  points: '',
  penalty: '',
  winner: '',
  absent: [],
};
const said = (more: Partial<RemedyFields>) => remedyOf({ match }, { ...fields, ...more });

describe('how a ruling corrects a match', () => {
  it('PL-10 says a result as a slip does, with the players of the game that is corrected', () => {
    const result = { win: { winner: 'ben', position: 'sixteen-circle-square' } };
    expect(said({})).toEqual({ correction: { gameId: 'g', result } });
    expect(said({ boxes: ['', ''] })).toBeNull();
    expect(said({ game: 'other' })).toBeNull();
    expect(said({ kind: 'strike' })).toEqual({ strike: { gameId: 'g' } });
  });

  it('PL-10 says nothing while the fields say nothing', () => {
    expect(said({ kind: 'penalty' })).toBeNull();
    expect(said({ kind: 'penalty', points: '5' })).toEqual({ penalty: { side: 'A', points: 5 } });
    expect(said({ kind: 'forfeit' })).toBeNull();
    expect(said({ kind: 'adjudication' })).toEqual({ adjudication: { winner: null } });
    expect(said({ kind: 'lift' })).toBeNull();
  });

  it('PL-15 forfeits only a match of two, and lifts a penalty that counts', () => {
    const penalty = { number: 1, side: 'A', points: 5, lifted: null };
    expect(waysToCorrect({ match, penalties: [penalty] })).toContain('lift');
    const three = { ...match, sides: [...match.sides, side('C', 'cy')] };
    expect(waysToCorrect({ match: three, penalties: [] })).toEqual([
      ...['correction', 'strike', 'penalty', 'adjudication'],
    ]);
  });
});
