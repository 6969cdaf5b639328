import type { MatchGameRow, MatchRow } from '@fairview/play';
import { games as registry } from '@fairview/rules';
import {
  isGameVisibleTo,
  matchVisibleTo,
  type DealsPlayedElsewhere,
  type MatchReader,
} from './visible-match.js';

const solitaire = { game: 'scarney-solitaire', system: 'solitaire', settings: {} } as const;
const tables = { game: 'skarney', system: 'skarney-duplicate', settings: {} } as const;

function aSheet(plan: Pick<MatchRow, 'game' | 'system' | 'settings' | 'sides'>): MatchRow['sheet'] {
  const opened = registry.systems.open(plan);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value.figures();
}

function aMatch(
  plan: typeof solitaire | typeof tables,
  sides: MatchRow['sides'],
  more: Partial<MatchRow>,
): MatchRow {
  return {
    club: 'club',
    id: 'match',
    tournament: 'tournament',
    round: 1,
    board: 1,
    sides,
    ...plan,
    proposed: false,
    cancelled: null,
    unconfirmed: false,
    reports: [],
    conflicting: false,
    teams: null,
    status: 'open',
    games: [],
    rounds: [],
    inProgress: [],
    asked: null,
    awaited: null,
    ruled: null,
    limitReached: false,
    startedAt: null,
    endsAt: null,
    noContestAfter: null,
    version: 1,
    position: 1,
    plannedEndsAt: null,
    givenBack: [],
    penalties: [],
    disputed: false,
    disputes: 0,
    sheet: aSheet({ ...plan, sides }),
    ...more,
  };
}

const aGame = (
  id: string,
  seats: readonly string[],
  dealNumber: number,
  more: Partial<MatchGameRow> = {},
): MatchGameRow => ({
  id,
  seats,
  dealNumber,
  number: dealNumber,
  round: 1,
  board: 1,
  source: null,
  winner: null,
  kind: null,
  resigned: false,
  noContest: false,
  struck: null,
  ...more,
});

const who = (entries: readonly string[], arbitrates = false): MatchReader => ({
  entries: new Set(entries),
  arbitrates,
});
const idsOf = ({ games }: MatchRow): readonly string[] => games.map(({ id }) => id);

describe('a match of a duplicate', () => {
  const played = { source: 'played', winner: 'A' } as const;
  const ann = aMatch(
    solitaire,
    { A: ['ann'] },
    {
      games: [aGame('ann-1', ['ann'], 1, { ...played, score: 40 }), aGame('ann-2', ['ann'], 2)],
      inProgress: ['ann-2'],
    },
  );
  const ben = aMatch(solitaire, { A: ['ben'] }, { games: [aGame('ben-1', ['ben'], 1)] });
  const elsewhere = (more: Partial<Extract<DealsPlayedElsewhere, { at: 'matches' }>> = {}) =>
    ({ at: 'matches', matches: [ann, ben], isClosed: false, disputed: new Set<string>(), ...more }) as const;
  const seen = (reader: MatchReader, of = elsewhere()): MatchRow => matchVisibleTo(registry, reader, ann, of);

  it('is whole for its own player', () => {
    expect(seen(who(['ann']))).toBe(ann);
  });

  it('hides a deal from everyone who has not finished it, spectators and arbiters too', () => {
    for (const reader of [who(['ben']), who([]), who([], true)]) expect(idsOf(seen(reader))).toEqual([]);
  });

  it('shows a player the deals that they have finished, also of games that are being played', () => {
    const done = { ...ben, games: [aGame('ben-1', ['ben'], 1, { ...played, score: 7 })] };
    const of = elsewhere({ matches: [ann, done] });
    expect(idsOf(seen(who(['ben']), of))).toEqual(['ann-1']);
    expect(idsOf(seen(who([]), of))).toEqual(['ann-1']);
  });

  it('is whole for everybody once the tournament is closed', () => {
    expect(seen(who([]), elsewhere({ isClosed: true }))).toBe(ann);
  });

  it('shows an arbiter a game that is over and disputed, and nobody else', () => {
    const of = elsewhere({ disputed: new Set(['ann-1']) });
    expect(idsOf(seen(who([], true), of))).toEqual(['ann-1']);
    expect(idsOf(seen(who([]), of))).toEqual([]);
  });

  it('has the sheet, the status and the games in progress of the games that are left', () => {
    const whole = { ...ann, status: 'finished', sheet: { ...ann.sheet, finished: true } } as const;
    const left = matchVisibleTo(registry, who([]), whole, elsewhere());
    expect([left.status, left.inProgress]).toEqual(['open', []]);
    expect(left.sheet).toEqual(aSheet(ann));
    const disputed = elsewhere({ disputed: new Set(['ann-1']) });
    expect(seen(who([], true), disputed).sheet.totals).toEqual({ A: 40 });
    const ruled = { ...whole, ruled: { winner: null, reason: 'an end by agreement' } };
    expect(matchVisibleTo(registry, who([]), ruled, elsewhere()).status).toBe('finished');
  });
});

describe('a match whose tables play the same deals', () => {
  const even: MatchRow['rounds'][number] = {
    game: 1,
    round: 1,
    boards: [],
    winner: null,
    points: 0,
    how: 'even',
    count: {},
  };
  const row = aMatch(
    tables,
    { A: ['a1', 'a2', 'a3', 'a4'], B: ['b1', 'b2', 'b3', 'b4'] },
    {
      games: [
        aGame('one-1', ['a1', 'b1', 'a2', 'b2'], 1),
        aGame('two-1', ['b3', 'a3', 'b4', 'a4'], 1),
        aGame('one-2', ['a1', 'b1', 'a2', 'b2'], 2),
      ],
      inProgress: ['one-2'],
    },
  );
  const open: DealsPlayedElsewhere = { at: 'tables', isClosed: false };
  const seen = (reader: MatchReader, of: MatchRow = row, elsewhere = open): MatchRow =>
    matchVisibleTo(registry, reader, of, elsewhere);

  it('shows players their own table, and spectators no table until both have played the deal', () => {
    expect(idsOf(seen(who(['a1'])))).toEqual(['one-1', 'one-2']);
    expect(idsOf(seen(who(['b4'])))).toEqual(['two-1']);
    expect(idsOf(seen(who([])))).toEqual([]);
    const after = { ...row, rounds: [even] };
    expect(idsOf(seen(who(['b4']), after))).toEqual(['one-1', 'two-1']);
    expect(idsOf(seen(who([]), after))).toEqual(['one-1', 'two-1']);
  });

  it('is whole for an arbiter, but not for one who plays in it', () => {
    expect(seen(who([], true))).toBe(row);
    expect(idsOf(seen(who(['b4'], true)))).toEqual(['two-1']);
  });

  it('is whole for everybody once it is over, or its tournament is closed', () => {
    expect(seen(who([]), row, { at: 'tables', isClosed: true })).toBe(row);
    const over = { ...row, status: 'finished' } as const;
    expect(seen(who([]), over)).toBe(over);
  });

  it('keeps its sheet, which counts only whole deals, and its status', () => {
    const left = seen(who(['b4']));
    expect(left.sheet).toBe(row.sheet);
    expect([left.status, left.inProgress]).toEqual([row.status, []]);
  });

  it('says of one game whether it is visible; a game that is not in the match is not', () => {
    expect(isGameVisibleTo(who(['a1']), 'one-1', row, open)).toBe(true);
    expect(isGameVisibleTo(who(['a1']), 'two-1', row, open)).toBe(false);
    expect(isGameVisibleTo(who([], true), 'another', row, open)).toBe(false);
  });
});
