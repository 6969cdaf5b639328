import { defined } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { Caller } from '../caller.js';
import { aClub, aMember, aServer, codeOf, day, minute, valueOf, type Server } from '../testing/a-club.js';
import { entrantRows, tournamentOpenRows } from './rows.js';

const password = 'four blue chairs';
let addresses = 0;
const anywhere = (): string => `203.0.113.${(addresses += 1)}`;

describe('entrants', () => {
  let server: Server;
  let ada: string;
  let club: string;
  beforeAll(async () => {
    server = await aServer();
    ({ ada, club } = await aClub(server));
  });
  afterAll(() => server.test.drop());

  /** An entry as tournaments make one: an event of the log, with the rows of people beside it. */
  async function entered(
    name: string,
    given: { tournament?: string; account?: string; version?: number } = {},
  ): Promise<{ tournament: string; entry: string; code: string }> {
    const { tournament = newId(), account, version = 0 } = given;
    const entry = newId();
    const { code, codeHash } = await server.people.entrants.newCode();
    const answer = await server.log.append({
      club,
      commandId: newId(),
      actor: `account:${ada}`,
      stream: `tournament-${tournament}`,
      expectedVersion: version,
      bodies: [{ type: 'EntryAccepted', entry }],
      rows: [entrantRows({ tournament, entry, name, codeHash, ...defined({ account }) })],
    });
    expect(answer.outcome).toBe('appended');
    return { tournament, entry, code };
  }

  const setOpen = async (tournament: string, open: boolean, version: number): Promise<void> => {
    const answer = await server.log.append({
      club,
      commandId: newId(),
      actor: 'system',
      stream: `tournament-${tournament}`,
      expectedVersion: version,
      bodies: [{ type: open ? 'TournamentReopened' : 'TournamentClosed' }],
      rows: [tournamentOpenRows(tournament, open)],
    });
    expect(answer.outcome).toBe('appended');
  };

  const enter = (code: string, address = anywhere()): Promise<string> =>
    server.people.entrants.enterWithCode(code, address).then(codeOf);

  it('PE-8 opens one seat in one tournament, and nothing else', async () => {
    const { people } = server;
    const { tournament, entry, code } = await entered('Walter Walk-in');
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    const { token, place } = valueOf(await people.entrants.enterWithCode(typed, anywhere()));
    expect(place).toEqual({ club, tournament, entry });
    const caller = await people.callerOf(token);
    expect(caller).toMatchObject({ actor: `entry:${entry}`, entry: { club, tournament, entry } });
    expect(caller?.account).toBeUndefined();
    const places = [
      { club, tournament },
      { club },
      { club, tournament: newId() },
      { club: newId(), tournament },
    ];
    expect(await people.rolesInEach(caller, places)).toEqual([
      new Set(['player']),
      new Set(),
      new Set(),
      new Set(),
    ]);
    expect(caller && (await people.entrants.entriesOf(caller, club))).toEqual([entry]);
    expect(caller && (await people.entrants.entriesOf(caller, newId()))).toEqual([]);
  });

  it('PE-8 is replaced by the reissued code, and its session ends', async () => {
    const { people } = server;
    const { entry, code } = await entered('Una');
    const { token } = valueOf(await people.entrants.enterWithCode(code, anywhere()));
    const reissued = valueOf(await people.entrants.reissueCode(club, entry));
    expect(await people.callerOf(token)).toBeUndefined();
    expect(await enter(code)).toBe('entry-code-unknown');
    expect(await enter(reissued.code)).toBe('ok');
    expect(codeOf(await people.entrants.reissueCode(newId(), entry))).toBe('entry-unknown');
    expect(codeOf(await people.entrants.reissueCode(club, 'x'))).toBe('entry-unknown');
  });

  it('PE-8 is valid until the tournament ends, sessions included', async () => {
    const { people, clock } = server;
    const { tournament, entry, code } = await entered('Vic');
    const other = await entered('Wim');
    const { token } = valueOf(await people.entrants.enterWithCode(code, anywhere()));
    await setOpen(tournament, false, 1);
    expect(await people.callerOf(token)).toBeUndefined();
    expect(await enter(code)).toBe('entry-code-unknown');
    expect(codeOf(await people.entrants.reissueCode(club, entry))).toBe('entry-unknown');
    expect(await enter(other.code)).toBe('ok');
    await setOpen(tournament, true, 2);
    await clock.advance(40 * day);
    expect(await enter(code)).toBe('ok');
  });

  it('PE-8 lets five wrong codes pass a minute and address, over all processes; right ones do not count', async () => {
    const { clock } = server;
    const here = anywhere();
    const codes = (await Promise.all(Array.from({ length: 8 }, (_, i) => entered(`Guest ${i}`)))).map(
      ({ code }) => code,
    );
    expect(new Set(await Promise.all(codes.map((code) => enter(code, here))))).toEqual(new Set(['ok']));
    const wrong = await Promise.all(Array.from({ length: 9 }, () => enter('22222222', here)));
    expect(wrong.filter((code) => code === 'entry-code-unknown')).toHaveLength(5);
    expect(wrong.filter((code) => code === 'too-many-tries')).toHaveLength(4);
    expect(await enter(codes[0] ?? '', here)).toBe('too-many-tries');
    expect(await enter(codes[0] ?? '')).toBe('ok');
    await clock.advance(minute - 1);
    expect(await enter('no code', here)).toBe('too-many-tries');
    await clock.advance(1);
    expect(await enter(codes[0] ?? '', here)).toBe('ok');
    expect(await enter('', here)).toBe('entry-code-unknown');
  });

  it('PE-8 lets nobody in by a code that two entries hold', async () => {
    const { test } = server;
    const one = await entered('Xan');
    const two = await entered('Yan');
    await test.admin.query(
      `update people.entrant set code_hash = (select code_hash from people.entrant where entry = $1) where entry = $2`,
      [one.entry, two.entry],
    );
    expect(await enter(one.code)).toBe('entry-code-unknown');
  });

  it('PE-1 keeps names by club and entry, corrects and erases them', async () => {
    const { people } = server;
    const { entry, code } = await entered('Zoe Znamenskaya');
    const { token } = valueOf(await people.entrants.enterWithCode(code, anywhere()));
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

  it('PE-6 makes an account a player wherever it is entered, for itself and its keys', async () => {
    const { people } = server;
    const bob = await aMember(server, { club, by: ada, role: 'spectator' }, { name: 'Bob', password });
    const { tournament, entry } = await entered('Bob', { account: bob });
    const second = await entered('Bob again', { account: bob });
    const account: Caller = { actor: `account:${bob}`, account: bob };
    expect(await people.rolesIn(account, club, tournament)).toEqual(new Set(['spectator', 'player']));
    expect(await people.rolesIn(account, club)).toEqual(new Set(['spectator']));
    expect(await people.entrants.entriesOf(account, club)).toEqual([entry, second.entry].sort());
    expect(await people.entrants.entriesOf(account, newId())).toEqual([]);
    const wish = { account: bob, club, tournament, label: 'Bot', scopes: ['play'], days: 1 } as const;
    const key = await people.callerOf(valueOf(await people.keys.make(wish)).token);
    expect(key && (await people.entrants.entriesOf(key, club))).toEqual([entry]);
  });
});
