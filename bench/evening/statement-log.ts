import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** The settings by which a PostgreSQL writes down each statement, who sent it, and in which transaction. */
export const statementLogFlags = [
  'shared_preload_libraries=pg_stat_statements',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_filename=statements',
  'log_rotation_age=0',
  'log_rotation_size=0',
  'log_statement=all',
] as const;

/** A statement as it was sent. */
export interface SentStatement {
  /** What the process calls itself: `fairview api`. */
  readonly process: string;
  /** The transaction that it was sent in, unique in the server's life. */
  readonly transaction: string;
  readonly text: string;
}

interface LogLine {
  readonly application_name?: string;
  readonly vxid?: string;
  readonly message?: string;
}

const statementOf = /^(?:statement|execute [^:]+): ([\s\S]*)$/u;

function sentIn(line: string): SentStatement | undefined {
  const { application_name: process = '', vxid = '', message = '' } = JSON.parse(line) as LogLine;
  const text = statementOf.exec(message)?.[1];
  return text === undefined ? undefined : { process, transaction: vxid, text };
}

/** What a PostgreSQL that was started with `statementLogFlags` has been sent since it was last asked. */
export class StatementLog {
  private readonly file: number;
  private at = 0;
  private rest = '';

  /** @param cluster the folder of the server's data */
  constructor(cluster: string) {
    const folder = join(cluster, 'log');
    const name = readdirSync(folder).find((each) => each.endsWith('.json'));
    if (name === undefined) throw new Error(`no log of statements in ${folder}`);
    this.file = openSync(join(folder, name), 'r');
  }

  /** The statements since the last call, in their order. */
  take(): readonly SentStatement[] {
    const { size } = fstatSync(this.file);
    const bytes = Buffer.alloc(size - this.at);
    readSync(this.file, bytes, 0, bytes.length, this.at);
    this.at = size;
    const lines = `${this.rest}${bytes.toString()}`.split('\n');
    this.rest = lines.pop() ?? '';
    return lines.flatMap((line) => (line === '' ? [] : (sentIn(line) ?? [])));
  }

  close(): void {
    closeSync(this.file);
  }
}
