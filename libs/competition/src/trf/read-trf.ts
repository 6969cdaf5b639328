import { bug, defined } from '@fairview/kernel';
import { pointer, refuse, type Answer, type FileRefusal } from '../model/answer.js';
import type { Pair, PointScale, Round, Tournament, Unpaired } from '../model/tournament.js';
import { byeKindOf, emptyCell, forbiddenPairs, isPaired, pairOf, unpairedAs } from './cells.js';
import { playerOf, type TrfPlayer } from './lines.js';
import { scaleOf } from './point-lines.js';
import { isTrfOfTeams, readTrfOfTeams } from './read-teams.js';
import { emptySettings, settingLines, type TrfSettings } from './settings.js';
import { isBaku, systemOfPlayers } from './systems.js';
import { isOtherSequence } from './team-lines.js';

const at = (line: number): string => pointer('/lines', line);

/** What single results are worth: the tournament file has no words for it. */
const abnormalPoints = '299';

interface Lines {
  readonly players: readonly TrfPlayer[];
  readonly settings: TrfSettings;
}

function readLines(text: string): Answer<Lines> {
  const players: TrfPlayer[] = [];
  const settings = emptySettings();
  for (const [index, line] of text.split(/\r\n|\n|\r/u).entries()) {
    const code = line.slice(0, 3);
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (code === '001') {
      const player = playerOf(line, index + 1);
      if (player === null) return refuse('trf-line-broken', at(index + 1), { line: index + 1 });
      players.push(player);
    } else if (Object.hasOwn(settingLines, code)) {
      if (code === 'XXC' && /\brank\b/iu.test(line))
        return refuse('trf-line-unknown', at(index + 1), { name: 'XXC rank' });
      if (isOtherSequence(line)) return refuse('trf-line-unknown', at(index + 1), { name: line.trim() });
      const isRead = settingLines[code]?.(settings, line, index + 1) ?? bug('a known line');
      if (!isRead) return refuse('trf-line-broken', at(index + 1), { line: index + 1 });
    } else if (code.startsWith('XX') || code === abnormalPoints) {
      return refuse('trf-line-unknown', at(index + 1), { name: code });
    }
  }
  return { ok: true, value: { players, settings } };
}

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

function roundOf(players: readonly TrfPlayer[], index: number, { byes }: TrfSettings): Answer<Round> {
  const pairs: Pair[] = [];
  const unpaired: Unpaired[] = [];
  for (const player of players) {
    const cell = player.cells[index] ?? emptyCell;
    const disagree = (): FileRefusal =>
      refuse('trf-opponents-disagree', at(player.line), { number: player.number, round: index + 1 });
    if (cell.opponent === 0) {
      const asked = byes.find(({ round, numbers }) => round === index + 1 && numbers.includes(player.number));
      const kind = cell.result === '' && asked ? asked.kind : byeKindOf(cell);
      if (kind === undefined) return disagree();
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
    const asked = byes.find(({ round, numbers }) => round === index + 1 && numbers.includes(player.number));
    const kind = cell.result === '' ? asked?.kind : byeKindOf(cell);
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

/**
 * Reads a tournament of players or of teams from TRF16 or TRF26; without a word on its type it is a Swiss by the Dutch system.
 * Refused: `trf-line-unknown`, `trf-line-broken`, `trf-number-gap`, `trf-opponents-disagree`, `trf-match-unclear`, `id-twice`, `id-unknown`;
 * `at` names the line, counted from 1.
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
  if (isTrfOfTeams(settings)) return readTrfOfTeams(players, settings, points);
  const { first } = settings.teams;
  if (first !== null) return refuse('trf-line-unknown', at(first.line), { name: first.name });
  const last = Math.max(...players.map(({ cells }) => cells.findLastIndex(isPaired) + 1));
  const rounds: Round[] = [];
  for (let index = 0; index < last; index++) {
    const round = roundOf(players, index, settings);
    if (!round.ok) return round;
    rounds.push(round.value);
  }
  const forbidden = forbiddenPairs(settings, last, players.length);
  if (!forbidden.ok) return forbidden;
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
        forbidden: forbidden.value,
        points,
        spreadCap: null,
        teams: null,
      },
      tieBreaks: settings.keys,
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
