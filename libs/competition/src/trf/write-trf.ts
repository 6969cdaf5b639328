import type { Outcome } from '../history/outcome.js';
import { lastComplete, recordsOf, type RoundKind, type RoundRecord } from '../history/record.js';
import { refuse, type Answer } from '../model/answer.js';
import type { Hundredths } from '../model/points.js';
import type { ByeKind, Format, Pair, PointScale, Tournament } from '../model/tournament.js';
import { standingsOf } from '../standings/standings.js';
import { defaultPoints } from '../file/settings.js';
import { keyLines } from './keys.js';
import { isOf16 } from './line-uses.js';
import { playerLine, type TrfCell } from './lines.js';
import { formatByWords } from './systems.js';
import { byeResults, fixed, playedResult, unsayablePoints, type TrfVersion } from './words.js';
import { teamTournamentLines, unsayableOfTeams } from './write-teams.js';

const isOutcome = (kind: RoundKind): kind is Outcome => !Object.hasOwn(byeResults, kind) && kind !== 'open';

function cellOf({ kind, opponent, side }: RoundRecord): TrfCell {
  if (opponent === null) {
    const result = Object.hasOwn(byeResults, kind) ? byeResults[kind as ByeKind] : 'Z';
    return { opponent: 0, colour: '-', result };
  }
  const result = isOutcome(kind) ? playedResult(kind) : '';
  return { opponent: opponent + 1, colour: side === 0 ? 'w' : 'b', result };
}

/**
 * The line of the points that differ from those that TRF takes as given. A pairing-bye is always said beside a win of another
 * worth: programs differ in what they take it for.
 */
function pointLines(points: PointScale, version: TrfVersion): readonly string[] {
  const isOther = (outcome: keyof PointScale, usual: Hundredths = defaultPoints[outcome]): boolean =>
    points[outcome] !== usual;
  const isOtherBye = isOther('pairingBye') || isOther('win');
  const of26: readonly (readonly [string, keyof PointScale, boolean])[] = [
    ['W', 'win', isOther('win')],
    ['D', 'draw', isOther('draw')],
    ['L', 'loss', isOther('loss')],
    ['A', 'zeroBye', isOther('zeroBye')],
    ['P', 'pairingBye', isOtherBye],
  ];
  const of16: typeof of26 = [
    ['W', 'win', isOther('win')],
    ['D', 'draw', isOther('draw')],
    ['WL', 'loss', isOther('loss')],
    ['BL', 'loss', isOther('loss')],
    ['PAB', 'pairingBye', isOtherBye],
    ['FW', 'forfeitWin', isOther('forfeitWin', points.win)],
    ['FL', 'forfeitLoss', isOther('forfeitLoss')],
    ['FPB', 'fullBye', isOther('fullBye', points.win)],
    ['HPB', 'halfBye', isOther('halfBye', points.draw)],
    ['ZPB', 'zeroBye', isOther('zeroBye')],
  ];
  const is26 = version === 'trf26';
  const texts = (is26 ? of26 : of16).flatMap(([code, outcome, isSaid]) => {
    const figure = fixed(points[outcome]);
    return isSaid ? [is26 ? `${code}${figure.padStart(4)}    ` : `${code}=${figure}`] : [];
  });
  if (texts.length === 0) return [];
  return [is26 ? `162  ${texts.join('')}`.trimEnd() : `XXS ${texts.join(' ')}`];
}

/** How a tournament of players is paired: by code, and in the words that a file had or that TRF16 needs. */
function systemLines(format: Format, words: string, version: TrfVersion): readonly string[] {
  const [is26, isDouble] = [version === 'trf26', format === 'double-round-robin'];
  const own = isDouble ? 'Individual: Double Round-Robin' : 'Individual: Round-Robin';
  const isSaid = words !== '' && (is26 || formatByWords(words) === format);
  const described = isSaid ? words : is26 || format === 'swiss-dutch' ? '' : own;
  const code = { 'round-robin': 'FIDE_ROUNDROBIN', 'double-round-robin': 'FIDE_DOUBLEROUNDROBIN' } as const;
  const type = format === 'round-robin' || format === 'double-round-robin' ? code[format] : 'FIDE_DUTCH';
  return [...(described === '' ? [] : [`092 ${described}`]), ...(is26 ? [`192 ${type}`] : [])];
}

/** The lines that a TRF had on its event, if the version has them. */
function eventLines({ stated }: Tournament, version: TrfVersion): readonly string[] {
  const lines = (stated?.lines ?? []).filter((line) => version === 'trf26' || isOf16(line));
  return lines.some((line) => line.startsWith('012')) ? lines : ['012', ...lines];
}

