import { formatCode, newCode, newToken, parseCode } from './secrets.js';

describe('secrets', () => {
  it('PE-8 come as codes that nobody misreads, and are read as people type them', () => {
    const codes = Array.from({ length: 2_000 }, () => newCode(8));
    expect(new Set(codes).size).toBe(2_000);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const seen = new Set(codes.join(''));
    expect(seen.size).toBe(31);
    const code = newCode(16);
    expect(formatCode(code)).toMatch(/^(.{4}-){3}.{4}$/);
    for (const typed of [
      code,
      code.toLowerCase(),
      formatCode(code),
      ` ${formatCode(code).replaceAll('-', ' ')} `,
    ])
      expect(parseCode(typed, 16)).toBe(code);
  });

  it.each(['', 'ABCD', 'ABCDEFG0', 'ABCDEFGI', 'ABCDEFGHJ', 'ÄBCDEFGH', 'A'.repeat(100_000), "ABCD' or"])(
    'PE-8 refuse %.20s as a code',
    (typed) => expect(parseCode(typed, 8)).toBeUndefined(),
  );

  it('come as tokens of 256 bits behind their prefix', () => {
    expect(newToken('fv_')).toMatch(/^fv_[\w-]{43}$/);
    expect(newToken('fv_')).not.toBe(newToken('fv_'));
  });
});
