import { formOfFile, textOf } from './text-forms.js';

describe('a file that names players', () => {
  it.each([
    ['players.csv', 'name', 'CSV'],
    ['players.tsv', 'name\tteam', 'CSV'],
    ['Players.JSON', '[]', 'JSON'],
    ['open.2026.trf', '012 Open', 'TRF'],
    ['fide.txt', '012 Open', 'TRF'],
    ['fide.txt', 'XXR 9', 'TRF'],
    ['from a spreadsheet.txt', 'name\tteam', 'CSV'],
    ['players', 'name', 'CSV'],
  ])('%s with %j is read as %s', (name, text, form) => expect(formOfFile(name, text)).toBe(form));
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', [0x4d, 0xc3, 0xbc]],
    ['Latin-1', [0x4d, 0xfc]],
    ['UTF-16, as spreadsheets write text', [0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00]],
    ['UTF-16 with the other order of bytes', [0xfe, 0xff, 0x00, 0x4d, 0x00, 0xfc]],
  ])('is read from %s', (_, bytes) => expect(textOf(Uint8Array.from(bytes).buffer)).toBe('Mü'));
});
