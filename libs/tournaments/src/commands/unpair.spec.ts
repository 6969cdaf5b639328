import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { evolveTournament } from './evolve.js';
import { rowOfTournament } from '../tournament/row.js';
import { metIn, type TournamentState } from '../tournament/state.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';

const swiss: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'swiss',
  cycles: 1,
  rounds: 3,
  visibility: 'club',
  byes: 1,
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } },
};
const added = (...entries: readonly string[]): readonly TournamentFact[] =>
  entries.map((entry) => ({ type: 'EntryAdded', entry }));
const fold = (events: readonly TournamentFact[], before?: TournamentState): TournamentState =>
  folded(evolveTournament, events, before);
const decide = (state: TournamentState, command: TournamentOrder) =>
  decideTournament({ games, formats }, state, command);
const spec = deciderSpec(decide);
const after = (state: TournamentState, ...commands: readonly TournamentOrder[]): TournamentState =>
  commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return fold(decision.value.events, before);
  }, state);

/** The next round on results in which the first of each table has won. */
const pair = (state: TournamentState, pairs?: readonly (readonly string[])[]): TournamentOrder => ({
  type: 'PairRounds',
  ...(pairs ? { pairs } : {}),
  tables: (state.paired?.pairings ?? []).map(({ match, first }) => ({
    match,
    isOver: true,
    isDisputed: false,
    ranking: [first],
    result: { result: '1-0', spread: 20 },
  })),
});
const unpair = (...begun: readonly string[]): TournamentOrder => ({
  type: 'UnpairRound',
  reason: 'Eve came after all.',
  begun,
});
const meetings = ({ paired }: TournamentState, round: number): readonly string[] =>
  (paired?.pairings ?? []).filter((each) => each.round === round).map((each) => metIn(each).join('-'));
const matchesOf = ({ paired }: TournamentState): readonly string[] =>
  (paired?.pairings ?? []).map(({ match }) => match);

const four = fold([swiss, ...added('ann', 'ben', 'cleo', 'dan')]);
const once = after(four, pair(four));
const twice = after(once, pair(once));

