import { bug, type Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import {
  judgeActingFor,
  type ClubScope,
  type Officiating,
  type OfficialContext,
  type Person,
  type SidesOfMatch,
} from '@fairview/play';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';

/** The caller as one person: a key is the account behind it, so that nobody is their own second person. */
export async function personAt(context: RequestContext, { club, tournament }: ClubScope): Promise<Person> {
  const { caller } = context;
  const person = caller?.account === undefined ? caller?.actor : `account:${caller.account}`;
  const { roles, entries } = await context.accessTo(club, tournament);
  return { person: person ?? bug('a command of nobody'), roles: [...roles], entries: [...entries] };
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
  order: CommandContext,
): Promise<OfficialContext> => ({
  ...order,
  officiating: await officiatingAt(context, { club: order.club, tournament }),
  proposal: idFromCommand(order.club, order.commandId, 'proposal'),
});

/** Whether the caller, who reports from the board, may act for a seat that is not theirs in a match of these sides. Refuses PL-21. */
export const mayActFor = async (
  context: RequestContext,
  place: ClubScope,
  sides: SidesOfMatch,
): Promise<Checked<undefined>> => judgeActingFor(await officiatingAt(context, place), sides);
