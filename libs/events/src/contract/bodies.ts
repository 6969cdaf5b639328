import { v7 } from 'uuid';
import { aClub, anAppend, moved, type MakeSubject } from './log-under-test.js';

/** What a log takes, and what it refuses or throws at. */
export function takesJson(make: MakeSubject): void {
  it.each([
    ['a fraction', { points: 1.5 }, 'not-a-safe-integer', 'points'],
    ['more than 2^53', { deep: [{ points: 2 ** 53 }] }, 'not-a-safe-integer', 'deep[0].points'],
    ['minus zero', { points: -0 }, 'not-a-safe-integer', 'points'],
    ['not a number', { points: NaN }, 'not-a-safe-integer', 'points'],
    ['a lone surrogate', { name: 'a\ud800' }, 'text-ill-formed', 'name'],
    ['a text that is not NFC', { name: 'e\u0301' }, 'text-not-nfc', 'name'],
    ['U+0000', { names: ['a\u0000b'] }, 'text-has-nul', 'names[0]'],
    ['a key that is not NFC', { who: { 'e\u0301': 1 } }, 'text-not-nfc', 'who'],
    ['a date', { at: new Date(0) }, 'not-json', 'at'],
    ['undefined', { at: undefined }, 'not-json', 'at'],
    ['a big integer', { points: 1n }, 'not-json', 'points'],
    ['more than 64 KB', { reason: 'é'.repeat(33_000) }, 'too-large', ''],
  ])('refuses %s in a body, as a value', async (_what, fields: object, code, path) => {
    const { log } = await make();
    const club = await aClub(log);
    const request = anAppend(club, {
      bodies: [moved('1'), { type: 'Odd', ...fields }],
    });
    expect(await log.append(request)).toEqual({
      outcome: 'body-refused',
      refusal: { rule: 'log-body', code, params: { event: 1, path } },
    });
    expect(await log.headOf(club, request.stream)).toBe(0);
  });

  it('takes texts of every kind that JSON can write', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const text = '"\\\n\r\t\b\f/\u2028\u2029\u007f\u0001é漢😀\u202e\u200b{}[],:';
    const request = anAppend(club, {
      bodies: [
        { type: 'Odd', [text]: text },
        { type: 'Odd', text },
      ],
    });
    await log.append(request);
    expect((await log.readStream(club, request.stream)).map(({ body }) => body)).toEqual(request.bodies);
    expect((await log.append(request)).outcome).toBe('appended');
  });

  it.each([
    ['a club', { club: 'no-uuid' }],
    ['a command id', { commandId: '1' }],
    ['a stream', { stream: 'game-1' }],
    ['a stream with a line feed', { stream: `game-${v7()}\n` }],
    ['an actor', { actor: 'account:"7"' }],
    ['a version', { expectedVersion: -1 }],
    ['an instant', { notAfter: 0.5 }],
    ['events', { bodies: [] }],
  ])('throws at a value that is not %s', async (_what, changes) => {
    const { log } = await make();
    await expect(log.append(anAppend(await aClub(log), changes))).rejects.toThrow();
  });
}