describe('taking a pairing back', () => {
  it('TO-12 leaves everything as it was before, except for what was decided since', () => {
    const back = after(twice, unpair());
    const { takenBack, version, position, matchesVersion, roundsClosed, ...rest } = back;
    const { takenBack: _, version: __, position: ___, matchesVersion: ____, ...before } = once;
    expect(rest).toEqual(before);
    expect(takenBack).toEqual([
      { version, reason: 'Eve came after all.', matches: matchesOf(twice).slice(2) },
    ]);
    expect([position, matchesVersion]).toEqual([version, version]);
    expect(roundsClosed).toMatchObject({ round: 1 });
  });

  it('TO-12 opens the tournament to entries again if it was the first round', () => {
    const back = after(once, unpair(), { type: 'AddEntry', entry: 'eve' });
    expect(rowOfTournament('c', 't', back)).toMatchObject({
      status: 'entering',
      pairings: [],
      byes: [],
    });
    const again = after(back, pair(back));
    expect(meetings(again, 1)).toHaveLength(2);
    expect(again.paired?.byes.map(({ entry }) => entry)).toHaveLength(1);
  });

  it('gives the matches of the new pairing other ids, each time', () => {
    const back = after(once, unpair());
    const again = after(back, pair(back));
    const more = after(after(again, unpair()), pair(back));
    const all = [once, again, more].flatMap(matchesOf);
    expect(new Set(all).size).toBe(6);
  });

  it('restores the byes that were asked for, and players who have left stay away', () => {
    const asked = after(
      once,
      { type: 'RequestBye', entry: 'dan', round: 2, kind: 'half-bye' },
      { type: 'RequestBye', entry: 'cleo', round: 2, kind: 'zero-bye' },
    );
    const paired = after(asked, pair(asked), { type: 'WithdrawEntry', entry: 'cleo' });
    expect(paired.requestedByes).toEqual([]);
    const back = after(paired, unpair());
    expect(back.requestedByes).toEqual([{ round: 2, entry: 'dan', kind: 'half-bye' }]);
    expect(meetings(after(back, pair(back)), 2)).toEqual(['ben-ann']);
  });

  it('TO-12 is refused once anything was begun, without a reason, and too often', () => {
    spec
      .given(twice)
      .when(unpair(matchesOf(twice)[3] ?? ''))
      .then('TO-12 round-begun');
    // Matches begun in an earlier round do not matter.
    spec
      .given(twice)
      .when(unpair(matchesOf(twice)[0] ?? ''))
      .then('RoundUnpaired');
    spec.given(twice).when({ type: 'UnpairRound', reason: ' ', begun: [] }).then('TO-7 force-reason-missing');
    spec.given(four).when(unpair()).then('TO-4 not-paired');
    const often = Array.from({ length: 20 }).reduce<TournamentState>(
      (state) => after(after(state, pair(state)), unpair()),
      four,
    );
    spec
      .given(after(often, pair(often)))
      .when(unpair())
      .then('TO-12 unpaired-too-often');
  });

  it('TO-16 is allowed once to an official who plays in it, and the log says so; the next time another official has to', () => {
    const by = (...own: readonly string[]): TournamentOrder => ({
      type: 'UnpairRound',
      reason: 'The tables were wrong.',
      begun: [],
      by: own,
    });
    const back = after(once, by('ann'));
    expect(back.takenBack.map((each) => each.by)).toEqual([['ann']]);
    const again = after(back, pair(back));
    spec.given(again).when(by('ann')).then('TO-16 pairing-yours');
    // Neither by leaving, nor through a bye; players who sit elsewhere, or nowhere, may.
    spec
      .given(after(again, { type: 'WithdrawEntry', entry: 'ann' }))
      .when(by('ann'))
      .then('TO-16 pairing-yours');
    for (const other of [by('ben'), by('elsewhere'), by()])
      spec.given(again).when(other).then('RoundUnpaired');
    expect(after(again, by('elsewhere')).takenBack.at(-1)).not.toHaveProperty('by');
  });

  it('takes back all rounds if they were paired at once, and none if all play the same deals', () => {
    const { rounds: _rounds, byes: _byes, ...plain } = swiss;
    const robin = fold([{ ...plain, format: 'round-robin' }, ...added('ann', 'ben', 'cleo', 'dan')]);
    const paired = after(robin, { type: 'PairRounds' });
    expect(after(paired, unpair()).paired).toBeUndefined();
    spec
      .given(paired)
      .when(unpair(matchesOf(paired)[0] ?? ''))
      .then('TO-12 round-begun');
    const duplicate = { ...plain, format: 'duplicate' };
    spec
      .given(fold([duplicate]))
      .when(unpair())
      .then('TO-2 not-of-format');
  });
});

describe('pairing by hand', () => {
  it('TO-12 pairs as the organizer says, the first one named with the first move, and says so', () => {
    const pairs = [
      ['dan', 'ann'],
      ['ben', 'cleo'],
    ];
    const byHand = after(once, pair(once, pairs));
    expect(meetings(byHand, 2)).toEqual(['dan-ann', 'ben-cleo']);
    expect(byHand.paired?.pairings.at(-1)?.reason).toEqual({ because: ['paired by hand'] });
    const five = fold(added('eve'), four);
    const odd = after(five, pair(five, pairs));
    expect(odd.paired?.byes).toEqual([{ round: 1, entry: 'eve' }]);
    expect(after(five, pair(five, [...pairs, ['eve']]))).toEqual(odd);
    for (const alone of [['ann'], ['zoe']])
      spec
        .given(five)
        .when(pair(five, [...pairs, alone]))
        .then('TO-12 pairs-refused');
  });

  it('TO-12 refuses pairs that leave somebody out, name somebody twice or name a stranger', () => {
    const given = spec.given(once);
    for (const pairs of [
      [['ann', 'ben']],
      [
        ['ann', 'ben'],
        ['ann', 'cleo'],
      ],
      [
        ['ann', 'ben'],
        ['cleo', 'zoe'],
      ],
      [['ann', 'ben', 'cleo', 'dan']],
      [['ann'], ['ben', 'cleo']],
      [],
    ])
      given.when(pair(once, pairs)).then('TO-12 pairs-refused');
  });

  it('TO-2 refuses pairs if a fixed plan or a bracket says who meets', () => {
    const { rounds: _rounds, byes: _byes, ...plain } = swiss;
    for (const format of ['round-robin', 'single-elimination'])
      spec
        .given(fold([{ ...plain, format }, ...added('ann', 'ben')]))
        .when(pair(four, [['ann', 'ben']]))
        .then('TO-2 not-of-format');
  });
});
