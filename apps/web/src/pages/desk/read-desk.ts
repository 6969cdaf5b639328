import type { Client } from 'urql';
import { askerOf } from '../../data/asker.js';
import { everyPage } from '../../data/every-page.js';
import { factsOf } from '../../games/facts.js';
import { disputesDocument } from '../../parts/disputes/documents.js';
import type { DisputeHead } from '../../parts/disputes/head.js';
import { readTeamPairings, readTeamsToCome } from '../../parts/line-ups/read-teams.js';
import { roundAtDesk, type Desk, type DeskBase } from './desk.js';
import { deskDocument, deskMatchesDocument, deskPages, seatsDocument, type DeskEntry } from './documents.js';
import { readQuestions } from './read-questions.js';
import { slipsDocument, type Slip } from './results/slip-documents.js';
import type { Room } from './rooms/rooms.js';
import { readSpots } from './spots/documents.js';
import { readSubstitutions } from './substitutes/documents.js';

/** What is looked at: a room, and the round whose slips it shows; null is the one in play, and for an arena everything in play. */
export interface AskedRoom {
  readonly room: Room;
  readonly round: number | null;
}

type Parts = Omit<Desk, keyof DeskBase | 'room'>;

const nothing: Parts = {
  seats: [],
  pairings: [],
  toCome: [],
  slips: [],
  proposals: [],
  conflicts: [],
  spots: [],
  substitutions: [],
};

/** How each room reads what it shows beside what every room knows. */
const partsOf: Readonly<
  Record<Room, (client: Client, base: DeskBase, round: number | null) => Promise<Partial<Parts>>>
> = {
  round: async (client, base, round) => {
    const { id, boards, status } = base.plan;
    const isOfTeams = boards !== null && status !== 'ENTERING';
    const [slips, questions, pairings, toCome] = await Promise.all([
      readSlips(client, base, round),
      readQuestions(client, base),
      isOfTeams ? readTeamPairings(client, id) : [],
      isOfTeams ? readTeamsToCome(client, base.plan) : [],
    ]);
    return { slips, ...questions, pairings, toCome };
  },
  players: async (client, { plan: { id, gameKind, takesSubstitutes } }) => {
    const [seats, spots, substitutions] = await Promise.all([
      askerOf(client)(seatsDocument, { id }),
      factsOf(gameKind).agreesOnPoints ? readSpots(client, id) : [],
      takesSubstitutes ? readSubstitutions(client, id) : [],
    ]);
    return { seats: seats.tournament?.seatChanges ?? [], spots, substitutions };
  },
  rulings: async (client, base, round) => {
    const [slips, questions] = await Promise.all([
      readSlips(client, base, round),
      readQuestions(client, base),
    ]);
    return { slips, ...questions };
  },
  papers: async (client, { plan: { id, takesSubstitutes } }) => ({
    substitutions: takesSubstitutes ? await readSubstitutions(client, id) : [],
  }),
  tournament: async () => ({}),
  close: async () => ({}),
};

/**
 * Reads what a room of the desk shows; null if there is no such tournament, or none that one may see.
 * @param known what another room has read already: it is not read again
 */
export async function readDesk(
  client: Client,
  id: string,
  { room, round }: AskedRoom,
  known: DeskBase | null,
): Promise<Desk | null> {
  const base = known ?? (await readBase(client, id));
  return base && { ...base, ...nothing, ...(await partsOf[room](client, base, round)), room };
}

async function readBase(client: Client, id: string): Promise<DeskBase | null> {
  const ask = askerOf(client);
  const [first, matches, disputes] = await Promise.all([
    ask(deskDocument, { id, first: deskPages.entries, after: null }),
    everyPage(
      async (after) =>
        (await ask(deskMatchesDocument, { id, first: deskPages.matches, after })).tournament?.matches,
    ),
    readDisputes(client, id, ['OPEN', 'ANSWERED', 'APPEALED']),
  ]);
  if (!first.tournament) return null;
  const { entries: firstEntries, ...plan } = first.tournament;
  const entries = await everyPage<DeskEntry>(async (after) =>
    after === null
      ? firstEntries
      : (await ask(deskDocument, { id, first: deskPages.entries, after })).tournament?.entries,
  );
  return { plan, entries, matches, disputes };
}

/** The slips of a round, with all that was entered on them. */
async function readSlips(
  client: Client,
  { plan, matches }: DeskBase,
  chosen: number | null,
): Promise<readonly Slip[]> {
  const isLive = plan.arena !== null && chosen === null && matches.length > 0;
  const round = isLive ? 0 : (chosen ?? roundAtDesk(matches));
  if (round === undefined) return [];
  const which = { id: plan.id, round: round === 0 ? null : round, status: isLive ? 'OPEN' : null } as const;
  return everyPage(
    async (after) =>
      (await askerOf(client)(slipsDocument, { ...which, first: deskPages.slips, after })).tournament?.matches,
  );
}

/** The disputes of a tournament that stand somewhere, of every kind, the oldest first. */
export const readDisputes = (
  client: Client,
  id: string,
  state: DisputeHead['state'][],
): Promise<readonly DisputeHead[]> =>
  everyPage(
    async (after) =>
      (await askerOf(client)(disputesDocument, { id, state, first: deskPages.disputes, after })).tournament
        ?.disputes,
  );
