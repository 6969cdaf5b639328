import { sameNames } from './same-names.js';

it('PE-12 proposes rows of one name as one person, with all their entries; erased names are nobody’s', () => {
  const rows = [
    { name: 'Ann', entryIds: ['a1', 'a2'] },
    { name: 'Ben', entryIds: ['b1'] },
    { name: ' ann', entryIds: ['a3'] },
    { name: null, entryIds: ['x'] },
    { name: null, entryIds: ['y'] },
  ];
  expect(sameNames(rows)).toEqual([{ name: 'Ann', rows: 2, entries: ['a1', 'a2', 'a3'] }]);
});
