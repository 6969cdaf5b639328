import fc from 'fast-check';
import { readTournament, standingsOf, writeTournament } from '@fairview/competition';
import { defined } from '@fairview/kernel';
import type { SheetFigures } from '@fairview/rules';
import { formats } from '../formats/formats.js';
import { bergerRounds } from '../pairing/berger.js';
import type { RankedMatch } from '../scores/sheets.js';
import { tournamentStandings, type StandingsRequest } from './of-tournament.js';
import type { Pairing } from '../tournament/rounds.js';
import { fileTournament } from './file-tournament.js';

/** How a match came out: who won (0, 1, null), by how much, or who was absent. */
interface Outcome {
  readonly winner: 0 | 1 | null;
  readonly by: number;
  readonly absent: readonly ('A' | 'B')[];
}

const sheetOf = ({ winner, by, absent }: Outcome, sides: readonly string[]): SheetFigures => {
  const [a = '', b = ''] = sides;
  const won = absent.length === 2 ? null : winner === null ? null : winner === 0 ? 'A' : 'B';
  const net = {
    [a]: won === 'A' ? by : won === 'B' ? -by : 0,
    [b]: won === 'B' ? by : won === 'A' ? -by : 0,
  };
  return {
    finished: true,
    winner: won,
    shutOut: false,
    count: {},
    gamesWon: {},
    totals: { A: 40 + (net[a] ?? 0), B: 40 },
    credits: [],
    net,
    spread: won === null && absent.length === 0 ? null : by,
    lines: [],
  };
};

const plan = { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: {} };

const open: SheetFigures = {
  ...sheetOf({ winner: null, by: 0, absent: [] }, []),
  finished: false,
};

function pairingsOf(entries: readonly string[], cycles: number): readonly Pairing[] {
  return bergerRounds(entries.length, { cycles }).flatMap(({ pairs }, round) =>
    pairs.map(([one = 0, other = 0], board): Pairing => {
      const [first = '', second = ''] = [entries[one - 1], entries[other - 1]];
      return { match: `m${round + 1}.${board + 1}`, round: round + 1, board: board + 1, first, second };
    }),
  );
}

const outcome: fc.Arbitrary<Outcome | undefined> = fc.oneof(
  fc.record({
    winner: fc.constantFrom<0 | 1 | null>(0, 1, null),
    by: fc.integer({ min: 1, max: 6 }),
    absent: fc.constant([]),
  }),
  fc.record({ winner: fc.constant(0 as const), by: fc.constant(50), absent: fc.constant(['B' as const]) }),
  fc.record({
    winner: fc.constant(null),
    by: fc.constant(50),
    absent: fc.constant(['A' as const, 'B' as const]),
  }),
);

interface Case {
  readonly tournament: StandingsRequest['tournament'];
  readonly matches: readonly RankedMatch[];
}

function played(
  format: 'round-robin' | 'team-round-robin',
  {
    size,
    cycles,
    outcomes,
    tieBreaks,
    spreadCap,
  }: {
    readonly size: number;
    readonly cycles: number;
    readonly outcomes: readonly (Outcome | undefined)[];
    readonly tieBreaks: readonly string[] | null;
    readonly spreadCap?: number | undefined;
  },
): Case {
  const entries = Array.from({ length: size }, (_, at) => `e${at + 1}`);
  const ofTeams = format === 'team-round-robin';
  const members = ofTeams ? entries.map((team) => ({ team, players: [`${team}a`, `${team}b`] })) : [];
  const pairings = pairingsOf(entries, cycles);
  const seated = new Set(
    pairings
      .map(({ round, first }) => `${round} ${first}`)
      .concat(pairings.map(({ round, second }) => `${round} ${second}`)),
  );
  const rounds = Math.max(...pairings.map(({ round }) => round));
  const byes = Array.from({ length: rounds }, (_, at) => at + 1).flatMap((round) =>
    entries.filter((entry) => !seated.has(`${round} ${entry}`)).map((entry) => ({ round, entry })),
  );
  const matches = pairings.map(({ match: id, round, first, second = '' }, at): RankedMatch => {
    const given = outcomes[at % outcomes.length];
    const [one, other] = ofTeams ? [`${first}a`, `${second}a`] : [first, second];
    const sides = { A: [one], B: [other] };
    const teams = ofTeams ? { A: first, B: second } : null;
    const sheet = given ? sheetOf(given, [one, other]) : open;
    const status = given ? 'finished' : 'open';
    return { id, sides, teams, sheet, status, rounds: [], round, games: [], absent: given?.absent ?? [] };
  });
  const head = { format, entries, members, boards: ofTeams ? 2 : null, cycles, rounds: null, pairings, byes };
  return {
    tournament: {
      ...head,
      tieBreaks,
      ruleYear: null,
      roundsInTurn: false,
      engine: null,
      bracket: null,
      stages: null,
      ladder: null,
      arena: null,
      substitutions: [],
      status: 'paired',
      plan: { ...plan, ...defined({ spreadCap }) },
    },
    matches,
  };
}

