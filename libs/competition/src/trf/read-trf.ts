import { defined } from '@fairview/kernel';
import { readTournament } from '../file/read-tournament.js';
import { pointer, refuse, type Answer, type FileRefusal } from '../model/answer.js';
import type {
  ByeKind,
  Pair,
  PointScale,
  Round,
  Tournament,
  TrfPerson,
  TrfStatement,
  Unpaired,
} from '../model/tournament.js';
import { byeKindOf, emptyCell, forbiddenPairs, isPaired, pairOf, unpairedAs } from './cells.js';
import type { TrfCell, TrfPlayer } from './lines.js';
import { wrongNames } from './named.js';
import { scaleOf } from './point-lines.js';
import { readLines, type TrfLines } from './read-lines.js';
import { notesOf } from './read-notes.js';
import { isTrfOfTeams, readTrfOfTeams } from './read-teams.js';
import { rankingKeysOf, type TrfSettings } from './settings.js';
import { isBaku, systemOfPlayers } from './systems.js';

const at = (line: number): string => pointer('/lines', line);

/** Starting numbers run from 1 without gaps. */
function inOrder(players: readonly TrfPlayer[]): Answer<readonly TrfPlayer[]> {
  const sorted = players.toSorted((one, other) => one.number - other.number);
  for (const [index, { number, line }] of sorted.entries()) {
    if (number === index) return refuse('id-twice', at(line), { id: number });
    if (number !== index + 1) return refuse('trf-number-gap', at(line), { number: index + 1 });
  }
  if (sorted.length === 0) return refuse('trf-no-players', '');
  return { ok: true, value: sorted };
}

/** The bye that line 240 gives somebody in a round. */
const askedFor = (
  byes: TrfSettings['byes'],
  number: number,
  round: number,
): TrfSettings['byes'][number] | undefined =>
  byes.find((bye) => bye.round === round && bye.numbers.includes(number));

/** Whether the line of a player has something else than a bye that line 240 gives them. */
const saysOther = (cell: TrfCell, kind: ByeKind): boolean =>
  cell.opponent > 0 || (cell.result !== '' && byeKindOf(cell) !== kind);

function roundOf(players: readonly TrfPlayer[], index: number, { byes }: TrfSettings): Answer<Round> {
  const pairs: Pair[] = [];
  const unpaired: Unpaired[] = [];
  for (const player of players) {
    const cell = player.cells[index] ?? emptyCell;
    const disagree = (): FileRefusal =>
      refuse('trf-opponents-disagree', at(player.line), { number: player.number, round: index + 1 });
    const asked = askedFor(byes, player.number, index + 1);
    if (asked !== undefined && saysOther(cell, asked.kind))
      return refuse('trf-bye-unclear', at(asked.line), { number: player.number, round: index + 1 });
    if (cell.opponent === 0) {
      const kind = asked?.kind ?? byeKindOf(cell);
      if (kind === undefined || cell.colour !== '-') return disagree();
      unpaired.push(unpairedAs(player.number - 1, kind));
      continue;
    }
    const opponent = players[cell.opponent - 1];
    if (opponent === undefined || opponent === player) return disagree();
    const pair = pairOf(player, cell, opponent, opponent.cells[index] ?? emptyCell);
    if (pair === null) return disagree();
    if (player.number < opponent.number) pairs.push(pair);
  }
  return { ok: true, value: { pairs, unpaired, spreadCap: null } };
}

/** Competitors who asked not to be paired in the next round. */
function nextUnpaired(
  players: readonly TrfPlayer[],
  index: number,
  { byes }: TrfSettings,
): Tournament['next']['unpaired'] {
  return players.flatMap((player) => {
    const cell = player.cells[index] ?? emptyCell;
    const kind = cell.result === '' ? askedFor(byes, player.number, index + 1)?.kind : byeKindOf(cell);
    return kind === undefined ? [] : [unpairedAs(player.number - 1, kind)];
  });
}

/**
 * The virtual points of one number in a Baku acceleration (C.04.7): the first half, rounded up to an even number, has a win
 * in the first half of the accelerated rounds and a draw in the others. Half of all rounds are accelerated, rounded up.
 */
function bakuPoints(
  number: number,
  players: number,
  rounds: number,
  { win, draw }: PointScale,
): readonly number[] {
  if (number > 2 * Math.ceil(players / 4)) return [];
  const accelerated = Math.ceil(rounds / 2);
  return Array.from({ length: accelerated }, (_, index) => (index < Math.ceil(accelerated / 2) ? win : draw));
}

