import pino, { type Logger } from 'pino';

export interface Line {
  readonly level: string;
  readonly msg: string;
  readonly errors?: number;
}

/** A process's log that is kept. */
export function keptLog(): { readonly log: Logger; readonly lines: Line[] } {
  const lines: Line[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as Line);
  return { log: pino({ formatters: { level: (level) => ({ level }) } }, { write }), lines };
}

/** The lines about a server that goes and comes back, and whatever else went wrong. */
export const told = (lines: readonly Line[]): readonly string[] =>
  lines
    .filter(({ level, msg }) => level !== 'info' || /^(?:PostgreSQL|Redis) /u.test(msg))
    .map(({ msg }) => msg);

/** What is written of an outage. */
export const outageOf = (server: 'PostgreSQL' | 'Redis'): readonly [string, string] => [
  `${server} is out of reach; it is looked for until it is back`,
  `${server} is back`,
];
