import { v4, v5, v7 } from 'uuid';
import type { Json } from '@fairview/kernel';
import { ClockUnsure } from '../append/unavailable.js';
import type { Append, AppendAnswer, EventBody, Instant, Log } from '../log.js';
import { alwaysSure, type SureSpan, type Witness } from '../witness.js';

/** A log under test, with its clock in the suite's hands. */
export interface Subject {
  readonly log: Log;
  setNow(at: Instant): Promise<void>;
  /** From where to where the log's witness is sure of the clock. */
  setSure(sure: SureSpan): void;
}

/** A witness that is sure of what it was told. */
export function toldWitness(): Witness & { setSure(sure: SureSpan): void } {
  let sure = alwaysSure.sure();
  return { sure: () => sure, setSure: (told) => void (sure = told), outages: () => [] };
}

/** What is made for one test: a log, its clock at `noon`. */
export type MakeSubject = () => Promise<Subject>;

export const noon = Date.UTC(2026, 10, 21, 12);

const moved = (move: string): EventBody => ({ type: 'MovePlayed', move });

/** An append of one move to a new stream of a club, unless told otherwise. */
export const anAppend = (club: string, changes: Partial<Append> = {}): Append => ({
  club,
  commandId: v4(),
  actor: 'system',
  stream: `game-${v7()}`,
  expectedVersion: 0,
  bodies: [moved('13')],
  ...changes,
});

/** Founds a club with one event and answers its id. */
export async function aClub(log: Log): Promise<string> {
  const club = v7();
  await log.append(anAppend(club, { stream: `club-${club}`, bodies: [{ type: 'ClubFounded' }] }));
  return club;
}

/** What an append wrote; a test fails where it was refused, or where there is none. */
function eventsOf(answer: AppendAnswer | undefined) {
  if (answer?.outcome === 'appended') return answer.events;
  throw new Error(`not appended: ${answer?.outcome}`);
}

