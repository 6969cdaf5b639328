import { byePoints, recordsOf } from '../history/record.js';
import { pointer } from '../model/answer.js';
import { note, type Note } from '../model/notes.js';
import { decimalOf, type Hundredths } from '../model/points.js';
import type { PointScale, Tournament } from '../model/tournament.js';
import { byeKindOf, worthOf } from './cells.js';
import type { TrfPlayer } from './lines.js';
import type { TrfLines } from './read-lines.js';
import { rankingKeysOf } from './settings.js';
import { contradicts } from './systems.js';
import type { TrfTeam, TrfTeamLines } from './team-lines.js';

const at = (line: number): string => pointer('/lines', line);

/** The day from which C.04.3 and C.07 of 2026 rule everything. */
const ruledFrom = '2026/03/01';

/** The lines that list teams, by their codes and how many there are. */
const teamLinesOf = ({ listed, numbered }: TrfTeamLines): readonly (readonly [string, number])[] =>
  (
    [
      ['013', listed.length],
      ['310', numbered.length],
    ] as const
  ).filter(([, times]) => times > 0);

/** What the lines on the event say that the tournament does not follow. */
function ofEvent({ settings, kept, national, leftOut }: TrfLines, tournament: Tournament): readonly Note[] {
  const { type, emptyType, described, tieBreaks, ranking, points, teams } = settings;
  const notes: Note[] = [];
  const began =
    kept
      .find((line) => line.startsWith('042'))
      ?.slice(3)
      .trim()
      .replaceAll(/[-.]/gu, '/') ?? '';
  if (/^[0-9]{4}\/[0-9]{2}\/[0-9]{2}/u.test(began) && began < ruledFrom)
    notes.push(note('trf-older-rules', '', { date: began }));
  const { format } = tournament;
  if (emptyType !== null && type === null) notes.push(note('trf-type-empty', at(emptyType), { format }));
  if (type !== null && described !== null && contradicts(described, type, format))
    notes.push(note('trf-type-differs', '', { words: described, type }));
  if (
    tieBreaks !== null &&
    ranking !== null &&
    rankingKeysOf({ tieBreaks, ranking: null })?.join() !== ranking.join()
  )
    notes.push(note('trf-keys-differ', ''));
  if (points.unknownResult !== null) notes.push(note('trf-result-unknown', at(points.unknownResult)));
  if (national !== null) notes.push(note('trf-national-ratings', at(national)));
  const lists = [teams.numbered, teams.listed].map((list) =>
    list.map(({ name, players }) => [name, ...players].join()).join('\n'),
  );
  if (teams.numbered.length > 0 && teams.listed.length > 0 && lists[0] !== lists[1])
    notes.push(note('trf-teams-differ', at(teams.listed[0]?.line ?? 0)));
  const teamsOfPlayers = tournament.settings.teams === null ? teamLinesOf(teams) : [];
  if (leftOut.size + teamsOfPlayers.length > 0) {
    const names = [...leftOut, ...teamsOfPlayers].map(([code, times]) =>
      times === 1 ? code : `${code} (${times})`,
    );
    notes.push(note('trf-lines-left-out', '', { names: names.join(', ') }));
  }
  return notes;
}

/** Numbers of players, of rated ones, and of teams, that are not those of the lists. */
function ofCounts({ players, settings, counts }: TrfLines): readonly Note[] {
  const { numbered, listed } = settings.teams;
  const follows: Readonly<Record<string, number>> = {
    '062': players.length,
    '072': players.filter(({ rating }) => rating !== null).length,
    '082': numbered.length || listed.length,
  };
  return [...counts].flatMap(([name, { line, text }]) =>
    Number(/^[0-9]+/u.exec(text)?.[0] ?? NaN) === follows[name]
      ? []
      : [note('trf-count-differs', at(line), { name, given: text, follows: follows[name] ?? 0 })],
  );
}

/** What is said of rounds after the next one, and more rounds than there are to be. */
function ofRounds({ players, settings }: TrfLines, { rounds }: Tournament): readonly Note[] {
  const notes: Note[] = [];
  const next = rounds.length + 1;
  if (settings.rounds !== null && rounds.length > settings.rounds)
    notes.push(note('trf-rounds-beyond', '', { given: rounds.length, rounds: settings.rounds }));
  const later = [
    ...players.map(({ line, cells }) => ({
      line,
      round: cells.findLastIndex(({ result }) => result !== '') + 1,
    })),
    ...settings.byes.map(({ line, round }) => ({ line, round })),
    ...settings.teams.lineUps,
    ...(settings.teams.bye?.teams ?? []).map((team, index) => ({
      line: settings.teams.bye?.line ?? 0,
      round: team === 0 ? 0 : index + 1,
    })),
  ].filter(({ round }) => round > next);
  const [first] = later.toSorted((one, other) => one.round - other.round);
  if (first) notes.push(note('trf-later-rounds', at(first.line), { round: first.round, next }));
  return notes;
}

