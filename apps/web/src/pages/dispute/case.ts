import type { Client } from 'urql';
import { askerOf, everyPage } from '../../data/asker.js';
import { bringBoard } from '../../games/index.js';
import { playersCalled, type DisputedSide } from '../../parts/disputes/head.js';
import { hasSameFigures, rankingColumnsOf, type RankingColumn } from '../../parts/standings/columns.js';
import type { ShownMatch } from '../match/documents.js';
import { matchDocument } from '../match/documents.js';
import {
  casePenaltiesDocument,
  casePliesDocument,
  caseStandingsDocument,
  momentDocument,
  type CaseMoment,
  type CasePenalty,
  type CasePly,
  type StandingLine,
} from './evidence-documents.js';
import {
  disputeDocument,
  type CaseProposal,
  type CaseTournament,
  type DisputedGame,
  type ShownDispute,
} from './documents.js';
import { rowMatchesDocument, type RowMatch } from './row-documents.js';

/** What a dispute of a game is about: the game at a ply. */
export interface PlyCase {
  readonly kind: 'ply';
  readonly game: DisputedGame;
  readonly ply: number;
  /** The number of the course whose ply it is, for ever. */
  readonly course: number;
  /** The position in which the disputed ply was due. */
  readonly before: CaseMoment | null;
  /** The position after it; null if it was not played. */
  readonly after: CaseMoment | null;
  readonly plies: readonly CasePly[];
}

/** What a dispute of a result, a line or a ruling is about: the sheet of a match. */
export interface SheetCase {
  readonly kind: 'sheet';
  readonly match: CaseMatch;
}

/** A match as a ruling corrects it. */
export interface CaseMatch {
  readonly match: ShownMatch;
  readonly penalties: readonly CasePenalty[];
}

/** What a dispute of a row is about: the row, and the matches that it counts. */
export interface RowCase {
  readonly kind: 'row';
  readonly entry: string;
  readonly matches: readonly RowMatch[];
}

/** A dispute with all that an arbiter looks at. */
export interface Case {
  readonly dispute: ShownDispute;
  readonly about: PlyCase | SheetCase | RowCase;
  readonly tournament: CaseTournament | null;
  /** The rulings on it that wait for a second person. */
  readonly proposals: readonly CaseProposal[];
  readonly standings: readonly StandingLine[];
}

/** What the parts of the page are given. */
export interface CaseProps<About extends Case['about'] = Case['about']> {
  readonly shown: Case & { readonly about: About };
  /** Reads the case again, after a command. */
  readonly again: () => void;
}

/** A standing that is another than it was. */
export interface ChangedLine {
  readonly entry: string;
  readonly name: string;
  readonly was: StandingLine;
  readonly is: StandingLine;
}

/** What ranks in the tournament of a case; nothing outside of one. */
export const columnsOfCase = ({ tournament }: Pick<Case, 'tournament'>): readonly RankingColumn[] =>
  tournament ? rankingColumnsOf(tournament) : [];

/** The rows of the standings that a ruling has changed. */
export function changedLines(
  before: readonly StandingLine[],
  after: readonly StandingLine[],
  columns: readonly RankingColumn[],
): readonly ChangedLine[] {
  const earlier = new Map(before.map((line) => [line.entry.id, line]));
  return after.flatMap((is) => {
    const was = earlier.get(is.entry.id);
    const same = was && was.rank === is.rank && hasSameFigures(columns, was, is);
    return was && !same ? [{ entry: is.entry.id, name: is.entry.name ?? '?', was, is }] : [];
  });
}

/** The sides of the match that an act is about: sides of several matches have the same names. */
function sidesOf(about: Case['about'], match: string | null): readonly DisputedSide[] {
  if (about.kind === 'sheet') return about.match.match.sides;
  return about.kind === 'row' ? (about.matches.find(({ id }) => id === match)?.sides ?? []) : [];
}

/** The name of a side in the match of an act; its name on the sheet if that match is not loaded. */
export function nameInMatch(about: Case['about'], match: string | null, side: string | null): string {
  const found = sidesOf(about, match).find(({ name }) => name === side);
  return found ? playersCalled(found) : (side ?? '?');
}