/** What every log promises. */
export function describeLog(make: MakeSubject): void {
  it('appends events in order and gives them back as they were', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const bodies = [
      moved('13'),
      { type: 'DrawOffered', by: { seat: 1, ünïcode: ['é', '😀', null, true, -7] } },
    ];
    const request = anAppend(club, { actor: 'account:7', bodies });
    const answer = await log.append(request);
    const { commandId, stream } = request;
    const common = { club, stream, commandId, at: noon, actor: 'account:7' };
    const expected = [
      { ...common, position: 2, version: 1, index: 0, body: bodies[0] },
      { ...common, position: 3, version: 2, index: 1, body: bodies[1] },
    ];
    expect(answer).toEqual({ outcome: 'appended', repeated: false, events: expected });
    expect(await log.readStream(club, stream)).toEqual(expected);
    expect(await log.readClub(club, 1, 10)).toEqual(expected);
    expect(await log.commandOf(club, { commandId, actor: 'account:7' })).toEqual(expected);
    expect(await log.headOf(club, stream)).toBe(2);
  });

  it('knows neither unknown clubs nor unknown streams, and says so with nothing', async () => {
    const { log } = await make();
    const club = await aClub(log);
    for (const unknown of [v7(), 'no-uuid', '']) {
      expect(await log.readStream(unknown, `game-${v7()}`)).toEqual([]);
      expect(await log.readClub(unknown, 0, 10)).toEqual([]);
      expect(await log.commandOf(unknown, { commandId: v4(), actor: 'account:7' })).toEqual([]);
      expect(await log.headOf(unknown, `game-${v7()}`)).toBe(0);
      expect(await log.headOfClub(unknown)).toBe(0);
    }
    expect(await log.readStream(club, `game-${v7()}`)).toEqual([]);
    expect(await log.headOf(club, `game-${v7()}`)).toBe(0);
    expect(await log.commandOf(club, { commandId: v4(), actor: 'account:7' })).toEqual([]);
    expect(await log.commandOf(club, { commandId: 'no-uuid', actor: 'account:7' })).toEqual([]);
  });

  it('refuses a stream that stands elsewhere with its version, and writes nothing', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const stream = `game-${v7()}`;
    expect(await log.append(anAppend(club, { stream, expectedVersion: 1 }))).toEqual({
      outcome: 'version-moved',
      version: 0,
    });
    await log.append(anAppend(club, { stream, bodies: [moved('1'), moved('2')] }));
    for (const expectedVersion of [0, 1, 3]) {
      for (const bodies of [[moved('3')], [moved('3'), moved('4')]]) {
        expect(await log.append(anAppend(club, { stream, expectedVersion, bodies }))).toEqual({
          outcome: 'version-moved',
          version: 2,
        });
      }
    }
    expect(await log.headOf(club, stream)).toBe(2);
    expect(await log.clubHeads()).toContainEqual({ club, position: 3 });
    expect(await log.headOfClub(club)).toBe(3);
  });

  it('lets one of many win at a version', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const stream = `game-${v7()}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => log.append(anAppend(club, { stream }))),
    );
    const won = answers.filter(({ outcome }) => outcome === 'appended');
    expect(won).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'version-moved')).toHaveLength(49);
    expect(await log.readStream(club, stream)).toEqual(eventsOf(won[0]));
  });

  it('answers a command sent again with its first events, wherever the stream stands now', async () => {
    const { log, setNow } = await make();
    const club = await aClub(log);
    const first = anAppend(club, { actor: 'account:7', bodies: [moved('1'), moved('2')] });
    const events = eventsOf(await log.append(first));
    await log.append(anAppend(club, { stream: first.stream, expectedVersion: 2 }));
    await setNow(noon + 60_000);
    for (const again of [first, { ...first, expectedVersion: 3, actor: 'key:9', notAfter: noon - 1 }]) {
      expect(await log.append(again)).toEqual({ outcome: 'appended', repeated: true, events });
      expect(await log.append({ ...again, commandId: first.commandId.toUpperCase() })).toEqual({
        outcome: 'appended',
        repeated: true,
        events,
      });
    }
    expect(await log.headOf(club, first.stream)).toBe(3);
  });

  it('applies a command once, however often it is sent at once', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const request = anAppend(club);
    const answers = await Promise.all(Array.from({ length: 20 }, () => log.append(request)));
    const stored = await log.readStream(club, request.stream);
    expect(stored).toHaveLength(1);
    for (const answer of answers) expect(eventsOf(answer)).toEqual(stored);
    expect(answers.filter((answer) => answer.outcome === 'appended' && !answer.repeated)).toHaveLength(1);
  });

  it('refuses a command id that stands for something else', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const first = anAppend(club);
    await log.append(first);
    const others: Partial<Append>[] = [
      { bodies: [moved('14')], expectedVersion: 1 },
      { bodies: [moved('13'), moved('14')] },
      { stream: `game-${v7()}` },
      { stream: `game-${v7()}`, bodies: [moved('1'), moved('2')] },
    ];
    for (const other of others) {
      expect(await log.append({ ...first, ...other })).toEqual({ outcome: 'command-reused' });
    }
    expect(await log.clubHeads()).toContainEqual({ club, position: 2 });
    expect((await log.append({ ...first, club: await aClub(log) })).outcome).toBe('appended');
  });

  it('keeps the ids of the server’s own commands apart from those of clients', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const taken = anAppend(club, { actor: 'account:7' });
    await log.append(taken);
    const own = anAppend(club, { commandId: taken.commandId, bodies: [moved('14')] });
    const answer = await log.append(own);
    expect(answer).toMatchObject({ outcome: 'appended', repeated: false });
    expect(await log.append(own)).toMatchObject({ outcome: 'appended', repeated: true });
    expect((await log.commandOf(club, taken)).map(({ body }) => body)).toEqual(taken.bodies);
    expect((await log.commandOf(club, own)).map(({ body }) => body)).toEqual(own.bodies);
    const [first, second] = await Promise.all([
      log.append(anAppend(club, { actor: 'entry:8', commandId: own.commandId })),
      log.append(anAppend(club, { commandId: own.commandId })),
    ]);
    expect([first.outcome, second.outcome]).toEqual(['command-reused', 'command-reused']);
  });

  it('takes no derived id from a client, alone or among others', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const derived = anAppend(club, { actor: 'account:7', commandId: v5('a cause', v5.DNS) });
    const others = Array.from({ length: 3 }, () => anAppend(club, { actor: 'account:7' }));
    const [refused, ...rest] = await Promise.allSettled([derived, ...others].map((one) => log.append(one)));
    expect(refused?.status).toBe('rejected');
    expect(rest.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
    const several = { ...derived, bodies: [moved('13'), moved('14')] };
    await expect(log.append(several)).rejects.toThrow('version 4 or 7');
    expect(await log.headOf(club, derived.stream)).toBe(0);
    expect(await log.append({ ...derived, actor: 'system' })).toMatchObject({ outcome: 'appended' });
  });

  it('does not remember a refused command', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const refused = anAppend(club, { expectedVersion: 1 });
    await log.append(refused);
    expect(await log.commandOf(club, refused)).toEqual([]);
    expect(eventsOf(await log.append({ ...refused, expectedVersion: 0, bodies: [moved('9')] }))).toHaveLength(
      1,
    );
  });

  it('records up to notAfter and not a millisecond later', async () => {
    const { log, setNow } = await make();
    const club = await aClub(log);
    const stream = `game-${v7()}`;
    const notAfter = noon + 120_000;
    const appendAt = async (at: Instant, changes: Partial<Append>) => {
      await setNow(at);
      return log.append(anAppend(club, { stream, notAfter, ...changes }));
    };
    expect((await appendAt(notAfter - 1, {})).outcome).toBe('appended');
    expect(eventsOf(await appendAt(notAfter, { expectedVersion: 1 }))[0]).toMatchObject({ at: notAfter });
    for (const bodies of [[moved('1')], [moved('1'), moved('2')]]) {
      expect(await appendAt(notAfter + 1, { expectedVersion: 2, bodies })).toEqual({
        outcome: 'lapsed',
        at: notAfter + 1,
      });
      expect(await appendAt(notAfter + 1, { expectedVersion: 1, bodies })).toEqual({
        outcome: 'version-moved',
        version: 2,
      });
      expect(await appendAt(notAfter + 1, { stream: `game-${v7()}`, bodies })).toMatchObject({
        outcome: 'lapsed',
      });
    }
    expect(await log.headOf(club, stream)).toBe(2);
  });

  it('never lets a club go back in time, and leaves other clubs alone', async () => {
    const { log, setNow } = await make();
    const [club, other] = [await aClub(log), await aClub(log)];
    await setNow(noon + 5_000);
    await log.append(anAppend(club));
    await setNow(noon + 1_000);
    for (const bodies of [[moved('1')], [moved('1'), moved('2')]]) {
      const [event] = eventsOf(await log.append(anAppend(club, { bodies })));
      expect(event).toMatchObject({ at: noon + 5_000 });
      expect(await log.append(anAppend(club, { bodies, notAfter: noon + 4_999 }))).toEqual({
        outcome: 'lapsed',
        at: noon + 5_000,
      });
    }
    expect(eventsOf(await log.append(anAppend(other)))[0]).toMatchObject({ at: noon + 1_000 });
    expect(await log.now()).toBe(noon + 1_000);
  });

  it('writes nothing where its clock stands outside of what the witness is sure of, to the millisecond', async () => {
    const { log, setNow, setSure } = await make();
    for (const bodies of [[moved('1')], [moved('1'), moved('2')]]) {
      await setNow(noon);
      setSure(alwaysSure.sure());
      const club = await aClub(log);
      setSure({ from: noon + 1_000, until: noon + 2_000 });
      for (const [at, isSure] of [
        [noon + 999, false],
        [noon + 2_001, false],
        [noon + 1_000, true],
        [noon + 2_000, true],
      ] as const) {
        await setNow(at);
        const head = await log.headOfClub(club);
        const answer = log.append(anAppend(club, { bodies }));
        if (isSure) expect(eventsOf(await answer)[0]).toMatchObject({ at });
        else await expect(answer).rejects.toBeInstanceOf(ClockUnsure);
        expect(await log.headOfClub(club)).toBe(head + (isSure ? bodies.length : 0));
      }
      await setNow(noon);
      setSure({ from: noon, until: noon + 2_000 });
      // The club's time stands at noon + 2 s: what the clock says now does not make it go back.
      expect(eventsOf(await log.append(anAppend(club, { bodies })))[0]).toMatchObject({ at: noon + 2_000 });
      setSure({ from: noon, until: noon + 1_999 });
      await expect(log.append(anAppend(club, { bodies }))).rejects.toBeInstanceOf(ClockUnsure);
    }
  });

  it('answers a known command, and tells that a stream has moved, whether it is sure of its clock or not', async () => {
    const { log, setSure } = await make();
    const club = await aClub(log);
    const first = anAppend(club);
    await log.append(first);
    setSure({ from: 1, until: 0 });
    expect(await log.append(first)).toMatchObject({ outcome: 'appended', repeated: true });
    expect(await log.append({ ...first, bodies: [moved('2')] })).toEqual({ outcome: 'command-reused' });
    const late = anAppend(club, { stream: first.stream, expectedVersion: 3, notAfter: noon - 1 });
    expect(await log.append(late)).toEqual({ outcome: 'version-moved', version: 1 });
    await expect(log.append({ ...late, expectedVersion: 1 })).rejects.toBeInstanceOf(ClockUnsure);
    await expect(aClub(log)).rejects.toBeInstanceOf(ClockUnsure);
  });

  it('does not move a club’s time by an append that it refuses', async () => {
    const { log, setNow } = await make();
    const club = await aClub(log);
    await setNow(noon + 9_000);
    for (const bodies of [[moved('1')], [moved('1'), moved('2')]]) {
      await log.append(anAppend(club, { expectedVersion: 4, bodies }));
      await log.append(anAppend(club, { notAfter: noon, bodies }));
    }
    await setNow(noon + 2_000);
    expect(eventsOf(await log.append(anAppend(club)))[0]).toMatchObject({ at: noon + 2_000, position: 2 });
  });

  it('reads ranges of a stream and pages of a club', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const stream = `game-${v7()}`;
    for (let version = 0; version < 12; version += 1) {
      await log.append(
        anAppend(club, { stream, expectedVersion: version, bodies: [moved(String(version + 1))] }),
      );
    }
    const versions = async (range: object) =>
      (await log.readStream(club, stream, range)).map(({ version }) => version);
    expect(await versions({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await versions({ fromVersion: 11 })).toEqual([11, 12]);
    expect(await versions({ toVersion: 2 })).toEqual([1, 2]);
    expect(await versions({ fromVersion: 5, toVersion: 6 })).toEqual([5, 6]);
    expect(await versions({ fromVersion: 13 })).toEqual([]);
    const page = async (after: number, limit: number) =>
      (await log.readClub(club, after, limit)).map(({ position }) => position);
    expect(await page(0, 3)).toEqual([1, 2, 3]);
    expect(await page(3, 3)).toEqual([4, 5, 6]);
    expect(await page(12, 3)).toEqual([13]);
    expect(await page(13, 3)).toEqual([]);
  });

  it('answers each of many appends sent at once for itself', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const known = anAppend(club);
    await log.append(known);
    const good = Array.from({ length: 30 }, (_, i) =>
      anAppend(club, { bodies: Array.from({ length: 1 + (i % 3) }, (_, k) => moved(`${i}.${k}`)) }),
    );
    const twoMoves = anAppend(club);
    const next = { ...anAppend(club), stream: twoMoves.stream, expectedVersion: 1 };
    const answers = await Promise.all(
      [
        ...good,
        known,
        { ...known, stream: `game-${v7()}` },
        anAppend(club, { expectedVersion: 5 }),
        anAppend(club, { notAfter: noon - 1 }),
        twoMoves,
        next,
      ].map((request) => log.append(request)),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      ...good.map(() => 'appended'),
      'appended',
      'command-reused',
      'version-moved',
      'lapsed',
      'appended',
      'appended',
    ]);
    for (const [i, request] of good.entries()) {
      expect(await log.readStream(club, request.stream)).toEqual(eventsOf(answers[i]));
    }
    const all = await log.readClub(club, 0, 1_000);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, i) => i + 1));
  });

  it('founds a club by the first append to its own stream, and by nothing else', async () => {
    const { log } = await make();
    const club = v7();
    const founding = anAppend(club, {
      stream: `club-${club}`,
      bodies: [{ type: 'ClubFounded' }, moved('1')],
    });
    await expect(log.append(anAppend(club))).rejects.toThrow(/unknown club/);
    await expect(log.append({ ...founding, expectedVersion: 1 })).rejects.toThrow(/unknown club/);
    await expect(log.append({ ...founding, stream: `club-${v7()}` })).rejects.toThrow(/unknown club/);
    expect((await log.clubHeads()).map((head) => head.club)).not.toContain(club);
    const answers = await Promise.all(
      [founding, { ...founding, commandId: v4() }].map((one) => log.append(one)),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'version-moved']);
    expect(await log.clubHeads()).toContainEqual({ club, position: 2 });
  });

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
  ])('refuses %s in a body, as a value', async (_what, fields, code, path) => {
    const { log } = await make();
    const club = await aClub(log);
    const request = anAppend(club, {
      bodies: [moved('1'), { type: 'Odd', ...(fields as unknown as Record<string, Json>) }],
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
  ])('throws at what is not %s', async (_what, changes) => {
    const { log } = await make();
    await expect(log.append(anAppend(await aClub(log), changes))).rejects.toThrow();
  });
}
