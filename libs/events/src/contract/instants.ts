import { v7 } from 'uuid';
import { ClockUnsure } from '../append/unavailable.js';
import type { Append, Instant } from '../log.js';
import { alwaysSure } from '../clock.js';
import { aClub, anAppend, eventsOf, moved, noon, type MakeSubject } from './log-under-test.js';

/** What a log promises of time: when it writes, and when it does not. */
export function keepsItsTime(make: MakeSubject): void {
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

  it('writes nothing if its clock is outside what the witness is sure of, to the millisecond', async () => {
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
      // The club's time is at noon + 2 s: the clock's current value does not make it go back.
      expect(eventsOf(await log.append(anAppend(club, { bodies })))[0]).toMatchObject({ at: noon + 2_000 });
      setSure({ from: noon, until: noon + 1_999 });
      await expect(log.append(anAppend(club, { bodies }))).rejects.toBeInstanceOf(ClockUnsure);
    }
  });

  it('answers a known command, and says that a stream has moved, whether it is sure of its clock or not', async () => {
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
}
