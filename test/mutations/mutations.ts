/** One plausible mistake, and the tests that must notice it. */
export interface Mutation {
  readonly name: string;
  /** What the mistake makes wrong. */
  readonly breaks: string;
  readonly file: string;
  /** Code that stands once in the file, and what stands there by mistake. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
  readonly projects: readonly ('unit' | 'db' | 'cross')[];
}

export const mutations: readonly Mutation[] = [
  {
    name: 'naive-reader',
    breaks: 'a consumer leaves out the last event of a club until another comes',
    file: 'libs/events/src/consumers/consumer.ts',
    from: 'position > (positions.get(club) ?? 0)',
    to: 'position > (positions.get(club) ?? 0) + 1',
    tests: ['libs/events/src/consumers'],
    projects: ['unit'],
  },
  {
    name: 'command-answered-for-another',
    breaks: 'a command id that comes again with other content is answered as done (G2)',
    file: 'migrations/20261122120100-log/append.sql',
    from: 'answer.stream = _stream and stored = given then',
    to: 'answer.stream = _stream then',
    tests: ['libs/events/src/postgres-log'],
    projects: ['db'],
  },
  {
    name: 'client-takes-derived-id',
    breaks: 'a client may use up an id of the system beforehand (A1)',
    file: 'libs/events/src/command-handling/appends.ts',
    from: "appended.answer.outcome !== 'command-reused' || !cause ||",
    to: "appended.answer.outcome === 'command-reused' || !cause ||",
    tests: ['libs/events/src/command-handling'],
    projects: ['unit'],
  },
  {
    name: 'follow-up-fails-answer',
    breaks: 'what follows a command fails its answer (A1)',
    file: 'libs/events/src/command-handling/follow-up.ts',
    from: 'afterCommit.failed({ club, stream, error });',
    to: 'throw error;',
    tests: ['libs/events/src/command-handling'],
    projects: ['unit'],
  },
  {
    name: 'key-makes-organizer',
    breaks: 'an API key invites organizers (A2)',
    file: 'libs/people/src/rights/key-reach.ts',
    from: "  role !== 'organizer';",
    to: '  true;',
    tests: ['libs/people/src/rights'],
    projects: ['unit'],
  },
  {
    name: 'spectator-sees-hands',
    breaks: 'everybody sees every hand (G8)',
    file: 'libs/play/src/viewing/sight.ts',
    from: 'View => table.view(viewer);',
    to: "View => (viewer === 'arbiter' ? table.view(viewer) : table.view('arbiter'));",
    tests: ['test/security/twins.spec'],
    projects: ['cross'],
  },
  {
    name: 'play-goes-on-in-dispute',
    breaks: 'a disputed game takes plies, with its clock running (B2)',
    file: 'libs/play/src/game/suspension.ts',
    from: 'suspension !== undefined && suspension.endsCharging === undefined;',
    to: 'suspension !== undefined && suspension.endsCharging !== undefined;',
    tests: ['libs/play/src/game'],
    projects: ['unit'],
  },
  {
    name: 'idle-transactions-stay',
    breaks: 'a process that stops in a transaction holds up its club (C1)',
    file: 'libs/platform/src/database.ts',
    from: "['idle_in_transaction_session_timeout', idleInTransaction],",
    to: "['idle_in_transaction_session_timeout', '0'],",
    tests: ['test/security/outages'],
    projects: ['cross'],
  },
  {
    name: 'clock-of-the-worker',
    breaks: 'a worker whose clock is fast claims deadlines too early (G6)',
    file: 'libs/deadlines/src/due-rows.ts',
    from: 'const claiming = `\n  with clock as materialized (select log.now() as now),',
    to: 'const claiming = `\n  with clock as materialized (select log.now() + 60000 as now),',
    tests: ['libs/deadlines/src'],
    projects: ['db'],
  },
  {
    name: 'page-unclamped',
    breaks: 'a page may have any size (G10)',
    file: 'apps/api/src/limits/cost.ts',
    from: 'first >= 1 && first <= limits.page;',
    to: 'first >= 1;',
    tests: ['apps/api/src/limits'],
    projects: ['unit'],
  },
  {
    name: 'socket-unguarded',
    breaks: 'a socket carries queries and mutations (G10)',
    file: 'apps/api/src/live/sockets.ts',
    from: "operation !== 'subscription')",
    to: 'operation === undefined)',
    tests: ['test/security/abuse'],
    projects: ['cross'],
  },
  {
    name: 'any-host',
    breaks: 'a page of somebody else passes for one of this server (E)',
    file: 'apps/api/src/transport/host.ts',
    from: 'isIP(other) === 4 || names.has(',
    to: "other !== '' || names.has(",
    tests: ['apps/api/src/server/server'],
    projects: ['unit'],
  },
  {
    name: 'session-survives-password',
    breaks: 'a session outlives the password that it was opened with',
    file: 'libs/people/src/accounts/accounts.ts',
    from: '      await revokeSessions(client, account, from.session);\n',
    to: '',
    tests: ['libs/people/src/accounts'],
    projects: ['db'],
  },
  {
    name: 'hash-without-instant',
    breaks: 'an instant can be rewritten without breaking the chain (G7)',
    file: 'libs/events/src/proof/link.ts',
    from: "club, position, at, stream, version, commandId, index, actor, ''];",
    to: "club, position, stream, version, commandId, index, actor, ''];",
    tests: ['libs/events/src/proof'],
    projects: ['unit'],
  },
  {
    name: 'shuffle-with-bias',
    breaks: 'some orders of a deck come more often (G9)',
    file: 'libs/rules/src/shuffle/order.ts',
    from: 'if (word < limit) return word % m;',
    to: 'return word % m;',
    tests: ['libs/rules/src/shuffle'],
    projects: ['unit'],
  },
];
