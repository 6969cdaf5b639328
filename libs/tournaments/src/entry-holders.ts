import { accepted, type Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import {
  deviceOf,
  heldRows,
  newSessionToken,
  readDevice,
  type ClientActor,
  type CodeBearer,
  type EntryPlace,
  type FoundEntry,
  type OpenedSession,
  type People,
  type ShownCode,
} from '@fairview/people';
import { v7 as newId } from 'uuid';
import { refused } from './refusals.js';
import type { HoldingCommand } from './commands/acts/hold-entry.js';
import { holdingOf } from './tournament/holding.js';
import type { TournamentState } from './tournament/state.js';
import type { Tournaments } from './tournaments.js';

/** How often a code is looked at again that somebody else used at the same moment. */
const mostTries = 3;

/** A device that comes with a code, and from where. */
export interface ArrivingDevice {
  readonly address: string;
  /** The hash that the device sends of its secret. Without it the seat is bound to the session that is opened. */
  readonly device?: string | undefined;
}

/** The same, if it will hold the entry. */
export interface EnteringDevice extends ArrivingDevice {
  /** The account or key that is signed in, which the log then names in place of the entry. */
  readonly by?: ClientActor | undefined;
  /** The token of the session that the device has already. */
  readonly current?: string | undefined;
}

/** The session of a device that holds an entry. */
export interface EnteredDevice extends OpenedSession<null> {
  readonly place: EntryPlace;
}

/** Whether a code turned out to be used or replaced since it was looked up. */
const isSpent = (answer: Checked<unknown>): boolean =>
  !answer.ok && answer.refusal.code === 'entry-code-spent';

/** The holders of entries: decided in the tournament's log, with personal secrets written in the same append. */
export class EntryHolders {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly people: Pick<People, 'entryCodes' | 'sessions'>,
  ) {}

  /**
   * Opens a session for the device that comes with a code. The first use of a code binds the entry to the device; the same
   * code and the same device open it again. Refusals: PE-8, PE-3 `too-many-tries`, TO-1, TO-3.
   */
  async enter(typed: string, arriving: EnteringDevice): Promise<Checked<EnteredDevice>> {
    const token = newSessionToken();
    const device = arriving.device === undefined ? accepted(deviceOf(token)) : readDevice(arriving.device);
    if (!device.ok) return device;
    const bearer = { address: arriving.address, device: device.value };
    const place = await this.byCode(typed, bearer, (found) => this.take(found, device.value, arriving.by));
    if (!place.ok) return place;
    const { current } = arriving;
    const opened = await this.people.sessions.openForDevice(device.value, { token, current });
    return accepted({ ...opened, place: place.value });
  }

  /**
   * Gives an entry to an account for good; afterwards no code works. A code that is spent will do on the device that spent
   * it. Refusals: PE-8, PE-3 `too-many-tries`, TO-1, TO-3.
   */
  async claim(typed: string, account: string, arriving: ArrivingDevice): Promise<Checked<EntryPlace>> {
    const device = arriving.device === undefined ? accepted(undefined) : readDevice(arriving.device);
    if (!device.ok) return device;
    const bearer = { address: arriving.address, account, device: device.value };
    return this.byCode(typed, bearer, ({ place, code, use }) => {
      const { entry } = place;
      const command = { type: 'ClaimEntry', entry, account, code, fromHolder: use === 'again' } as const;
      return this.command(place, `account:${account}`, command, { entry, code, account });
    });
  }

  /**
   * Issues a new code for an entry; the one before and the device that it let in end. Sent again, it issues no other.
   * Refusals: TO-1, TO-3 `entry-unknown`, `entry-claimed`.
   */
  async reissue(context: CommandContext, tournament: string, entry: string): Promise<Checked<ShownCode>> {
    const { club } = context;
    const { entryCodes } = this.people;
    let answer: Checked<TournamentState> = refused('tournament-unknown');
    for (let n = 0; n < mostTries; n += 1) {
      const state = await this.tournaments.tournament(club, tournament);
      if (!state) return refused('tournament-unknown');
      const code = holdingOf(state, entry).code + 1;
      const { codeHash } = await entryCodes.codeOf(club, entry, code);
      const command = { type: 'ReissueEntryCode', entry, code } as const;
      const rows = [heldRows({ entry, code, codeHash })];
      answer = await this.tournaments.onTournament(context, tournament, command, rows);
      if (!isSpent(answer)) break;
    }
    if (!answer.ok) return answer;
    return accepted(await entryCodes.shownCode(club, entry, holdingOf(answer.value, entry).code));
  }

  /** Looks a code up and uses it; again if somebody else used it in between, which the look-up then refuses. */
  private async byCode(
    typed: string,
    bearer: CodeBearer,
    use: (found: FoundEntry) => Promise<Checked<unknown>>,
  ): Promise<Checked<EntryPlace>> {
    for (let n = 1; ; n += 1) {
      const found = await this.people.entryCodes.findByCode(typed, bearer);
      if (!found.ok) return found;
      const used = await use(found.value);
      if (used.ok) return accepted(found.value.place);
      if (!isSpent(used) || n === mostTries) return used;
    }
  }

  private async take(
    { place, code, codeHash, use }: FoundEntry,
    device: string,
    by: ClientActor | undefined,
  ): Promise<Checked<unknown>> {
    if (use === 'again') return accepted(undefined);
    const room = await this.people.entryCodes.roomOn(device);
    if (!room.ok) return room;
    const { entry } = place;
    const type = use === 'first' ? 'TakeEntry' : 'HandOverEntry';
    return this.command(
      place,
      by ?? `entry:${entry}`,
      { type, entry, code },
      { entry, code, codeHash, device },
    );
  }

  private command(
    { club, tournament }: EntryPlace,
    actor: ClientActor,
    command: HoldingCommand,
    held: Parameters<typeof heldRows>[0],
  ): Promise<Checked<TournamentState>> {
    const context = { club, actor, commandId: newId() };
    return this.tournaments.onTournament(context, tournament, command, [heldRows(held)]);
  }
}