/** The points that a competitor may have by a file: it may count an open round, byes of the next one, and points for pairing alone. */
function possibleTotals(
  tournament: Tournament,
  of: 'points' | 'gamePoints',
): readonly ReadonlySet<Hundredths>[] {
  const { competitors, rounds, next } = tournament;
  const nextRound = { pairs: [], unpaired: next.unpaired, spreadCap: null };
  const records = recordsOf({ ...tournament, rounds: [...rounds, nextRound] }, rounds.length + 1);
  const asked = new Set(next.unpaired.map(({ who }) => who));
  const isOpen = rounds.at(-1)?.pairs.some(({ result }) => result === null) === true;
  return records.map((record, who) => {
    const totals = [0];
    for (const each of record) totals.push((totals.at(-1) ?? 0) + each[of]);
    const counted = [
      rounds.length,
      ...(asked.has(who) ? [rounds.length + 1] : []),
      ...(isOpen ? [rounds.length - 1] : []),
    ];
    const virtual = competitors[who]?.virtual ?? [];
    return new Set(
      counted.flatMap((after) => {
        const total = totals[after] ?? 0;
        return [total, total + (virtual[rounds.length] ?? 0), total + (virtual[after - 1] ?? 0)];
      }),
    );
  });
}

/** A difference between the points of a file and those of its results, with how many differ. */
function firstOf<T extends { readonly line: number; readonly number: number }>(
  all: readonly T[],
  code: string,
  differs: (each: T, who: number) => { readonly given: string; readonly follows: string } | null,
): readonly Note[] {
  const found = all.flatMap((each, who) => {
    const both = differs(each, who);
    return both === null ? [] : [{ ...each, ...both }];
  });
  const [first] = found;
  if (first === undefined) return [];
  const { line, number, given, follows } = first;
  return [note(code, at(line), { number, given, follows, count: found.length })];
}

/** Points of players, columns 81 to 84. */
function ofPoints({ players }: TrfLines, tournament: Tournament): readonly Note[] {
  const { settings } = tournament;
  const totals =
    settings.teams === null
      ? possibleTotals(tournament, 'points')
      : pointsOfMembers(players, settings.points);
  return firstOf(players, 'trf-points-differ', ({ points }, who) =>
    points === null || totals[who]?.has(points) !== false
      ? null
      : { given: decimalOf(points), follows: decimalOf([...totals[who]][0] ?? 0) },
  );
}

/**
 * Points of players in a tournament of teams by their own lines, round by round: programs may or may not count byes of the team,
 * and boards that were won against nobody.
 */
function pointsOfMembers(
  players: readonly TrfPlayer[],
  points: PointScale,
): readonly ReadonlySet<Hundredths>[] {
  return players.map(({ cells }) => {
    let [games, byes, alone] = [0, 0, 0];
    for (const { opponent, result } of cells) {
      const kind = opponent === 0 ? byeKindOf({ opponent, colour: '-', result }) : undefined;
      if (opponent > 0) games += worthOf(result, points);
      else if (result === '+') alone += points.forfeitWin;
      else if (kind !== undefined) byes += points[byePoints[kind]];
    }
    return new Set([games, games + byes, games + alone, games + byes + alone]);
  });
}

/** Match points and game points of teams, line 310. */
function ofTeamPoints(teams: readonly TrfTeam[], tournament: Tournament): readonly Note[] {
  const [match, game] = [possibleTotals(tournament, 'points'), possibleTotals(tournament, 'gamePoints')];
  const text = (MP: Hundredths, GP: Hundredths): string => `${decimalOf(MP)} and ${decimalOf(GP)}`;
  const inOrder = teams.toSorted((one, other) => one.number - other.number);
  return firstOf(inOrder, 'trf-team-points-differ', ({ points }, who) =>
    points === null || (match[who]?.has(points.MP) !== false && game[who]?.has(points.GP) !== false)
      ? null
      : {
          given: text(points.MP, points.GP),
          follows: text([...(match[who] ?? [])][0] ?? 0, [...(game[who] ?? [])][0] ?? 0),
        },
  );
}

/** What a TRF states and its tournament does not follow. */
export function notesOf(lines: TrfLines, tournament: Tournament): readonly Note[] {
  return [
    ...ofEvent(lines, tournament),
    ...ofCounts(lines),
    ...ofRounds(lines, tournament),
    ...ofPoints(lines, tournament),
    ...(tournament.settings.teams === null ? [] : ofTeamPoints(lines.settings.teams.numbered, tournament)),
  ];
}
