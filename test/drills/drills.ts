/** What is run for a drill: specs of jest, and what the environment tells them of their load. */
export interface Run {
  /** The load in words. */
  readonly load: string;
  /** Parts of the paths of specs. Those on Redis are left out if `REDIS_URL` is not set. */
  readonly specs: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /**
   * How many specs run at once, if one by one would take too long; absent: one by one, because many do harm to a
   * machine.
   */
  readonly workers?: number;
}

/** One kind of harm that is done on purpose, and what must hold all the same. */
export interface Drill {
  readonly id: string;
  readonly what: string;
  readonly bar: string;
  /** Absent: no test exists. */
  readonly full?: Run;
  /** What is run with `--small`, if it is not the same. */
  readonly small?: Run;
  /** What the drill does not do yet, or what measures it elsewhere. */
  readonly missing?: string;
}

const long = { LONG: '1' };

export const drills: readonly Drill[] = [
  {
    id: 'T1',
    what: 'api, worker and database are killed with -9',
    bar: 'nothing acknowledged is lost, nothing is applied twice, followers see no gap',
    full: {
      load: '8 writers, 10 kills of the database; 8 matches, 2 kills each of api, worker and database',
      specs: ['test/faults/crash.spec', 'test/faults/killed.spec'],
      env: long,
    },
    small: { load: '8 writers, 3 kills of the database', specs: ['test/faults/crash.spec'] },
  },
  {
    id: 'T2',
    what: 'what many clients on the same games observe',
    bar: 'one history a game; the checker names every planted anomaly',
    full: {
      load: '50 clients on 20 games, 60 s',
      specs: ['test/faults/history.spec', 'test/faults/history/'],
      env: long,
    },
    small: {
      load: '50 clients on 20 games, 3 s',
      specs: ['test/faults/history.spec', 'test/faults/history/'],
    },
  },
  {
    id: 'T3',
    what: 'commands are sent twice, out of order and over bad lines',
    bar: 'each takes effect once, and all clients learn the same',
    full: { load: '5,000 commands', specs: ['test/faults/duplicates.spec'], env: long },
    small: { load: '400 commands', specs: ['test/faults/duplicates.spec'] },
  },
  {
    id: 'T4',
    what: 'appends stall, roll back and lose their connections',
    bar: 'followers are handed every event of every club in order',
    full: { load: '8 writers, 4,000 appends', specs: ['test/faults/gaps.spec'], env: long },
    small: { load: '8 writers, 600 appends', specs: ['test/faults/gaps.spec'] },
  },
  {
    id: 'T5',
    what: 'read tables after kills of the processes that write them',
    bar: '`fairview rebuild` finds no difference',
    full: {
      load: '20,000 events, and 100 kills of the worker that projects them; 8 matches and 24 kills of api, worker and database, and a rebuild while others write (`KILLS` sets how many, for both)',
      specs: ['test/faults/projector.spec', 'test/faults/killed.spec'],
      env: long,
    },
    small: { load: '8 matches, 6 kills of api, worker and database', specs: ['test/faults/killed.spec'] },
  },
  {
    id: 'T6',
    what: 'deadlines: worker killed, queue emptied, clocks wrong, database away',
    bar: 'every outcome is right, recorded once and in time; lost time is given back',
    full: {
      load: '200 matches, up to 20 kills of the worker, workers whose clocks are 10 minutes wrong, a PostgreSQL whose clock is set by 5 and 10, outages and jumps of an hour; 10,000 clubs with one command each',
      specs: [
        'test/faults/limits.spec',
        'test/faults/clock.spec',
        'test/faults/machine-clock.spec',
        'test/play/two-minutes.spec',
        'apps/worker/src/deadlines/',
        'apps/worker/src/worker.db.spec',
        'test/deadlines/wake-ups.redis.spec',
      ],
      env: long,
    },
    small: {
      load: '40 matches, 1 kill of the worker',
      specs: ['test/faults/limits.spec', 'apps/worker/src/deadlines/'],
    },
    missing:
      'without libfaketime (`FAKETIME_LIBRARY`, or the package of Debian) clocks are moved by the tests alone; the worker is killed as often as it can start while games are played',
  },
  {
    id: 'T7',
    what: 'the log, its exports and its tables are tampered with',
    bar: 'each change is named by position, range or row; clean logs are accepted',
    full: {
      load: '1,000 changes in three lists, 100 clean logs',
      specs: ['test/security/tamper.spec', 'libs/events/src/proof/'],
      env: long,
    },
    small: { load: '150 changes, 20 clean logs', specs: ['test/security/tamper.spec'] },
    missing: 'the time for a million events: npm run bench -- bench/verify.ts',
  },
  {
    id: 'T8',
    what: 'games and their twins, which differ only in what somebody cannot know',
    bar: 'every viewer is told the same of both, to the byte, up to the reveal; a thousand games in 5 minutes',
    full: {
      load: '1,000 games of each kind, read by every viewer; 1 of each, longer and asked more closely, over HTTP and on sockets; 30 hands of each Skarney by the rules alone',
      specs: [
        'test/security/twins-read',
        'test/security/twins.spec',
        'test/security/twins-hidden.spec',
        'libs/rules/src/skarney/views.spec',
      ],
      env: { ...long, TWINS: '1000' },
      workers: 2,
    },
    small: {
      load: '100 games of each kind, read by every viewer',
      specs: ['test/security/twins-read'],
      env: { TWINS: '100' },
      workers: 2,
    },
    missing: 'how long answers take: npm run bench -- bench/twins-timing.ts',
  },
  {
    id: 'T9',
    what: 'the shuffle',
    bar: 'every order comes about equally often (chi-square, p > 1e-4); the published vectors come out',
    full: {
      load: '120,000 shuffles of five things; 20,000 changes of a deal’s text',
      specs: ['libs/rules/src/shuffle/'],
      env: long,
    },
    small: { load: '12,000 shuffles; 500 changes of a deal’s text', specs: ['libs/rules/src/shuffle/'] },
  },
  {
    id: 'T10',
    what: 'GraphQL is abused, over HTTP and on sockets',
    bar: 'every document is refused with its code, over HTTP and over sockets; under the dearest that are not, the api grows by less than 50 MB, and answers others in 200 ms',
    full: {
      load: 'every document of test/security/abuses.ts, with and without a login, both ways; sockets that never read, messages in pieces; 8 clients with the dearest, 5 s each',
      specs: [
        'test/security/abuse.spec',
        'test/security/floods.spec',
        'apps/api/src/limits/',
        'test/security/folds.spec',
      ],
      env: long,
    },
    small: { load: 'the same over HTTP and on sockets alone', specs: ['test/security/abuse.spec'] },
  },
  {
    id: 'T11',
    what: 'questions are made at random from the schema',
    bar: 'no 500, nothing of the inside in any message, every code is a listed one',
    full: { load: '10,000 questions', specs: ['test/security/fuzz.spec'], env: long },
    small: { load: '250 questions', specs: ['test/security/fuzz.spec'] },
  },
  {
    id: 'T12',
    what: 'texts that break things: lone surrogates, U+0000, marks, directions, look-alikes',
    bar: 'stored as they are meant or refused with a code, shown as text, and run by no spreadsheet; two names that look alike are told apart or refused',
    full: {
      load: 'published lists and one of our own: 50 texts in each text of the schema, all in a name, in cells of tables and in what people write; 318 texts that are JSON or not',
      specs: [
        ...['libs/people/src/names/', 'libs/events/src/memory-log.spec', 'test/security/fuzz.spec'],
        ...[
          'test/security/corpora.spec',
          'libs/events/src/texts/',
          'libs/tournaments/src/exchange/listing-text.spec',
        ],
        ...['libs/rules/src/record/json-texts.spec', 'libs/competition/src/file/json-text.spec'],
      ],
      env: long,
    },
    small: {
      load: 'two texts in each text of the schema; names, cells and JSON',
      specs: [
        'libs/people/src/names/',
        'test/security/corpora.spec',
        'libs/events/src/texts/',
        'listing-text.spec',
        'json-text',
      ],
    },
  },
  {
    id: 'T13',
    what: 'a backup is restored',
    bar: 'head of the log and standings are those of the backup, in less than 5 minutes for a million events',
    full: {
      load: 'a club night, moves meanwhile, a log of a million events',
      specs: ['test/backup/backup.spec'],
      env: long,
    },
    small: {
      load: 'a club night, moves meanwhile, a log of 2,000 events',
      specs: ['test/backup/backup.spec'],
    },
  },
  {
    id: 'T14',
    what: 'a database of an earlier release is upgraded',
    bar: 'old events are read as they were meant, and all standings are the same',
    full: {
      load: 'a backup of 0.1.0 with its standings, stored events of each released form, four processes that migrate at once',
      specs: [
        'test/backup/upgrade.spec',
        'stored-events.spec',
        'test/platform/migrate.spec',
        'test/platform/corrected-results.spec',
      ],
    },
  },
  {
    id: 'T15',
    what: 'games are replayed',
    bar: 'the same state after every ply',
    full: {
      load: 'random games of every game and version, 10,000 of each in two processes with another Node, language and time zone, all recorded games; Teeko counted to its full depth',
      specs: [
        'libs/rules/src/conformance/',
        'libs/rules/src/teeko/known-answers.spec',
        'test/playthroughs/',
        'test/records/',
      ],
      env: { ...long, DEEP: '1' },
    },
    small: {
      load: 'random games of every game and version',
      specs: ['libs/rules/src/conformance/'],
    },
    missing: 'without another Node (`OTHER_NODE`) both processes run this one, and say so',
  },
  {
    id: 'T16',
    what: 'the load of a large tournament, for ten minutes',
    bar: 'acknowledged moves are in the log once, and every spectator is told every ply once and in order',
    full: {
      load: '100 games, 300 sockets, ten minutes; kills of api and worker, Redis emptied and away, PostgreSQL stopped at once, all sockets cut',
      specs: ['test/faults/soak.spec'],
      env: { ...long, SOAK: '600' },
    },
    small: {
      load: '8 games, 24 sockets, half a minute, the same harm',
      specs: ['test/faults/soak.spec'],
      env: { SOAK: '20' },
    },
    missing:
      'how long a move and its news take is printed and not judged; without redis-server on the machine only its checker runs',
  },
  {
    id: 'T17',
    what: 'sockets close and resume at a position',
    bar: 'no gap and no double; 500 sockets of one address are back in 5 s',
    full: {
      load: '500 sockets of spectators at once, twenty times, while the games that they watch are played; an api that is killed, and another that goes on',
      specs: ['test/system/processes.spec', 'test/security/live.spec', 'apps/api/src/live/'],
      env: long,
    },
    small: { load: 'a few sockets', specs: ['test/security/live.spec'] },
  },
  {
    id: 'T18',
    what: 'every field of the schema is asked by every kind of caller',
    bar: 'allowed and refused as the table of rights says; what is not theirs looks like nothing',
    full: {
      load: 'all fields by all callers; keys, seats and officials who play',
      specs: [
        'test/security/rights.spec',
        'test/security/keys.spec',
        'test/security/seats.spec',
        'test/security/officials-who-play.spec',
      ],
    },
    small: { load: 'all fields by all callers', specs: ['test/security/rights.spec'] },
  },
  {
    id: 'T19',
    what: 'signing in is abused',
    bar: 'two hashes at once, no stall, the same answer for an unknown name, sockets end with their right',
    full: {
      load: '100 sign-ins at once; keys, roles and codes that end while a socket is open',
      specs: ['test/security/auth.spec', 'test/security/live.spec', 'libs/people/src/passwords/'],
    },
    small: { load: '100 sign-ins at once', specs: ['test/security/auth.spec'] },
  },
  {
    id: 'T20',
    what: 'GraphQL over HTTP',
    bar: 'what the specification demands of a server is kept',
    full: {
      load: 'the 61 audits of the package graphql-http; requests of our own, well formed and not',
      specs: ['test/security/graphql-http.spec', 'test/security/protocol.spec'],
    },
  },
  {
    id: 'T21',
    what: 'the disk is full, a lock is held, a process is stopped, the database has no connection left',
    bar: 'refused with 503 and nothing half done; all goes on by itself afterwards',
    full: {
      load: 'each of them, as errors of the database, a full disk in memory where root runs it, open transactions and SIGSTOP: of the database for 15 s, of an api, a worker, Redis and `fairview serve` for 60 s each',
      specs: [
        'test/security/outages.spec',
        'test/faults/full-disk.spec',
        'test/faults/stopped.spec',
        'test/faults/stopped-database.spec',
        'test/faults/stopped-processes.spec',
        'apps/api/src/server/server.spec',
      ],
      env: long,
    },
    small: {
      load: 'errors of the database, open transactions, SIGSTOP of the database for as long as answers take',
      specs: ['test/security/outages.spec', 'test/faults/stopped-database.spec'],
    },
    missing:
      'without root the disk is full by errors of the database alone; without redis-server on the machine only `fairview serve` is stopped for a minute',
  },
  {
    id: 'T22',
    what: 'the primary of a PostgreSQL under Patroni is lost, and that of Redis under Sentinel and in a cluster',
    bar: 'nothing acknowledged is lost or doubled, moves are accepted within 2 s of the new primary being there, time is given back to the second',
    full: {
      load: '20 failovers, by power cuts and standstills in turn; each node away once, and a switchover; 6 boards, 12 spectators',
      specs: [
        'test/faults/failover.patroni.spec',
        'test/faults/failover.redis.spec',
        'test/faults/proxy.spec',
      ],
      env: { ...long, KILLS: '20' },
    },
    small: { load: 'one failover of each Redis', specs: ['test/faults/failover.redis.spec'], env: long },
    missing:
      'without the packages patroni, etcd-server, postgresql, haproxy and redis-server of Debian it is skipped, and says so',
  },
];
