import { bug, defined, type Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import {
  judgeActingFor,
  type ClubScope,
  type Officiating,
  type OfficialContext,
  type Person,
  type SidesOfMatch,
} from '@fairview/play';
import { behindSeat, holdingOf, type Holdings } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';

/** The account that the log names as an actor, by itself or by a key; `undefined` for an entry. */
async function accountOf({ loaders }: RequestContext, actor: string): Promise<string | undefined> {
  const [kind = '', id = ''] = actor.split(':');
  if (kind === 'account') return id;
  return kind === 'key' ? loaders.keyOwners.load(id) : undefined;
}

const nameOf = (account: string | undefined): string | undefined =>
  account === undefined ? undefined : `account:${account}`;

/** The entries whose seats somebody took, on a device, while they were signed in to an account. */
async function takenBy(
  context: RequestContext,
  holdings: Holdings,
  account: string,
): Promise<readonly string[]> {
  const taken = Object.entries(holdings).map(async ([entry, holding]) => {
    const accounts = behindSeat(holding).takenBy.map((actor) => accountOf(context, actor));
    return (await Promise.all(accounts)).includes(account) ? [entry] : [];
  });
  return (await Promise.all(taken)).flat();
}

/**
 * The caller as one person: a key is the account behind it, and so is a seat that was taken while that account was signed in,
 * so that nobody is their own second person.
 */
export async function personAt(context: RequestContext, place: ClubScope): Promise<Person> {
  const { caller, loaders } = context;
  const { club, tournament } = place;
  const [{ roles, entries }, holdings] = await Promise.all([
    context.accessTo(club, tournament),
    tournament === null ? {} : loaders.holdings.load({ club, id: tournament }),
  ]);
  const behind = caller?.entry ? behindSeat(holdingOf({ holdings }, caller.entry.entry)) : undefined;
  const takers = await Promise.all((behind?.takenBy ?? []).map((actor) => accountOf(context, actor)));
  const account = caller?.account ?? takers.findLast((taker) => taker !== undefined);
  const issuer = behind?.issuedBy === undefined ? undefined : await accountOf(context, behind.issuedBy);
  return {
    person: nameOf(account) ?? caller?.actor ?? bug('a command of nobody'),
    roles: [...roles],
    entries: [...entries, ...(account === undefined ? [] : await takenBy(context, holdings, account))],
    ...defined({ letInBy: nameOf(issuer) }),
  };
}

/** The caller as an official, and what the tournament says of it. */
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

/** What an official's command brings along; where it comes to be a proposal, its id follows from the command's. */
export const officialContext = async (
  context: RequestContext,
  tournament: string | null,
  commandContext: CommandContext,
): Promise<OfficialContext> => ({
  ...commandContext,
  officiating: await officiatingAt(context, { club: commandContext.club, tournament }),
  proposal: idFromCommand(commandContext.club, commandContext.commandId, 'proposal'),
});

/** Whether the caller, who reports from the board, may act for a seat that is not theirs in a match of these sides. Refuses PL-21. */
export const mayActFor = async (
  context: RequestContext,
  place: ClubScope,
  sides: SidesOfMatch,
): Promise<Checked<undefined>> => judgeActingFor(await officiatingAt(context, place), sides);
