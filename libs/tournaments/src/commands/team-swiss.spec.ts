import { pairNextRound, readTournament } from '@fairview/competition';
import { games } from '@fairview/rules';
import { folded } from '../../../../test/kit/decider.js';
import { formats } from '../formats/formats.js';
import type { TableStanding } from '../pairing/method.js';
import type { RankedMatch } from '../scores/sheets.js';
import { tournamentStandings } from '../standings/of-tournament.js';
import type { TournamentCreated } from '../tournament/created.js';
import type { TournamentFact } from './acts.js';
import { evolveTournament } from './evolve.js';
import { rowOfTournament } from '../tournament/row.js';
import { lastRound, metIn, sidesOf, type TournamentState } from '../tournament/state.js';
import { judgeTournament } from './created.js';
import { decideTournament } from './decide.js';
import { type TournamentOrder } from './acts.js';

const registries = { games, formats };
const created: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Teams',
  format: 'team-swiss',
  cycles: 1,
  boards: 2,
  rounds: 3,
  visibility: 'club',
  plan: {
    game: 'teeko',
    rules: 1,
    variant: {},
    system: 'partnership',
    settings: {},
    forfeitSpread: 50,
  },
};
const teams = ['reds', 'blues', 'greens', 'whites', 'golds'];

const fold = (events: readonly TournamentFact[], before?: TournamentState): TournamentState =>
  folded(evolveTournament, events, before);
function done(state: TournamentState, command: TournamentOrder): TournamentState {
  const decision = decideTournament(registries, state, command);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return fold(decision.value.events, state);
}
const refusal = (state: TournamentState, command: TournamentOrder): string => {
  const decision = decideTournament(registries, state, command);
  return decision.ok ? 'taken' : `${decision.refusal.rule} ${decision.refusal.code}`;
};

const entered = teams.reduce(
  (state, team) =>
    ['1', '2'].reduce(
      (before, number) => done(before, { type: 'AddEntry', entry: `${team}${number}`, team }),
      done(state, { type: 'AddTeam', team }),
    ),
  fold([created]),
);

/** The team that comes first among the five wins each match by 30 to 10. */
const wins = (first: string, second: string): boolean => teams.indexOf(first) < teams.indexOf(second);
const tablesOf = ({ paired }: TournamentState): readonly TableStanding[] =>
  (paired?.pairings ?? []).map(({ match, first, second = '' }) => ({
    match,
    isOver: true,
    isDisputed: false,
    ranking: [],
    result: wins(first, second)
      ? { result: '1-0', spread: 20, scores: [30, 10] }
      : { result: '0-1', spread: -20, scores: [10, 30] },
  }));
const pairNext = (state: TournamentState): TournamentState =>
  done(state, { type: 'PairRounds', tables: tablesOf(state) });
const rounds = [1, 2, 3].reduce<readonly TournamentState[]>(
  (played) => [...played, pairNext(played.at(-1) ?? entered)],
  [],
);
const [first = entered, , third = entered] = rounds;

/** The same in a file, written without the code under test. */
function paired(state: TournamentState): readonly (readonly string[])[] {
  const all = state.paired?.pairings ?? [];
  const last = Math.max(0, ...all.map(({ round }) => round));
  const file = {
    record: 'fairview-tournament/1',
    format: 'team-swiss',
    entrants: [],
    settings: { rounds: 3, boards: 2, teamBye: { MP: 2, GP: 0 } },
    teams: teams.map((id) => ({ id, players: [] })),
    rounds: Array.from({ length: last }, (_, at) => ({
      pairs: all
        .filter(({ round }) => round === at + 1)
        .map(({ first: one, second = '' }) => ({
          sides: [one, second],
          ...(wins(one, second) ? { result: '1-0', scores: [30, 10] } : { result: '0-1', scores: [10, 30] }),
        })),
      unpaired: (state.paired?.byes ?? [])
        .filter(({ round }) => round === at + 1)
        .map(({ entry }) => ({ id: entry, kind: 'pairing-bye', spread: 50 })),
    })),
  };
  const read = readTournament(JSON.stringify(file));
  if (!read.ok) throw new Error(`${read.at} ${read.message}`);
  const next = pairNextRound(read.value);
  if (!next.ok) throw new Error(next.message);
  return next.value.pairs.map(({ sides }) => sides.map((who) => teams[who] ?? ''));
}

