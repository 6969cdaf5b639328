import { BriefMemory } from './brief-memory.js';

describe('what a process remembers of callers', () => {
  it('is asked once, and again when everything was forgotten', async () => {
    const memory = new BriefMemory();
    const answers = memory.answers<number>();
    let asked = 0;
    const ask = (): Promise<number> => Promise.resolve((asked += 1));
    expect([await answers.of('me', ask), await answers.of('me', ask), await answers.of('you', ask)]).toEqual([
      1, 1, 2,
    ]);
    memory.forget();
    expect(await answers.of('me', ask)).toBe(3);
  });

  it('T19 never outlives a change that came while it was being asked', async () => {
    const memory = new BriefMemory();
    const answers = memory.answers<string>();
    let reply: (text: string) => void = () => undefined;
    const before = answers.of('me', () => new Promise((resolve) => (reply = resolve)));
    memory.forget();
    reply('signed in');
    expect(await before).toBe('signed in');
    expect(await answers.of('me', () => Promise.resolve('signed out'))).toBe('signed out');
  });

  it('is no failure', async () => {
    const answers = new BriefMemory().answers<number>();
    await expect(answers.of('me', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.of('me', () => Promise.resolve(1))).toBe(1);
  });
});
