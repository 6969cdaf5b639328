import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandOf, parentOf } from '@fairview/platform';

/** Why an address cannot be listened on. */
export interface PortProblem {
  readonly code: string;
  readonly holder?: PortHolder;
}

/** A process that listens, and the server that it is part of, if it is one of Fairview's. */
export interface PortHolder {
  readonly pid: number;
  readonly command: string;
  readonly server?: { readonly pid: number; readonly dataDir: string };
}

const listening = '0A';

/** The inodes of the sockets that listen on a port, from /proc/net (both families). */
function listeningSockets(port: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    let text = '';
    try {
      text = readFileSync(table, 'latin1');
    } catch {
      continue; // a kernel without IPv6
    }
    for (const line of text.split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === listening && Number.parseInt(local.split(':')[1] ?? '', 16) === port)
        found.add(`socket:[${inode}]`);
    }
  }
  return found;
}

function holds(pid: number, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).some((descriptor) => {
      try {
        return sockets.has(readlinkSync(`${folder}/${descriptor}`));
      } catch {
        return false; // closed meanwhile
      }
    });
  } catch {
    return false; // another user's, or gone
  }
}

function fromProc(port: number): number | undefined {
  const sockets = listeningSockets(port);
  if (sockets.size === 0) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => holds(pid, sockets));
}

function fromLsof(port: number): number | undefined {
  try {
    const text = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp'], { encoding: 'utf8' });
    const line = text.split('\n').find((one) => one.startsWith('p'));
    return line ? Number(line.slice(1)) : undefined;
  } catch {
    return undefined; // not installed, or nothing found
  }
}

/** The `serve` that an api is part of, and its data folder, if the system tells. */
function serverOf(pid: number): PortHolder['server'] {
  if (!/[\\/]apps[\\/]api[\\/]src[\\/]main\.js/.test(commandOf(pid) ?? '')) return undefined;
  const parent = parentOf(pid);
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const dataDir = environment
      .find((each) => each.startsWith('FAIRVIEW_DATA='))
      ?.slice('FAIRVIEW_DATA='.length);
    return parent !== undefined && dataDir !== undefined ? { pid: parent, dataDir } : undefined;
  } catch {
    return undefined; // another user's, or no Linux
  }
}

/** The process that listens on a port, if this user may know. */
export function portHolder(port: number): PortHolder | undefined {
  const pid = process.platform === 'linux' ? fromProc(port) : fromLsof(port);
  if (pid === undefined) return undefined;
  const server = serverOf(pid);
  return { pid, command: commandOf(pid) ?? 'unknown', ...(server ? { server } : {}) };
}

/** Listens on the address for a moment. @returns why that cannot be done, undefined if it can */
export function portProblem(host: string, port: number): Promise<PortProblem | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
      const holder = code === 'EADDRINUSE' ? portHolder(port) : undefined;
      resolve(holder ? { code, holder } : { code });
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** The problem and the way out, in words. */
export function describePortProblem(host: string, port: number, problem: PortProblem): string {
  switch (problem.code) {
    case 'EADDRINUSE': {
      const { holder } = problem;
      const other = port < 65_535 ? port + 1 : port - 1;
      if (holder?.server) {
        const { pid, dataDir } = holder.server;
        return (
          `Port ${port} is taken by another Fairview server: process ${pid}, on ${dataDir}.\n` +
          `Either stop it (kill ${pid}), or serve on another port: PORT=${other}`
        );
      }
      const by = holder ? `process ${holder.pid} (${holder.command})` : 'another process';
      const end = holder ? `end it (kill ${holder.pid})` : 'end it';
      return `Port ${port} is taken by ${by}.\nEither ${end}, or serve on another port: PORT=${other}`;
    }
    case 'EACCES':
      return `This user may not listen on port ${port}: choose one above 1023, such as PORT=4400.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for the whole network.`;
    default:
      return `Cannot listen on ${host}:${port} (${problem.code}).`;
  }
}
