import type { Client } from 'urql';
import { askerOf, everyPage, restOf } from '../../data/asker.js';
import type { ResultOf } from '../../data/graphql.js';
import type { Named } from '../../data/named.js';
import { factsOf } from '../../games/facts.js';
import { heardServerTime } from '../../parts/clocks/server-time.js';
import { disputesDocument } from '../../parts/disputes/documents.js';
import type { DisputeHead } from '../../parts/disputes/head.js';
import { readPairings, readToCome } from '../../parts/line-ups/read-teams.js';
import { waitingDocument } from '../../parts/proposals/documents.js';
import type { Desk, DeskBase } from './desk.js';
import type { SentBase } from './base-document.js';
import {
  deskDocument,
  deskPapersDocument,
  deskPlayersDocument,
  deskRoundDocument,
  deskRulingsDocument,
} from './documents.js';
import { byesIn, entriesIn, deskMatchesIn, teamNamesOf } from './figures.js';
import { slipsIn } from './results/slips.js';
import type { Room } from './rooms/rooms.js';
import { spotsAfter } from './spots/documents.js';
import { substitutionsAfter } from './substitutes/documents.js';

/** What is looked at: a room, and the round whose slips it shows; null is the one in play, and for an arena everything in play. */
export interface AskedRoom {
  readonly room: Room;
  readonly round: number | null;
}

/** The desk as it was read, and a position of the club's log that all of it includes. */
export interface ReadDesk {
  readonly desk: Desk;
  readonly position: number;
}

type Parts = Omit<Desk, keyof DeskBase | 'room'>;
type Asked = Named & { readonly round: number | null; readonly inPlay: boolean };
/** The answer to the document of a room: what every room knows, and how what is its own is made of it. */
type RoomAnswer = readonly [sent: SentBase, own: (base: DeskBase) => Promise<Partial<Parts>>];

const nothing: Parts = {
  seats: [],
  pairings: [],
  toCome: [],
  byes: [],
  slips: [],
  proposals: [],
  spots: [],
  substitutions: [],
};

/** Reads what a room of the desk shows, in one request; null if there is no such tournament, or none that one may see. */
export async function readDesk(
  client: Client,
  named: Named,
  { room, round }: AskedRoom,
): Promise<ReadDesk | null> {
  const asked = { ...named, round: round === 0 ? null : round, inPlay: round === null };
  const answer = await (partsOf[room] ?? readBase)(client, asked);
  if (!answer) return null;
  const [{ figures, disputes, followFrom: position, ...plan }, own] = answer;
  const entries = entriesIn(figures.entries);
  const matches = deskMatchesIn(figures.matches, teamNamesOf(entries));
  const conflicts = figures.matches.ids.filter((_, at) => figures.matches.conflicting[at]);
  const waiting = await restOf(disputes, (after) => disputesOf(client, plan.id, standing, after));
  const base = { plan, entries, matches, conflicts, disputes: waiting };
  return { desk: { ...base, ...nothing, ...(await own(base)), room }, position };
}

async function readBase(
  client: Client,
  { round: _, inPlay: __, ...named }: Asked,
): Promise<RoomAnswer | null> {
  const tournament = await withServerTime(askerOf(client)(deskDocument, named));
  return tournament && [tournament, async () => ({})];
}

type ReadRoom = (client: Client, asked: Asked) => Promise<RoomAnswer | null>;

/** How rooms read what they show beside what every room knows. */
const partsOf: Readonly<Partial<Record<Room, ReadRoom>>> = {
  round: async (client, asked) => {
    const tournament = await withServerTime(askerOf(client)(deskRoundDocument, asked));
    if (!tournament) return null;
    const { pairings, pairingsToCome, waitingProposals, ...base } = tournament;
    return [
      base,
      async ({ plan: { id, boards, status, roundsInTurn, nextRound }, entries }) => {
        const areTeams = boards !== null && status !== 'ENTERING';
        return {
          byes: byesIn(base.figures.byes),
          slips: slipsIn(base.figures.slips, teamNamesOf(entries)),
          proposals: await proposalsOf(client, id, waitingProposals),
          pairings: areTeams ? await restOf(pairings, (after) => readPairings(client, id, after)) : [],
          toCome:
            areTeams && roundsInTurn && nextRound !== null
              ? await restOf(pairingsToCome, (after) => readToCome(client, id, after))
              : [],
        };
      },
    ];
  },
  rulings: async (client, asked) => {
    const tournament = await withServerTime(askerOf(client)(deskRulingsDocument, asked));
    if (!tournament) return null;
    const { waitingProposals, ...base } = tournament;
    return [
      base,
      async ({ plan: { id }, entries }) => ({
        slips: slipsIn(base.figures.slips, teamNamesOf(entries)),
        proposals: await proposalsOf(client, id, waitingProposals),
      }),
    ];
  },
  papers: async (client, { round: _, inPlay: __, ...named }) => {
    const tournament = await withServerTime(askerOf(client)(deskPapersDocument, named));
    if (!tournament) return null;
    const { substitutions, ...base } = tournament;
    return [
      base,
      async ({ plan: { id } }) => ({ substitutions: await substitutionsAfter(client, id, substitutions) }),
    ];
  },
  players: async (client, { round: _, inPlay: __, ...named }) => {
    const tournament = await withServerTime(askerOf(client)(deskPlayersDocument, named));
    if (!tournament) return null;
    const { seatChanges, spots, substitutions, ...base } = tournament;
    return [
      base,
      async ({ plan: { id, gameKind } }) => ({
        seats: seatChanges ?? [],
        spots: factsOf(gameKind).agreesOnPoints ? await spotsAfter(client, id, spots) : [],
        substitutions: await substitutionsAfter(client, id, substitutions),
      }),
    ];
  },
};

/** The tournament of an answer, whose time of the server is kept. */
async function withServerTime<Tournament>(
  asked: Promise<{ readonly serverTime: string; readonly tournament: Tournament | null }>,
): Promise<Tournament | null> {
  const sent = Date.now();
  const { serverTime, tournament } = await asked;
  heardServerTime(sent, serverTime);
  return tournament;
}

type WaitingPage = NonNullable<ResultOf<typeof waitingDocument>['tournament']>['waitingProposals'];

/** All that waits for a second person, each with the match that it is about. */
async function proposalsOf(client: Client, id: string, first: WaitingPage): Promise<Desk['proposals']> {
  const all = await restOf(
    first,
    async (after) => (await askerOf(client)(waitingDocument, { id, after })).tournament?.waitingProposals,
  );
  return all.map(({ match, ...proposal }) => ({ proposal, match }));
}

type States = DisputeHead['state'][];

/** The disputes that wait for a ruling. */
const standing: States = ['OPEN', 'ANSWERED', 'APPEALED'];
const disputesAtOnce = 20;

const disputesOf = async (client: Client, id: string, state: States, after: string | null) =>
  (await askerOf(client)(disputesDocument, { id, state, first: disputesAtOnce, after })).tournament?.disputes;

/** The disputes of a tournament that stand somewhere, of every kind, the oldest first. */
export const readDisputes = (client: Client, id: string, state: States): Promise<readonly DisputeHead[]> =>
  everyPage((after) => disputesOf(client, id, state, after));
