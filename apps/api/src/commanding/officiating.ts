import type { Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import type {
  ClubScope,
  Officiating,
  OfficialContext,
  Person,
  PlayReads,
  SidesOfMatch,
} from '@fairview/play';
import { judgeActingForSeat, matchesPlayedBy, officiatingBy, personOf } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';

/** The caller as one person. */
export async function personAt(context: RequestContext, { club, tournament }: ClubScope): Promise<Person> {
  const { caller, loaders } = context;
  const [{ roles, entries }, { holdings }] = await Promise.all([
    context.accessTo(club, tournament),
    tournament === null ? { holdings: {} } : loaders.speakers.load({ club, id: tournament }),
  ]);
  return personOf(
    caller,
    { club, roles, entries, holdings },
    {
      ownerOfKey: (key) => loaders.keyOwners.load(key),
      resetBy: (account) => loaders.letInBy.load(account),
    },
  );
}

/** The caller as an official, and what the tournament knows about them. */
export async function officiatingAt(context: RequestContext, place: ClubScope): Promise<Officiating> {
  const { club, tournament: id } = place;
  const by = await personAt(context, place);
  return officiatingBy(by, id === null ? undefined : await context.loaders.tournaments.load({ club, id }));
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

/** Whether the caller, who reports from the board, may act for a player's seat that is not theirs. Refuses as `judgeActingForSeat`. */
export async function mayActFor(
  context: RequestContext,
  { place, ...seat }: { readonly place: ClubScope; readonly sides: SidesOfMatch; readonly player: string },
): Promise<Checked<undefined>> {
  const { club, tournament: id } = place;
  const officiating = await officiatingAt(context, place);
  const speakers = id === null ? undefined : await context.loaders.speakers.load({ club, id });
  return judgeActingForSeat(officiating, seat, speakers);
}