/** Reads a tournament of players, whose starting numbers are in order. */
function readTrfOfPlayers(
  players: readonly TrfPlayer[],
  settings: TrfSettings,
  points: PointScale,
): Answer<Tournament> {
  const { first } = settings.teams;
  if (first !== null) return refuse('trf-line-unknown', at(first.line), { name: first.name });
  const last = Math.max(...players.map(({ cells }) => cells.findLastIndex(isPaired) + 1));
  const rounds: Round[] = [];
  for (let index = 0; index < last; index++) {
    const round = roundOf(players, index, settings);
    if (!round.ok) return round;
    rounds.push(round.value);
  }
  const wrong = wrongNames(settings, players.length, players.length);
  if (wrong !== null) return wrong;
  const unclear = players.find(({ number, cells }) => {
    const asked = askedFor(settings.byes, number, last + 1);
    return asked !== undefined && saysOther(cells[last] ?? emptyCell, asked.kind);
  });
  if (unclear)
    return refuse('trf-bye-unclear', at(unclear.line), { number: unclear.number, round: last + 1 });
  const system = systemOfPlayers(settings);
  // Points given in the file itself replace those of its type.
  const baku = isBaku(settings);
  const virtualOf = (number: number): readonly number[] =>
    baku
      ? bakuPoints(number, players.length, settings.rounds ?? 0, points)
      : (settings.virtual.get(number) ?? []);
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
        teams: null,
      },
      tieBreaks: rankingKeysOf(settings),
      competitors: players.map(({ number: id, name, rating }) => ({
        id,
        name: name === '' ? null : name,
        rating,
        virtual: virtualOf(id),
      })),
      players: [],
      teamOf: [],
      rounds,
      next: { unpaired: nextUnpaired(players, last, settings), returned: [] },
      lots: null,
      ...defined({ otherSystem: system.otherSystem }),
    },
  };
}

const isSaid = ({ title, origin, rank }: TrfPerson): boolean =>
  title.trim() !== '' || origin.trim() !== '' || rank !== undefined;

/** What the file states besides the tournament; undefined if nothing. */
function statementOf(
  { kept, settings }: TrfLines,
  players: readonly TrfPlayer[],
  ofTeams: boolean,
): TrfStatement | undefined {
  const teams = settings.teams.numbered.toSorted((one, other) => one.number - other.number);
  const ranks = (ofTeams ? teams : players).flatMap(({ rank }) => rank ?? []);
  const isRanked = ranks.length === (ofTeams ? teams : players).length && new Set(ranks).size > 1;
  const persons = players.map(({ person, rank }) =>
    ofTeams && rank !== null ? { ...person, rank } : person,
  );
  const stated: TrfStatement = {
    lines: kept,
    words: settings.described ?? '',
    persons: persons.some(isSaid) ? persons : [],
    nicknames: teams.some(({ nickname }) => nickname !== '') ? teams.map(({ nickname }) => nickname) : [],
    forbidden: settings.forbidden.map(({ from, to, numbers }) => ({ from, to, numbers })),
    ranks: isRanked ? ranks : null,
  };
  const isEmpty =
    stated.words === '' &&
    [stated.lines, stated.persons, stated.nicknames, stated.forbidden].every(({ length }) => length === 0);
  return isEmpty && !isRanked ? undefined : stated;
}

/**
 * Reads a tournament of players or of teams from TRF16 or TRF26; without a word on its type it is a Swiss by the Dutch system.
 * What the file states and nobody follows here is noted. Refused: `trf-line-unknown`, `trf-line-broken`, `trf-line-twice`,
 * `trf-columns-shifted`, `trf-number-gap`, `trf-opponents-disagree`, `trf-bye-unclear`, `trf-match-unclear`, `id-twice`,
 * `id-unknown`; `at` names the line, counted from 1.
 */
export function readTrf(text: string): Answer<Tournament> {
  const lines = readLines(text);
  if (!lines.ok) return lines;
  const { settings } = lines.value;
  const ordered = inOrder(lines.value.players);
  if (!ordered.ok) return ordered;
  const players = ordered.value;
  const points = scaleOf(settings.points);
  if (points === null)
    return refuse('trf-line-unknown', at(settings.points.line), { name: 'XXS with points for one colour' });
  const ofTeams = isTrfOfTeams(settings);
  const read = ofTeams
    ? readTrfOfTeams(players, settings, points)
    : readTrfOfPlayers(players, settings, points);
  if (!read.ok) return read;
  const notes = notesOf({ ...lines.value, players }, read.value);
  const stated = statementOf(lines.value, players, ofTeams);
  const besides = defined({ stated, notes: notes.length > 0 ? notes : undefined });
  return { ok: true, value: { ...read.value, ...besides } };
}

/** Whether a text is meant as TRF: it begins with a line of three signs, and is never JSON. */
export const isTrf = (text: string): boolean =>
  /^(?:\uFEFF?[ \t]*(?:\r?\n|#[^\n]*\n))*(?:[0-9]{3}|[A-Z]{3})(?: |\r?\n)/u.test(text);

/** Reads a tournament from a file of either kind. */
export function readTournamentFile(text: string): Answer<Tournament> {
  return isTrf(text) ? readTrf(text.replace(/^\uFEFF/u, '')) : readTournament(text);
}
