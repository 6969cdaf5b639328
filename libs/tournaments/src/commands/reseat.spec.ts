import type { SeatingEvidence } from '@fairview/play';
import { games } from '@fairview/rules';
import { deciderSpec, folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { evolveTournament } from './evolve.js';
import type { TournamentState } from '../tournament/state.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';
import { replacedBy, standingInstead } from '../tournament/replaced.js';
import { dueMatches } from './opened-match.js';
import type { TournamentAct } from '../tournament/official-acts.js';
import type { RecordAsPlayed, SwapSides } from '../tournament/reseating.js';

const swiss: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Club night',
  format: 'swiss',
  cycles: 1,
  rounds: 3,
  visibility: 'club',
  plan: { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 20 } },
};
const players = ['ann', 'ben', 'cleo', 'dan'];
const fold = (events: readonly TournamentFact[], before?: TournamentState): TournamentState =>
  folded(evolveTournament, events, before);
const decide = (state: TournamentState, command: TournamentOrder | TournamentAct) =>
  decideTournament({ games, formats }, state, command);
const spec = deciderSpec(decide);
const after = (
  state: TournamentState,
  ...commands: readonly (TournamentOrder | TournamentAct)[]
): TournamentState =>
  commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return fold(decision.value.events, before);
  }, state);
const entered = (created: TournamentCreated, ...more: readonly TournamentFact[]): TournamentState =>
  fold([created, ...players.map((entry) => ({ type: 'EntryAdded', entry }) as const), ...more]);