describe('a Swiss of teams', () => {
  it('TO-2 agrees how many rounds are played and how many players of a team play', () => {
    const judged = (over: Partial<TournamentCreated>): string => {
      const answer = judgeTournament(registries, { ...created, ...over });
      return answer.ok ? 'taken' : `${answer.refusal.rule} ${answer.refusal.code}`;
    };
    const { rounds: _rounds, ...open } = created;
    expect(judged({})).toBe('taken');
    expect(judged({ boards: 1 })).toBe('TO-2 boards-out-of-range');
    expect(judged({ tieBreaks: ['MP', 'GP', 'BH:MP', 'EDE'] })).toBe('taken');
    expect(judged({ tieBreaks: ['PTS'] })).toBe('TO-9 tie-break-not-of-format');
    const answer = judgeTournament(registries, open);
    expect(answer.ok || answer.refusal.code).toBe('rounds-needed');
  });

  it('pairs each round as C.04.6 pairs the same file, sides included', () => {
    for (const [at, state] of rounds.entries()) {
      const pairs = lastRound(state).map(metIn);
      expect([at, pairs]).toEqual([at, paired(rounds[at - 1] ?? entered)]);
    }
  });

  it('lets nobody meet twice, and gives three teams a bye', () => {
    const met = (third.paired?.pairings ?? []).map((pairing) => metIn(pairing).toSorted().join());
    expect(new Set(met).size).toBe(6);
    expect(new Set(third.paired?.byes.map(({ entry }) => entry)).size).toBe(3);
    expect(refusal(third, { type: 'PairRounds', tables: tablesOf(third) })).toBe('TO-4 paired-already');
  });

  it('keeps what both teams scored with the results that a round was paired on', () => {
    const [one] = rounds[1]?.paired?.counted ?? [];
    expect(one?.scores?.toSorted()).toEqual([10, 30]);
  });

  it('does not pair a team that cannot fill its boards', () => {
    const short = done(entered, { type: 'WithdrawEntry', entry: 'golds2' });
    expect(done(short, { type: 'PairRounds' }).paired?.byes).toEqual([
      { round: 1, entry: 'golds', kind: 'absent' },
    ]);
  });

  it('opens a match for a team that has left, so that it is forfeited and the round can end', () => {
    const [pairing] = lastRound(first);
    if (!pairing) throw new Error('nothing paired');
    const { first: one, second: other = '' } = pairing;
    expect(sidesOf(first, pairing)).toBeUndefined();
    const left = done(first, { type: 'WithdrawEntry', entry: one });
    expect(sidesOf(left, pairing)).toEqual({ A: [`${one}1`, `${one}2`], B: [`${other}1`, `${other}2`] });
  });

  it('ranks by match points, points of games, and the opponents’ match points', () => {
    const matches = (third.paired?.pairings ?? []).map(({ match: id, round, ...pairing }): RankedMatch => {
      const [one, other] = [pairing.first, pairing.second ?? ''];
      const sides = { A: [`${one}1`, `${one}2`], B: [`${other}1`, `${other}2`] };
      const { game, system, settings } = created.plan;
      const sheet = games.systems.open({ game, system, settings, sides });
      if (!sheet.ok) throw new Error(sheet.refusal.code);
      const isWon = wins(one, other);
      return {
        id,
        sides,
        teams: { A: one, B: other },
        round,
        absent: [],
        rounds: [],
        games: [],
        status: 'finished',
        sheet: {
          ...sheet.value.figures(),
          finished: true,
          winner: isWon ? 'A' : 'B',
          spread: 20,
          net: {},
          credits: [],
          totals: isWon ? { A: 30, B: 10 } : { A: 10, B: 30 },
        },
      };
    });
    const tournament = rowOfTournament('c', 't', third);
    const rows = tournamentStandings(formats, { tournament, matches, reader: new Set() });
    expect(rows.map(({ rank, entry, matchPoints }) => [rank, entry, matchPoints])[0]).toEqual([1, 'reds', 6]);
    const why = rows.map(({ derivation }) => derivation.compared.map(({ criterion }) => criterion));
    expect(why.flat()).toContain('GP');
    const chosen = { ...tournament, tieBreaks: ['MP', 'GP', 'BH:MP', 'EDE'] };
    for (const row of tournamentStandings(formats, { tournament: chosen, matches, reader: new Set() })) {
      const [first] = row.derivation.compared;
      expect([first?.criterion, first?.value, first?.figure]).toEqual([
        ...['MP', row.matchPoints],
        String(row.matchPoints),
      ]);
    }
    const played = rows.find(({ entry }) => entry === 'reds');
    expect(played?.spread).toBe(third.paired?.byes.some(({ entry }) => entry === 'reds') ? 90 : 60);
  });
});
