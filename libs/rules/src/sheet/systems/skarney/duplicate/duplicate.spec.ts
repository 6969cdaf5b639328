import type { Json, JsonObject } from '@fairview/kernel';
import { recordOf } from '../../../../../../../test/kit/records.js';
import type { Sheet } from '../../../index.js';
import { sheetsBy } from '../../../testing/points.js';
import { games as registry } from '../../../../games.js';

const { emptySheet, refusalOf, scored, sheetWith } = sheetsBy(registry);

const system = 'skarney-duplicate';
/** A with b, c with d against W with x, y with z. */
const sides = 'A+b+c+d W+x+y+z';

/** A table in one breath: round, table and both totals, `1.2 310:-45`; `1.2 -` for a no contest. */
function at(table: string, more: JsonObject = {}): Json {
  const [round, board, result = ''] = table.split(/[. ]/);
  const place = { round: Number(round), board: Number(board), ...more };
  return result === '-' ? { ...place, noContest: true } : { ...place, scores: result.split(':').map(Number) };
}
const all = (...tables: readonly string[]): readonly Json[] => tables.map((table) => at(table));
/** Every deal level at both tables, but for those that are given: the tables of a deal by its number. */
const seven = (deals: Readonly<Record<number, readonly [string, string]>> = {}): readonly Json[] =>
  Array.from({ length: 7 }, (_, index) => deals[index + 1] ?? (['0:0', '0:0'] as const)).flatMap(
    (tables, index) => tables.map((result, table) => at(`${index + 1}.${table + 1} ${result}`)),
  );
const score = (games: readonly Json[], settings?: Json) => scored(system, sides, games, settings);
const refusal = (...games: readonly Json[]) => refusalOf(system, sides, games);
const entriesOf = (games: readonly Json[], settings?: Json) =>
  sheetWith(system, sides, games, settings).rounds();
const due = (sheet: Sheet) =>
  sheet.next().map(({ round, board, seats }) => `${round}.${board} ${seats.join('')}`);

describe('the seats of a match in duplicate', () => {
  it('SK-1, SK-19 are due at both tables of the first deal at once, and each team holds every hand once', () => {
    expect(emptySheet(system, sides).next()).toEqual([
      { seats: ['A', 'W', 'b', 'x'], round: 1, board: 1, setup: { round: 1, dealer: 1 } },
      { seats: ['y', 'c', 'z', 'd'], round: 1, board: 2, setup: { round: 1, dealer: 1 } },
    ]);
  });

  it('SK-1, SK-19 have their round and dealer from the match: the deal passes left from one round to the next', () => {
    const setups = Array.from({ length: 7 }, (_, rounds) =>
      sheetWith(system, sides, seven().slice(0, 2 * rounds))
        .next()
        .map(({ setup }) => setup),
    );
    const given = [1, 2, 3, 4, 1, 2, 3].map((dealer, round) => ({ round: round + 1, dealer }));
    expect(setups).toEqual(given.map((setup) => [setup, setup]));
  });

  it('TM-14 may be done at the tables in any order, and no further deal begins before both are', () => {
    expect(due(sheetWith(system, sides, all('1.2 5:0')))).toEqual(['1.1 AWbx']);
    expect(due(sheetWith(system, sides, all('1.1 5:0')))).toEqual(['1.2 yczd']);
    expect(due(sheetWith(system, sides, all('1.2 5:0', '1.1 5:0')))).toEqual(['2.1 AWbx', '2.2 yczd']);
    expect(due(sheetWith(system, sides, seven()))).toEqual([]);
  });

  it('R-5 belong to two teams of four', () => {
    for (const others of ['A+b+c W+x+y', 'A+b W+x', 'A+b+c+d W+x+y', 'A+b+c+d', 'A B', `${sides} E+f+g+h`]) {
      expect(refusalOf(system, others, [])).toEqual([null, 'R-5', 'sides-not-two-fours']);
    }
  });

  it('R-5 refuse players at a table that their line-ups do not have there', () => {
    const seated = (table: number, seats: string) =>
      refusal(at(`1.${table} 5:0`, { seats: seats.split('') }));
    for (const seats of ['AWbx', 'bWAx', 'AxbW', 'bxAW']) expect(seated(1, seats)).toBeUndefined();
    for (const seats of ['yczd', 'zcyd', 'ydzc']) expect(seated(2, seats)).toBeUndefined();
    const elsewhere = [0, 'R-5', 'seats-not-of-the-table'];
    for (const seats of ['WAxb', 'yczd', 'Aybz', 'cWdx', 'AWcx']) expect(seated(1, seats)).toEqual(elsewhere);
    for (const seats of ['AWbx', 'cydz', 'WAxb']) expect(seated(2, seats)).toEqual(elsewhere);
    const nobody = [0, 'R-5', 'seats-not-of-the-match'];
    for (const seats of ['AbWx', 'AWb', 'AWAx', 'AWbq', '']) expect(seated(1, seats)).toEqual(nobody);
  });
});

