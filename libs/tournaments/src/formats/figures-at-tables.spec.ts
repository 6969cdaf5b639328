import { bug, defined } from '@fairview/kernel';
import fc from 'fast-check';
import { unsoundIn } from '../../../../test/kit/unsound-figures.js';
import { capsSpread } from '../commands/plan.js';
import { outcomeFor } from '../scores/ladder.js';
import { resultOfSheet } from '../scores/sheets.js';
import { playerStandings, tournamentStandings } from '../standings/of-tournament.js';
import { PlayedEvening } from '../testing/played-evening.js';
import type { TournamentCreated } from '../tournament/created.js';
import { ladderPlaces } from '../tournament/ladder/places.js';
import { rowOfTournament } from '../tournament/row.js';
import { isOfTeams } from '../tournament/state.js';
import type { MatchPlan } from '../tournament/terms.js';
import { formats } from './formats.js';

const plan = (game: string, system: string, more: Partial<MatchPlan> = {}): MatchPlan => ({
  game,
  rules: 1,
  variant: {},
  system,
  settings: {},
  ...more,
});
const teeko = plan('teeko', 'straight', { settings: { target: 5 } });
const bonus = plan('teeko', 'bonus', { settings: { target: 15, shutOut: 'double' } });
const threeHanded = plan('teeko', 'three-handed', { settings: { target: 9 } });
const singles = plan('scarney-singles', 'singles');
const solitaire = plan('scarney-solitaire', 'solitaire');
const skarney = (players: number, more: object = {}, settings: MatchPlan['settings'] = {}) =>
  plan('skarney', 'skarney', { variant: { players, ...more }, settings });
const chips = plan('scarney-baccarat', 'elimination', { settings: { chips: 100, rounds: 4, cuts: [2] } });
const partners = plan('teeko', 'partnership', { settings: { rounds: 2 } });
const duplicateTeams = plan('skarney', 'skarney-duplicate', {
  variant: { players: 4, partners: true },
  settings: { scale: 'imps' },
});

type Agreed = Partial<TournamentCreated> & Pick<TournamentCreated, 'format' | 'plan'>;

/** Every format that is not of matches between two, and teams, each with how many enter it. */
const agreed: readonly (Agreed & { readonly size: number })[] = [
  { format: 'tables', plan: threeHanded, size: 9 },
  { format: 'tables', plan: singles, size: 7 },
  { format: 'tables', plan: skarney(3, {}, { knockOut: true }), size: 6 },
  { format: 'tables', plan: plan('scarney-baccarat', 'baccarat', { settings: { shoes: 2 } }), size: 8 },
  { format: 'whist', plan: skarney(4, { partners: true }), rounds: 5, size: 8 },
  { format: 'whist', plan: skarney(4), rounds: 3, size: 5 },
  { format: 'elimination', plan: chips, size: 9 },
  { format: 'duplicate', plan: solitaire, size: 4 },
  { format: 'arena', plan: teeko, minutes: 60, size: 6 },
  {
    format: 'ladder',
    plan: bonus,
    size: 5,
    ladder: { challengeRange: 4, climb: 'leapfrog', answerDays: 7, playDays: 14, decayDays: 1 },
  },
  { format: 'team-round-robin', plan: partners, boards: 2, size: 4 },
  { format: 'team-swiss', plan: partners, boards: 2, rounds: 3, byes: 1, size: 5 },
  { format: 'team-round-robin', plan: duplicateTeams, boards: 4, size: 3 },
  { format: 'arranged', plan: bonus, size: 6 },
  { format: 'arranged', plan: threeHanded, size: 6 },
  { format: 'arranged', plan: skarney(4, { partners: true }), size: 6 },
];

const anyCourse = fc.record({
  fewer: fc.nat(1),
  forfeitSpread: fc.constantFrom(undefined, 0, 50),
  spreadCap: fc.constantFrom(undefined, 1, 40),
  spots: fc.array(fc.record({ who: fc.nat(8), points: fc.constantFrom(0, 1, 4) }), { maxLength: 3 }),
  draws: fc.array(fc.nat(1_000_000), { minLength: 7, maxLength: 90 }),
});
type Course = typeof anyCourse extends fc.Arbitrary<infer T> ? T : never;

/** What is agreed about forfeits and caps, as far as the format knows either. */
function settled({ format, plan: given }: Agreed, { forfeitSpread, spreadCap }: Course): MatchPlan {
  const knows = !['elimination', 'duplicate', 'ladder'].includes(format);
  return {
    ...given,
    ...defined({
      ...(knows ? { forfeitSpread } : {}),
      ...(capsSpread(formats.of({ format })) ? { spreadCap } : {}),
    }),
  };
}

