import { isForfeit, outcomeOf, pointsOf } from '../history/outcome.js';
import { lastComplete, recordsOf, type RecordOf } from '../history/record.js';
import type { Board, ByeKind, Pair, Side, TeamSettings, Tournament } from '../model/tournament.js';
import { standingsOf } from '../standings/standings.js';
import { roundRobin } from './cells.js';
import { nameColumn, playerLine, type TrfCell, type TrfResult } from './lines.js';
import { byeResults, fixed, playedResult, unsayablePoints, type TrfVersion } from './words.js';

const column = (figure: number, width: number): string => String(figure).padStart(width);

const forfeits: Readonly<Record<string, string>> = { '+/-': '+-', '-/+': '-+', '-/-': '--' };

/** A match whose players no line can name: only that it was forfeited is written. */
const isBare = ({ boards, result }: Pair): boolean => boards.length === 0 && isForfeit(result);

/** The players of each team, in the order in which lines name them. */
const membersOf = ({ competitors, teamOf }: Tournament): readonly (readonly number[])[] =>
  competitors.map((_, team) => [...teamOf.keys()].filter((player) => teamOf[player] === team));

/** The players of one side, board 1 first, and whether they sit in the order of their team. */
function lineUpOf(
  { boards }: Pair,
  side: Side,
): { readonly players: readonly number[]; readonly isUsual: boolean } {
  const players = boards.map(({ sides }) => sides[side]);
  return {
    players,
    isUsual: players.every((player, index) => index === 0 || (players[index - 1] ?? 0) < player),
  };
}

const mostBoards = ({ rounds }: Tournament): number =>
  Math.max(0, ...rounds.flatMap(({ pairs }) => pairs.map(({ boards }) => boards.length)));

const sumOf = (record: RecordOf, score: 'points' | 'gamePoints'): number =>
  record.reduce((total, each) => total + each[score], 0);

/** The points of each player on their boards. */
function broughtOnBoards({ players, settings, rounds }: Tournament): readonly number[] {
  const brought = players.map(() => 0);
  for (const { pairs } of rounds)
    for (const { boards } of pairs)
      for (const { sides, result } of boards)
        for (const side of [0, 1] as const)
          if (result !== null)
            brought[sides[side]] = (brought[sides[side]] ?? 0) + pointsOf(settings.points, result, side);
  return brought;
}

/** What TRF16, which has lines for nothing but the players of a team, has no word for. */
function unsayableIn16(tournament: Tournament, teams: TeamSettings): string | null {
  const { rounds, settings, format } = tournament;
  const { matchPoints, teamBye, boards, primary, colours } = teams;
  const pairs = rounds.flatMap((round) => round.pairs);
  if (matchPoints.win !== 200 || matchPoints.draw !== 100 || matchPoints.loss !== 0)
    return 'these match points';
  if (teamBye.MP !== 100 || teamBye.GP !== settings.points.draw * boards)
    return 'these points of a pairing-bye';
  if (primary !== 'MP' || (format === 'team-swiss' && colours !== 'A')) return 'this kind of team Swiss';
  if (pairs.some(isBare)) return 'a forfeited match without its boards';
  if (pairs.some((pair) => !lineUpOf(pair, 0).isUsual || !lineUpOf(pair, 1).isUsual))
    return 'players who do not sit in the order of their team';
  const members = membersOf(tournament).map(({ length }) => length);
  const implied = mostBoards(tournament) || Math.min(...members.filter((size) => size > 0));
  return boards === implied ? null : 'a number of boards that no match shows';
}

/** What TRF has no word for in a tournament of teams, null if nothing. */
export function unsayableOfTeams(
  tournament: Tournament,
  teams: TeamSettings,
  version: TrfVersion,
): string | null {
  const { competitors, players, rounds, format } = tournament;
  if (competitors.length > 999) return 'more than 999 teams';
  if (players.length === 0) return 'teams without players';
  if (players.length > 9999) return 'more than 9999 players';
  const pairs = rounds.flatMap((round) => round.pairs);
  if (pairs.some((pair) => pair.boards.length === 0 && !isForfeit(pair.result)))
    return 'a match whose boards are not said';
  if (pairs.some(({ boards }) => boards.some(({ result }) => result === '*'))) return 'a no contest';
  if (rounds.some(({ unpaired }) => unpaired.some(({ score }) => score !== null)))
    return 'game points of a single bye';
  if (format === 'team-round-robin' && teams.primary !== 'MP') return 'a round robin by game points';
  const { matchPoints, teamBye } = teams;
  const totals = recordsOf(tournament, lastComplete(rounds)).flatMap((record) =>
    (['points', 'gamePoints'] as const).map((score) => sumOf(record, score)),
  );
  const points =
    unsayablePoints([...Object.values(matchPoints), teamBye.MP, teamBye.GP]) ??
    unsayablePoints(totals, 6) ??
    unsayablePoints(broughtOnBoards(tournament));
  return points ?? (version === 'trf16' ? unsayableIn16(tournament, teams) : null);
}

