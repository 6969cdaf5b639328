import { v4, v7 } from 'uuid';
import { aClub, anAppend, eventsOf, moved, noon, type MakeSubject } from './log-under-test.js';

/** What a log promises of appends: their order, their place, and one of many that meet. */
export function appendsInOrder(make: MakeSubject): void {
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
    expect(await log.commandOf(club, { commandId, actor: 'account:7' })).toEqual({ events: expected });
    expect(await log.headOf(club, stream)).toBe(2);
  });

  it('says that it does not know a club or stream, and returns nothing', async () => {
    const { log } = await make();
    const club = await aClub(log);
    for (const unknown of [v7(), 'no-uuid', '']) {
      expect(await log.readStream(unknown, `game-${v7()}`)).toEqual([]);
      expect(await log.readClub(unknown, 0, 10)).toEqual([]);
      expect(await log.commandOf(unknown, { commandId: v4(), actor: 'account:7' })).toEqual({ events: [] });
      expect(await log.headOf(unknown, `game-${v7()}`)).toBe(0);
      expect(await log.headOfClub(unknown)).toBe(0);
    }
    expect(await log.readStream(club, `game-${v7()}`)).toEqual([]);
    expect(await log.headOf(club, `game-${v7()}`)).toBe(0);
    expect(await log.commandOf(club, { commandId: v4(), actor: 'account:7' })).toEqual({ events: [] });
    expect(await log.commandOf(club, { commandId: 'no-uuid', actor: 'account:7' })).toEqual({ events: [] });
  });

  it('refuses a stream that is at another version, names that version, and writes nothing', async () => {
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

  it('answers each of many appends sent at once on its own', async () => {
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

  it('creates a club only by the first append to the club’s own stream', async () => {
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
}
