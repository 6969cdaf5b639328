import { defined } from '@fairview/kernel';
import fc from 'fast-check';
import { roles } from '../../role.js';
import { folded } from '../../../../../test/kit/decider.js';
import { decideClub, evolveClub, type ClubCommand, type ClubEvent } from '../acts.js';
import { emptyClub, organizersOf, type ClubState, type RoleAssignment } from '../state.js';
import { mostRoles, rolesOfKey } from './roles.js';

const founded: readonly ClubEvent[] = [
  { type: 'ClubFounded' },
  { type: 'RoleGranted', account: 'ada', role: 'organizer' },
];

const clubState = (events: readonly ClubEvent[]): ClubState =>
  folded<ClubState, ClubEvent>(evolveClub, events, emptyClub);

const given = (...events: readonly ClubEvent[]): ClubState => clubState([...founded, ...events]);

const member = (account: string): ClubEvent => ({ type: 'RoleGranted', account, role: 'spectator' });

describe('a club', () => {
  it('PE-6 is created with its organizer', () => {
    const decided = decideClub(clubState([]), { type: 'CreateClub', account: 'ada' });
    expect(decided).toEqual({ ok: true, value: { events: founded } });
  });

  it('PE-6 gives roles only to members', () => {
    const to: RoleAssignment = { account: 'bob', role: 'scorer', tournament: 'e1' };
    expect(decideClub(given(), { type: 'GrantRole', to })).toMatchObject({
      ok: false,
      refusal: { rule: 'PE-6', code: 'not-a-member' },
    });
    expect(decideClub(given(member('bob')), { type: 'GrantRole', to })).toEqual({
      ok: true,
      value: { events: [{ type: 'RoleGranted', ...to }] },
    });
  });

  it('PE-6 gives an account at most 200 roles, and refuses one that it already has', () => {
    const held = Array.from({ length: mostRoles }, (_, at): ClubEvent => ({
      type: 'RoleGranted',
      account: 'bob',
      role: 'scorer',
      tournament: `e${at}`,
    }));
    const grant = (tournament: string) =>
      decideClub(given(...held), { type: 'GrantRole', to: { account: 'bob', role: 'scorer', tournament } });
    expect(grant('e7')).toEqual({ ok: true, value: { events: [] } });
    const refusal = { rule: 'PE-6', code: 'too-many-roles', params: { most: 200 } };
    expect(grant('another')).toMatchObject({ ok: false, refusal });
    const to: RoleAssignment = { account: 'bob', role: 'player' };
    expect(
      decideClub(given(...held), { type: 'AcceptInvitation', invitation: 'i', to, invitedBy: 'ada' }),
    ).toMatchObject({ ok: false, refusal });
  });

  it('PE-6 writes nothing if everything is already as asked', () => {
    const of: RoleAssignment = { account: 'ada', role: 'organizer' };
    expect(decideClub(given(), { type: 'GrantRole', to: of })).toEqual({ ok: true, value: { events: [] } });
    const other: RoleAssignment = { account: 'ada', role: 'organizer', tournament: 'e1' };
    expect(decideClub(given(), { type: 'RevokeRole', of: other })).toEqual({
      ok: true,
      value: { events: [] },
    });
  });

  it('PE-6 keeps its last organizer; an organizer of a tournament does not replace them', () => {
    const of: RoleAssignment = { account: 'ada', role: 'organizer' };
    const atTournament: ClubEvent = {
      type: 'RoleGranted',
      account: 'bob',
      role: 'organizer',
      tournament: 'e1',
    };
    expect(decideClub(given(atTournament), { type: 'RevokeRole', of })).toMatchObject({
      refusal: { code: 'last-organizer' },
    });
    const second: ClubEvent = { type: 'RoleGranted', account: 'bob', role: 'organizer' };
    expect(decideClub(given(second), { type: 'RevokeRole', of })).toMatchObject({ ok: true });
  });

  it('PE-5 ends an invitation when the person who invited loses the right to', () => {
    const to: RoleAssignment = { account: 'cy', role: 'arbiter' };
    const accept = (invitedBy: string, tournament?: string): ClubCommand => ({
      type: 'AcceptInvitation',
      invitation: 'i1',
      to: tournament === undefined ? to : { ...to, tournament },
      invitedBy,
    });
    expect(decideClub(given(), accept('ada'))).toMatchObject({
      ok: true,
      value: { events: [{ invitedBy: 'ada' }] },
    });
    expect(decideClub(given(member('bob')), accept('bob'))).toMatchObject({
      refusal: { code: 'code-unknown' },
    });
    const atTournament: ClubEvent = {
      type: 'RoleGranted',
      account: 'bob',
      role: 'organizer',
      tournament: 'e1',
    };
    expect(decideClub(given(atTournament), accept('bob', 'e1'))).toMatchObject({ ok: true });
    expect(decideClub(given(atTournament), accept('bob', 'e2'))).toMatchObject({ ok: false });
    expect(decideClub(given(atTournament), accept('bob'))).toMatchObject({ ok: false });
  });

  it('PE-5 takes an invitation from an organizer of the club or of that tournament', () => {
    const inviting = (by: string, tournament?: string): ClubCommand => ({
      type: 'Invite',
      invitation: 'i1',
      role: 'scorer',
      by,
      ...defined({ tournament }),
    });
    const club = given({ type: 'RoleGranted', account: 'bob', role: 'organizer', tournament: 'e1' });
    const made = { type: 'InvitationMade', invitation: 'i1', role: 'scorer' };
    expect(decideClub(club, inviting('ada'))).toEqual({ ok: true, value: { events: [made] } });
    expect(decideClub(club, inviting('bob', 'e1'))).toEqual({
      ok: true,
      value: { events: [{ ...made, tournament: 'e1' }] },
    });
    for (const refused of [inviting('bob'), inviting('bob', 'e2'), inviting('cy', 'e1')])
      expect(decideClub(club, refused)).toMatchObject({
        refusal: { rule: 'PE-6', code: 'not-an-organizer' },
      });
  });

  it('PE-7 knows which roles came through a key: granted by it, or through its invitations', () => {
    const recorded = (actor: string, ...bodies: readonly ClubEvent[]) =>
      bodies.map((body) => ({ actor, body }));
    const to = (account: string): RoleAssignment => ({ account, role: 'scorer' });
    const events = [
      ...recorded('account:ada', ...founded),
      ...recorded('key:k', { type: 'InvitationMade', invitation: 'i1', role: 'scorer' }),
      ...recorded('account:ada', { type: 'InvitationMade', invitation: 'i2', role: 'scorer' }),
      ...recorded('system', { type: 'RoleGranted', ...to('bob'), invitation: 'i1' }),
      ...recorded('system', { type: 'RoleGranted', ...to('cy'), invitation: 'i2' }),
      ...recorded('key:k', { type: 'RoleGranted', ...to('dee') }),
      ...recorded('key:other', { type: 'RoleGranted', ...to('eve') }),
    ];
    const stamped = { club: 'c', stream: 'club-c', commandId: '1', index: 0, at: 1 };
    const club = events.reduce<ClubState>(
      (state, event, i) => evolveClub(state, { ...stamped, position: i + 1, version: i + 1, ...event }),
      emptyClub,
    );
    expect(rolesOfKey(club, 'k', 'ada').map(({ account }) => account)).toEqual(['bob', 'dee']);
    expect(rolesOfKey(club, 'k', 'cy')).toEqual([]);
    expect(decideClub(club, { type: 'RevokeRolesOfKey', key: 'k', by: 'ada' })).toEqual({
      ok: true,
      value: {
        events: [
          { type: 'RoleRevoked', ...to('bob') },
          { type: 'RoleRevoked', ...to('dee') },
        ],
      },
    });
  });

  it('PE-6 has an organizer after any commands, and no role twice', () => {
    const holding = fc.record(
      {
        account: fc.constantFrom('ada', 'bob', 'cy'),
        role: fc.constantFrom(...roles),
        tournament: fc.constantFrom('e1', 'e2'),
      },
      { requiredKeys: ['account', 'role'] },
    );
    const command: fc.Arbitrary<ClubCommand> = fc.oneof(
      holding.map((to) => ({ type: 'GrantRole' as const, to })),
      holding.map((of) => ({ type: 'RevokeRole' as const, of })),
      fc.tuple(holding, fc.constantFrom('ada', 'bob')).map(([to, invitedBy]) => ({
        type: 'AcceptInvitation' as const,
        invitation: 'i1',
        to,
        invitedBy,
      })),
      fc.constant({ type: 'RevokeRolesOfKey' as const, key: 'k', by: 'ada' }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let events = founded;
        for (const each of commands) {
          const decided = decideClub(clubState(events), each);
          if (decided.ok) events = [...events, ...decided.value.events];
          const { assignments } = clubState(events);
          expect(organizersOf(clubState(events)).length).toBeGreaterThan(0);
          expect(new Set(assignments.map((one) => JSON.stringify(one))).size).toBe(assignments.length);
        }
      }),
      { numRuns: 200 },
    );
  });
});
