import { appendsInOrder } from './appending.js';
import { keepsCommandsApart } from './commands-sent-again.js';
import { keepsItsTime } from './instants.js';
import { type MakeSubject, aClub, anAppend, moved, noon } from './log-under-test.js';
import { v7 } from 'uuid';

/** What a log promises of appends that stand or fall together. */
function appendsTogether(make: MakeSubject): void {
  it('makes all of several appends at once, and returns the same ones if they are sent again', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const requests = [anAppend(club, { bodies: [moved('1'), moved('2')] }), anAppend(club), anAppend(club)];
    const answer = await log.appendAll(requests);
    if (!('written' in answer)) throw new Error(answer.hindered.outcome);
    expect(answer.written.map(({ events }) => events.map(({ position }) => position))).toEqual([
      [2, 3],
      [4],
      [5],
    ]);
    for (const [at, { stream }] of requests.entries())
      expect(await log.readStream(club, stream)).toEqual(answer.written[at]?.events);
    const again = await log.appendAll(requests);
    expect('written' in again && again.written.map(({ repeated, events }) => [repeated, events])).toEqual(
      answer.written.map(({ events }) => [true, events]),
    );
    expect(await log.headOfClub(club)).toBe(5);
    expect(await log.appendAll([])).toEqual({ written: [] });
  });

  it('makes none of several appends if one cannot be made, and says which and why', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const stream = `game-${v7()}`;
    const known = anAppend(club, { stream });
    await log.append(known);
    const hindrances = [
      [
        { stream, expectedVersion: 3 },
        { outcome: 'version-moved', version: 1 },
      ],
      [{ notAfter: noon - 1 }, { outcome: 'lapsed', at: noon }],
      [{ commandId: known.commandId }, { outcome: 'command-reused' }],
    ] as const;
    for (const [changes, hindered] of hindrances) {
      const requests = [anAppend(club), anAppend(club, changes), anAppend(club)];
      expect(await log.appendAll(requests)).toEqual({ hindered, place: 1 });
    }
    const ill = anAppend(club, { bodies: [{ type: 'MovePlayed', move: 0.5 }] });
    expect(await log.appendAll([anAppend(club), ill])).toMatchObject({
      hindered: { outcome: 'body-refused', refusal: { code: 'not-a-safe-integer' } },
      place: 1,
    });
    expect(await log.headOfClub(club)).toBe(2);
  });
}

/** What a log takes, and what it refuses or throws at. */
function takesJson(make: MakeSubject): void {
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

/** What every log promises. */
export function describeLog(make: MakeSubject): void {
  appendsInOrder(make);
  keepsCommandsApart(make);
  appendsTogether(make);
  keepsItsTime(make);
  takesJson(make);
}
