import { v7 } from 'uuid';
import { aClub, anAppend, moved, noon, type MakeSubject } from './log-under-test.js';

/** What a log promises of appends that stand or fall together. */
export function appendsTogether(make: MakeSubject): void {
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
