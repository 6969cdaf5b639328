import { games } from '@fairview/rules';
import { chance } from '../../../../test/kit/random.js';
import { folded } from '../../../../test/kit/decider.js';
import { placesInArena } from '../pairing/waiting/places.js';
import { roundsBefore } from '../commands/rounds-before.js';
import { decideTournament } from '../commands/decide.js';
import { tournamentClock } from '../commands/decider.js';
import { tournamentDeadlines } from '../commands/stream.js';
import { withRanges } from '../standings/possible.js';
import { Evening, type Result } from '../testing/evening.js';
import type { TournamentFact } from '../commands/acts.js';
import type { CountedResult } from '../tournament/rounds.js';
import { evolveTournament } from '../commands/evolve.js';
import { mostArenaMatches } from '../tournament/limits.js';
import { rowOfTournament } from '../tournament/row.js';
import { metIn, type TournamentState } from '../tournament/state.js';
import { formats } from './formats.js';

const registries = { games, formats };
const minute = 60_000;
const minutes = 60;
const end = minutes * minute;

/** An arena that begins at 0 and lasts an hour; those named are ready. */
class ArenaEvening extends Evening {
  now = 0;

  constructor(players: readonly string[], ready = players) {
    super({ format: 'arena', minutes }, players);
    if (ready.length > 0) this.ready(ready);
    this.command({ type: 'PairRounds' });
    this.wait();
  }

  override command(command: Parameters<Evening['command']>[0], now = this.now): string | undefined {
    return super.command(command, now);
  }

  /** What the server asks for after everything that happens. */
  wait(now = this.now): readonly string[] {
    const before = this.events.length;
    this.command({ type: 'PairWaiting', tables: this.tables() }, now);
    return this.events
      .slice(before)
      .flatMap((event) => (event.type === 'WaitingPaired' ? this.last(event) : []));
  }

  private last({ order, rounds }: Extract<TournamentFact, { type: 'WaitingPaired' }>): readonly string[] {
    return rounds.flat().map((table) => table.map((number) => order[number - 1]).join('-'));
  }

  ready(entries: readonly string[], isReady = true): string | undefined {
    return this.command({ type: 'SetReady', entries, isReady });
  }

  /** Somebody's match ends, and the waiting players are paired. */
  ends(player: string, result: Result = '1-0'): readonly string[] {
    const match = this.matchOf(player);
    const spread = result === '1/2-1/2' ? 0 : result.startsWith('1') || result.startsWith('+') ? 5 : -5;
    this.results.set(match, { result, spread });
    return this.wait();
  }

  matchOf(player: string): string {
    const pairing = this.open().find((each) => metIn(each).includes(player));
    if (!pairing) throw new Error(`${player} plays nobody`);
    return pairing.match;
  }

  open() {
    return (this.state.paired?.pairings ?? []).filter(({ match }) => !this.results.has(match));
  }

  playing(): readonly string[] {
    return this.open().flatMap(metIn);
  }

  waiting(): readonly string[] {
    const playing = new Set(this.playing());
    return (this.state.arena?.ready ?? []).filter((entry) => !playing.has(entry));
  }

  reasons(): readonly (readonly string[])[] {
    return (this.state.paired?.pairings ?? []).map(({ reason }) => reason?.because ?? []);
  }
}

const sorted = (pairs: readonly string[]): readonly string[] =>
  pairs.map((pair) => pair.split('-').toSorted().join('-')).toSorted();

