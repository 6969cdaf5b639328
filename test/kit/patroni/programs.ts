import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL of Debian: those of npm have no pg_basebackup, which Patroni needs. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(versions)) return undefined;
  const newest = readdirSync(versions).sort((one, other) => Number(other) - Number(one));
  return newest
    .map((version) => join(versions, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
}

/** Whether programs are installed; says so if one is not. @param programs each with what it answers to without doing anything */
export function hasPrograms(programs: Readonly<Record<string, string>>): boolean {
  return Object.entries(programs).every(([program, word]) => {
    try {
      execFileSync(program, [word], { stdio: 'ignore' });
      return true;
    } catch {
      process.stderr.write(`Skipped, because no ${program} is installed\n`);
      return false;
    }
  });
}

/** Whether a cluster of Patroni can be started: the packages patroni, etcd-server and postgresql of Debian. */
export function hasPatroni(): boolean {
  if (!hasPrograms({ patroni: '--version', etcd: '--version' })) return false;
  if (postgresPrograms() !== undefined) return true;
  process.stderr.write('Skipped, because no postgresql of Debian is installed\n');
  return false;
}
