import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');

/** The functions of the log that a database has whose clubs are spread over nodes; they run on one server as well. */
export const spreadFunctions: readonly string[] = [
  'now.sql',
  'append.sql',
  'append-many.sql',
  'append-with.sql',
].map(read);

/** Those that the node of the club carries out. */
export const handedOn: readonly string[] = ['log.append', 'log.append_many', 'log.append_with'];
