import { v5, v7 } from 'uuid';
import type { Append } from '../log.js';
import { aClub, anAppend, eventsOf, moved, noon, type MakeSubject } from './log-under-test.js';

/** The log's guarantees for command ids: one command is written once, and its id belongs to it alone. */
export function keepsCommandsApart(make: MakeSubject): void {
  it('answers a command sent again with its first events, wherever the stream is now', async () => {
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

  it('refuses a command id that belongs to something else', async () => {
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
    expect((await log.commandOf(club, taken)).events.map(({ body }) => body)).toEqual(taken.bodies);
    expect((await log.commandOf(club, own)).events.map(({ body }) => body)).toEqual(own.bodies);
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

  it('keeps the hash of what was asked beside the id, alone or among others', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const inputHash = 'c0ffee00'.repeat(8);
    const [one, two, bare] = [
      anAppend(club, { actor: 'account:7', inputHash }),
      anAppend(club, { actor: 'account:7', inputHash, bodies: [moved('1'), moved('2')] }),
      anAppend(club, { actor: 'account:7' }),
    ] as const;
    await Promise.all([one, two, bare].map((request) => log.append(request)));
    const [three, four] = [anAppend(club, { inputHash }), anAppend(club)] as const;
    await log.appendAll([three, four]);
    for (const request of [one, two, three])
      expect(await log.commandOf(club, request)).toMatchObject({ inputHash });
    for (const request of [bare, four])
      expect(Object.keys(await log.commandOf(club, request))).toEqual(['events']);
    expect(eventsOf(await log.append({ ...one, inputHash: '00'.repeat(32) }))).toHaveLength(1);
    expect(await log.commandOf(club, one)).toMatchObject({ inputHash });
  });

  it('does not remember a refused command', async () => {
    const { log } = await make();
    const club = await aClub(log);
    const refused = anAppend(club, { expectedVersion: 1 });
    await log.append(refused);
    expect(await log.commandOf(club, refused)).toEqual({ events: [] });
    expect(eventsOf(await log.append({ ...refused, expectedVersion: 0, bodies: [moved('9')] }))).toHaveLength(
      1,
    );
  });
}
