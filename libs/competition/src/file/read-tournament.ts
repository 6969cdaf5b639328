import { bug } from '@fairview/kernel';
import { pointer, type Answer } from '../model/answer.js';
import { formats, isOfTeams, type Format, type Tournament } from '../model/tournament.js';
import { checkKey } from '../tie-breaks/key.js';
import { withByesBeforehand } from '../history/byes-beforehand.js';
import { readEntrants, readTeams, type Competitors } from './competitors.js';
import { readJson, type Fields, type Node } from './json-text.js';
import { idText, Reading } from './reading.js';
import { readNext, readRounds } from './rounds.js';
import { readSettings } from './settings.js';

const known = ['record', 'format', 'settings', 'tieBreaks', 'entrants', 'teams', 'rounds', 'next', 'lots'];
const mostKeys = 30;

function readKeys(read: Reading, node: Node | undefined, format: Format): readonly string[] | null {
  if (node === undefined) return null;
  const seen = new Set<string>();
  return read.list(node, '/tieBreaks', mostKeys).map((each, index) => {
    const at = pointer('/tieBreaks', index);
    const key = read.text(each, at);
    const code = checkKey(key, format);
    if (code !== null) read.refuse(code, at, { key, format });
    else if (seen.has(key)) read.refuse('key-twice', at, { key });
    seen.add(key);
    return key;
  });
}

/** The lots are given with the entrants, or among the settings. Refused: in both places, an unknown id, an id twice. */
function readLots(read: Reading, file: Fields, competitors: Competitors): readonly number[] | null {
  const settings = file.get('settings');
  const among = settings instanceof Map ? (settings as Fields).get('lots') : undefined;
  const beside = file.get('lots');
  if (beside !== undefined && among !== undefined)
    read.refuse('field-twice', '/settings/lots', { field: 'lots' });
  const node = beside ?? among;
  if (node === undefined) return null;
  const at = beside === undefined ? '/settings/lots' : '/lots';
  const drawn: number[] = [];
  for (const [index, each] of read.list(node, at, competitors.all.length).entries()) {
    const who = read.who(each, pointer(at, index), competitors.indexes);
    if (drawn.includes(who))
      read.refuse('id-twice', pointer(at, index), { id: idText(competitors.all[who]?.id ?? '') });
    drawn.push(who);
  }
  return drawn;
}

/** The most boards that a match of the file lists, 0 if none does. */
function mostListed(rounds: Node | undefined): number {
  let most = 0;
  for (const round of Array.isArray(rounds) ? (rounds as readonly Node[]) : []) {
    const pairs = round instanceof Map ? (round as Fields).get('pairs') : undefined;
    for (const pair of Array.isArray(pairs) ? (pairs as readonly Node[]) : []) {
      const boards = pair instanceof Map ? (pair as Fields).get('boards') : undefined;
      if (Array.isArray(boards)) most = Math.max(most, boards.length);
    }
  }
  return most;
}

/** Reads and checks a tournament whose JSON is read already. */
export function tournamentOf(node: Node): Answer<Tournament> {
  const read = new Reading();
  if (node instanceof Map && node.has('record') && node.get('record') !== 'fairview-tournament/1')
    read.refuse('record-unknown', '/record');
  const file = read.fields(node, '', known, ['record', 'format', 'entrants']);
  const format = file.has('format')
    ? read.word(file.get('format'), '/format', formats, 'format-unknown')
    : null;
  if (read.refusal !== null) return read.refusal;
  if (format === null) return bug('a file without a format was not refused');

  const ofTeams = isOfTeams(format);
  if (!ofTeams && file.has('teams'))
    read.refuse('field-not-for-format', '/teams', { field: 'teams', format });
  if (ofTeams && !file.has('teams')) read.refuse('field-missing', '/teams', { field: 'teams' });
  const entrants = readEntrants(read, file.get('entrants'));
  const teams = ofTeams ? readTeams(read, file.get('teams'), entrants) : null;
  const competitors = teams ?? entrants;
  const boards = ofTeams ? mostListed(file.get('rounds')) || (teams?.smallest ?? 1) : 1;
  const settings = readSettings(read, file.get('settings'), format, competitors.indexes, boards);
  const tournament: Tournament = {
    format,
    settings,
    tieBreaks: readKeys(read, file.get('tieBreaks'), format),
    competitors: competitors.all,
    players: teams ? entrants.all : [],
    teamOf: teams?.teamOf ?? [],
    rounds: readRounds(read, file.get('rounds'), {
      competitors,
      players: teams && { competitors: entrants, teamOf: teams.teamOf },
      points: settings.points,
      boards: settings.teams?.boards ?? 0,
    }),
    next: readNext(read, file.get('next'), competitors),
    lots: readLots(read, file, competitors),
  };
  const lot = tournament.tieBreaks?.indexOf('LOT') ?? -1;
  if (lot >= 0 && tournament.lots === null) read.refuse('lots-missing', pointer('/tieBreaks', lot));
  return read.refusal ?? { ok: true, value: withByesBeforehand(tournament) };
}

/**
 * Reads a tournament file, `fairview-tournament/1`, strictly: nothing unknown is passed over.
 * Refused with a code and a JSON pointer; docs/tournament-file.md lists the codes.
 */
export function readTournament(text: string): Answer<Tournament> {
  const json = readJson(text);
  return json.ok ? tournamentOf(json.value) : json;
}
