import { oneNode, TextStore, unannounced, type ClubNodes, type Instant, type Log } from '@fairview/events';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import { AnsweredCommands } from './answered/answered-commands.js';
import { ComingIn } from './coming-in/coming-in.js';
import { Accounts } from './accounts/accounts.js';
import { Sessions } from './accounts/sessions.js';
import type { Caller } from './caller.js';
import { BriefMemory } from './brief-memory.js';
import { callerOf, callersOf } from './callers.js';
import { KnownCallers } from './known-callers.js';
import { Clubs, type Membership, type News } from './clubs/clubs.js';
import { Invitations } from './clubs/invitations.js';
import { openClubHandler } from './club-stream/stream.js';
import { Entrants } from './entrants/entrants.js';
import { EntryCodes } from './entrants/entry-codes.js';
import { Keys } from './keys/keys.js';
import { Erasing } from './erasures/erasing.js';
import { namesOfClub } from './names/names-of-club.js';
import { PasswordResets } from './accounts/password-resets.js';
import { Passkeys } from './passkeys/passkeys.js';
import { PasswordHashing } from './passwords/hashing.js';
import { Slugs } from './slugs/slugs.js';
import { Pushes, type PushSettings } from './pushes/pushes.js';
import type { TestAddresses } from './webhooks/public-address.js';
import { Webhooks } from './webhooks/webhooks.js';
import { heldAt, type Held, type Place } from './rights/held-at.js';

export interface PeopleParts {
  /** Connected as fairview_app; knows `peopleTables`. */
  readonly database: Pick<Database, 'pool' | 'source'>;
  readonly log: Log;
  /** Told after commits to a club's log. */
  readonly news?: News;
  /** Told after something was erased. */
  readonly erased?: () => Promise<void>;
  /** Private addresses that webhooks may have, for tests; by default none. */
  readonly webhookTestAddresses?: TestAddresses;
  /** Whether browsers are told while no page is open, and by whom; without it they are not. */
  readonly pushes?: PushSettings;
  /** One a process: passwords of all callers queue there. */
  readonly hashing?: PasswordHashing;
  /** Those that hold the clubs; one without it. */
  readonly nodes?: ClubNodes;
}

/** Identities and rights. Every question is answered from the current state of the database; `knownCallerOf` alone remembers. */
export class People {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly clubs: Clubs;
  readonly invitations: Invitations;
  readonly keys: Keys;
  readonly entrants: Entrants;
  readonly entryCodes: EntryCodes;
  readonly passkeys: Passkeys;
  readonly passwordResets: PasswordResets;
  readonly erasing: Erasing;
  readonly slugs: Slugs;
  /** Commands beside the log, carried out once. */
  readonly commands: AnsweredCommands;
  readonly comingIn: ComingIn;
  readonly webhooks: Webhooks;
  readonly pushes: Pushes;
  /** What people wrote, beside the log. */
  readonly texts: TextStore;
  /** Who callers are and what they hold is kept in mind for two seconds, and forgotten at once when it may have changed. */
  readonly memory = new BriefMemory();
  private readonly pool: Pool;
  private readonly known: KnownCallers;

  constructor({
    database,
    log,
    news = () => undefined,
    erased = () => Promise.resolve(),
    webhookTestAddresses,
    pushes,
    hashing = new PasswordHashing(),
    nodes = oneNode,
  }: PeopleParts) {
    const { pool } = database;
    const clubs = openClubHandler(log, { ...unannounced, appended: news });
    this.pool = pool;
    this.known = new KnownCallers(pool, this.memory);
    this.texts = new TextStore(pool, nodes);
    this.accounts = new Accounts(database, hashing);
    this.sessions = new Sessions(database);
    this.slugs = new Slugs(pool);
    this.webhooks = new Webhooks(database, webhookTestAddresses, nodes);
    this.pushes = new Pushes(database, pushes);
    this.clubs = new Clubs(database, clubs, this.accounts, this.slugs);
    this.keys = new Keys(database, clubs);
    this.invitations = new Invitations(database, clubs, this.accounts, this.keys);
    this.entrants = new Entrants(database);
    this.entryCodes = new EntryCodes(database);
    this.passkeys = new Passkeys(database);
    this.passwordResets = new PasswordResets(database, clubs, hashing);
    this.commands = new AnsweredCommands(database);
    this.comingIn = new ComingIn(
      ...([this.commands, this.accounts, this.clubs, this.invitations, this.passwordResets] as const),
    );
    const { accounts, entrants, texts, slugs } = this;
    this.erasing = new Erasing({
      pool,
      handler: clubs,
      clubs: this.clubs,
      accounts,
      entrants,
      texts,
      slugs,
      erased,
    });
  }

  /** The names behind the ids of a club's log, as lines of JSON: of entries, and of the accounts of its members. */
  namesOfClub(club: string): AsyncIterable<string> {
    return namesOfClub(this.pool, club);
  }

  /** The holder of a session's token or a key at `now` (by default the database's own); `undefined` if nobody holds it. */
  callerOf(token: string | undefined, now?: Instant): Promise<Caller | undefined> {
    return callerOf(this.pool, token, now);
  }

  /** The same as it was at most two seconds ago: it changes at once when `memory` is forgotten. */
  async knownCallerOf(token: string | undefined): Promise<Caller | undefined> {
    return token === undefined ? undefined : this.known.of(token);
  }

  /** The holders of many tokens by the database, in one query of a kind; what nobody holds is missing. */
  callersOf(tokens: readonly string[]): Promise<ReadonlyMap<string, Caller>> {
    return callersOf(this.pool, tokens, undefined);
  }

  /**
   * The caller's roles at a tournament, those held at its club included, or without a tournament at the club alone; and the
   * entries of the club that they play for. The tournament is one of the club's: people do not know tournaments, and take the
   * caller's word for it. One query at most.
   */
  heldAt(caller: Caller | undefined, place: Place): Promise<Held> {
    return heldAt(this.pool, caller, place);
  }

  /** The clubs in which a caller has roles, with these; a key has those that count in its club, or in its tournament. */
  async membershipsOf({ account, key }: Caller): Promise<readonly Membership[]> {
    if (account === undefined) return [];
    const memberships = await this.clubs.clubsOf(account);
    if (!key) return memberships;
    return memberships
      .filter(({ club }) => club === key.club)
      .map((membership) => ({
        ...membership,
        assignments: membership.assignments.filter(
          ({ tournament = key.tournament }) => key.tournament === undefined || tournament === key.tournament,
        ),
      }))
      .filter(({ assignments }) => assignments.length > 0);
  }
}
