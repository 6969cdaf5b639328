import { defined } from '@fairview/kernel';
import type { EntryPlace, People } from '@fairview/people';
import type { MetOpponent, PlayerReads, PlayersMatch as Row } from '@fairview/tournaments';
import { limits } from '../limits/limits.js';
import type { RequestContext } from '../request/context.js';
import { isId } from '../shared/ids.js';
import { oneMoreById, pageOf, pageOfRows, pageRequest, type Page, type PageArgs } from '../shared/page.js';
import type { Entry } from '../types/entry.js';
import { gameOfRow } from '../types/game.js';
import { Sides } from '../types/side.js';
import type { GameToPlay, HeadToHead, PlayedMatch, PlayersMatch, PlayRecord } from '../types/player.js';
import { findMatch } from './find.js';

const entryAt = ({ club, tournament: tournamentId, entry: id }: EntryPlace): Entry => ({
  club,
  tournamentId,
  id,
});

/** The most games that are listed as waiting for somebody. */
export const mostToPlay = 50;

/** What is read of a player is charged by the entries that it is read from. */
const charge = ({ budget }: RequestContext, places: readonly EntryPlace[]): void =>
  budget.spend(Math.ceil(places.length / limits.matchesAnEntry));

/** A page of a player's entries, those of the latest tournament first. */
export async function entriesPage(
  reads: PlayerReads,
  places: readonly EntryPlace[],
  page: PageArgs,
  context: RequestContext,
): Promise<Page<Entry>> {
  charge(context, places);
  return pageOf((await reads.latestFirst(places)).map(entryAt), pageRequest(page), ({ id }) => id);
}

/** Matches as the caller may see them; one that is not there, or not over as far as they may see, is `undefined`. */
async function seenMatch(row: Row, context: RequestContext): Promise<PlayersMatch | undefined> {
  const match = await findMatch(context, row.club, row.match);
  return match ? { match, entry: entryAt(row), ...new Sides(match.row).of(row.side) } : undefined;
}

/** The finished matches to read: those against somebody, those with an opponent. */
export interface HistoryAsked extends PageArgs {
  readonly against?: readonly string[] | undefined;
  readonly opposed?: boolean;
}

/** A page of the finished matches of a player. What the caller may not know to be over is left out. */
export async function historyPage(
  reads: PlayerReads,
  places: readonly EntryPlace[],
  { against, opposed = false, ...page }: HistoryAsked,
  context: RequestContext,
): Promise<Page<PlayedMatch>> {
  charge(context, places);
  const request = oneMoreById(pageRequest(page));
  const rows = await reads.finishedMatches(places, { ...request, opposed, ...defined({ against }) });
  const load = (some: readonly Row[]) =>
    Promise.all(
      some.map(async (row): Promise<PlayedMatch | undefined> => {
        const seen = await seenMatch(row, context);
        return seen?.match.status === 'finished' ? { ...seen, outcome: row.outcome } : undefined;
      }),
    );
  const total = () => reads.countFinished(places, { opposed, ...defined({ against }) });
  return pageOfRows(rows, pageRequest(page), ({ match }) => match, total).of(load, ({ match }) => match.id);
}

/** The open matches of a player. */
export async function openMatchesOf(
  reads: PlayerReads,
  places: readonly EntryPlace[],
  context: RequestContext,
): Promise<readonly PlayersMatch[]> {
  const rows = await reads.openMatches(places, limits.page);
  const seen = await Promise.all(rows.map((row) => seenMatch(row, context)));
  return seen.filter((one) => one !== undefined);
}

/** The games in which a player is to act, the longest waiting first. */
export async function gamesToPlay(
  reads: PlayerReads,
  places: readonly EntryPlace[],
  { loaders }: RequestContext,
): Promise<readonly GameToPlay[]> {
  const due = await reads.gamesToPlay(places, mostToPlay);
  const found = due.map(async ({ game, ...place }): Promise<GameToPlay | undefined> => {
    const row = await loaders.games.load({ club: place.club, id: game });
    return row && { game: gameOfRow(row), entry: entryAt(place) };
  });
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

/** How a player's finished matches ended. */
export function recordOf(
  reads: PlayerReads,
  places: readonly EntryPlace[],
  context: RequestContext,
): Promise<PlayRecord> {
  charge(context, places);
  return reads.recordOf(places);
}

const together = (one: PlayRecord, other: PlayRecord): PlayRecord => ({
  played: one.played + other.played,
  won: one.won + other.won,
  lost: one.lost + other.lost,
  drawn: one.drawn + other.drawn,
});

interface Met extends MetOpponent {
  readonly account: string | undefined;
}

/**
 * A page of a player's opponents: accounts with all their entries, other entries each by itself. The most frequent opponents
 * come first.
 */
export async function opponentsPage(
  { reads, people }: { readonly reads: PlayerReads; readonly people: People },
  places: readonly EntryPlace[],
  page: PageArgs,
  context: RequestContext,
): Promise<Page<HeadToHead>> {
  charge(context, places);
  const rows = await reads.opponents(places);
  return metPage(await withAccounts(people, rows), page);
}

/** The same for a reader who does not learn by which accounts the opponents play: each entry is an opponent of its own. */
export async function opponentsByEntry(
  reads: PlayerReads,
  places: readonly EntryPlace[],
  page: PageArgs,
  context: RequestContext,
): Promise<Page<HeadToHead>> {
  charge(context, places);
  const rows = await reads.opponents(places);
  return metPage(
    rows.map((row) => ({ ...row, account: undefined })),
    page,
  );
}

async function withAccounts(people: People, rows: readonly MetOpponent[]): Promise<readonly Met[]> {
  const clubs = [...new Set(rows.map(({ club }) => club))];
  const held = await Promise.all(
    clubs.map(async (club): Promise<readonly Met[]> => {
      const here = rows.filter((row) => row.club === club);
      const accounts = await people.entrants.accountsOf(
        club,
        here.map(({ entry }) => entry),
      );
      return here.map((row, at) => ({ ...row, account: accounts[at] }));
    }),
  );
  return held.flat();
}

function metPage(met: readonly Met[], page: PageArgs): Page<HeadToHead> {
  const opponents = new Map<string, HeadToHead>();
  for (const { account, club, tournament, entry, ...record } of met) {
    const key = account ?? entry;
    const before = opponents.get(key);
    const known = before?.entry ?? entryAt({ club, tournament, entry });
    opponents.set(key, {
      accountId: account ?? null,
      entry: known,
      record: before ? together(before.record, record) : record,
    });
  }
  const mostFirst = [...opponents.values()].sort((one, other) => other.record.played - one.record.played);
  return pageOf(mostFirst, pageRequest(page), ({ accountId, entry }) => accountId ?? entry.id);
}

/** The entries by which an opponent plays: all of an account, or the one entry that is named. */
export async function entriesOfOpponent(people: People, opponent: string): Promise<readonly string[]> {
  if (!isId(opponent)) return [];
  const places = await people.entrants.ofAccount(opponent);
  return places.length > 0 ? places.map(({ entry }) => entry) : [opponent];
}
