import { formOfFile, textOf } from './text-forms.js';

describe('a file that names players', () => {
  it.each([
    ['players.csv', 'CSV'],
    ['Players.JSON', 'JSON'],
    ['open.2026.trf', 'TRF'],
    ['fide.txt', 'TRF'],
    ['players', 'CSV'],
  ])('%s is read as %s', (name, form) => expect(formOfFile(name)).toBe(form));
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', [0x4d, 0xc3, 0xbc]],
    ['Latin-1', [0x4d, 0xfc]],
  ])('is read from %s', (_, bytes) => expect(textOf(Uint8Array.from(bytes).buffer)).toBe('Mü'));
});