/** The rounds of each player, seen from their boards; of somebody without one, the bye of their team. */
function cellsOf(tournament: Tournament, teams: TeamSettings): readonly TrfCell[][] {
  const { rounds, players, teamOf } = tournament;
  const places = membersOf(tournament);
  const records = recordsOf(tournament, rounds.length);
  const none = (result: TrfResult): TrfCell => ({ opponent: 0, colour: '-', result });
  const cells: TrfCell[][] = players.map(() => []);
  for (const [index, { pairs }] of rounds.entries()) {
    for (const [player, own] of cells.entries()) {
      const team = teamOf[player] ?? null;
      const kind = team === null ? undefined : records[team]?.[index]?.kind;
      const isSeat = team !== null && (places[team]?.indexOf(player) ?? 0) < teams.boards;
      if (!isSeat || kind === undefined) own.push(none('Z'));
      else if (kind === 'forfeit-win') own.push(none('+'));
      else own.push(none(Object.hasOwn(byeResults, kind) ? byeResults[kind as ByeKind] : 'Z'));
    }
    const seat = ({ sides, result }: Board, board: number, side: Side): void => {
      const colour = (board % 2 === 0) === (side === 0) ? 'w' : 'b';
      const cell: TrfCell = {
        opponent: sides[side === 0 ? 1 : 0] + 1,
        colour,
        result: result === null ? '' : playedResult(outcomeOf(result, side)),
      };
      cells[sides[side]]?.splice(index, 1, cell);
    };
    for (const pair of pairs) {
      if (isBare(pair)) continue;
      for (const team of pair.sides)
        for (const player of places[team] ?? []) cells[player]?.splice(index, 1, none('Z'));
      for (const [at, board] of pair.boards.entries()) {
        seat(board, at, 0);
        seat(board, at, 1);
      }
    }
  }
  return cells;
}

/** Whether the words of a file say what TRF16 has no code for. */
const isTeamWords = (words: string, isAround: boolean): boolean =>
  /\bteams?\b/iu.test(words) &&
  roundRobin.test(words) === isAround &&
  (isAround || /swiss/iu.test(words)) &&
  !/double/iu.test(words);

/** How the teams are paired, and the points of their matches. */
function systemLines(
  { format, stated }: Tournament,
  teams: TeamSettings,
  version: TrfVersion,
): readonly string[] {
  const isAround = format === 'team-round-robin';
  const words = stated?.words ?? '';
  if (version === 'trf16')
    return [
      `092 ${isTeamWords(words, isAround) ? words : `Team: ${isAround ? 'Round-Robin' : 'Swiss-System'}`}`,
    ];
  const { primary, colours, boards, matchPoints, teamBye } = teams;
  const swiss = `FIDE_TEAM_TYPE${colours}_${primary === 'MP' ? 'MP_GP' : 'GP_MP'}`;
  const { win, draw, loss } = matchPoints;
  const points = (figure: number): string => fixed(figure).padStart(4);
  const isGiven = win === 200 && draw === 100 && loss === 0;
  return [
    ...(words === '' ? [] : [`092 ${words}`]),
    `192 ${isAround ? 'FIDE_TEAM_ROUNDROBIN' : swiss}`,
    `352 ${'WB'.repeat(Math.ceil(boards / 2)).slice(0, boards)}`,
    ...(isGiven ? [] : [`362 TW${points(win)}   TD${points(draw)}   TL${points(loss)}`]),
    `320 ${points(teamBye.MP)} ${points(teamBye.GP)}`,
  ];
}

