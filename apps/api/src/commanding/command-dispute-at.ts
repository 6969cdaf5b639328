import { accepted, type Checked } from '@fairview/kernel';
import {
  ownSides,
  refused,
  type ClubScope,
  type DisputingCommand,
  type Play,
  type SheetSubject,
  type SidesOfMatch,
} from '@fairview/play';
import type { RowSubject, Tournaments } from '@fairview/tournaments';
import type { DisputePlace } from '../reading/dispute-place.js';
import { commandContextOf, type CommandInputFields } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { composed } from './command-dispute.js';
import { personAt } from './officiating.js';

/** The speaker in a dispute of a sheet or a row: a side, or an official for none (`null`). */
export interface Speaker {
  readonly side: string | null;
  readonly by: string;
}

/**
 * The party the caller speaks for: their own side, the one they name if they have several, or none for an official who sits at
 * no side. Refused PL-3 if they have none.
 */
export async function partyAt(
  context: RequestContext,
  place: ClubScope,
  sides: SidesOfMatch,
  named?: string | null,
): Promise<Checked<Speaker>> {
  const person = await personAt(context, place);
  const { arbitrates, entries } = await context.accessTo(place.club, place.tournament);
  // An official who let somebody into a seat sits there when they judge, but does not speak for it.
  const own = ownSides(sides, { entries: [...entries] }).filter((side) => (named ?? side) === side);
  const [side, ...others] = own;
  const sits = ownSides(sides, person).length > 0;
  if (side === undefined && !sits && arbitrates && (named ?? null) === null)
    return accepted({ side: null, by: person.person });
  if (side === undefined) return refused('not-your-seat');
  return others.length === 0 ? accepted({ side, by: person.person }) : refused('seat-needed');
}

/** The same of those who have a side: an official without one rules, and neither answers nor settles. */
export function ownSide({ side, by }: Speaker): Checked<{ readonly side: string; readonly by: string }> {
  return side === null ? refused('not-your-seat') : accepted({ side, by });
}

/** A caller's command in a dispute, other than raising it. */
export type Saying = (
  party: Speaker,
  dispute: number,
) => Checked<Exclude<DisputingCommand<SheetSubject & RowSubject>, { type: 'RaiseDispute' }>>;

/** The services that disputes of sheets and rows go to. */
export interface DisputeServices {
  readonly play: Play;
  readonly tournaments: Tournaments;
}

/** The sides that a dispute of a match or a tournament may concern. */
export async function sidesAt(
  { play, tournaments }: DisputeServices,
  { kind, club, of }: Pick<DisputePlace, 'kind' | 'club' | 'of'>,
): Promise<SidesOfMatch> {
  if (kind === 'match') return (await play.match(club, of))?.opened.sides ?? {};
  return kind === 'tournament' ? tournaments.sidesOf(club, of) : {};
}

/** Issues the caller's command in a dispute of a match or a tournament. */
export async function sayAt(
  services: DisputeServices,
  context: RequestContext,
  place: DisputePlace,
  input: CommandInputFields & { readonly side?: string | null },
  saying: Saying,
): Promise<Checked<undefined>> {
  const { club, of, kind, number } = place;
  const order = commandContextOf(context, club, input);
  if (!order.ok) return order;
  const party = await partyAt(context, place, await sidesAt(services, place), input.side);
  if (!party.ok) return party;
  const command = saying(party.value, number);
  if (!command.ok) return command;
  const done =
    kind === 'match'
      ? await services.play.onMatch(order.value, of, command.value)
      : await services.tournaments.onTournament(order.value, of, command.value);
  return done.ok ? accepted(undefined) : done;
}

/** The commands in a dispute, as the log names them. */
export const sayings = {
  answer:
    (reason: string): Saying =>
    (party, dispute) => {
      const own = ownSide(party);
      return own.ok
        ? accepted({ type: 'AnswerDispute', dispute, reason: composed(reason), ...own.value })
        : own;
    },
  withdraw:
    (): Saying =>
    ({ side }, dispute) =>
      accepted({ type: 'WithdrawDispute', dispute, side }),
  settle: (): Saying => (party, dispute) => {
    const own = ownSide(party);
    return own.ok ? accepted({ type: 'AgreeSettlement', dispute, side: own.value.side }) : own;
  },
  appeal:
    (reason: string): Saying =>
    (party, dispute) =>
      accepted({ type: 'AppealRuling', dispute, reason: composed(reason), ...party }),
};
