import { defined, isObject, type Json } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { idOrSlug, findNamed } from '../called.js';
import { withClubServer, type ClubServer, type Fields } from '../club-server.js';
import type { Proposal } from '../disputes/answers.js';
import { answerProposal } from '../disputes/rule.js';
import { liveTournament } from '../live-tournament.js';
import { tableIn } from '../table-in.js';
import {
  cancelTournamentDocument,
  closeTournamentDocument,
  createTournamentDocument,
  deleteTournamentDocument,
  editTournamentDocument,
  importPairingsDocument,
  pairAgainDocument,
  pairRoundsDocument,
  proposalsDocument,
  reopenTournamentDocument,
  repeatTournamentDocument,
  scheduleRoundsDocument,
  tournamentsDocument,
  unpairRoundDocument,
} from './documents.js';
import { pairingTried } from './pairing-tried.js';
import { sayPairings, stateOf } from './reading.js';

/** What is agreed of a tournament, as the command line has it; `with` are the other fields of the API. */
export interface AgreedFlags {
  readonly format?: string;
  readonly game?: string;
  readonly system?: string;
  readonly rounds?: number;
  readonly boards?: number;
  readonly tieBreaks?: readonly string[];
  readonly inTurn?: true;
  readonly checkIn?: true;
  readonly showAccuracy?: true;
  readonly byes?: number;
  readonly public?: true;
  readonly name?: string;
  readonly with?: string;
}

interface Made {
  readonly tournament: { readonly id: string; readonly slug: string; readonly name: string };
}

/** Fields of the API as JSON: `{"settings": {"target": 5}}`. @throws Problem if the text is not a JSON object */
function fieldsIn(text: string): Fields {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new Problem('--with is an object in JSON: {"settings": {"target": 5}}.');
  }
  if (!isObject(value)) throw new Problem('--with is an object in JSON: {"settings": {"target": 5}}.');
  return value;
}

const agreedIn = (flags: AgreedFlags): Fields => ({
  ...(flags.with === undefined ? {} : fieldsIn(flags.with)),
  ...defined({
    format: flags.format?.toUpperCase().replaceAll('-', '_'),
    gameKind: flags.game,
    system: flags.system,
    rounds: flags.rounds,
    boards: flags.boards,
    tieBreaks: flags.tieBreaks,
    roundsInTurn: flags.inTurn,
    checkIn: flags.checkIn,
    showsAccuracy: flags.showAccuracy,
    byesAllowed: flags.byes,
    visibility: flags.public ? 'PUBLIC' : undefined,
    name: flags.name,
  }),
});

async function clubNamed(server: ClubServer, said: string): Promise<string> {
  const { club } = await server.ask<{ club: { id: string } | null }>(tournamentsDocument, {
    ...idOrSlug(said),
    after: null,
  });
  if (!club) throw new Problem(`There is no club ${said}, or you may not see it.`);
  return club.id;
}

const madeTold = ({ tournament: { id, slug, name } }: Made): string => `${id}  ${slug}  ${name}`;

/** `fairview tournaments create`: a tournament of a club. */
export const runCreate = (said: string, name: string, flags: AgreedFlags, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const agreed = agreedIn(flags);
    const clubId = await clubNamed(server, said);
    const done = await server.give<Made>(createTournamentDocument, { ...agreed, clubId, name });
    if (done) await server.say(madeTold(done));
  });

/** `fairview tournaments edit`: what was agreed of it, until something is paired; its name at any time. */
export const runEdit = (said: string, flags: AgreedFlags, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const agreed = agreedIn(flags);
    const { id } = await liveTournament(server, said);
    const done = await server.give<Made>(editTournamentDocument, { ...agreed, tournamentId: id });
    if (done) await server.say(madeTold(done));
  });