describe('a deal in duplicate', () => {
  it('is entered when both tables are in, with its swing for the team that is ahead over both', () => {
    const half = sheetWith(system, sides, all('1.2 120:260'));
    expect([half.entries(), half.count, half.over]).toEqual([[], { A: 0, W: 0 }, false]);
    expect(entriesOf([at('1.2 120:260', { seats: ['z', 'c', 'y', 'd'] }), at('1.1 310:-45')])).toEqual([
      {
        game: 1,
        round: 1,
        boards: [
          { board: 1, game: 1, winner: 'A', points: 310, scores: { A: 310, W: -45 }, how: 'won' },
          {
            board: 2,
            game: 0,
            winner: 'y',
            points: 260,
            scores: { A: 120, W: 260 },
            how: 'won',
            seats: ['z', 'c', 'y', 'd'],
          },
        ],
        winner: 'A',
        points: 215,
        how: 'net',
        count: { A: 215, W: 0 },
      },
    ]);
  });

  it('names the first of the pair that sits there as the winner of a table, unless another is written', () => {
    const winners = (...games: readonly Json[]) =>
      entriesOf(games)[0]?.boards?.map(({ winner, how }) => [winner, how]);
    expect(winners(...all('1.1 5:0', '1.2 5:0'))).toEqual([
      ['A', 'won'],
      ['c', 'won'],
    ]);
    expect(winners(...all('1.1 0:5', '1.2 5:5'))).toEqual([
      ['W', 'won'],
      [null, 'drawn'],
    ]);
    expect(winners(at('1.1 0:5', { winner: 'x' }), at('1.2 5:0', { winner: 'd' }))).toEqual([
      ['x', 'won'],
      ['d', 'won'],
    ]);
    expect(refusal(at('1.1 5:0', { winner: 'W' }))).toEqual([0, 'SK-19', 'winner-not-the-highest']);
    expect(refusal(at('1.1 5:0', { winner: 'c' }))).toEqual([0, 'R-5', 'winner-not-at-the-table']);
    expect(refusal(at('1.2 5:0', { winner: 'A' }))).toEqual([0, 'R-5', 'winner-not-at-the-table']);
    expect(refusal(at('1.2 5:0', { winner: 'q' }))).toEqual([0, 'R-5', 'winner-not-a-player']);
  });

  it('brings nobody anything if the swing is nil, or worth no match point', () => {
    const [even] = entriesOf(all('1.1 300:50', '1.2 -100:150'));
    expect(even).toMatchObject({ winner: null, points: 0, how: 'even', count: { A: 0, W: 0 } });
    const small = all('1.1 10:0', '1.2 5:0');
    expect(entriesOf(small)[0]).toMatchObject({ winner: 'A', points: 15, how: 'net' });
    expect(entriesOf(small, { scale: 'imps' })[0]).toMatchObject({ winner: null, points: 0, how: 'even' });
    expect(score(small, { scale: 'imps' })).toMatchObject({ gamesWon: { A: 0, W: 0 }, lines: [] });
  });

  it('is entered in match points if they were agreed', () => {
    const games = all('1.1 0:310', '1.2 -45:0', '2.1 20:0', '2.2 0:0');
    expect(score(games, { scale: 'imps' })).toMatchObject({
      count: { A: 1, W: 8 },
      gamesWon: { A: 1, W: 1 },
      lines: [
        { label: 'imps', side: 'A', points: 1 },
        { label: 'imps', side: 'W', points: 8 },
      ],
    });
    expect(score(games, { scale: 'points' })).toEqual(score(games));
    expect(score(games)).toMatchObject({ count: { A: 20, W: 355 } });
  });

  it('SK-17 without a result at a table brings nobody anything and is one of the seven', () => {
    const [entry] = entriesOf(all('1.1 -', '1.2 500:0'));
    expect(entry).toMatchObject({ round: 1, winner: null, points: 0, how: 'no-contest' });
    expect(entry?.boards).toEqual([
      { board: 1, game: 0, winner: null, points: 0, how: 'no-contest' },
      { board: 2, game: 1, winner: 'c', points: 500, scores: { A: 500, W: 0 }, how: 'won' },
    ]);
    expect(due(sheetWith(system, sides, all('1.1 -', '1.2 500:0')))).toEqual(['2.1 AWbx', '2.2 yczd']);
    expect(score(seven({ 3: ['-', '500:0'], 4: ['-', '-'], 5: ['0:40', '0:0'] }))).toMatchObject({
      finished: true,
      winner: 'W',
      spread: 40,
    });
  });

  it('is worth nothing to either side if its hand was given up', () => {
    const upon = { winner: 'W', resigned: true };
    const games = [at('1.1 0:0', upon), at('1.2 30:0')];
    expect(score(games).count).toEqual({ A: 30, W: 0 });
    expect(entriesOf(games)[0]?.boards?.[0]).toMatchObject({ winner: 'W', points: 0, how: 'resigned' });
    expect(refusal(at('1.1 0:5', upon))).toEqual([0, 'SK-19', 'given-up-with-points']);
    expect(refusal(at('1.1 5:0', { resigned: true, winner: null }))).toEqual([
      0,
      'SK-19',
      'given-up-with-points',
    ]);
    expect(refusal(at('1.2 0:0', upon))).toEqual([0, 'R-5', 'winner-not-at-the-table']);
    expect(refusal({ round: 1, board: 1, ...upon })).toBeUndefined();
    expect(refusal({ round: 1, board: 1 })).toEqual([0, 'SK-19', 'scores-not-points']);
  });
});

