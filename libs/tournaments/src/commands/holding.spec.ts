import { games } from '@fairview/rules';
import { deciderSpec, firstInstant, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import type { TournamentFact } from './acts.js';
import {
  behindSeat,
  holdingOf,
  type BehindSeat,
  type Holding,
  type HoldingChange,
  type HoldingEvent,
} from '../tournament/holding.js';
import { mostHandOvers } from '../tournament/limits.js';
import { evolveTournament } from './evolve.js';
import { type TournamentState } from '../tournament/state.js';

const created: TournamentFact = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'round-robin',
  cycles: 1,
  visibility: 'club',
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } },
};
const entry = 'ann';
const after = (...events: readonly TournamentFact[]): TournamentState =>
  folded(evolveTournament, [created, { type: 'EntryAdded', entry }, ...events]);
const decide = (state: TournamentState, command: TournamentOrder) =>
  decideTournament({ games, formats }, state, command);
const spec = deciderSpec(decide);

const taken: HoldingEvent = { type: 'EntryTaken', entry };
const handedOver: HoldingEvent = { type: 'EntryHandedOver', entry };
const reissued: HoldingEvent = { type: 'EntryCodeReissued', entry };
const claimed: HoldingEvent = { type: 'EntryClaimed', entry, account: 'a' };

describe('the holder of an entry', () => {
  it('is nobody until its first code is used, and then one device, named by the person who took it', () => {
    expect(holdingOf(after(), entry)).toEqual({ code: 1, changes: [] });
    const changes = [{ type: 'EntryTaken', by: 'system', at: firstInstant + 2_000, position: 3 }];
    expect(holdingOf(after(taken), entry)).toEqual({
      code: 1,
      holder: { device: true, takenBy: 'system' },
      changes,
    });
  });

  it('TO-3 comes in by a code that counts once, and only by the current one', () => {
    const take = (code: number): TournamentOrder => ({ type: 'TakeEntry', entry, code });
    spec.given(after()).when(take(1)).then('EntryTaken');
    spec.given(after()).when(take(2)).then('TO-3 entry-code-spent');
    spec.given(after(taken)).when(take(1)).then('TO-3 entry-code-spent');
    spec.given(after(taken, reissued)).when(take(1)).then('TO-3 entry-code-spent');
    spec.given(after(taken, reissued)).when(take(2)).then('EntryTaken');
    spec.given(after()).when({ type: 'TakeEntry', entry: 'ben', code: 1 }).then('TO-3 entry-unknown');
  });

  it('TO-3 is another device after the entry is handed over, by a code that counts once', () => {
    const handOver = (code: number): TournamentOrder => ({ type: 'HandOverEntry', entry, code });
    spec.given(after()).when(handOver(2)).then('TO-3 entry-code-spent');
    spec.given(after(taken)).when(handOver(2)).then('EntryHandedOver');
    spec.given(after(taken, handedOver)).when(handOver(2)).then('TO-3 entry-code-spent');
    spec.given(after(taken, reissued)).when(handOver(2)).then('TO-3 entry-code-spent');
  });

  it('TO-3 can hand an entry over only as often as the log can bear', () => {
    const often = Array.from({ length: mostHandOvers - 1 }, () => handedOver);
    const worn = after(taken, ...often);
    spec
      .given(worn)
      .when({ type: 'HandOverEntry', entry, code: mostHandOvers + 1 })
      .then('TO-3 handed-over-too-often');
    spec
      .given(worn)
      .when({ type: 'ReissueEntryCode', entry, code: mostHandOvers + 1 })
      .then('EntryCodeReissued');
    expect(holdingOf(worn, entry).changes).toHaveLength(20);
  });

  it('TO-3 is an account for good once it has claimed the entry: no code is used or issued after it', () => {
    const claim = { type: 'ClaimEntry', entry, account: 'a', code: 1 } as const;
    spec
      .given(after())
      .when({ ...claim, fromHolder: false })
      .then('EntryClaimed');
    spec
      .given(after(taken))
      .when({ ...claim, fromHolder: false })
      .then('TO-3 entry-code-spent');
    const other: TournamentFact = { type: 'EntryAdded', entry: 'ben' };
    spec
      .given(after(claimed, other))
      .when({ ...claim, entry: 'ben', fromHolder: false })
      .then('TO-3 account-entered');
    spec
      .given(after(claimed, other, { type: 'EntryWithdrawn', entry }))
      .when({ ...claim, entry: 'ben', fromHolder: false })
      .then('EntryClaimed');
    spec
      .given(after(taken))
      .when({ ...claim, fromHolder: true })
      .then('EntryClaimed');
    spec
      .given(after(taken, reissued))
      .when({ ...claim, fromHolder: true })
      .then('TO-3 entry-code-spent');
    expect(holdingOf(after(taken, claimed), entry).holder).toEqual({ account: 'a' });
    const commands: readonly TournamentOrder[] = [
      { type: 'TakeEntry', entry, code: 1 },
      { type: 'HandOverEntry', entry, code: 2 },
      { ...claim, account: 'b', fromHolder: false },
      { type: 'ReissueEntryCode', entry, code: 2 },
    ];
    for (const command of commands)
      spec.given(after(taken, claimed)).when(command).then('TO-3 entry-claimed');
    spec
      .given(after(claimed))
      .when({ ...claim, fromHolder: false })
      .then('');
  });

  it('is nobody after a new code, which ends the device before', () => {
    spec.given(after(taken)).when({ type: 'ReissueEntryCode', entry, code: 2 }).then('EntryCodeReissued');
    spec
      .given(after(taken, reissued))
      .when({ type: 'ReissueEntryCode', entry, code: 2 })
      .then('TO-3 entry-code-spent');
    expect(holdingOf(after(taken, reissued), entry)).toMatchObject({ code: 2, changes: [{}, {}] });
    expect(holdingOf(after(taken, reissued), entry).holder).toBeUndefined();
  });

  it('TO-1 no longer changes once the tournament is closed', () =>
    spec
      .given(after(taken, { type: 'TournamentClosed' }))
      .when({ type: 'ReissueEntryCode', entry, code: 2 })
      .then('TO-1 tournament-closed'));

  it('does not affect the matches: nothing follows in them', () => {
    expect(after(taken, reissued).matchesVersion).toBe(after().matchesVersion);
  });
});

describe('PL-20 the person behind a seat', () => {
  const change = (type: HoldingChange['type'], by: string): HoldingChange => ({
    type,
    by,
    at: 0,
    position: 1,
  });
  const device = { device: true, takenBy: 'entry:ben' } as const;
  it.each<[string, Holding, BehindSeat]>([
    ['nobody, before it was taken', { code: 1, changes: [] }, { takenBy: [] }],
    [
      'those who took it or handed it over signed in, and the one who issued its code',
      {
        code: 3,
        holder: device,
        changes: [
          change('EntryTaken', 'account:old'),
          change('EntryCodeReissued', 'account:ada'),
          change('EntryTaken', 'account:ada'),
          change('EntryHandedOver', 'entry:ben'),
        ],
      },
      { takenBy: ['account:ada', 'entry:ben'], issuedBy: 'account:ada' },
    ],
    [
      'nobody but the account that claimed it',
      { code: 2, holder: { account: 'ben' }, changes: [change('EntryCodeReissued', 'account:ada')] },
      { takenBy: [] },
    ],
  ])('%s', (_, holding, expected) => expect(behindSeat(holding)).toEqual(expected));
});