function settingLines(
  { settings, competitors, format, tieBreaks, rounds, stated }: Tournament,
  version: TrfVersion,
): readonly string[] {
  const is26 = version === 'trf26';
  const lines: string[] =
    settings.teams === null ? [...systemLines(format, stated?.words ?? '', version)] : [];
  if (settings.rounds !== null) lines.push(`${is26 ? '142' : 'XXR'} ${settings.rounds}`);
  if (settings.initialSide !== null) {
    const isFirst = settings.initialSide === 'first';
    lines.push(is26 ? `152 ${isFirst ? 'W' : 'B'}` : `XXC ${isFirst ? 'white1' : 'black1'}`);
  }
  lines.push(...pointLines(settings.points, version));
  if (is26) lines.push(...keyLines(tieBreaks, settings.teams?.primary ?? null));
  for (const [who, { virtual: all }] of competitors.entries()) {
    const virtual = all.slice(0, settings.rounds ?? all.length);
    if (virtual.every((points) => points === 0)) continue;
    const number = String(who + 1).padStart(4);
    if (!is26) lines.push(`XXA ${number} ${virtual.map((points) => fixed(points).padStart(4)).join(' ')}`);
    else
      for (const [round, points] of virtual.entries()) {
        const at = String(round + 1).padStart(3);
        if (points !== 0) lines.push(`250      ${fixed(points).padStart(4)} ${at} ${at} ${number} ${number}`);
      }
  }
  const last = Math.max(settings.rounds ?? 0, rounds.length + 1);
  const forNext = settings.forbidden.map((pair) => ({
    from: 1,
    to: last,
    numbers: pair.map((who) => who + 1),
  }));
  // Only TRF26 can say in which rounds.
  const groups = is26 && stated !== undefined && stated.forbidden.length > 0 ? stated.forbidden : forNext;
  for (const { from, to, numbers } of groups) {
    const [first, final] = [from, Math.min(to, last)].map((round) => String(round).padStart(3));
    lines.push(
      is26
        ? `260 ${first} ${final} ${numbers.map((number) => String(number).padStart(4)).join(' ')}`
        : `XXP ${numbers.join(' ')}`,
    );
  }
  return lines;
}

/** The points of everybody after the last round that is over. */
const totalsOf = (tournament: Tournament): readonly Hundredths[] =>
  recordsOf(tournament, lastComplete(tournament.rounds)).map((record) =>
    record.reduce((total, { points }) => total + points, 0),
  );

/** What TRF has no word for, null if nothing. */
function unsayable(tournament: Tournament, version: TrfVersion): string | null {
  const { format, settings, rounds, competitors, otherSystem } = tournament;
  if (otherSystem !== undefined) return `the system ${otherSystem}`;
  const ofPlayers = settings.teams === null;
  const ofTeams = settings.teams === null ? null : unsayableOfTeams(tournament, settings.teams, version);
  if (ofTeams !== null) return ofTeams;
  if (['swiss-club', 'australian', 'king-of-the-hill'].includes(format)) return `the format ${format}`;
  if (competitors.length > 9999) return 'more than 9999 players';
  if (rounds.some(({ pairs }) => pairs.some(({ result }: Pair) => result === '*'))) return 'a no contest';
  const last = rounds.at(-1);
  if (last?.pairs.length === 0 && last.unpaired.every(({ kind }) => kind !== 'pairing-bye'))
    return 'a last round in which nobody is paired';
  const { points } = settings;
  const figures = [...Object.values(points), ...competitors.flatMap(({ virtual }) => virtual)];
  const unsayable = unsayablePoints(figures) ?? (ofPlayers ? unsayablePoints(totalsOf(tournament)) : null);
  if (unsayable !== null) return unsayable;
  const is26 =
    points.forfeitWin === points.win &&
    points.fullBye === points.win &&
    points.halfBye === points.draw &&
    points.forfeitLoss === points.zeroBye;
  return version === 'trf26' && !is26 ? 'these points for forfeits and byes' : null;
}

function playerLines(tournament: Tournament): readonly string[] {
  const { competitors, rounds, next, stated } = tournament;
  const ranked = standingsOf(tournament);
  const ranks = new Map(ranked.ok ? ranked.value.rows.map(({ who, rank }) => [who, rank]) : []);
  const records = recordsOf(tournament, rounds.length);
  const totals = totalsOf(tournament);
  const asked = new Map(next.unpaired.map(({ who, kind }) => [who, kind]));
  return competitors.map(({ name, id, rating }, who) => {
    const kind = asked.get(who);
    const away = records[who]?.at(-1)?.kind === 'withdrawn' && !next.returned.includes(who);
    const result = kind === undefined ? (away ? 'Z' : null) : byeResults[kind];
    const cells: TrfCell[] = (records[who] ?? []).map(cellOf);
    if (result !== null) cells.push({ opponent: 0, colour: '-', result });
    const points = totals[who] ?? 0;
    const rank = ranks.get(who) ?? 1 + totals.filter((other) => other > points).length;
    const person = stated?.persons[who];
    return playerLine(
      { number: who + 1, name: name ?? String(id), rating, person, cells },
      fixed(points),
      rank,
    );
  });
}

/**
 * Writes a tournament of players or of teams as TRF; scores, spreads and ids other than starting numbers have no place there.
 * Refused: `trf-cannot-say`.
 */
export function writeTrf(tournament: Tournament, version: TrfVersion): Answer<string> {
  const what = unsayable(tournament, version);
  if (what !== null) return refuse('trf-cannot-say', '', { what });
  const { teams } = tournament.settings;
  const rest = teams === null ? playerLines(tournament) : teamTournamentLines(tournament, teams, version);
  const lines = [...eventLines(tournament, version), ...settingLines(tournament, version), ...rest];
  return { ok: true, value: `${lines.map((line) => line.trimEnd()).join('\n')}\n` };
}
