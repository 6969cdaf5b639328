import { parseOptions } from '@node-rs/argon2';
import { cost, nobody, PasswordHashing, type Argon } from './hashing.js';

/** An argon2 whose hashes end on request, and that counts how many run. */
function slowArgon(): Argon & { most: number; end: () => void } {
  const open: (() => void)[] = [];
  const argon = {
    most: 0,
    end: (): void => open.shift()?.(),
    hash: async (password: string): Promise<string> => {
      await argon.verify(password, password);
      return `hash of ${password}`;
    },
    verify: (stored: string, password: string): Promise<boolean> =>
      new Promise((resolve) => {
        open.push(() => resolve(stored === password));
        argon.most = Math.max(argon.most, open.length);
      }),
  };
  return argon;
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('hashing', () => {
  it('PE-3 hashes two at a time, lets a queue wait and refuses the rest', async () => {
    const argon = slowArgon();
    const hashing = new PasswordHashing(argon, 2, 3);
    const answers = Array.from({ length: 8 }, (_, i) => hashing.matches('1', String(i)));
    const codes: unknown[] = [];
    answers.forEach((answer) => void answer.then((a) => codes.push(a.ok ? a.value : a.refusal.code)));
    await settle();
    expect(codes).toEqual(['too-busy', 'too-busy', 'too-busy']);
    for (let i = 0; i < 5; i += 1) {
      argon.end();
      await settle();
    }
    expect(codes.slice(3)).toEqual([false, true, false, false, false]);
    expect(argon.most).toBe(2);
  });

  it('PE-3 gives the place back after an error', async () => {
    const broken: Argon = {
      hash: () => Promise.reject(new Error('no memory')),
      verify: () => Promise.resolve(true),
    };
    const hashing = new PasswordHashing(broken, 1, 0);
    await expect(hashing.hash('x')).rejects.toThrow('no memory');
    await expect(hashing.matches('x', 'x')).resolves.toEqual({ ok: true, value: true });
  });

  it('PE-3 takes as long for an unknown name as for a known one, and refuses', async () => {
    const hashing = new PasswordHashing();
    const stored = await hashing.hash('four blue chairs');
    const given = stored.ok ? stored.value : '';
    for (const phc of [given, nobody])
      expect(parseOptions(phc)).toEqual(expect.objectContaining({ ...cost, outputLen: 32, saltLen: 16 }));
    expect(given).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashing.matches(given, 'four blue chairs')).toEqual({ ok: true, value: true });
    expect(await hashing.matches(given, 'four blue chair')).toEqual({ ok: true, value: false });
    expect(await hashing.matches(undefined, 'four blue chairs')).toEqual({ ok: true, value: false });
  });
});
