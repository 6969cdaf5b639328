import { readTournament, standingsOf, writeTournament } from '@fairview/competition';
import { nothingDone } from '@fairview/play';
import { chance, type Pick } from '../../../../test/kit/random.js';
import { folded } from '../../../../test/kit/decider.js';
import type { TournamentOrder } from '../commands/acts.js';
import { Evening, type Result } from '../testing/evening.js';
import type { TournamentAct } from '../tournament/official-acts.js';
import type { TournamentCreated } from '../tournament/created.js';
import { evolveTournament } from '../commands/evolve.js';
import { metIn, sidesOf } from '../tournament/state.js';
import { formats } from './formats.js';

const bracket = { thirdPlace: true, drawnMatches: 'again' } as const;
const all: readonly Partial<TournamentCreated>[] = [
  { format: 'round-robin' },
  { format: 'round-robin', roundsInTurn: true },
  { format: 'swiss', engine: 'club', rounds: 5, byes: 2 },
  { format: 'swiss', engine: 'dutch', rounds: 5, byes: 2, checkIn: true },
  { format: 'australian-draw', rounds: 4, byes: 1 },
  { format: 'king-of-the-hill', rounds: 4, byes: 1 },
  { format: 'team-round-robin', boards: 2 },
  { format: 'team-swiss', boards: 2, rounds: 4 },
  { format: 'single-elimination', bracket },
  { format: 'double-elimination', bracket },
  {
    format: 'groups-then-final',
    bracket,
    stages: { groups: 2, qualifiers: 1, final: 'single-elimination' },
  },
];
/** `LONG=1` plays more of them. */
const seeds = Array.from({ length: process.env['LONG'] ? 60 : 2 }, (_, at) => at + 1);
const results: readonly Result[] = ['1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-'];

/** Most open matches end, one way or another. */
function play(evening: Evening, pick: Pick): void {
  for (const { match } of evening.state.paired?.pairings ?? []) {
    if (evening.results.has(match) || pick(3) === 0) continue;
    const result = results[pick(6)] ?? '1-0';
    const spread =
      { '1-0': 1 + pick(30), '0-1': -1 - pick(30), '1/2-1/2': 0, '+/-': 50 }[String(result)] ?? -50;
    evening.results.set(match, { result, spread });
  }
}

/** Something that somebody may do to a tournament, sensible or not. Nobody has the id `fresh` yet. */
function anyCommand(
  evening: Evening,
  names: readonly string[],
  fresh: string,
  pick: Pick,
): TournamentOrder | TournamentAct {
  const { paired, entries, withdrawn, created } = evening.state;
  const ids = [...new Set([...entries, ...withdrawn, ...names])];
  const any = (): string => ids[pick(ids.length)] ?? '';
  const pairings = paired?.pairings ?? [];
  const [one, other] = [pick(9), pick(9)].map((at) => pairings[at % Math.max(1, pairings.length)]);
  const done = Object.fromEntries(pairings.map(({ match }) => [match, nothingDone]));
  const [begun, round] = [[...evening.results.keys()], 1 + pick(5)];
  const across = [
    { match: one?.match ?? '', first: one?.first ?? '', second: other?.second ?? '' },
    { match: other?.match ?? '', first: other?.first ?? '', second: one?.second ?? '' },
  ];
  const ofTeam = created.boards === undefined ? {} : { team: any() };
  const commands: readonly (TournamentOrder | TournamentAct)[] = [
    { type: 'WithdrawEntry', entry: any() },
    { type: 'WithdrawEntry', entry: any() },
    { type: 'ReturnEntry', entry: any() },
    { type: 'ReturnEntry', entry: any() },
    { type: 'AddEntry', entry: fresh, missed: 'half-bye', ...ofTeam },
    { type: 'RequestBye', entry: any(), round, kind: 'half-bye' },
    { type: 'CheckIn', entry: any(), isHere: pick(3) > 0 },
    { type: 'UnpairRound', reason: 'Wrong.', begun },
    { type: 'SwapSides', match: one?.match ?? '', done },
    { type: 'RecordAsPlayed', tables: across, reason: 'They sat across.', done },
    { type: 'SubstitutePlayer', entry: any(), player: fresh, begun, from: round },
    { type: 'AgreeSpot', entry: any(), points: pick(4) },
    { type: 'SubmitLineUp', team: any(), players: entries.slice(0, 2) },
    { type: 'PairRounds', tables: evening.tables() },
    { type: 'PairRounds', tables: evening.tables() },
    { type: 'PairRounds', tables: evening.tables() },
  ];
  return commands[pick(commands.length)] ?? { type: 'PairRounds' };
}

/** Everything shown of a tournament can be computed; everybody seated somewhere has a number, and only once a round. */
function judge(evening: Evening): void {
  const { state } = evening;
  const { pairings = [], byes = [], order = [] } = state.paired ?? {};
  const placed = [
    ...pairings.flatMap((pairing) => metIn(pairing).map((entry) => `${pairing.round} ${entry}`)),
    ...byes.map(({ round, entry }) => `${round} ${entry}`),
  ];
  expect(new Set(placed).size).toBe(placed.length);
  expect(placed.filter((place) => !order.includes(place.split(' ')[1] ?? ''))).toEqual([]);
  for (const pairing of pairings) sidesOf(state, pairing);
  const rows = evening.standings();
  evening.ranged();
  if (state.created.bracket) evening.bracket();
  if (!formats.of(state.created).inFile || state.created.roundsInTurn) return;
  const read = readTournament(writeTournament(evening.file()));
  if (!read.ok) throw new Error(`${read.at} ${read.message}`);
  const { tieBreaks, rounds, competitors } = read.value;
  if (!tieBreaks) return;
  const ranked = standingsOf(read.value, tieBreaks, rounds.length);
  if (!ranked.ok) throw new Error(ranked.message);
  expect(
    ranked.value.rows.map(({ rank, who }) => `${rank} ${String(competitors[who]?.id)}`).toSorted(),
  ).toEqual(rows.map(({ rank, entry }) => `${rank} ${entry}`).toSorted());
}

it.each(all)('everything is recorded, in whatever order it is done: $format $engine', (created) => {
  for (const seed of seeds) {
    const pick = chance(6947 * seed);
    const names = Array.from({ length: 4 + pick(5) }, (_, at) => `p${at + 1}`);
    const evening = new Evening(created, names);
    for (let step = 0; step < 60; step += 1) {
      if (pick(6) === 0) play(evening, pick);
      else if (evening.command(anyCommand(evening, names, `n${step}`, pick)) !== undefined) continue;
      judge(evening);
    }
    expect(folded(evolveTournament, evening.events)).toEqual(evening.state);
  }
});
