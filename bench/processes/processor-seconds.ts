import { spawnSync } from 'node:child_process';

/** Seconds of processor time that a program took: the shell's own account of its children. */
export function processorSeconds(program: string, words: readonly string[]): number {
  const { stdout, status } = spawnSync('sh', ['-c', '"$@" > /dev/null; times', 'sh', program, ...words], {
    encoding: 'utf8',
  });
  const [, children = ''] = stdout.split('\n');
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/gu)];
  if (status !== 0 || times.length === 0) throw new Error(`no figures: ${stdout}`);
  return times.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}