describe('an arena', () => {
  it('AR-1 says how long it lasts, in minutes, and asks nobody to check in', () => {
    const created = (more: object) => {
      const arena = new Evening({ format: 'arena', ...more }, []).events[0];
      return arena?.type === 'TournamentCreated' ? arena : undefined;
    };
    const judged = (more: object): string | undefined => {
      const evening = new Evening({ format: 'arena', minutes }, []);
      return evening.command({ type: 'EditTournament', changes: more });
    };
    expect(created({ minutes })?.minutes).toBe(minutes);
    expect(judged({ minutes: 0 })).toBe('TO-2 minutes-out-of-range');
    expect(judged({ minutes: 1_441 })).toBe('TO-2 minutes-out-of-range');
    expect(judged({ checkIn: true })).toBe('TO-2 not-of-format');
    expect(judged({ minutes: 90 })).toBeUndefined();
    expect(
      new Evening({ format: 'swiss', rounds: 3 }, []).command({
        type: 'EditTournament',
        changes: { minutes },
      }),
    ).toBe('TO-2 not-of-format');
  });

  it('AR-1 begins once, with a number for everybody, and ends by the clock of the log', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo'], []);
    expect(arena.state.paired?.order).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(arena.state.arena?.endsAt).toBe(end);
    expect(tournamentDeadlines(arena.state)).toEqual([{ kind: 'arena-end', dueAt: end }]);
    expect(arena.command({ type: 'PairRounds' })).toBe('TO-4 paired-already');
    const alone = new Evening({ format: 'arena', minutes }, ['Ada']);
    expect(alone.command({ type: 'PairRounds' })).toBe('TO-4 too-few-entries');
    expect(alone.command({ type: 'PairRounds', pairs: [] })).toBe('TO-2 not-of-format');
  });

  it('AR-2 pairs only players who are ready; players who come later say so then', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo'], ['Ada', 'Cleo']);
    expect(arena.round(1)).toEqual(['Ada-Cleo']);
    expect(arena.command({ type: 'AddEntry', entry: 'Dan' })).toBeUndefined();
    expect(arena.wait()).toEqual([]);
    arena.ready(['Ben', 'Dan']);
    expect(sorted(arena.wait())).toEqual(['Ben-Dan']);
    expect(arena.byes()).toEqual([]);
    expect(arena.state.paired?.order).toEqual(['Ada', 'Ben', 'Cleo', 'Dan']);
    expect(arena.ready(['Eve'])).toBe('TO-3 entry-unknown');
    expect(arena.ready([])).toBe('TO-14 players-at-once');
    const before = arena.events.length;
    arena.ready(['Ben']);
    expect(arena.events).toHaveLength(before);
    expect(
      new Evening({ rounds: 3 }, ['Ada']).command({ type: 'SetReady', entries: ['Ada'], isReady: true }),
    ).toBe('TO-2 not-of-format');
  });

  it('AR-2 lets a player who pauses play on, and pairs them again when they are ready again', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan']);
    arena.ready(['Ada'], false);
    expect(arena.ends('Ada')).toEqual([]);
    expect(sorted(arena.ends('Cleo'))).toHaveLength(1);
    expect(arena.playing()).not.toContain('Ada');
    arena.ready(['Ada']);
    expect(arena.waiting()).toContain('Ada');
  });

  it('TO-16 does not let an official who plays mark players who hold their entry as paused or ready, once it runs', () => {
    const held = (entry: string): TournamentFact => ({ type: 'EntryTaken', entry });
    const arena = new ArenaEvening(['ann', 'ben', 'cleo', 'dan'], ['ann', 'ben']);
    arena.events.push(held('ann'), held('ben'), held('cleo'));
    const says = (by: readonly string[], entries: readonly string[], isReady = false): string | undefined =>
      arena.command({ type: 'SetReady', entries, isReady, by });
    expect(says(['ann'], ['ben'])).toBe('TO-16 entry-speaks');
    expect(says(['ann'], ['dan', 'cleo'], true)).toBe('TO-16 entry-speaks');
    // A new code silences nobody, and a player who has left is still known.
    arena.events.push({ type: 'EntryCodeReissued', entry: 'ben' });
    expect(says(['ann'], ['ben'])).toBe('TO-16 entry-speaks');
    arena.command({ type: 'WithdrawEntry', entry: 'ann' });
    expect(says(['ann'], ['ben'])).toBe('TO-16 entry-speaks');
    arena.command({ type: 'ReturnEntry', entry: 'ann' });
    // For themselves, for players on paper only, and in tournaments where they do not play.
    expect(says(['ann'], ['ann'], true)).toBeUndefined();
    expect(says(['ann'], ['dan'], true)).toBeUndefined();
    expect(says(['elsewhere'], ['ben'])).toBeUndefined();
    expect(arena.state.arena?.ready).toEqual(['ann', 'dan']);
    const before = new Evening({ format: 'arena', minutes }, ['ann', 'ben']);
    before.events.push(held('ben'));
    expect(
      before.command({ type: 'SetReady', entries: ['ben'], isReady: true, by: ['ann'] }),
    ).toBeUndefined();
  });

  it('TO-14 limits how often somebody says that they are ready and pauses', () => {
    const arena = new ArenaEvening(['ann', 'ben', 'cleo'], ['ann']);
    const said = Array.from({ length: 300 }, (_, n) => arena.ready(['cleo'], n % 2 === 0));
    expect(new Set(said)).toEqual(new Set([undefined]));
    expect(arena.ready(['cleo'])).toBe('TO-14 ready-too-often');
    expect(arena.ready(['ben'])).toBeUndefined();
  });

  it('AR-3 pairs the nearest in the standings', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']);
    expect(arena.round(1)).toEqual(['Ada-Ben', 'Cleo-Dan', 'Eve-Finn']);
    // Ada, Cleo and Eve win: all six wait at once.
    const pairings = arena.open();
    for (const { match, first } of pairings)
      arena.results.set(match, { result: ['Ada', 'Cleo', 'Eve'].includes(first) ? '1-0' : '0-1', spread: 0 });
    expect(sorted(arena.wait())).toEqual(['Ada-Cleo', 'Ben-Eve', 'Dan-Finn']);
  });

  it('AR-3 pairs a player who was passed over first the next time', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']);
    expect(arena.waiting()).toEqual(['Eve']);
    expect(arena.state.arena?.passedOver).toEqual({ Eve: 1 });
    // Ada and Ben wait with Eve, who is paired although Ada and Ben stand nearer to one another.
    const paired = arena.ends('Ada', '1/2-1/2');
    expect(sorted(paired)).toEqual(['Ben-Eve']);
    expect(arena.state.arena?.passedOver).toEqual({ Ada: 1 });
  });

  it('AR-3 seats them at the first table that is free', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']);
    expect(arena.open().map(({ board }) => board)).toEqual([1, 2, 3]);
    arena.results.set(arena.open()[1]?.match ?? '', { result: '1-0', spread: 1 });
    arena.ends('Eve');
    expect(arena.open().map(({ board }) => board)).toEqual([1, 2, 3]);
    expect(new Set((arena.state.paired?.pairings ?? []).map(({ match }) => match)).size).toBe(5);
  });

  it('AR-4 pairs nobody with their last opponent: two who are left wait for those who play', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan']);
    expect(arena.ends('Ada')).toEqual([]);
    expect([...arena.waiting()].toSorted()).toEqual(['Ada', 'Ben']);
    expect(sorted(arena.ends('Cleo'))).toEqual(['Ada-Cleo', 'Ben-Dan']);
  });

  it('AR-4 lets them meet again if nobody else plays or waits, and the pair says so', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo'], ['Ada', 'Ben']);
    expect(arena.round(1)).toEqual(['Ada-Ben']);
    expect(arena.ends('Ada')).toEqual(['Ben-Ada']);
    expect(arena.reasons()[1]).toContain('they meet again: nobody else plays or waits');
  });

  it('AR-5 gives the first move to the player who had it less', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan']);
    const pick = chance(5);
    for (let n = 0; n < 60; n += 1) {
      const { first = '' } = arena.open()[pick(arena.open().length)] ?? {};
      arena.ends(first, pick(2) === 0 ? '1-0' : '0-1');
    }
    const moves = new Map<string, number>();
    for (const { first, second = '' } of arena.state.paired?.pairings ?? []) {
      moves.set(first, (moves.get(first) ?? 0) + 1);
      moves.set(second, (moves.get(second) ?? 0) - 1);
    }
    for (const difference of moves.values()) expect(Math.abs(difference)).toBeLessThanOrEqual(2);
  });

  it('AR-6 and AR-7 give 2, 1 and 0 points, each with its match and its rule', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan']);
    const [one = '', other = ''] = [arena.matchOf('Ada'), arena.matchOf('Cleo')];
    arena.ends('Ada', '1/2-1/2');
    arena.ends('Cleo', '-/+');
    const given = new Map(arena.standings().map(({ entry, derivation }) => [entry, derivation.given]));
    expect(given.get('Ada')).toEqual([{ match: one, opponent: 'Ben', points: 1, rule: 'drawn' }]);
    const [winner, loser] =
      arena.state.paired?.pairings[1]?.first === 'Cleo' ? ['Dan', 'Cleo'] : ['Cleo', 'Dan'];
    expect(given.get(winner)).toEqual([{ match: other, opponent: loser, points: 2, rule: 'won-by-forfeit' }]);
    expect(given.get(loser)).toEqual([
      { match: other, opponent: winner, points: 0, rule: 'lost-by-forfeit' },
    ]);
  });

  it('AR-8 pairs nobody after its end, however late or often it is asked; matches in play count', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan']);
    arena.results.set(arena.matchOf('Ada'), { result: '1-0', spread: 5 });
    arena.results.set(arena.matchOf('Cleo'), { result: '1-0', spread: 5 });
    expect(tournamentClock.expired?.(arena.state, end)).toEqual([]);
    expect(tournamentClock.expired?.(arena.state, end + 1)).toEqual([{ type: 'ArenaEnded' }]);
    // The end is not recorded yet: the queue is late.
    expect(arena.wait(end + 1)).toEqual([]);
    const before = decideTournament(
      registries,
      arena.state,
      { type: 'PairWaiting', tables: arena.tables() },
      end,
    );
    expect(before.ok && before.value.notAfter).toBe(end);
    expect(arena.wait(end)).toHaveLength(2);
    arena.events.push({ type: 'ArenaEnded' });
    expect(tournamentClock.expired?.(arena.state, end + 1)).toEqual([]);
    expect(tournamentDeadlines(arena.state)).toEqual([]);
    arena.now = end + 2;
    expect(arena.ends('Ada')).toEqual([]);
    expect(arena.standings().reduce((sum, { matchPoints }) => sum + matchPoints, 0)).toBe(6);
    expect(arena.ready(['Ada'], false)).toBeUndefined();
    expect(arena.ready(['Ada'])).toBe('TO-14 arena-over');
  });

  it('AR-9 does not pair a player who withdraws; a player who comes back has missed nothing and says when they are ready', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']);
    expect(arena.command({ type: 'WithdrawEntry', entry: 'Eve' })).toBeUndefined();
    arena.ends('Ada');
    expect(arena.playing()).not.toContain('Eve');
    expect(arena.command({ type: 'ReturnEntry', entry: 'Eve' })).toBeUndefined();
    expect(arena.wait()).toEqual([]);
    expect(arena.byes()).toEqual([]);
    arena.ready(['Eve']);
    expect(arena.wait()).toHaveLength(1);
    expect(arena.playing()).toContain('Eve');
    expect(arena.standings().map(({ entry }) => entry)).toContain('Eve');
  });

  it('AR-9 pauses both players if a pairing is taken back: they would be paired the same way at once', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo']);
    expect(arena.command({ type: 'UnpairRound', reason: 'Ben went home', begun: [] })).toBeUndefined();
    expect(arena.wait()).toEqual([]);
    expect(arena.state.arena?.ready).toEqual(['Cleo']);
    expect(arena.state.paired?.order).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(arena.command({ type: 'UnpairRound', reason: 'again', begun: [] })).toBe('TO-4 not-paired');
    arena.ready(['Ada']);
    expect(sorted(arena.wait())).toEqual(['Ada-Cleo']);
  });

  it('ends when it has as many matches as an arena may have', () => {
    const arena = new ArenaEvening(['Ada', 'Ben'], []);
    const { paired } = arena.state;
    if (!paired) throw new Error('it has not begun');
    const pairing = { match: 'm', round: 1, board: 1, first: 'Ada', second: 'Ben' };
    const full: TournamentState = {
      ...arena.state,
      arena: { ready: ['Ada', 'Ben'], passedOver: {}, said: {}, endsAt: end },
      paired: { ...paired, pairings: Array.from({ length: mostArenaMatches }, () => pairing) },
    };
    const tables = [{ match: 'm', isOver: true, isDisputed: false, ranking: [] }];
    const decided = decideTournament(registries, full, { type: 'PairWaiting', tables }, 1);
    expect(decided.ok && decided.value.events).toEqual([{ type: 'ArenaEnded' }]);
  });

  it('says no possible ranks while it runs, and those that are left once it is over', () => {
    const arena = new ArenaEvening(['Ada', 'Ben', 'Cleo', 'Dan']);
    const ranges = () => {
      const tournament = rowOfTournament('c', 't', arena.state);
      const rows = arena.standings().map((row) => ({ ...row, questions: [], mayChange: false }));
      return withRanges(formats, tournament, [], rows).map(({ possibleRanks }) => possibleRanks);
    };
    expect(new Set(ranges())).toEqual(new Set([null]));
    arena.events.push({ type: 'ArenaEnded' });
    expect(ranges()).not.toContain(null);
  });

  /** A whole evening by chance: people come, get ready, pause, leave and come back, matches end, and at last the time is over. */
  function anEvening(seed: number): ArenaEvening {
    const pick = chance(seed);
    const players = Array.from({ length: 3 + pick(9) }, (_, at) => `p${String(at + 1).padStart(2, '0')}`);
    const arena = new ArenaEvening(
      players,
      players.filter(() => pick(3) > 0),
    );
    const results = ['1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-', '1-0', '0-1'] as const;
    for (let step = 0; step < 60; step += 1) {
      arena.now += minute;
      const anybody = players[pick(players.length)] ?? '';
      const way = pick(10);
      if (way === 0) arena.ready([anybody], false);
      else if (way === 1) arena.command({ type: 'WithdrawEntry', entry: anybody });
      else if (way === 2) arena.command({ type: 'ReturnEntry', entry: anybody });
      else if (way === 3) arena.command({ type: 'AddEntry', entry: `late${step}` });
      else if (way < 6) arena.ready([anybody]);
      const { match } = arena.open()[pick(Math.max(1, arena.open().length))] ?? {};
      if (way > 4 && match !== undefined)
        arena.results.set(match, { result: results[pick(results.length)] ?? '1-0', spread: 0 });
      arena.wait();
      // The queue asks twice.
      expect(arena.wait()).toEqual([]);
      judge(arena);
    }
    return arena;
  }

  /** What holds at any time: nobody plays two matches, waiting players may not be paired, nobody meets their last opponent. */
  function judge(arena: ArenaEvening): void {
    const playing = arena.playing();
    expect(new Set(playing).size).toBe(playing.length);
    const waiting = arena.waiting();
    if (arena.now > end) return;
    const met = (arena.state.paired?.pairings ?? []).filter(
      ({ match }) => !/[+]|-\/-/u.test(arena.results.get(match)?.result ?? ''),
    );
    const lastOf = (entry: string) => met.filter((each) => metIn(each).includes(entry)).at(-1);
    const [one, other] = waiting;
    expect(waiting.length).toBeLessThanOrEqual(2);
    if (one === undefined || other === undefined) return;
    // Two wait alone because they have just met, and somebody plays.
    expect(
      [lastOf(one), lastOf(other)].some(
        (last) => last && metIn(last).includes(one) && metIn(last).includes(other),
      ),
    ).toBe(true);
    expect(playing.length).toBeGreaterThan(0);
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps its rules whatever people do (%i)', (seed) => {
    const arena = anEvening(seed);
    for (const { because } of (arena.state.paired?.pairings ?? []).map(({ reason }) => ({
      because: reason?.because ?? [],
    })))
      expect(because.length).toBeGreaterThanOrEqual(2);
    expect(folded(evolveTournament, arena.events)).toEqual(arena.state);
    expect(arena.standings().reduce((sum, { spread }) => sum + spread, 0)).toBe(0);
  });

  it('pairs the same from the log alone: every pairing follows from what came before it and the results that it names', () => {
    const { events } = anEvening(9);
    let state: TournamentState | undefined;
    const known = new Map<string, CountedResult>();
    let checked = 0;
    for (const event of events) {
      if (event.type === 'WaitingPaired' && state) {
        for (const each of event.counted ?? []) known.set(each.match, each);
        const playing = (state.paired?.pairings ?? []).filter(({ match }) => !known.has(match));
        expect(event.order.some((entry) => playing.flatMap(metIn).includes(entry))).toBe(false);
        const tables = [...known].map(([match, { result, spread }]) => ({
          match,
          isOver: true,
          isDisputed: false,
          ranking: [],
          result: { result, spread },
        }));
        const again = decideTournament(registries, state, { type: 'PairWaiting', tables }, 1);
        expect(again.ok && again.value.events).toEqual([event]);
        checked += 1;
      }
      state = folded(evolveTournament, [event], state);
    }
    expect(checked).toBeGreaterThan(5);
  });

  it('AR-6 places a win and a loss before two draws, and then the clearer winner', () => {
    const table = (one: string, other: string, result: Result, spread = 0) => ({
      contenders: [one, other],
      result: { result, spread },
    });
    const tables = [
      ...[table('Ben', 'Cleo', '1/2-1/2'), table('Ben', 'Dan', '1/2-1/2')],
      ...[table('Ada', 'Dan', '1-0', 2), table('Eve', 'Ada', '1-0', 5), table('Dan', 'Cleo', '-/-', -9)],
    ];
    const names = ['Cleo', 'Ben', 'Dan', 'Ada', 'Eve', 'Finn'];
    expect(placesInArena(names, tables).map(({ entry, points }) => `${entry} ${points}`)).toEqual([
      ...['Eve 2', 'Ada 2', 'Ben 2', 'Cleo 1', 'Dan 1', 'Finn 0'],
    ]);
  });

  it('ranks as the pairing saw the places, by points, matches won and spread', () => {
    const arena = anEvening(10);
    const rows = arena.standings();
    const tables = roundsBefore(arena.state, arena.tables()).tables;
    const places = placesInArena(arena.state.paired?.order ?? [], tables);
    expect(places).toEqual(rows.map(({ entry, matchPoints }) => ({ entry, points: matchPoints })));
    for (const [at, row] of rows.entries()) {
      const given = row.derivation.given.reduce((sum, { points }) => sum + points, 0);
      expect(given).toBe(row.matchPoints);
      const before = rows[at - 1];
      if (!before || before.rank === row.rank) continue;
      const figures = ({ matchPoints, won, spread }: typeof row) => [matchPoints, won, spread] as const;
      const [own, theirs] = [figures(row), figures(before)];
      const decides = own.findIndex((figure, index) => figure !== theirs[index]);
      expect(own[decides]).toBeLessThan(theirs[decides] ?? 0);
      expect(row.derivation.above?.criterion).toBe(['PTS', 'WON', 'SPR'][decides]);
    }
  });
});
