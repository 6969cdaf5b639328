import { accepted, bug, defined, type Checked } from '@fairview/kernel';
import { idFromCommand, type Instant } from '@fairview/events';
import { v7 as newId } from 'uuid';
import { skeletonOf } from '../names/lookalikes.js';
import type { NewPerson } from '../accounts/accounts.js';
import { inOneCall } from './one-call.js';
import { clubStream, type ClubHandler } from '../club-stream/stream.js';

/** A club to be founded: its name as it was read, its organizer, and the person using the set-up code, if one is used up. */
export interface Founding {
  readonly name: string;
  readonly account: string;
  /** The id of the command that asks: the same one founds the same club. */
  readonly commandId?: string;
  readonly first?: { readonly setupCode: Buffer; readonly person: NewPerson };
}

export interface NewClub {
  readonly club: string;
  readonly at: Instant;
}

/** The id of the club that a command of an account founds. */
export const clubOfCommand = (account: string, commandId: string): string =>
  idFromCommand(account, commandId, 'club');

/**
 * Founds a club with `account` as its organizer: name, log, role and, for a server's first organizer, account and session, in
 * one call. Refusals: PE-1 `club-name-taken`, `name-taken`; PE-5 `code-unknown`.
 */
export async function createClub(
  clubs: ClubHandler,
  { name, account, first, commandId = newId() }: Founding,
): Promise<Checked<NewClub>> {
  const club = clubOfCommand(account, commandId);
  const given = {
    name,
    skeleton: skeletonOf(name),
    ...defined({ setupCode: first?.setupCode.toString('hex'), account: first?.person.given }),
  };
  const done = await inOneCall(
    clubs.execute(
      {
        club,
        stream: clubStream(club),
        actor: `account:${account}`,
        commandId,
        via: { name: 'people.found_club', given },
      },
      { type: 'CreateClub', account },
    ),
  );
  if (!done.ok) return done;
  const { at } = done.value.events.at(-1) ?? bug('a club without its events');
  return accepted({ club, at });
}
