import { readPassword } from './password.js';

const codeOf = (password: string, name = 'Grace Hopper'): string => {
  const read = readPassword(password, name);
  return read.ok ? 'read' : read.refusal.code;
};

describe('passwords', () => {
  it.each([
    'four blue chairs dance',
    'x7Kq-92mLp',
    'Zwölf Boxkämpfer',
    '五目並べは楽しい遊びだ',
    'a'.repeat(3) + 'teapot on the roof',
    '🂡🂱🃁🃑 stays legible',
    'Tr0ub4dor&3',
    '482910573624817',
    'z'.repeat(4) + 'ebra crossing '.repeat(60),
  ])('PE-2 takes %s', (password) => expect(codeOf(password)).toBe('read'));

  it.each([
    ['seven characters', 'x7Kq-9m', 'password-too-short'],
    ['seven letters in more bytes', 'äöüÄÖÜß', 'password-too-short'],
    ['more than 1,000 bytes', 'teapot!'.repeat(143), 'password-too-long'],
    ['a lone surrogate', 'teapot on the \uD800', 'password-ill-formed'],
    ['password', 'password', 'password-too-common'],
    ['Password1!', 'Password1!', 'password-too-common'],
    ['P@ssw0rd', 'P@ssw0rd', 'password-too-common'],
    ['12345678', '12345678', 'password-too-common'],
    ['87654321', '87654321', 'password-too-common'],
    ['a date', '24.12.1987', 'password-too-common'],
    ['aaaaaaaa', 'aaaaaaaa', 'password-too-common'],
    ['abcabcab', 'abcabcab', 'password-too-common'],
    ['qwertyuiop', 'qwertyuiop', 'password-too-common'],
    ['1qaz2wsx', '1qaz2wsx', 'password-too-common'],
    ['iloveyou2', 'iloveyou2', 'password-too-common'],
    ['a word that everybody here knows', 'Teeko2026', 'password-too-common'],
    ['the person’s own name', 'grace hopper', 'password-too-common'],
    ['the person’s own name and a year', 'GraceHopper1906', 'password-too-common'],
  ])('PE-2 refuses %s', (_, password, code) => expect(codeOf(password)).toBe(code));

  it('PE-2 are the same in two spellings of a letter', () => {
    expect(readPassword('cafe\u0301 au lait', 'x')).toEqual(readPassword('caf\u00e9 au lait', 'x'));
  });
});
