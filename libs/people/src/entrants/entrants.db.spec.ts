import { defined, type Checked } from '@fairview/kernel';
import type { RowWrites } from '@fairview/events';
import { v7 as newId } from 'uuid';
import { speakingFor, type Caller, type EntryPlace } from '../caller.js';
import { newSessionToken } from '../secrets.js';
import { sweepPeople } from '../sweep.js';
import { aClub, aMember, aServer, codeOf, day, minute, valueOf, type Server } from '../testing/a-club.js';
import { deviceOf } from './entrants.js';
import type { CodeBearer, FoundEntry } from './entry-codes.js';
import { entrantRows, heldRows, tournamentOpenRows } from './rows.js';

const password = 'four blue chairs';
let addresses = 0;
const anywhere = (): string => `10.0.${(addresses += 1) >> 8}.${addresses & 255}`;

describe('entrants', () => {
  let server: Server;
  let ada: string;
  let club: string;
  beforeAll(async () => {
    server = await aServer();
    ({ ada, club } = await aClub(server));
  });
  afterAll(() => server.test.drop());

  /** The rows beside an event of a tournament, whatever the event. */
  async function append(tournament: string, ...rows: readonly RowWrites[]): Promise<void> {
    const stream = `tournament-${tournament}`;
    const answer = await server.log.append({
      club,
      commandId: newId(),
      actor: `account:${ada}`,
      stream,
      expectedVersion: await server.log.headOf(club, stream),
      bodies: [{ type: 'SomethingHappened' }],
      rows,
    });
    expect(answer.outcome).toBe('appended');
  }

  interface AnEntry extends EntryPlace {
    readonly code: string;
  }

  /** An entry as tournaments make one, with the rows of people beside the event. */
  async function entered(
    name: string,
    given: { tournament?: string; account?: string } = {},
  ): Promise<AnEntry> {
    const { tournament = newId(), account } = given;
    const entry = newId();
    const { code, codeHash } = await server.people.entryCodes.codeOf(club, entry, 1);
    await append(tournament, entrantRows({ tournament, entry, name, codeHash, ...defined({ account }) }));
    return { club, tournament, entry, code };
  }

  const find = (code: string, bearer: Partial<CodeBearer> = {}): Promise<Checked<FoundEntry>> =>
    server.people.entryCodes.findByCode(code, { address: anywhere(), ...bearer });
  const codeOfFind = (...given: Parameters<typeof find>): Promise<string> =>
    find(...given).then((found) => (found.ok ? found.value.use : found.refusal.code));

  const aDevice = (): string => deviceOf(newId());

  /** A device comes in by a code that is good for it. */
  async function seated(code: string, device = aDevice()): Promise<{ token: string; device: string }> {
    const { place, use, code: number, codeHash } = valueOf(await find(code, { device }));
    if (use !== 'again')
      await append(place.tournament, heldRows({ entry: place.entry, code: number, codeHash, device }));
    const { token } = await server.people.sessions.openForDevice(device, { token: newSessionToken() });
    return { token, device };
  }

  async function reissue({ tournament, entry }: AnEntry, number: number): Promise<string> {
    const { code, codeHash } = await server.people.entryCodes.codeOf(club, entry, number);
    await append(tournament, heldRows({ entry, code: number, codeHash }));
    return code;
  }

  it('PE-8 come in by a code that opens one seat in one tournament, and nothing else', async () => {
    const { people } = server;
    const { tournament, entry, code } = await entered('Walter Walk-in');
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect(valueOf(await find(typed))).toMatchObject({ place: { club, tournament, entry }, use: 'first' });
    const { token, device } = await seated(typed);
    const caller = await people.callerOf(token);
    const seats = [{ club, tournament, entry }];
    expect(caller).toMatchObject({ actor: `entry:${entry}`, entry: seats[0], device: { id: device, seats } });
    expect(caller?.account).toBeUndefined();
    const places = [
      { club, tournament },
      { club },
      { club, tournament: newId() },
      { club: newId(), tournament },
    ];
    const held = await Promise.all(places.map((place) => people.heldAt(caller, place)));
    expect(held).toEqual([
      { roles: new Set(['player']), entries: [entry] },
      { roles: new Set(), entries: [entry] },
      { roles: new Set(), entries: [entry] },
      { roles: new Set(), entries: [] },
    ]);
    expect(caller && (await people.entrants.entriesOf(caller, club))).toEqual([entry]);
    expect(caller && (await people.entrants.entriesOf(caller, newId()))).toEqual([]);
  });

  it('PE-8 have the same code each time it is asked for, and another for each number and entry', async () => {
    const { entryCodes } = server.people;
    const entries = [newId(), newId()];
    const codes = async () =>
      Promise.all(entries.flatMap((entry) => [1, 2].map((n) => entryCodes.codeOf(club, entry, n))));
    const first = await codes();
    expect(await codes()).toEqual(first);
    expect(new Set(first.map(({ code }) => code)).size).toBe(4);
  });

  it('PE-8 can see the code again while it is unused; once used it only lets in its device', async () => {
    const { entryCodes } = server.people;
    const { entry, code } = await entered('Una');
    const shown = () => entryCodes.shownCode(club, entry, 1);
    expect(await shown()).toEqual({ code, spent: false });
    const { device } = await seated(code);
    expect(await shown()).toEqual({ code: null, spent: true });
    expect(await codeOfFind(code, { device })).toBe('again');
    expect(await codeOfFind(code)).toBe('entry-code-spent');
    expect(await codeOfFind(code, { device: aDevice() })).toBe('entry-code-spent');
  });

  it('PE-8 get a new code when it is reissued, and the old device then holds nothing', async () => {
    const { people } = server;
    const una = await entered('Una');
    const { token, device } = await seated(una.code);
    const reissued = await reissue(una, 2);
    expect(await people.callerOf(token)).toBeUndefined();
    expect(await codeOfFind(una.code, { device })).toBe('entry-code-unknown');
    expect(await codeOfFind(reissued)).toBe('first');
    expect(await people.entryCodes.shownCode(club, una.entry, 1)).toEqual({ code: null, spent: true });
  });

  it('PE-8 whose entry an account holds have a code that works only for that account', async () => {
    const { tournament, entry, code } = await entered('Ulla');
    const { token, device } = await seated(code);
    await append(tournament, heldRows({ entry, code: 1, account: ada }));
    expect(await server.people.callerOf(token)).toBeUndefined();
    expect(await codeOfFind(code, { device })).toBe('entry-claimed');
    expect(await codeOfFind(code, { account: newId() })).toBe('entry-claimed');
    expect(await codeOfFind(code, { account: ada })).toBe('again');
    const account: Caller = { actor: `account:${ada}`, account: ada };
    expect(await server.people.entrants.seatsOf(account)).toEqual([{ club, tournament, entry }]);
  });

  it('PE-8 have a code until the tournament ends; its sessions do not time out, and may read for fourteen days more', async () => {
    const { people, clock } = server;
    const { tournament, code } = await entered('Vic');
    const other = await entered('Wim');
    const { token, device } = await seated(code);
    await clock.advance(40 * day);
    await sweepPeople(server.test.database.pool);
    expect(await people.callerOf(token)).toBeDefined();
    expect((await people.callerOf(token))?.entry?.isOver).toBeUndefined();
    await append(tournament, tournamentOpenRows(tournament, false));
    expect((await people.callerOf(token))?.entry?.isOver).toBe(true);
    await clock.advance(14 * day - 1);
    await sweepPeople(server.test.database.pool);
    expect((await people.callerOf(token))?.entry?.isOver).toBe(true);
    await clock.advance(1);
    expect(await people.callerOf(token)).toBeUndefined();
    expect(await codeOfFind(code, { device })).toBe('entry-code-unknown');
    expect(await codeOfFind(other.code)).toBe('first');
    await append(tournament, tournamentOpenRows(tournament, true));
    expect((await people.callerOf(token))?.entry?.isOver).toBeUndefined();
    await append(tournament, tournamentOpenRows(tournament, false));
    await clock.advance(29 * day);
    await sweepPeople(server.test.database.pool);
    await append(tournament, tournamentOpenRows(tournament, true));
    expect(await people.callerOf(token)).toBeUndefined();
    expect(await codeOfFind(code, { device })).toBe('again');
  });

  it('PE-8 hand the entry over by a code that counts once, within two minutes, while the device holds the entry', async () => {
    const { people, clock } = server;
    const una = await entered('Una');
    const phone = await seated(una.code);
    const handover = async (device = phone.device): Promise<string> =>
      valueOf(await people.entryCodes.handoverCode(una, device)).code;
    expect(codeOf(await people.entryCodes.handoverCode(una, aDevice()))).toBe('entry-unknown');
    const late = await handover();
    await clock.advance(2 * minute);
    expect(await codeOfFind(late)).toBe('entry-code-unknown');
    const code = await handover();
    await clock.advance(2 * minute - 1);
    expect(valueOf(await find(code))).toMatchObject({ code: 2, use: 'handover' });
    const tablet = await seated(code);
    expect(await people.callerOf(phone.token)).toBeUndefined();
    expect(await people.callerOf(tablet.token)).toMatchObject({ actor: `entry:${una.entry}` });
    expect(await codeOfFind(code)).toBe('entry-code-spent');
    expect(await codeOfFind(code, { device: tablet.device })).toBe('again');
    const unused = await handover(tablet.device);
    await reissue(una, 3);
    expect(await codeOfFind(unused)).toBe('entry-code-unknown');
  });

  it('PE-8 take a device to eight seats, and it names one of them', async () => {
    const { people } = server;
    const device = aDevice();
    const all = await Promise.all(Array.from({ length: 8 }, (_, i) => entered(`Seat ${i}`)));
    const [first, ...others] = all;
    expect(valueOf(await people.entryCodes.roomOn(device))).toBe(true);
    const { token } = await seated(first?.code ?? '', device);
    expect(await people.callerOf(token)).toMatchObject({ actor: `entry:${first?.entry}` });
    for (const { code } of others) await seated(code, device);
    expect(codeOf(await people.entryCodes.roomOn(device))).toBe('too-many-seats');
    const caller = await people.callerOf(token);
    expect(caller?.entry).toBeUndefined();
    expect(caller?.actor).toMatch(/^device:/);
    expect(caller?.device?.seats.map(({ entry }) => entry).sort()).toEqual(
      all.map(({ entry }) => entry).sort(),
    );
    expect(caller && (await people.entrants.entriesOf(caller, club))).toEqual([]);
    expect(caller && speakingFor(caller, all[4]?.entry ?? '')).toMatchObject({
      actor: `entry:${all[4]?.entry}`,
    });
    expect(caller && speakingFor(caller, newId())).toBeUndefined();
    expect(await people.sessions.inUse({ device })).toBe(8);
    await seated(first?.code ?? '', device);
    expect(await people.callerOf(token)).toBeUndefined();
  });

  it('PE-8 wait for nobody else in the hall: wrong codes count for the device or account that types them', async () => {
    const address = anywhere();
    const { code } = await entered('Vera');
    const own = await entered('Will');
    const wills = await seated(own.code);
    const guess = (bearer: Partial<CodeBearer>) => codeOfFind('22222222', { address, ...bearer });
    for (const bearer of [{}, { device: aDevice() }, { account: newId() }]) {
      const wrong = await Promise.all(Array.from({ length: 7 }, () => guess(bearer)));
      expect(wrong.filter((each) => each === 'entry-code-unknown')).toHaveLength(5);
      expect(await codeOfFind(code, { address, ...bearer })).toBe('too-many-tries');
    }
    expect(await codeOfFind(code, { address, device: aDevice() })).toBe('first');
    // A program that changes its device with every try wears out its network, and only far above what a hall needs.
    const answers: string[] = [];
    for (let n = 0; n < 300; n += 1) answers.push(await guess({ device: aDevice() }));
    expect(answers.filter((each) => each === 'entry-code-unknown')).toHaveLength(300 - 15);
    expect(await codeOfFind(code, { address, device: aDevice() })).toBe('too-many-tries');
    expect(await codeOfFind(own.code, { address, device: wills.device })).toBe('again');
    expect(await codeOfFind(code, { device: aDevice() })).toBe('first');
    await server.clock.advance(minute);
    expect(await codeOfFind(code, { address, device: aDevice() })).toBe('first');
  });

  it('PE-8 may enter five wrong codes a minute without naming a device, over all processes; right ones and used ones do not count', async () => {
    const { clock } = server;
    const address = anywhere();
    const codes = (await Promise.all(Array.from({ length: 8 }, (_, i) => entered(`Guest ${i}`)))).map(
      ({ code }) => code,
    );
    const [one = ''] = codes;
    const tried = await Promise.all(codes.map((code) => codeOfFind(code, { address })));
    expect(new Set(tried)).toEqual(new Set(['first']));
    await seated(one);
    const spent = await Promise.all(Array.from({ length: 9 }, () => codeOfFind(one, { address })));
    expect(new Set(spent)).toEqual(new Set(['entry-code-spent']));
    const wrong = await Promise.all(Array.from({ length: 9 }, () => codeOfFind('22222222', { address })));
    expect(wrong.filter((code) => code === 'entry-code-unknown')).toHaveLength(5);
    expect(wrong.filter((code) => code === 'too-many-tries')).toHaveLength(4);
    const other = codes[1] ?? '';
    expect(await codeOfFind(other, { address })).toBe('too-many-tries');
    expect(await codeOfFind(other)).toBe('first');
    await clock.advance(minute - 1);
    expect(await codeOfFind('no code', { address })).toBe('too-many-tries');
    await clock.advance(1);
    expect(await codeOfFind(other, { address })).toBe('first');
    expect(await codeOfFind('', { address })).toBe('entry-code-unknown');
  });

  it('PE-8 cannot come in by a code that two entries share', async () => {
    const { test } = server;
    const one = await entered('Xan');
    const two = await entered('Yan');
    await test.admin.query(
      `update people.entrant set code_hash = (select code_hash from people.entrant where entry = $1) where entry = $2`,
      [one.entry, two.entry],
    );
    expect(await codeOfFind(one.code)).toBe('entry-code-unknown');
  });

  it('PE-1 have names by club and entry, which are corrected and erased', async () => {
    const { people } = server;
    const { entry, code } = await entered('Zoe Znamenskaya');
    const { token } = await seated(code);
    const names = (): Promise<readonly (string | undefined)[]> =>
      people.entrants.namesOf(club, [newId(), entry, 'x']);
    expect(await names()).toEqual([undefined, 'Zoe Znamenskaya', undefined]);
    expect(await people.entrants.namesOf(newId(), [entry])).toEqual([undefined]);
    expect(codeOf(await people.entrants.rename(club, entry, '=Zoe'))).toBe('name-characters');
    expect(codeOf(await people.entrants.rename(newId(), entry, 'Zoë'))).toBe('entry-unknown');
    valueOf(await people.entrants.rename(club, entry, ' Zoe\u0308 '));
    expect(await names()).toEqual([undefined, 'Zoë', undefined]);
    valueOf(await people.entrants.eraseName(club, entry));
    expect(await names()).toEqual([undefined, undefined, undefined]);
    expect(await people.callerOf(token)).toBeUndefined();
    expect(codeOf(await people.entrants.eraseName(club, newId()))).toBe('entry-unknown');
  });

  it('PE-6 become players wherever their account is entered, for itself and its keys', async () => {
    const { people } = server;
    const bob = await aMember(server, { club, by: ada, role: 'spectator' }, { name: 'Bob', password });
    const { tournament, entry } = await entered('Bob', { account: bob });
    const second = await entered('Bob again', { account: bob });
    const account: Caller = { actor: `account:${bob}`, account: bob };
    const entries = [entry, second.entry].sort();
    expect(await people.heldAt(account, { club, tournament })).toEqual({
      roles: new Set(['spectator', 'player']),
      entries,
    });
    expect(await people.heldAt(account, { club })).toEqual({ roles: new Set(['spectator']), entries });
    expect(await people.heldAt(account, { club: newId(), tournament })).toEqual({
      roles: new Set(),
      entries: [],
    });
    expect(await people.entrants.entriesOf(account, club)).toEqual(entries);
    expect(await people.entrants.entriesOf(account, newId())).toEqual([]);
    const wish = { account: bob, club, tournament, label: 'Bot', scopes: ['play'], days: 1 } as const;
    const key = await people.callerOf(valueOf(await people.keys.make(wish)).token);
    expect(key && (await people.entrants.entriesOf(key, club))).toEqual([entry]);
    expect(await people.heldAt(key, { club, tournament })).toEqual({
      roles: new Set(['spectator', 'player']),
      entries: [entry],
    });
    expect(await people.heldAt(key, { club, tournament: second.tournament })).toEqual({
      roles: new Set(),
      entries: [entry],
    });
  });
});