/** `fairview tournaments repeat`: another one as this one was, with the timetable moved to begin then. */
export const runRepeat = (
  { club, tournament, name }: { readonly club: string; readonly tournament: string; readonly name: string },
  { begins }: { readonly begins?: string },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const clubId = await clubNamed(server, club);
    const { id } = await liveTournament(server, tournament);
    const done = await server.give<Made>(repeatTournamentDocument, {
      clubId,
      tournamentId: id,
      name,
      ...defined({ begins }),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    if (done) await server.say(madeTold(done));
  });

/** When a round begins. */
export interface RoundBegins {
  readonly round: number;
  readonly at: string;
}

export interface ScheduleFlags {
  readonly lateAfter?: number;
  readonly whenLate?: string;
}

/** `fairview tournaments schedule`: the whole timetable. */
export const runSchedule = (
  said: string,
  rounds: readonly RoundBegins[],
  { lateAfter, whenLate }: ScheduleFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    const done = await server.give(scheduleRoundsDocument, {
      tournamentId: id,
      rounds,
      ...defined({ lateAfter, noShow: whenLate?.toUpperCase() }),
    });
    if (done)
      await server.say(rounds.length === 0 ? 'No round has a time.' : `${rounds.length} rounds have a time.`);
  });

export interface PairFlags {
  readonly byLot?: true;
  readonly order?: readonly string[];
  readonly as?: string;
  /** The reason to take the last pairing back for first. */
  readonly again?: string;
  readonly try?: true;
}

/**
 * `fairview tournaments pair`: pairs the next round, or all if they are paired at once, or the last one again, or as a
 * table says.
 */
export const runPair = (
  said: string,
  { byLot, order, as, again, try: isTried }: PairFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const pairings = as === undefined ? undefined : await tableIn(as, stdio);
    const { id, entries } = await liveTournament(server, said);
    const { nextRound, lastRound, pairedBy } = await stateOf(server, id);
    const named = order?.map((who) => findNamed(who, entries).id);
    if (isTried) {
      const told = await pairingTried(server, id, { again: again !== undefined, order: named });
      if (told.length > 0) await server.say(...told);
      return;
    }
    const drawn = { tournamentId: id, ...defined({ byLot, order: named }) };
    const done = pairings
      ? await server.give(importPairingsDocument, { tournamentId: id, pairings })
      : again === undefined
        ? await server.give(pairRoundsDocument, drawn)
        : await server.give(pairAgainDocument, { ...drawn, reason: again });
    if (!done) return;
    const lastPaired = nextRound === null ? lastRound : nextRound - 1;
    const round = again === undefined ? nextRound : lastPaired;
    const isOne = pairedBy !== 'AT_ONCE' && round !== null;
    await sayPairings(server, id, isOne ? round : undefined);
  });

/** What is done to a tournament with a reason. */
const acts = {
  unpair: { document: unpairRoundDocument, done: 'The pairing is taken back.' },
  reopen: { document: reopenTournamentDocument, done: 'It is proposed to open it again.' },
  cancel: { document: cancelTournamentDocument, done: 'It is cancelled.' },
} as const;

export type ActWithReason = keyof typeof acts;

/** `fairview tournaments unpair`, `reopen`, `cancel`: what needs a reason. */
export const runAct = (
  act: ActWithReason,
  said: string,
  { reason }: { readonly reason: string },
  stdio: Stdio,
) =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    const { document, done } = acts[act];
    if (await server.give(document, { tournamentId: id, reason })) await server.say(done);
  });

/** `fairview tournaments close`: it is over; with a reason, even if something is open. */
export const runClose = (said: string, flags: { readonly force?: string }, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    const done = await server.give(closeTournamentDocument, { tournamentId: id, ...defined(flags) });
    if (done) await server.say('It is closed.');
  });

/** `fairview tournaments delete`: out of every list, while nothing is paired. */
export const runDelete = (said: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    if (await server.give(deleteTournamentDocument, { tournamentId: id })) await server.say('It is deleted.');
  });

/** `fairview tournaments confirm` and `decline`: the second person says yes or no to what is proposed of the tournament itself. */
export const runTournamentSecond = (
  said: string,
  declined: { readonly reason: string } | undefined,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    const { tournament } = await server.ask<{ tournament: { proposals: readonly Proposal[] } | null }>(
      proposalsDocument,
      { id },
    );
    const waiting = (tournament?.proposals ?? []).filter(
      ({ status, disputeId }) => status === 'OPEN' && disputeId === null,
    );
    await answerProposal(server, waiting, declined);
  });
