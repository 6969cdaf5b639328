import { chance } from '../../../../test/kit/random.js';
import { formats } from '../formats/formats.js';
import { Evening } from '../testing/evening.js';
import { metIn } from '../tournament/state.js';
import { rowOfTournament } from '../tournament/row.js';
import { csvOf } from './listing-text.js';
import { listingOf } from './listings.js';
import { readPairings } from './read-pairings.js';
import type { TableForm } from './read-table.js';

const names = new Map([
  ['p1', 'Ada'],
  ['p2', 'Bo'],
  ['p3', 'Cy'],
  ['p4', 'Cy'],
]);
const read = (text: string, form: TableForm = 'csv') => {
  const pairs = readPairings(text, form, {
    round: 2,
    entries: [...names.keys()],
    nameOf: (entry) => names.get(entry),
  });
  if (!pairs.ok) return `${pairs.refusal.rule} ${pairs.refusal.code}`;
  return pairs.value.map(({ line, pair }) => [line, pair.ok ? pair.value : pair.refusal.code]);
};

describe('TO-10 pairings named in a text', () => {
  it('are two sides a line, the side with the first move first; a side on its own has the bye', () => {
    expect(read('Side 1,Side 2\nBo,ada\np3,')).toEqual([
      [0, ['p2', 'p1']],
      [1, ['p3']],
    ]);
    for (const separator of [';', '\t'])
      expect(read('Side 1,Side 2\r\nBo,ada\r\np3,'.replaceAll(',', separator))).toEqual([
        [0, ['p2', 'p1']],
        [1, ['p3']],
      ]);
    expect(read('[{"side 1": "Ada", "side 2": "p4"}]', 'json')).toEqual([[0, ['p1', 'p4']]]);
  });

  it('are read from the list of pairings: of the round that is paired next, without requested byes and substitutes', () => {
    const list = [
      'round,board,match,kind,side 1,side 2',
      '1,1,m-1,match,Ada,Bo',
      '2,1,m-2,match,Bo (Sue),p3',
      '2,,,half-bye,p4,',
      '2,,,pairing-bye,Ada,',
    ].join('\r\n');
    expect(read(list)).toEqual([
      [1, ['p2', 'p3']],
      [3, ['p1']],
    ]);
    expect(read('round,side 1,side 2\n3,Ada,Bo')).toBe('TO-10 round-of-text');
  });

  it('come back from the downloaded list, even if two players share a name or one has none', () => {
    const called = new Map([...names, ['p5', 'cy'], ['p6', "'=Di"], ['p7', '']]);
    const entries = [...called.keys()];
    const nameOf = (entry: string) => called.get(entry);
    const evening = new Evening({ format: 'swiss', rounds: 3 }, entries);
    for (const round of [1, 2, 3]) {
      evening.pair();
      const tournament = rowOfTournament('c', 't', evening.state);
      const listed = listingOf(formats, 'pairings', { tournament, matches: [], standings: [], nameOf });
      const pairs = readPairings(csvOf(listed), 'csv', { round, entries, nameOf });
      const { pairings = [], byes = [] } = evening.state.paired ?? {};
      expect(pairs.ok && pairs.value.map(({ pair }) => (pair.ok ? pair.value : pair.refusal.code))).toEqual([
        ...pairings.filter((each) => each.round === round).map(metIn),
        ...byes.filter((bye) => bye.round === round).map(({ entry }) => [entry]),
      ]);
      evening.playRound(chance(round));
    }
  });

  it('are refused line by line: an unknown name, several of one name, a side too few or too many', () => {
    expect(read('kind,side 1,side 2\n,Ada,Flo\n,Ada,Cy\nmatch,Ada,\npairing-bye,Ada,Bo')).toEqual([
      [0, 'name-of-line-unknown'],
      [1, 'name-of-several'],
      [2, 'sides-of-line'],
      [3, 'sides-of-line'],
    ]);
    expect(read(`side 1,side 2\n${'Ada,Bo\n'.repeat(513)}`)).toBe('TO-10 lines-out-of-range');
  });
});