describe('a match in duplicate', () => {
  it('SK-19 is over after seven deals, and each collects the difference from the player at the same place', () => {
    expect(score(seven({ 1: ['310:-45', '120:260'], 7: ['0:700', '5:0'] }))).toEqual({
      finished: true,
      winner: 'W',
      shutOut: false,
      count: { A: 215, W: 695 },
      gamesWon: { A: 1, W: 1 },
      totals: { A: 215, W: 695 },
      credits: [
        { from: 'A', to: 'W', points: 480 },
        { from: 'b', to: 'x', points: 480 },
        { from: 'c', to: 'y', points: 480 },
        { from: 'd', to: 'z', points: 480 },
      ],
      net: { A: -480, b: -480, c: -480, d: -480, W: 480, x: 480, y: 480, z: 480 },
      spread: 480,
      lines: [
        { label: 'points', side: 'A', points: 215 },
        { label: 'points', side: 'W', points: 695 },
      ],
    });
    expect(refusal(...seven({ 1: ['5:0', '0:0'] }), at('8.1 5:0'))).toEqual([14, 'SK-19', 'match-over']);
    expect(score(seven().slice(0, 13))).toMatchObject({ finished: false, spread: null });
  });

  it('SK-19 is a draw with equal counts, and no further deal is played', () => {
    const level = score(seven({ 1: ['100:0', '0:0'], 2: ['0:0', '-50:50'] }));
    expect(level).toMatchObject({ finished: true, winner: null, spread: 0, credits: [], count: { A: 100 } });
    expect(refusal(...seven(), at('8.1 5:0'))).toEqual([14, 'SK-19', 'match-over']);
  });

  it('says what was agreed', () => {
    expect(emptySheet(system, sides).terms).toEqual({ system, rounds: 7, scale: 'points' });
    expect(emptySheet(system, sides, { scale: 'imps' }).terms).toEqual({ system, rounds: 7, scale: 'imps' });
  });

  it('R-3 has no setting but the scale', () => {
    const settings = (given: Json) => refusalOf(system, sides, [], given);
    for (const given of [{ scale: 'imp' }, { scale: 1 }, { scale: null }])
      expect(settings(given)).toEqual([null, 'R-3', 'setting-value-refused']);
    for (const given of [{ knockOut: true }, { matchBonus: 5 }, { rounds: 7 }, { target: 5 }])
      expect(settings(given)).toEqual([null, 'R-3', 'setting-unknown']);
    expect(refusalOf('skarney', 'A B', [], { scale: 'imps' })).toEqual([null, 'R-3', 'setting-unknown']);
  });

  it('SK-19 refuses a game that is not of the round in play, or of a table that is not due', () => {
    const round = 'round-not-in-play';
    for (const place of [{ round: 2 }, { round: 0 }, { round: 1.5 }, { round: '1' }, {}])
      expect(refusal({ board: 1, scores: [5, 0], ...place })).toEqual([0, 'SK-19', round]);
    expect(refusal(...all('1.1 5:0', '2.1 5:0'))).toEqual([1, 'SK-19', round]);
    expect(refusal(...all('1.1 5:0', '1.2 5:0', '1.2 5:0'))).toEqual([2, 'SK-19', round]);
    for (const place of [{ board: 0 }, { board: 3 }, { board: 1.5 }, { board: '1' }, {}])
      expect(refusal({ round: 1, scores: [5, 0], ...place })).toEqual([0, 'SK-19', 'board-unknown']);
    expect(refusal(...all('1.2 5:0', '1.2 5:0'))).toEqual([1, 'SK-19', 'board-repeated']);
    expect(refusal(...all('1.2 5:0', '1.2 -'))).toEqual([1, 'SK-19', 'board-repeated']);
  });

  it('SK-19 refuses invalid totals', () => {
    for (const scores of [[1], [1, 2, 3], [1, 2, 3, 4], [1.5, 0], ['1', 2], 7, [], [2e9, 0]])
      expect(refusal({ round: 1, board: 1, scores })).toEqual([0, 'SK-19', 'scores-not-points']);
  });
});