/** A row of the standings with those around it. */
export function linesAround(
  lines: readonly StandingLine[],
  entry: string,
  reach = 2,
): readonly StandingLine[] {
  const at = lines.findIndex((line) => line.entry.id === entry);
  return at < 0 ? [] : lines.slice(Math.max(0, at - reach), at + reach + 1);
}

/** Whose the subject is: its tournament, and the rulings that were proposed there. */
function placeOf(subject: ShownDispute['subject']) {
  if (subject.__typename === 'DisputedPly')
    return { tournament: subject.game?.tournament ?? null, proposals: subject.game?.proposals ?? [] };
  if (subject.__typename === 'DisputedRow')
    return { tournament: subject.tournament, proposals: subject.tournament?.proposals ?? [] };
  return { tournament: subject.match?.tournament ?? null, proposals: subject.match?.proposals ?? [] };
}

/** A match with what a ruling may do to it; null if it is hidden. */
export async function readCaseMatch(client: Client, id: string): Promise<CaseMatch | null> {
  const ask = askerOf(client);
  const [{ match }, penalties] = await Promise.all([
    ask(matchDocument, { id }),
    ask(casePenaltiesDocument, { id }),
  ]);
  return match && { match, penalties: penalties.match?.penalties ?? [] };
}

/** A game at a ply of one of its courses; null if it has fewer, or hides it. */
export const readMoment = async (
  client: Client,
  at: { readonly game: string; readonly course: number; readonly ply: number },
): Promise<CaseMoment | null> => (await askerOf(client)(momentDocument, at)).game?.course?.at ?? null;

/** All plies of a course. */
export const readCoursePlies = (
  client: Client,
  of: { readonly game: string; readonly course: number },
): Promise<readonly CasePly[]> =>
  everyPage(
    async (after) => (await askerOf(client)(casePliesDocument, { ...of, after })).game?.course?.plies,
  );

async function aboutOf(client: Client, dispute: ShownDispute): Promise<Case['about'] | null> {
  const ask = askerOf(client);
  const { subject } = dispute;
  if (subject.__typename === 'DisputedRow') {
    const matches = await everyPage(async (after) => {
      const read = (await ask(rowMatchesDocument, { id: dispute.id, after })).dispute?.subject;
      return read?.__typename === 'DisputedRow' ? read.entry.matches : null;
    });
    return { kind: 'row', entry: subject.entry.id, matches };
  }
  if (subject.__typename === 'DisputedPly') {
    const { game, ply, course } = subject;
    if (!game) return null;
    const last = game.courses.find(({ number }) => number === course)?.ply ?? game.ply;
    const moment = async (at: number): Promise<CaseMoment | null> =>
      at > last ? null : readMoment(client, { game: game.id, course, ply: at });
    const [before, after, plies] = await Promise.all([
      moment(ply),
      moment(ply + 1),
      readCoursePlies(client, { game: game.id, course }),
      bringBoard(game.gameKind),
    ]);
    return { kind: 'ply', game, ply, course, before, after, plies };
  }
  const match = subject.match && (await readCaseMatch(client, subject.match.id));
  return match && { kind: 'sheet', match };
}

/** Reads a case; null if there is none that one may see. */
export async function readCase(client: Client, id: string): Promise<Case | null> {
  const ask = askerOf(client);
  const { dispute } = await ask(disputeDocument, { id });
  if (!dispute) return null;
  const { tournament, proposals } = placeOf(dispute.subject);
  const [about, standings] = await Promise.all([
    aboutOf(client, dispute),
    tournament
      ? everyPage(
          async (next) =>
            (await ask(caseStandingsDocument, { id: tournament.id, after: next })).tournament?.standings,
        )
      : [],
  ]);
  if (!about) return null;
  const waiting = proposals.filter(({ disputeId, status }) => disputeId === id && status === 'OPEN');
  return { dispute, about, tournament, proposals: waiting, standings };
}