/** What is shown, stored and decided on at this point. */
function figuresOf(evening: PlayedEvening): unknown {
  const row = rowOfTournament('c', 't', evening.state);
  const matches = evening.matches();
  const asked = { tournament: row, matches, reader: new Set<string>() };
  const { ladder } = evening.state;
  return {
    events: evening.events,
    state: evening.state,
    row,
    matches,
    tables: evening.tables(),
    sheets: [...evening.streams.values()].map(({ sheet }) => [sheet.entries(), sheet.rounds()]),
    standings: tournamentStandings(formats, asked),
    players: playerStandings(formats, asked),
    ranges: evening.ranged().map(({ possibleRanks }) => possibleRanks),
    places: ladder && ladderPlaces(ladder),
    file: formats.of(evening.state.created).inFile && evening.file(),
  };
}

/** Somebody challenges somebody above them, their match is played, and its outcome is entered. */
function challenge(evening: PlayedEvening, match: string, pick: (n: number) => number): void {
  const { order } = ladderPlaces(evening.state.ladder ?? bug('no ladder'));
  const from = 1 + pick(order.length - 1);
  const [challenger = '', challenged = ''] = [order[from], order[pick(from)]];
  evening.command({ type: 'IssueChallenge', match, challenger, challenged });
  evening.command({ type: 'AcceptChallenge', match });
  evening.playAll();
  const played = evening.matches().find(({ id }) => id === match);
  if (!played) return;
  const outcome = outcomeFor(resultOfSheet(played), challenger);
  evening.command({ type: 'EnterChallenge', match, at: 0, outcome });
}

/** The next matches of the tournament; false if there are none. */
function goOn(evening: PlayedEvening, step: number, pick: (n: number) => number): boolean {
  const { format } = evening.state.created;
  const { entries } = evening.state;
  if (format === 'ladder') challenge(evening, `c${step}`, pick);
  else if (format === 'arranged') {
    const size = { straight: 2, bonus: 2, 'three-handed': 3 }[evening.state.created.plan.system] ?? 4;
    if (entries.length < size) return false;
    const seated = Array.from({ length: size }, (_, at) => entries[(step + at) % entries.length] ?? '');
    const sides = size === 4 ? [seated.slice(0, 2), seated.slice(2)] : seated.map((entry) => [entry]);
    expect(evening.command({ type: 'ArrangeMatch', match: `a${step}`, sides })).toBeUndefined();
  } else if (format === 'arena' && step > 0)
    evening.command({ type: 'PairWaiting', tables: evening.tables() });
  else {
    if (format === 'arena') evening.command({ type: 'SetReady', entries, isReady: true });
    const refusal = evening.pair();
    if (refusal !== undefined) {
      // All rounds are paired, or too few are left: nobody is stuck.
      expect(['TO-4 paired-already', 'TO-4 too-few-entries']).toContain(refusal);
      return false;
    }
  }
  evening.playAll();
  return true;
}

/** Plays a course to its end, and gives what is unsound of its figures on the way. */
function unsoundAlong({ size, ...created }: (typeof agreed)[number], course: Course): readonly string[] {
  const { fewer, spots, draws } = course;
  let drawn = 0;
  const pick = (n: number): number => (draws[drawn++ % draws.length] ?? 0) % n;
  const isEven = ['tables', 'whist', 'elimination'].includes(created.format);
  const evening = new PlayedEvening(
    { ...created, plan: settled(created, course) },
    Array.from({ length: isEven ? size : size - fewer }, (_, at) => `p${at + 1}`),
    pick,
  );
  for (const { who, points } of spots) {
    const all = isOfTeams(evening.state) ? evening.state.teams : evening.state.entries;
    evening.command({ type: 'AgreeSpot', entry: all[who % all.length] ?? '', points });
  }
  for (let step = 0; step < 8 && goOn(evening, step, pick); step += 1) {
    const found = unsoundIn(figuresOf(evening));
    if (found.length > 0) return found;
    const entry = evening.state.entries[pick(evening.state.entries.length)] ?? '';
    const what = pick(6);
    if (what === 0) evening.command({ type: 'WithdrawEntry', entry });
    if (what === 1) evening.command({ type: 'RequestBye', entry, round: step + 2, kind: 'half-bye' });
  }
  const close = { type: 'CloseTournament', left: [], force: 'The hall closes.' } as const;
  expect(evening.command(close)).toBeUndefined();
  return unsoundIn(figuresOf(evening));
}

describe.each(agreed)(
  'every figure is whole, safe and not minus zero: $format in $plan.system',
  (created) => {
    it('from the first match to the close, with forfeits of any cost, rulings, penalties, spots, and players who leave', () => {
      fc.assert(
        fc.property(anyCourse, (course) => {
          expect(unsoundAlong(created, course)).toEqual([]);
        }),
        { numRuns: process.env['LONG'] ? 200 : 8 },
      );
    });
  },
);
