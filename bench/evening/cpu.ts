import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a clock tick, as Linux counts the time of processes. */
const tick = 10_000;

const fieldsOf = (pid: string): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    // It has ended meanwhile.
    return [];
  }
};

/** Microseconds of CPU of a process, of its children, and of those children that have ended. */
export function cpuOf(pid: number): number {
  const used = (fields: readonly string[], from: number, to: number): number =>
    fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0);
  let ticks = used(fieldsOf(String(pid)), 11, 15);
  for (const other of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    const fields = fieldsOf(other);
    if (fields[1] === String(pid)) ticks += used(fields, 11, 13);
  }
  return ticks * tick;
}