/** A recorded hand of round 1 with every seat moved on by so many: another dealer, and the sides change with each step. */
function hand(name: string, moved: number, ...seats: readonly string[]): JsonObject {
  const record = recordOf(`skarney/${name}`);
  const setup = record['setup'] as { readonly round: number; readonly dealer: number; readonly deck: Json };
  const on = (seat: number) => ((seat - 1 + moved) % 4) + 1;
  const moves = (record['moves'] as readonly string[]).map((move) =>
    move.replace(/^P(\d)/, (_, seat: string) => `P${on(Number(seat))}`),
  );
  return { ...record, setup: { ...setup, dealer: on(setup.dealer) }, moves, seats };
}

describe('a table by the record of its hand', () => {
  const lost = 'rummy-by-lay-off-without-shutout';
  /** P1 and P3 have lost it by -450 to 280; 1 is its dealer. */
  const one = hand(lost, 1, 'A', 'W', 'b', 'x');
  const other = hand(lost, 1, 'y', 'c', 'z', 'd');

  it('SK-19 has the totals of its sides, however the cards are spread in a side', () => {
    const games = [
      { round: 1, board: 1, record: one },
      { round: 1, board: 2, record: other },
    ];
    const [entry] = entriesOf(games);
    expect(entry?.boards?.map(({ scores }) => scores)).toEqual([
      { A: -450, W: 280 },
      { A: 280, W: -450 },
    ]);
    expect(entry).toMatchObject({ how: 'even', winner: null });
    expect(entriesOf([games[0] ?? {}, at('1.2 0:0')])[0]).toMatchObject({ winner: 'W', points: 730 });
  });

  it('SK-19 refuses a hand of another round or dealer', () => {
    const record = hand(lost, 0, 'A', 'W', 'b', 'x');
    expect(refusal({ round: 1, board: 1, record })).toEqual([0, 'SK-19', 'hand-not-due']);
    const first = all('1.1 5:0', '1.2 5:0');
    expect(refusal(...first, { round: 2, board: 1, record: one })).toEqual([2, 'SK-19', 'hand-not-due']);
    const setup = { ...(one['setup'] as JsonObject), round: 5 };
    const fifth = { ...one, setup, moves: [], ended: { by: 'agreement' } };
    expect(refusal({ round: 1, board: 1, record: fifth })).toEqual([0, 'SK-19', 'hand-not-due']);
    const none = { ...record, moves: [], ended: { by: 'no-contest' } };
    expect(refusal({ round: 1, board: 1, record: none })).toEqual([0, 'SK-19', 'hand-not-due']);
    expect(refusal({ round: 1, board: 1, noContest: true, record })).toEqual([0, 'SK-19', 'hand-not-due']);
    expect(refusal({ round: 2, board: 1, record })).toEqual([0, 'SK-19', 'round-not-in-play']);
  });

  it('SK-19 refuses another deal than the other table’s', () => {
    const setup = other['setup'] as { readonly deck: readonly string[] };
    const deck = [...setup.deck.slice(0, -2), ...setup.deck.slice(-2).reverse()];
    const games = (cards: readonly string[]) => [
      { round: 1, board: 1, record: one },
      { round: 1, board: 2, record: { ...other, setup: { ...setup, deck: cards } } },
    ];
    expect(refusal(...games(deck))).toEqual([1, 'SK-19', 'deal-not-the-same']);
    expect(refusal(...games(deck).reverse())).toEqual([1, 'SK-19', 'deal-not-the-same']);
    expect(refusal(...games(setup.deck))).toBeUndefined();
    expect(refusal(at('1.1 5:0'), ...games(deck).slice(1))).toBeUndefined();
  });

  it('SK-19 refuses a hand that was played singly, and R-5 one of other players', () => {
    const singly = { ...one, variant: { players: 4, partners: false } };
    expect(refusal({ round: 1, board: 1, record: singly })).toEqual([0, 'SK-19', 'partners-not-agreed']);
    expect(refusal({ round: 1, board: 2, record: one })).toEqual([0, 'R-5', 'seats-not-of-the-table']);
    const strangers = { ...one, seats: ['n', 'e', 's', 'w'] };
    const game = { round: 1, board: 1, record: strangers };
    expect(refusal(game)).toEqual([0, 'R-5', 'seats-not-of-the-match']);
    expect(refusal({ ...game, seats: ['b', 'x', 'A', 'W'] })).toBeUndefined();
    expect(refusal({ ...game, seats: ['A', 'W', 'b', 'x'], scores: [280, -450] })).toEqual([
      0,
      'R-5',
      'record-says-otherwise',
    ]);
    const open = { ...one, moves: [] };
    expect(refusal({ round: 1, board: 1, record: open })).toEqual([0, 'R-7', 'game-unfinished']);
  });

  it('SK-19 that is given up or lost on time is worth nothing to either side and won by the other pair', () => {
    for (const by of ['resignation', 'clock']) {
      const record = { ...other, moves: [], ended: { by, seat: 1 } };
      const games = [{ round: 1, board: 2, record }, at('1.1 5:0')];
      const [entry] = entriesOf(games);
      expect(entry).toMatchObject({ winner: 'A', points: 5 });
      expect(entry?.boards?.[1]).toMatchObject({ winner: 'y', how: 'resigned', scores: { A: 0, W: 0 } });
    }
  });
});

