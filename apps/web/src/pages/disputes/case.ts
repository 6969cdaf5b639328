import type { AnyVariables, Client, TypedDocumentNode } from 'urql';
import { everyPage } from '../../data/every-page.js';
import {
  caseDocument,
  casePliesDocument,
  caseStandingsDocument,
  momentDocument,
  type CaseMoment,
  type CasePly,
  type Dispute,
  type DisputedGame,
  type StandingLine,
} from './documents.js';

/** A dispute with all that an arbiter looks at. */
export interface Case {
  readonly game: DisputedGame;
  readonly dispute: Dispute;
  /** The position in which the disputed ply was due. */
  readonly before: CaseMoment | null;
  /** The position after it; null if it was not played. */
  readonly after: CaseMoment | null;
  readonly plies: readonly CasePly[];
  readonly standings: readonly StandingLine[];
}

/** What the parts of the page are given. */
export interface CaseProps {
  readonly shown: Case;
  /** Reads the case again, after a command. */
  readonly again: () => void;
}

/** The game and the number of the dispute that an address names: `GAME-1`. */
export function caseNamed(part: string): { readonly game: string; readonly number: number } {
  const at = part.lastIndexOf('-');
  return { game: part.slice(0, at), number: Number(part.slice(at + 1)) };
}

/** A standing that is another than it was. */
export interface ChangedLine {
  readonly entry: string;
  readonly name: string;
  readonly was: StandingLine;
  readonly is: StandingLine;
}

/** The rows of the standings that a ruling has changed. */
export function changedLines(
  before: readonly StandingLine[],
  after: readonly StandingLine[],
): readonly ChangedLine[] {
  const earlier = new Map(before.map((line) => [line.entry.id, line]));
  return after.flatMap((is) => {
    const was = earlier.get(is.entry.id);
    const same =
      was && was.rank === is.rank && was.matchPoints === is.matchPoints && was.spread === is.spread;
    return was && !same ? [{ entry: is.entry.id, name: is.entry.name ?? '?', was, is }] : [];
  });
}

/** Reads a case; null if there is none that one may see. */
export async function readCase(client: Client, part: string): Promise<Case | null> {
  const named = caseNamed(part);
  const ask = async <Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> => {
    const { data, error } = await client
      .query(document, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (error || !data) throw error ?? new Error('no answer');
    return data;
  };
  const { game } = await ask(caseDocument, { game: named.game });
  const dispute = game?.disputes.find(({ number }) => number === named.number);
  if (!game || !dispute) return null;
  const moment = async (ply: number): Promise<CaseMoment | null> =>
    ply > game.ply ? null : ((await ask(momentDocument, { game: game.id, ply })).game?.at ?? null);
  const tournament = game.tournament?.id;
  const [before, after, plies, standings] = await Promise.all([
    moment(dispute.ply),
    moment(dispute.ply + 1),
    everyPage(async (next) => (await ask(casePliesDocument, { game: game.id, after: next })).game?.plies),
    tournament === undefined
      ? []
      : everyPage(
          async (next) =>
            (await ask(caseStandingsDocument, { id: tournament, after: next })).tournament?.standings,
        ),
  ]);
  return { game, dispute, before, after, plies, standings };
}
