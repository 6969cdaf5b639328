import type { PoolClient } from 'pg';
import type { Append, AppendAnswer, Log } from '@fairview/events';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { clubStream, type ClubEvent } from './events.js';
import { roleRows } from './role-rows.js';
import { clubState, type ClubState } from './state.js';

/** Who gives a command to a club, and under which id it counts once. */
export interface ClubOrder {
  readonly club: string;
  readonly actor: string;
  /** A UUID. */
  readonly commandId: string;
}

/** Where a club's log stands after a command: `undefined` where there was nothing to write. */
export type Written = number | undefined;

const attempts = 5;

/** Does it again while somebody else's append comes in between, a few times. */
export async function untilSettled<T>(once: () => Promise<Checked<T>>): Promise<Checked<T>> {
  let answer = await once();
  for (let n = 1; n < attempts && !answer.ok && answer.refusal.code === 'version-moved'; n += 1)
    answer = await once();
  return answer;
}

function read(answer: AppendAnswer): Checked<Written> {
  switch (answer.outcome) {
    case 'appended':
      return accepted(answer.events.at(-1)?.position);
    case 'version-moved':
    case 'command-reused':
      return refused(answer.outcome);
    case 'lapsed':
    case 'body-refused':
      throw new Error(`a club's append was answered ${answer.outcome}`);
  }
}

/** The club streams: loaded whole, written with the rows of roles that follow from them. */
export class ClubLog {
  constructor(private readonly log: Log) {}

  async load(club: string): Promise<ClubState> {
    const events = await this.log.readStream(club, clubStream(club));
    return clubState(events.map(({ body }) => body as unknown as ClubEvent));
  }

  /** Appends to a club's stream, in the caller's transaction where one is given. Refusals PE-9. */
  async append(
    order: ClubOrder,
    expectedVersion: number,
    events: readonly ClubEvent[],
    within?: PoolClient,
  ): Promise<Checked<Written>> {
    if (events.length === 0) return accepted(undefined);
    const request: Append = {
      ...order,
      stream: clubStream(order.club),
      expectedVersion,
      bodies: events,
      rows: roleRows(events),
    };
    return read(await (within ? this.log.appendWithin(within, request) : this.log.append(request)));
  }
}