describe('the outcome of a hand as its sheet enters it', () => {
  const outcome = { winners: [1, 3], points: [-360, 180, -360, 180], lines: [] };
  const nothing = { ...outcome, winners: [], points: [0, 0, 0, 0] };
  const outcomeOf: Sheet['describeOutcome'] = (finished) =>
    emptySheet(system, sides).describeOutcome(finished);

  it('SK-19 has its totals in the order of the sides at either table', () => {
    expect(outcomeOf({ outcome, seats: ['A', 'W', 'b', 'x'] })).toEqual({
      kind: 'skarney',
      scores: [-360, 180],
    });
    expect(outcomeOf({ outcome, seats: ['y', 'c', 'z', 'd'] })).toEqual({
      kind: 'skarney',
      scores: [180, -360],
    });
  });

  it('SK-19 is zeros for a hand that was given up, and no contest for one that a ruling decided or voided', () => {
    const lost = { ...nothing, winners: [0, 2] };
    const seats = ['y', 'c', 'z', 'd'];
    const by = { by: 'resignation', seat: 1 } as const;
    expect(outcomeOf({ outcome: lost, ended: by, seats })).toEqual({
      kind: 'skarneyGivenUp',
      winner: 'y',
      scores: [0, 0],
    });
    for (const ended of [{ by: 'no-contest' }, { by: 'ruling' }] as const)
      expect(outcomeOf({ outcome: nothing, ended, seats })).toEqual({ kind: 'noContest' });
    expect(outcomeOf({ outcome: nothing, ended: { by: 'agreement' }, seats })).toEqual({
      kind: 'skarney',
      scores: [0, 0],
    });
  });

  it('can be entered as it is described', () => {
    const sheet = emptySheet(system, sides);
    for (const { seats, round = 0, board = 0 } of sheet.next()) {
      const result = sheet.describeOutcome({ outcome, seats });
      const entered = sheet.enter({ result, seats, round, board });
      expect(entered.ok && entered.value.next()).toHaveLength(1);
    }
  });
});
