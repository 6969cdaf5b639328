import { bug, defined, type Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import {
  judgeActingFor,
  type ClubScope,
  type Officiating,
  type OfficialContext,
  type Person,
  type PlayReads,
  type SidesOfMatch,
} from '@fairview/play';
import { behindSeat, holdingOf, judgeSpeaking, matchesPlayedBy } from '@fairview/tournaments';
import { accountBehind, takenBy } from '../request/behind-seats.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';

const nameOf = (account: string | undefined): string | undefined =>
  account === undefined ? undefined : `account:${account}`;

/** All the entries of a club that a device holds: who has it in hand sits at each of them. */
const onDevice = ({ caller }: RequestContext, club: string): readonly string[] =>
  (caller?.device?.seats ?? []).filter((seat) => seat.club === club).map(({ entry }) => entry);

/**
 * The caller as one person: a key is the account behind it, and so is a seat that was taken while that account was signed in,
 * and the seats of one device are one person, so that nobody is their own second person.
 */
export async function personAt(context: RequestContext, place: ClubScope): Promise<Person> {
  const { caller, loaders } = context;
  const { club, tournament } = place;
  const [{ roles, entries }, { holdings }] = await Promise.all([
    context.accessTo(club, tournament),
    tournament === null ? { holdings: {} } : loaders.speakers.load({ club, id: tournament }),
  ]);
  const behind = caller?.entry ? behindSeat(holdingOf({ holdings }, caller.entry.entry)) : undefined;
  const takers = await Promise.all((behind?.takenBy ?? []).map((actor) => accountBehind(loaders, actor)));
  const account = caller?.account ?? takers.findLast((taker) => taker !== undefined);
  const bySlip = behind?.issuedBy === undefined ? undefined : await accountBehind(loaders, behind.issuedBy);
  const byReset = account === undefined ? undefined : await loaders.letInBy.load(account);
  return {
    person: nameOf(account) ?? caller?.actor ?? bug('a command of nobody'),
    roles: [...roles],
    entries: [
      ...new Set([
        ...entries,
        ...onDevice(context, club),
        ...(account === undefined ? [] : await takenBy(loaders, holdings, account)),
      ]),
    ],
    ...defined({ letInBy: nameOf(bySlip ?? byReset) }),
  };
}

/** The caller as an official, and what the tournament knows about them. */
export async function officiatingAt(context: RequestContext, place: ClubScope): Promise<Officiating> {
  const { club, tournament } = place;
  const by = await personAt(context, place);
  const row =
    tournament === null ? undefined : await context.loaders.tournaments.load({ club, id: tournament });
  return {
    by,
    reporting: row?.reporting ?? 'both',
    isClosed: row?.status === 'closed',
    everClosed: row?.everClosed ?? false,
  };
}

/** In how many matches that are being played the caller sits. */
export async function playingIn(
  reads: PlayReads,
  context: RequestContext,
  place: { readonly club: string; readonly tournament: string },
): Promise<number> {
  const { entries } = await personAt(context, place);
  return (await matchesPlayedBy(reads, { ...place, entries })).length;
}

/** The context of an official's command; if it becomes a proposal, its id is derived from the command's. */
export const officialContext = async (
  context: RequestContext,
  tournament: string | null,
  commandContext: CommandContext,
): Promise<OfficialContext> => ({
  ...commandContext,
  officiating: await officiatingAt(context, { club: commandContext.club, tournament }),
  proposal: idFromCommand(commandContext.club, commandContext.commandId, 'proposal'),
});

/**
 * Whether the caller, who reports from the board, may act for a player's seat that is not theirs in a match of these sides. Refuses
 * PL-21; TO-16 if they play in the tournament and the player holds the seat.
 */
export async function mayActFor(
  context: RequestContext,
  {
    place,
    sides,
    player,
  }: { readonly place: ClubScope; readonly sides: SidesOfMatch; readonly player: string },
): Promise<Checked<undefined>> {
  const officiating = await officiatingAt(context, place);
  const may = judgeActingFor(officiating, sides);
  if (!may.ok || place.tournament === null) return may;
  const speakers = await context.loaders.speakers.load({ club: place.club, id: place.tournament });
  return judgeSpeaking(speakers, officiating.by.entries, [player]);
}
