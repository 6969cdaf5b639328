import { accepted, defined } from '@fairview/kernel';
import { isClientActor, People, refusedPerson, type ClientActor, type EntryPlace } from '@fairview/people';
import { EntryHolders } from '@fairview/tournaments';
import { Args, Context, Resolver, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { once } from '../commanding/once.js';
import type { RequestContext } from '../request/context.js';
import { handedOut } from '../request/page-session.js';
import { refuseField } from '../limits/refusals.js';
import { instanceOf } from '../shared/instance-of.js';
import { Entry } from '../types/entry.js';
import { accountOf, answered } from './answered.js';
import { Refused } from '../shared/refusal.js';
import { Command } from '../commanding/command.js';
import { commandIdGiven, type RepeatableInput } from '../shared/command-input.js';
import { DateTime } from '../shared/scalars.js';

@ObjectType({ description: 'Your device holds the entry.' })
class EnteredWithCode {
  @Field(() => String, {
    nullable: true,
    description:
      'The token of the session. It is shown only now: send it as `Authorization: Bearer <token>`. It is valid for every ' +
      'entry that the device holds. Null for this server’s own pages, which keep it in a cookie.',
  })
  readonly token: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Always null: the session ends when the tournaments of its entries close.',
  })
  readonly expiresAt: number | null;

  @Field(() => Entry, { description: 'Your entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The entry belongs to your account.' })
class EntryClaimed {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'A code for your other device was made.' })
class SeatHandedOver {
  @Field(() => String, {
    description: 'The code to use there with `enterWithCode`. It works once, and a newer code replaces it.',
  })
  readonly seatCode: string;

  @Field(() => DateTime, { description: 'When it expires: two minutes from now.' })
  readonly expiresAt: number;
}

@InputType({ isAbstract: true })
abstract class EntryCodeInput {
  @Field(() => String, {
    description: 'The 8 characters of the entry code; case, spaces and hyphens do not matter.',
  })
  readonly code: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Your device: the SHA-256 hash, as 64 lower-case hexadecimal digits, of a random secret that it keeps. Use one for ' +
      'all your codes. The same code works again with the same device, so you can safely send it again if an answer is ' +
      'lost. This server’s own pages leave it out: their device is known by a cookie.',
  })
  readonly device?: string | null;
}

@InputType({ description: 'Signs a player in by their entry code, without an account.' })
class EnterWithCodeInput extends EntryCodeInput {}

@InputType({ description: 'Claims an entry for the account that is signed in.' })
class ClaimEntryInput extends EntryCodeInput implements RepeatableInput {
  @Field(() => ID, { nullable: true, description: commandIdGiven })
  readonly commandId?: string | null;
}

const entryAt = ({ club, tournament: tournamentId, entry: id }: EntryPlace): Entry => ({
  club,
  tournamentId,
  id,
});

/** The actor that the log names if somebody takes a seat while signed in; a device is named by its entry. */
const signedIn = ({ caller }: RequestContext): ClientActor | undefined =>
  caller && caller.account !== undefined && isClientActor(caller.actor) ? caller.actor : undefined;

/** The holder of an entry: a device that came with its code, or an account. */
@Resolver()
export class SeatsResolver {
  constructor(
    private readonly people: People,
    private readonly holders: EntryHolders,
  ) {}

  @Command({
    right: { to: 'public' },
    changes: [EnteredWithCode],
    refusals: [Refused],
    description:
      'Opens a session for the entry that a code belongs to, until the tournament is closed. The first device that uses a ' +
      'code holds the entry, and the code works on no other device. If you are signed in, the log names your account or ' +
      'key.',
  })
  async enterWithCode(
    @Args('input', { description: 'The code.' }) { code, device }: EnterWithCodeInput,
    @Context() context: RequestContext,
  ): Promise<EnteredWithCode | Refused> {
    const { address, token: current, page } = context;
    const by = signedIn(context);
    const comer = { address, ...defined({ device: device ?? page?.device, by, current }) };
    const done = await this.holders.enter(code, comer);
    return answered(done, ({ token, expiresAt, place }) =>
      instanceOf(EnteredWithCode, {
        ...handedOut(page, { token, expiresAt }),
        entry: { ...entryAt(place), letIn: true },
      }),
    );
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [EntryClaimed],
    refusals: [Refused],
    description:
      'Gives your account the entry that a code belongs to. This is final: no code works for the entry any more.',
  })
  async claimEntry(
    @Args('input', { description: 'The code.' }) { code, device, commandId }: ClaimEntryInput,
    @Context() context: RequestContext,
  ): Promise<EntryClaimed | Refused> {
    const { address, page } = context;
    const comer = { address, ...defined({ device: device ?? page?.device }) };
    const account = accountOf(context);
    const asked = { commandId, mutation: 'claimEntry', what: null };
    const done = await once(this.people, context, asked, async () => {
      const claimed = await this.holders.claim(code, account, comer);
      return claimed.ok ? accepted({ ...claimed.value }) : claimed;
    });
    // Sent again, the command shows the entry to nobody who has lost it since.
    const isLost = done.ok && !(await this.holds(account, done.value));
    return answered(isLost ? refusedPerson('entry-code-unknown') : done, (place) =>
      instanceOf(EntryClaimed, { entry: entryAt(place) }),
    );
  }

  private async holds(account: string, { club, entry }: EntryPlace): Promise<boolean> {
    const [holder] = await this.people.entrants.accountsOf(club, [entry]);
    return holder === account;
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [SeatHandedOver],
    refusals: [Refused],
    description:
      'Makes a code for another device of yours. That device has two minutes to take the entry over with `enterWithCode`; ' +
      'this device then no longer holds it.',
  })
  async handOverSeat(@Context() { caller }: RequestContext): Promise<SeatHandedOver | Refused> {
    if (!caller?.device) throw refuseField('not-allowed');
    if (!caller.entry) throw refuseField('seat-not-named');
    const done = await this.people.entryCodes.handoverCode(caller.entry, caller.device.id);
    return answered(done, ({ code: seatCode, expiresAt }) =>
      instanceOf(SeatHandedOver, { seatCode, expiresAt }),
    );
  }
}
