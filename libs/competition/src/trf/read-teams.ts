import { defined } from '@fairview/kernel';
import { pointer, refuse, type Answer } from '../model/answer.js';
import type { PointScale, Round, TeamSettings, Tournament } from '../model/tournament.js';
import { forbiddenPairs, isPaired } from './cells.js';
import { keyOfTrf } from './keys.js';
import type { TrfPlayer } from './lines.js';
import { wrongNames } from './named.js';
import { rankingKeysOf, type TrfSettings } from './settings.js';
import { systemOfTeams } from './systems.js';
import type { TrfTeam } from './team-lines.js';
import { TeamRounds } from './team-rounds.js';

const at = (line: number): string => pointer('/lines', line);

/** Whether the file is of teams: as its type says, or without one, as it lists any. */
export function isTrfOfTeams({ type, described, teams }: TrfSettings): boolean {
  if (teams.numbered.length + teams.listed.length === 0) return false;
  if (type !== null) return type.includes('TEAM');
  return described === null || /\bteams?\b/iu.test(described);
}

/** Teams in the order of their numbers, and for each player the index of their team. */
function rostersOf(
  { numbered, listed }: TrfSettings['teams'],
  players: readonly TrfPlayer[],
): Answer<{ readonly teams: readonly TrfTeam[]; readonly teamOf: readonly (number | null)[] }> {
  const given = numbered.length > 0 ? numbered : listed;
  const teams = given.toSorted((one, other) => one.number - other.number);
  const teamOf: (number | null)[] = players.map(() => null);
  for (const [index, { number, line, players: members }] of teams.entries()) {
    if (number === index) return refuse('id-twice', at(line), { id: number });
    if (number !== index + 1) return refuse('trf-number-gap', at(line), { number: index + 1 });
    for (const id of members) {
      const before = teamOf[id - 1];
      if (before === undefined) return refuse('id-unknown', at(line), { id });
      if (before !== null)
        return refuse(before === index ? 'id-twice' : 'player-of-two-teams', at(line), { id });
      teamOf[id - 1] = index;
    }
  }
  return { ok: true, value: { teams, teamOf } };
}

function teamSettings(
  { points: { bye: byeOnBoards }, teams: lines }: TrfSettings,
  points: PointScale,
  system: Pick<TeamSettings, 'primary' | 'colours'>,
  boards: number,
): TeamSettings {
  const matchPoints = { win: 200, draw: 100, loss: 0, ...lines.matchPoints };
  // A pairing-bye is worth a drawn match unless the file says otherwise (C.04.6, 1.4).
  const teamBye = lines.bye ?? { MP: matchPoints.draw, GP: (byeOnBoards ?? points.draw) * boards };
  const { primary, colours } = system;
  return { boards, primary, colours, matchPoints, teamBye: { MP: teamBye.MP, GP: teamBye.GP } };
}

/**
 * Reads a tournament of teams from its players, whose starting numbers are in order.
 * Refused: `trf-match-unclear`, `trf-opponents-disagree`, `trf-number-gap`, `player-not-in-match`, `player-of-two-teams`,
 * `id-twice`, `id-unknown`.
 */
export function readTrfOfTeams(
  players: readonly TrfPlayer[],
  settings: TrfSettings,
  points: PointScale,
): Answer<Tournament> {
  const rosters = rostersOf(settings.teams, players);
  if (!rosters.ok) return rosters;
  const { teams, teamOf } = rosters.value;
  const alone = players.find(
    ({ cells }, index) => teamOf[index] === null && cells.some(({ opponent }) => opponent > 0),
  );
  if (alone) return refuse('player-not-in-match', at(alone.line), { id: alone.number });
  const { forfeits } = settings.teams;
  const last = Math.max(
    ...players.map(({ cells }) => cells.findLastIndex(isPaired) + 1),
    ...forfeits.map(({ round }) => round),
  );
  const reading = new TeamRounds(players, teams, teamOf, settings, points);
  const rounds: Round[] = [];
  for (let index = 0; index < last; index++) {
    const round = reading.round(index);
    if (!round.ok) return round;
    rounds.push(round.value);
  }
  const wrong = wrongNames(settings, teams.length, players.length);
  if (wrong !== null) return wrong;
  const system = systemOfTeams(settings);
  const listed = Math.max(0, ...rounds.flatMap(({ pairs }) => pairs.map(({ boards }) => boards.length)));
  const smallest = Math.min(...teams.map((team) => team.players.length).filter((size) => size > 0));
  const boards = settings.teams.boards ?? (listed || (Number.isFinite(smallest) ? smallest : 1));
  return {
    ok: true,
    value: {
      format: system.format,
      settings: {
        rounds: settings.rounds,
        ruleYear: 2026,
        initialSide: settings.initialSide,
        forbidden: forbiddenPairs(settings, last),
        points,
        spreadCap: null,
        teams: teamSettings(settings, points, system, boards),
      },
      tieBreaks: rankingKeysOf(settings)?.map((key) => keyOfTrf(key, system.primary)) ?? null,
      competitors: teams.map(({ number: id, name }) => ({
        id,
        name: name === '' ? null : name,
        rating: null,
        virtual: [],
      })),
      players: players.map(({ number: id, name, rating }) => ({
        id,
        name: name === '' ? null : name,
        rating,
        virtual: [],
      })),
      teamOf,
      rounds,
      next: { unpaired: reading.next(last), returned: [] },
      lots: null,
      ...defined({ otherSystem: system.otherSystem }),
    },
  };
}
