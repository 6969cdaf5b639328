import { pointer } from '../model/answer.js';
import {
  isOfTeams,
  type Format,
  type PointScale,
  type Settings,
  type TeamSettings,
} from '../model/tournament.js';
import type { Fields, Node } from './json-text.js';
import type { Reading } from './reading.js';

export const mostRounds = 200;
const mostPoints = 1000;
const mostBoards = 100;
const mostForbidden = 100_000;
export const largestScore = 1_000_000;

export const defaultPoints: PointScale = {
  win: 100,
  draw: 50,
  loss: 0,
  forfeitWin: 100,
  forfeitLoss: 0,
  noContest: 0,
  pairingBye: 100,
  halfBye: 50,
  zeroBye: 0,
  fullBye: 100,
};
const outcomes = Object.keys(defaultPoints) as (keyof PointScale)[];

const ownFields = ['rounds', 'ruleYear', 'initialSide', 'forbidden', 'points', 'spreadCap', 'lots'];
const teamFields = ['boards', 'primary', 'colours', 'matchPoints', 'teamBye'];

function readPoints(read: Reading, node: Node | undefined, at: string): PointScale {
  if (node === undefined) return defaultPoints;
  const fields = read.fields(node, at, outcomes);
  const points = { ...defaultPoints };
  for (const outcome of outcomes) {
    if (fields.has(outcome))
      points[outcome] = read.figure(fields.get(outcome), pointer(at, outcome), mostPoints);
  }
  return points;
}

function readTeamSettings(read: Reading, fields: Fields, defaultBoards: number): TeamSettings {
  const at = (name: string): string => pointer('/settings', name);
  const has = (name: string): boolean => fields.has(name);
  const boards = has('boards')
    ? read.whole(fields.get('boards'), at('boards'), 1, mostBoards)
    : defaultBoards;
  const given = read.list(fields.get('matchPoints'), at('matchPoints'), 3);
  if (has('matchPoints') && given.length !== 3)
    read.refuse('type-wrong', at('matchPoints'), { wanted: 'a list of three: won, drawn, lost' });
  const [win = 200, draw = 100, loss = 0] = given.map((each, index) =>
    read.figure(each, pointer(at('matchPoints'), index), mostPoints),
  );
  const bye = has('teamBye') ? read.fields(fields.get('teamBye'), at('teamBye'), ['MP', 'GP']) : null;
  const byeOf = (name: 'MP' | 'GP', otherwise: number): number =>
    bye?.has(name) ? read.figure(bye.get(name), pointer(at('teamBye'), name), largestScore) : otherwise;
  return {
    boards,
    primary: (has('primary') ? read.word(fields.get('primary'), at('primary'), ['MP', 'GP']) : null) ?? 'MP',
    colours: (has('colours') ? read.word(fields.get('colours'), at('colours'), ['A', 'B']) : null) ?? 'A',
    matchPoints: { win, draw, loss },
    teamBye: { MP: byeOf('MP', 100), GP: byeOf('GP', boards * 50) },
  };
}

/**
 * The settings of a tournament. `indexes` are those of entrants, or of teams in a team format, and `defaultBoards` what
 * the matches themselves show. Refused: unknown, missing and impossible settings, and team settings if entrants
 * compete themselves.
 */
export function readSettings(
  read: Reading,
  node: Node | undefined,
  format: Format,
  indexes: ReadonlyMap<string, number>,
  defaultBoards: number,
): Settings {
  const teams = isOfTeams(format);
  const swiss = format.includes('swiss');
  const fields = read.fields(
    node ?? new Map<string, Node>(),
    '/settings',
    [...ownFields, ...teamFields],
    swiss ? ['rounds'] : [],
  );
  const at = (name: string): string => pointer('/settings', name);
  if (!teams) {
    for (const name of teamFields)
      if (fields.has(name)) read.refuse('field-not-for-format', at(name), { field: name, format });
  }
  const year = fields.has('ruleYear') ? read.whole(fields.get('ruleYear'), at('ruleYear'), 0, 9999) : 2026;
  if (year !== 2023 && year !== 2026)
    read.refuse('value-unknown', at('ruleYear'), { value: year, values: '2023, 2026' });
  const points = readPoints(read, fields.get('points'), at('points'));
  const who = (each: Node | undefined, place: string): number => read.who(each, place, indexes);
  return {
    rounds: fields.has('rounds') ? read.whole(fields.get('rounds'), at('rounds'), 1, mostRounds) : null,
    ruleYear: year === 2023 ? 2023 : 2026,
    initialSide: fields.has('initialSide')
      ? read.word(fields.get('initialSide'), at('initialSide'), ['first', 'second'])
      : null,
    forbidden: read
      .list(fields.get('forbidden'), at('forbidden'), mostForbidden)
      .map((pair, index) => read.both(pair, pointer(at('forbidden'), index), who)),
    points,
    spreadCap:
      fields.has('spreadCap') && fields.get('spreadCap') !== null
        ? read.figure(fields.get('spreadCap'), at('spreadCap'), largestScore, 0)
        : null,
    teams: teams ? readTeamSettings(read, fields, defaultBoards) : null,
  };
}