/** Byes, forfeits and line-ups: what the lines of players do not say of a round of teams. */
function roundLines({ rounds, next }: Tournament): readonly string[] {
  const lines: string[] = [];
  for (const [index, { unpaired }] of [...rounds, { unpaired: next.unpaired }].entries())
    for (const kind of ['F', 'H', 'Z'] as const) {
      const asked = unpaired.filter((one) => byeResults[one.kind] === kind);
      if (asked.length > 0)
        lines.push(
          `240 ${kind} ${column(index + 1, 3)} ${asked.map(({ who }) => column(who + 1, 4)).join(' ')}`,
        );
    }
  for (const [index, { pairs }] of rounds.entries())
    for (const pair of pairs) {
      const [first, second] = pair.sides;
      const round = column(index + 1, 3);
      if (isForfeit(pair.result))
        lines.push(
          `330 ${forfeits[pair.result ?? ''] ?? ''} ${round} ${column(first + 1, 3)} ${column(second + 1, 3)}`,
        );
      for (const side of [0, 1] as const) {
        const { players, isUsual } = lineUpOf(pair, side);
        const [own, other] = [pair.sides[side] + 1, pair.sides[side === 0 ? 1 : 0] + 1];
        if (!isUsual)
          lines.push(
            `300 ${round} ${column(own, 3)} ${column(other, 3)} ${players.map((player) => column(player + 1, 4)).join(' ')}`,
          );
      }
    }
  return lines;
}

/** The line of the byes that pairings gave, with all of its rounds and one that was given beforehand. */
function byeLine(line: string, { rounds, next }: Tournament): string {
  const given = [...rounds, next].map(
    ({ unpaired }) => unpaired.find(({ kind }) => kind === 'pairing-bye')?.who,
  );
  return `${line}${given.map((who) => ` ${column((who ?? -1) + 1, 3)}`).join('')}`;
}

/** The teams with their points, ranks and players. */
function rosterLines(tournament: Tournament, version: TrfVersion): readonly string[] {
  const { competitors, rounds, settings } = tournament;
  const after = lastComplete(rounds);
  const records = recordsOf(tournament, after);
  const keys = settings.teams?.primary === 'GP' ? ['GP', 'MP'] : ['MP', 'GP'];
  const standings = standingsOf(tournament, tournament.tieBreaks ?? keys, after);
  const ranked = standings.ok ? standings : standingsOf(tournament, keys, after);
  const ranks = new Map(ranked.ok ? ranked.value.rows.map(({ who, rank }) => [who, rank]) : []);
  return membersOf(tournament).map((members, team) => {
    const { name = null, id = team } = competitors[team] ?? {};
    const text = nameColumn(name ?? String(id), 32);
    const players = members.map((player) => column(player + 1, 4)).join(' ');
    if (version === 'trf16') return `013 ${text}${players}`;
    const sum = (score: 'points' | 'gamePoints'): string =>
      fixed(sumOf(records[team] ?? [], score)).padStart(6);
    const nickname = nameColumn(tournament.stated?.nicknames[team] ?? '', 12);
    const rank = column(ranks.get(team) ?? team + 1, 3);
    return `310 ${column(team + 1, 3)} ${text} ${nickname} ${sum('points')} ${sum('gamePoints')} ${rank}  ${players}`;
  });
}

/** The players, by the games that they played or won by forfeit themselves. */
function playerLines(tournament: Tournament, teams: TeamSettings, version: TrfVersion): readonly string[] {
  const { players, teamOf, next, stated } = tournament;
  const brought = broughtOnBoards(tournament);
  const cells = cellsOf(tournament, teams);
  const asked = new Map(next.unpaired.map(({ who, kind }) => [who, kind]));
  return players.map(({ name, id, rating }, player) => {
    const points = brought[player] ?? 0;
    const kind = asked.get(teamOf[player] ?? -1);
    const own = [...(cells[player] ?? [])];
    if (version === 'trf16' && kind !== undefined)
      own.push({ opponent: 0, colour: '-', result: byeResults[kind] });
    const rank = stated?.persons[player]?.rank ?? 1 + brought.filter((other) => other > points).length;
    return playerLine(
      { number: player + 1, name: name ?? String(id), rating, person: stated?.persons[player], cells: own },
      fixed(points),
      rank,
    );
  });
}

/** The lines of a tournament of teams, beside those that it shares with one of players. */
export function teamTournamentLines(
  tournament: Tournament,
  teams: TeamSettings,
  version: TrfVersion,
): readonly string[] {
  const lines = systemLines(tournament, teams, version).map((line) =>
    line.startsWith('320') ? byeLine(line, tournament) : line,
  );
  return [
    ...lines,
    ...playerLines(tournament, teams, version),
    ...rosterLines(tournament, version),
    ...(version === 'trf26' ? roundLines(tournament) : []),
  ];
}