/** The ranks of the live standings, and those that the written file gives to anybody who reads it. */
function bothRanks({ tournament, matches }: Case) {
  const live = tournamentStandings(formats, { tournament, matches, reader: new Set() });
  const file = fileTournament(formats, tournament, matches);
  if (!file) throw new Error('no file');
  const read = readTournament(writeTournament(file));
  if (!read.ok) throw new Error(`${read.at} ${read.message}`);
  const ranked = standingsOf(read.value, read.value.tieBreaks, read.value.rounds.length);
  if (!ranked.ok) throw new Error(ranked.message);
  const filed = ranked.value.rows.map(({ rank, who }) => [tournament.entries[who], rank] as const);
  return {
    live: Object.fromEntries(live.map(({ entry, rank }) => [entry, rank])),
    file: Object.fromEntries(filed),
  };
}

const sizes = fc.integer({ min: 2, max: 7 });
/** Of matches that are won by up to 6. */
const cap = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
const keysOf = (...keys: readonly string[]) => fc.shuffledSubarray([...keys], { minLength: 1, maxLength: 5 });

describe('the file of a live tournament', () => {
  it('ranks as the live standings do: a round robin, by its own criteria, once it is over', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 1, max: 2 }),
        fc.array(outcome, { minLength: 1, maxLength: 40 }),
        cap,
        (size, cycles, outcomes, spreadCap) => {
          const { live, file } = bothRanks(
            played('round-robin', { size, cycles, outcomes, tieBreaks: null, spreadCap }),
          );
          expect(file).toEqual(live);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('ranks as the live standings do: a round robin that runs, with results in any order', () => {
    const some = fc.array(fc.option(outcome, { nil: undefined }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(sizes, some, (size, outcomes) => {
        const { live, file } = bothRanks(
          played('round-robin', { size, cycles: 1, outcomes, tieBreaks: null }),
        );
        expect(file).toEqual(live);
      }),
      { numRuns: 60 },
    );
  });

  it('ranks as the live standings do: by the keys that an organizer chose', () => {
    const some = fc.array(fc.option(outcome, { nil: undefined }), { minLength: 1, maxLength: 40 });
    const keys = keysOf(
      'PTS',
      'SPR',
      'SB',
      'SB/C1',
      'DE',
      'DE/P',
      'KS',
      'WIN',
      'WON',
      'BPG',
      'BWG',
      'REP',
      'SHUT',
    );
    fc.assert(
      fc.property(sizes, some, keys, cap, (size, outcomes, tieBreaks, spreadCap) => {
        const { live, file } = bothRanks(
          played('round-robin', { size, cycles: 1, outcomes, tieBreaks, spreadCap }),
        );
        expect(file).toEqual(live);
      }),
      { numRuns: 80 },
    );
  });

  it('ranks as the live standings do: teams, by the keys that an organizer chose', () => {
    const some = fc.array(fc.option(outcome, { nil: undefined }), { minLength: 1, maxLength: 40 });
    const keys = keysOf('MP', 'SPR', 'GP', 'EDE', 'ESB:MM', 'ESB:MG');
    fc.assert(
      fc.property(sizes, some, keys, cap, (size, outcomes, tieBreaks, spreadCap) => {
        const { live, file } = bothRanks(
          played('team-round-robin', { size, cycles: 1, outcomes, tieBreaks, spreadCap }),
        );
        expect(file).toEqual(live);
      }),
      { numRuns: 60 },
    );
  });

  it('names no tie-breaks if a criterion of the format has no key, so that nobody reads other ranks from it', () => {
    const { tournament, matches } = played('team-round-robin', {
      size: 4,
      cycles: 1,
      outcomes: [undefined],
      tieBreaks: null,
    });
    expect(fileTournament(formats, tournament, matches)?.tieBreaks).toBeNull();
  });

  it('does not exist for formats that a file has no word for', () => {
    const { tournament } = played('round-robin', {
      size: 4,
      cycles: 1,
      outcomes: [undefined],
      tieBreaks: null,
    });
    expect(fileTournament(formats, { ...tournament, format: 'whist' }, [])).toBeUndefined();
  });
});