/** The first round as given, then each further one on results in which the first of each table has won. */
const paired = (state: TournamentState, pairs?: readonly (readonly string[])[]): TournamentState =>
  after(state, {
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
const meetings = ({ paired: rounds }: TournamentState, round = 1): readonly string[] =>
  (rounds?.pairings ?? []).flatMap((each) =>
    each.round === round ? [`${each.first}-${each.second ?? ''}`] : [],
  );
/** The match of a table of a round, from 1. */
const at = ({ paired: rounds }: TournamentState, board: number, round = 1): string =>
  rounds?.pairings.find((each) => each.board === board && each.round === round)?.match ?? '';
const done = (match: string, what: Partial<SeatingEvidence>): Readonly<Record<string, SeatingEvidence>> => ({
  [match]: { isPlayed: false, isJudged: false, results: [], reports: 0, ...what },
});
const win = (winner: string) => ({ result: { kind: 'win', winner, position: 'row' } }) as const;
const swap = (match: string, more: Partial<Omit<SwapSides, 'type'>> = {}): SwapSides => ({
  type: 'SwapSides',
  match,
  done: {},
  ...more,
});
const record = (
  state: TournamentState,
  sat: Readonly<Record<number, readonly [string, string]>>,
  more: Partial<Omit<RecordAsPlayed, 'type'>> = {},
): RecordAsPlayed => ({
  type: 'RecordAsPlayed',
  reason: 'They sat down across.',
  done: {},
  tables: Object.entries(sat).map(([board, [first, second]]) => ({
    match: at(state, Number(board)),
    first,
    second,
  })),
  ...more,
});

const across = [
  ['ann', 'ben'],
  ['cleo', 'dan'],
];
const once = paired(entered(swiss), across);

describe('the sides of a match', () => {
  it('TO-18 are exchanged before it begins: it is opened again, and the one before is cancelled', () => {
    const swapped = after(once, swap(at(once, 1)));
    expect(meetings(swapped)).toEqual(['ben-ann', 'cleo-dan']);
    expect(at(swapped, 1)).not.toBe(at(once, 1));
    expect(swapped.replaced.map(({ matches }) => matches)).toEqual([[at(once, 1)]]);
    expect(dueMatches(swapped).map(({ sides }) => sides)).toEqual([
      { A: ['ben'], B: ['ann'] },
      { A: ['cleo'], B: ['dan'] },
    ]);
    // Again: they are as they were, in a third match.
    const back = after(swapped, swap(at(swapped, 1)));
    expect(meetings(back)).toEqual(meetings(once));
    expect(new Set([once, swapped, back].map((state) => at(state, 1))).size).toBe(3);
  });

  it('TO-15 keep the spot with its entry, whatever was agreed since', () => {
    const agreed = paired(entered(swiss, { type: 'SpotAgreed', entry: 'ben', points: 5 }), across);
    const later = fold([{ type: 'SpotAgreed', entry: 'ben', points: 9 }], agreed);
    expect(later.paired?.pairings[0]?.spot).toEqual({ B: 5 });
    expect(after(later, swap(at(later, 1))).paired?.pairings[0]?.spot).toEqual({ A: 5 });
  });

  it('TO-18 count as they were played for the colours of later rounds', () => {
    const turned = after(once, swap(at(once, 1)), swap(at(once, 2)));
    // The player who had the first move gets it less often afterwards.
    expect(meetings(paired(once), 2)[0]).toBe('cleo-ann');
    expect(meetings(paired(turned), 2)[0]).toBe('dan-ben');
  });

  it('TO-18 cannot change once anything was played, reported or ruled there', () => {
    const match = at(once, 1);
    const given = spec.given(once);
    given.when(swap(match, { done: done(match, { isPlayed: true }) })).then('TO-18 sides-stand');
    given.when(swap(match, { done: done(match, { reports: 1 }) })).then('TO-18 sides-stand');
    given.when(swap(match, { done: done(match, { results: [win('ann')] }) })).then('TO-18 sides-stand');
    given.when(swap(match, { done: done(match, { isJudged: true }) })).then('TO-18 table-judged');
    given.when(swap('of nowhere')).then('TO-18 table-unknown');
    given.when(swap(match)).then('TablesReseated');
    const reopened = fold(
      [{ type: 'TournamentClosed' }, { type: 'TournamentReopened', reason: 'Late.' }],
      once,
    );
    spec.given(reopened).when(swap(match)).then('TO-18 tables-after-close');
  });

  it('TO-18 of teams cannot change once a line-up is named', () => {
    const teams: TournamentCreated = { ...swiss, format: 'team-swiss', boards: 1, rounds: 1 };
    const of = (team: string): readonly TournamentFact[] => [
      { type: 'TeamAdded', team },
      { type: 'EntryAdded', entry: `${team}1`, team },
    ];
    const open = paired(fold([teams, ...of('reds'), ...of('blues')]));
    spec
      .given(open)
      .when(swap(at(open, 1)))
      .then('TablesReseated');
    const named = fold([{ type: 'LineUpSubmitted', team: 'reds', rounds: [1], players: ['reds1'] }], open);
    spec
      .given(named)
      .when(swap(at(open, 1)))
      .then('TO-18 sides-in-line-ups');
  });

  it('TO-2 are exchanged only in matches of two: not at tables, in arenas or on ladders', () => {
    const { rounds: _none, ...open } = swiss;
    const arena = entered({ ...open, format: 'arena', minutes: 60 });
    spec.given(arena).when(swap('any')).then('TO-2 not-of-format');
  });

  it('TO-18 are exchanged in a match that was arranged, too', () => {
    const { rounds: _none, ...open } = swiss;
    const sides = { A: ['ann'], B: ['ben'] };
    const arranged = entered({ ...open, format: 'arranged' }, { type: 'MatchArranged', match: 'm', sides });
    expect(after(arranged, swap('m')).arranged).toMatchObject([{ sides: { A: ['ben'], B: ['ann'] } }]);
  });
});

describe('matches recorded as they were played', () => {
  it('TO-18 are crossed: each table has two other players, and the log says why', () => {
    const sat = after(once, record(once, { 1: ['ann', 'cleo'], 2: ['ben', 'dan'] }));
    expect(meetings(sat)).toEqual(['ann-cleo', 'ben-dan']);
    expect(sat.paired?.pairings[0]?.reason).toEqual({ because: ['recorded as played'] });
    // The pairs that met are known to the following rounds: nobody meets twice.
    expect(meetings(paired(sat), 2)).toEqual(['ben-ann', 'cleo-dan']);
  });

  it('TO-18 keep results with players who stayed at their table, and a newcomer takes the result of the player they replaced', () => {
    const [one, two] = [at(once, 1), at(once, 2)];
    const reported = { ...done(one, { results: [win('ben')] }), ...done(two, { results: [win('cleo')] }) };
    const sat = after(once, record(once, { 1: ['cleo', 'ann'], 2: ['dan', 'ben'] }, { done: reported }));
    const results = sat.replaced[0]?.reseated?.results ?? {};
    expect(results[at(sat, 1)]).toMatchObject([{ result: { winner: 'cleo' } }]);
    expect(results[at(sat, 2)]).toMatchObject([{ result: { winner: 'ben' } }]);
  });

  it('TO-18 of teams: a player who came to a board has the result of the player they replaced, by the line-ups', () => {
    const teams = ['reds', 'blues', 'greens', 'golds'];
    const plan = { ...swiss.plan, system: 'partnership', settings: {} };
    const created: TournamentCreated = { ...swiss, format: 'team-swiss', boards: 2, plan };
    const of = (team: string): readonly TournamentFact[] => [
      { type: 'TeamAdded', team },
      ...[1, 2].map((board) => ({ type: 'EntryAdded', entry: `${team}${board}`, team }) as const),
    ];
    const named = teams.map((team): TournamentFact => ({
      type: 'LineUpSubmitted',
      team,
      rounds: [1],
      players: [`${team}2`, `${team}1`],
    }));
    const open = fold(
      named,
      paired(fold([created, ...teams.flatMap(of)]), [
        ['reds', 'blues'],
        ['greens', 'golds'],
      ]),
    );
    const reported = done(at(open, 1), { results: [{ ...win('blues2'), board: 1 }] });
    const sat = after(
      open,
      record(open, { 1: ['reds', 'golds'], 2: ['greens', 'blues'] }, { done: reported }),
    );
    const [kept] = sat.replaced[0]?.reseated?.results[at(sat, 1)] ?? [];
    expect(kept).toMatchObject({ board: 1, result: { winner: 'golds2' } });
  });

  it('TO-18 give nobody the results of a table at which nobody stays', () => {
    const exchange = record(
      once,
      { 1: ['cleo', 'dan'], 2: ['ann', 'ben'] },
      { done: done(at(once, 1), { results: [win('ann')] }) },
    );
    spec.given(once).when(exchange).then('TO-18 results-of-others');
    spec
      .given(once)
      .when({ ...exchange, done: {} })
      .then('TablesReseated');
  });

  it('TO-18 name the same entries of each round, each once, and differ from what is recorded', () => {
    const given = spec.given(once);
    given.when(record(once, { 1: ['ann', 'cleo'] })).then('TO-18 tables-of-others');
    given.when(record(once, { 1: ['ann', 'ann'], 2: ['ben', 'cleo'] })).then('TO-18 tables-of-others');
    given.when(record(once, { 1: ['ann', 'ben'], 2: ['cleo', 'dan'] })).then('TO-18 tables-stand');
    given.when(record(once, {})).then('TO-18 tables-out-of-range');
    given.when(record(once, { 1: ['ben', 'ann'] }, { reason: ' ' })).then('TO-7 force-reason-missing');
    given
      .when(record(once, { 1: ['ben', 'ann'] }, { done: done(at(once, 1), { isPlayed: true }) }))
      .then('TO-18 sides-stand');
  });

  it('TO-18 of a closed round keep what was paired on it, and the match that counts notes that', () => {
    const twice = paired(once);
    const sat = after(twice, record(twice, { 1: ['ben', 'ann'] }));
    expect(meetings(sat, 2)).toEqual(meetings(twice, 2));
    expect(sat.paired?.counted.map(({ match }) => match)).toContain(at(sat, 1));
    expect(sat.paired?.counted.map(({ match }) => match)).not.toContain(at(twice, 1));
  });

  it('TO-18 can only be in the last round of a bracket', () => {
    const bracket = (() => {
      const { rounds: _none, ...open } = swiss;
      return paired(entered({ ...open, format: 'single-elimination' }));
    })();
    const [one, two] = (bracket.paired?.pairings ?? []).map(({ first, second = '' }) => [first, second]);
    const sat = { 1: [one?.[0] ?? '', two?.[0] ?? ''], 2: [one?.[1] ?? '', two?.[1] ?? ''] } as const;
    const crossed = record(bracket, sat);
    spec.given(bracket).when(crossed).then('TablesReseated');
    spec.given(paired(bracket)).when(crossed).then('TO-18 bracket-stands');
    expect(meetings(paired(after(bracket, crossed)), 2)).toEqual([expect.stringContaining(one?.[0] ?? '')]);
  });
});

describe('a cancelled match', () => {
  const instead = (now: TournamentState, was: TournamentState, board = 1, round: number | null = 1) => {
    const due = dueMatches(was).find(({ match }) => match === at(was, board)) ?? was.arranged[0];
    if (!due) throw new Error('no such match');
    const head = { pairings: now.paired?.pairings ?? [], arranged: now.arranged };
    const cancelled = { id: due.match, round, sides: due.sides, teams: null };
    return standingInstead(head, cancelled);
  };
  const before = ({ paired: rounds, arranged }: TournamentState, match: string) =>
    replacedBy({ pairings: rounds?.pairings ?? [], arranged }, match);

  it('TO-18 leads to the match that replaced it, however often it was opened again, and that one leads back', () => {
    const swapped = after(once, swap(at(once, 1)));
    const back = after(swapped, swap(at(swapped, 1)));
    expect(instead(back, once)).toEqual([at(back, 1)]);
    expect(instead(back, swapped)).toEqual([at(back, 1)]);
    expect(before(back, at(back, 1))).toBe(at(swapped, 1));
    expect(before(back, at(back, 2))).toBeUndefined();
  });

  it('TO-18 leads to the matches of both players who were exchanged, and to a substitute’s match if one plays', () => {
    const sat = after(once, record(once, { 1: ['ann', 'cleo'], 2: ['ben', 'dan'] }));
    expect(instead(sat, once)).toEqual([at(sat, 1), at(sat, 2)]);
    const helped = fold([{ type: 'PlayerSubstituted', entry: 'ben', player: 'sue', from: 1 }], once);
    expect(instead(helped, once)).toEqual([at(helped, 1)]);
    expect(before(helped, at(helped, 1))).toBe(at(once, 1));
  });

  it('TO-12 of a round that was taken back leads to the new matches once it is paired again', () => {
    const unpaired = after(once, { type: 'UnpairRound', reason: 'Eve came.', begun: [] });
    expect(instead(unpaired, once)).toEqual([]);
    const again = paired(unpaired, [
      ['ann', 'cleo'],
      ['ben', 'dan'],
    ]);
    expect(instead(again, once)).toEqual([at(again, 1), at(again, 2)]);
    // Later rounds are others.
    expect(instead(paired(again), once)).toHaveLength(2);
  });

  it('TO-18 that was arranged leads to the one that is opened again', () => {
    const { rounds: _none, ...open } = swiss;
    const sides = { A: ['ann'], B: ['ben'] };
    const arranged = fold(
      [{ type: 'MatchArranged', match: 'm1', sides }],
      entered({ ...open, format: 'arranged' }),
    );
    const swapped = after(arranged, swap('m1'));
    expect(instead(swapped, arranged, 1, null)).toEqual([swapped.arranged[0]?.match]);
    expect(before(swapped, swapped.arranged[0]?.match ?? '')).toBe('m1');
  });
});
