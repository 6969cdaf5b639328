import { formOfFile } from './text-forms.js';

describe('a file that names players', () => {
  it.each([
    ['players.csv', 'CSV'],
    ['Players.JSON', 'JSON'],
    ['open.2026.trf', 'TRF'],
    ['fide.txt', 'TRF'],
    ['players', 'CSV'],
  ])('%s is read as %s', (name, form) => expect(formOfFile(name)).toBe(form));
});
