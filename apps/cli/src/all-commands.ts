import type { Command } from 'commander';
import type { Stdio } from './process/stdio.js';

/** What a file in `commands/` exports, or one of its values if it has several commands: it adds one command to the program. */
export interface CommandModule {
  register(program: Command, stdio: Stdio): void;
}

/** A command of `fairview`: its line in the help of all, and the file that declares it. */
export interface ListedCommand {
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
  /** It runs until it is ended, or writes a script: it has no answer that a program could read. */
  readonly noAnswer?: true;
}

/** All commands in the order of the help. A file is loaded when a command of it is called. */
export const allCommands: Readonly<Record<string, ListedCommand>> = {
  replay: {
    summary: 'replay game records and show how they ended',
    load: () => import('./commands/replay.js'),
  },
  review: {
    summary: 'hold game records against perfect play',
    load: () => import('./commands/review.js'),
  },
  tables: {
    summary: 'build the tables that Teeko is reviewed with',
    load: () => import('./commands/tables.js'),
  },
  sheet: {
    summary: 'score match records and print their sheets',
    load: () => import('./commands/sheet.js'),
  },
  convert: {
    summary: 'write tournament files in another form',
    load: () => import('./commands/convert.js'),
  },
  pair: { summary: 'pair the next round of tournament files', load: () => import('./commands/pair.js') },
  standings: {
    summary: 'rank tournament files by their tie-breaks',
    load: () => import('./commands/standings.js'),
  },
  league: {
    summary: 'add up the ranks of several tournament files',
    load: () => import('./commands/league.js'),
  },
  tournaments: {
    summary: 'make live tournaments; enter players; pair, rank and close',
    load: () => import('./commands/tournaments.js'),
  },
  dispute: {
    summary: 'raise, list, answer, rule on and appeal disputes of a live tournament',
    load: () => import('./commands/dispute.js'),
  },
  match: {
    summary: 'list matches of a live tournament, show sheets, forfeit, give penalties',
    load: async () => (await import('./commands/match.js')).matchCommand,
  },
  results: {
    summary: 'enter results of a live tournament from a file, all or none',
    load: async () => (await import('./commands/match.js')).resultsCommand,
  },
  ladder: {
    summary: 'show a live ladder, make and answer challenges',
    load: () => import('./commands/ladder.js'),
  },
  arena: {
    summary: 'begin a live arena and show it; make players wait, pause or leave',
    load: () => import('./commands/arena.js'),
  },
  leagues: {
    summary: 'make and show the live leagues of a club, and choose what counts',
    load: () => import('./commands/leagues.js'),
  },
  'house-rules': {
    summary: 'show, write and repeal the house rules of a club',
    load: () => import('./commands/house-rules.js'),
  },
  serve: {
    summary: 'serve clubs: database, api and worker, until Ctrl-C',
    load: async () => (await import('./commands/server.js')).serveCommand,
    noAnswer: true,
  },
  status: {
    summary: 'say whether a server is running on the data folder, where, and in what state',
    load: async () => (await import('./commands/server.js')).statusCommand,
  },
  stop: {
    summary: 'stop the server of the data folder, as Ctrl-C does',
    load: async () => (await import('./commands/server.js')).stopCommand,
  },
  doctor: {
    summary: 'look for problems around this server: disk, keys, TLS, port, Redis, database, clock, backups',
    load: async () => (await import('./commands/server.js')).doctorCommand,
  },
  'setup-code': {
    summary: 'print a fresh set-up code for a server without an organizer, whether it is running or not',
    load: async () => (await import('./commands/server.js')).setupCodeCommand,
  },
  'reset-password': {
    summary: 'print a code that lets this account set a new password, whether the server is running or not',
    load: async () => (await import('./commands/server.js')).resetPasswordCommand,
  },
  keys: {
    summary: 'make the server’s keys, or a new one to replace the old',
    load: () => import('./commands/keys.js'),
  },
  migrate: {
    summary: 'bring the database up to date; if several run at once, one works',
    load: async () => (await import('./commands/server.js')).migrateCommand,
  },
  rebuild: {
    summary: 'refold the log and compare the read models row by row',
    load: () => import('./commands/rebuild.js'),
  },
  retry: {
    summary: 'make the worker try again at once what it has set aside after five failures',
    load: async () => (await import('./commands/log.js')).retryCommand,
  },
  verify: {
    summary: 'prove that a log has not been changed, and replay the courses of a game',
    load: () => import('./commands/verify.js'),
  },
  'verify-deal': {
    summary: 'prove from a game’s record that it was dealt fairly',
    load: () => import('./commands/verify-deal.js'),
  },
  clubs: {
    summary: 'list the clubs of the server: id, events in the log, name',
    load: async () => (await import('./commands/log.js')).clubsCommand,
  },
  export: {
    summary: 'print a club’s log, or one stream of it, with its hashes',
    load: async () => (await import('./commands/log.js')).exportCommand,
  },
  backup: {
    summary: 'write the whole database into one file, while the server runs',
    load: async () => (await import('./commands/backups.js')).backupCommand,
  },
  restore: {
    summary: 'restore a backup, or test whether it could be restored',
    load: async () => (await import('./commands/backups.js')).restoreCommand,
  },
  webhooks: {
    summary: 'receive the messages of a webhook on this machine, and print them',
    load: () => import('./commands/webhooks.js'),
  },
  demo: {
    summary: 'play a club night or a match, and check every figure',
    load: () => import('./commands/demo.js'),
    noAnswer: true,
  },
  completion: {
    summary: 'print a script with which a shell completes these commands',
    load: () => import('./commands/completion.js'),
    noAnswer: true,
  },
};
