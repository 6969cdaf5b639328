import type { SpreadLog } from '@fairview/events';
import type { SpreadTables } from '@fairview/platform';

/**
 * Where each table lies in a database whose clubs are spread over nodes. What an append to a club writes, and what a game at play
 * reads, lies with the club. What is found by an account, a code or a name before its club is known is on the coordinator: so an
 * entry needs the coordinator and the node of its club, and no other.
 */
export const spreadTables: SpreadTables = {
  withClub: [
    'log.event',
    'log.club_head',
    'log.stream_head',
    'log.cursor',
    'log.text',
    'deadlines.due',
    'read.game',
    'read.game_review',
    'read.match',
    'read.rating_change',
    'read.tournament',
    'read.tournament_change',
    'sealed.opening',
    'sealed.seed',
  ],
  onEveryNode: ['sealed.lost_key'],
  onCoordinator: [
    'consumers.parked',
    'consumers.round',
    'deadlines.heartbeat',
    'deadlines.outage',
    'log.checkpoint',
    'log.epoch',
    'log.server_block',
    'log.server_checkpoint',
    'log.signing',
    'log.tree',
    'log.tree_block',
    'log.wanted_checkpoint',
    'people.account',
    'people.answered_command',
    'people.api_key',
    'people.club',
    'people.club_slug',
    'people.entrant',
    'people.erased_account',
    'people.erased_entry',
    'people.invitation',
    'people.known_device',
    'people.league',
    'people.passkey',
    'people.passkey_challenge',
    'people.push_subscription',
    'people.reset_code',
    'people.role',
    'people.secret',
    'people.session',
    'people.setup_code',
    'people.tournament_slug',
    'people.tries',
    'people.webhook',
    'platform.backup',
    'platform.migration',
    'platform.spread',
    'sealed.server_seed',
  ],
};

/** Of those on the coordinator, what is committed together with events. */
export const committedTogether: readonly string[] = [
  'people.account',
  'people.entrant',
  'people.erased_entry',
  'people.league',
  'people.role',
  'people.setup_code',
];

const withClub = new Set([...spreadTables.withClub, 'log.append_all']);

/** How the log of such a database is written. */
export const spreadLog: SpreadLog = { liesWithClub: (name) => withClub.has(name) };
