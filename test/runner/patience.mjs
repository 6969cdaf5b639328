// The one place that decides how long a test waits. A test may be slow, and does not fail for it: limits are said for an idle
// machine of the usual speed, and are counted in what this machine does.
import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** Milliseconds of processor time that the work below takes on a machine of the usual speed. */
const usually = 25;

/** Milliseconds that one look counts at most: a process that did not have its turn has not waited. */
const mostAtOnce = 500;

/** Milliseconds between two looks at a limit. */
const lookEvery = 250;

/** How many times slower than usual this machine is by itself. */
const ownSlowness = (() => {
  const bytes = Buffer.alloc(1_048_576, 'patience');
  const before = process.cpuUsage();
  for (let n = 0; n < 16; n += 1) createHash('sha256').update(bytes).digest();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1_000 / usually);
})();

/** How many times longer everything takes here and now than on an idle machine of the usual speed; 1 at least. */
export const slowness = () => ownSlowness * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** So many milliseconds of an idle machine, in milliseconds of this one: for bounds that something else counts. */
export const patient = (milliseconds) => Math.ceil(milliseconds * slowness());

/** A limit of so many milliseconds of an idle machine, counted from now on: ask again and again whether it is over. */
export function patience(milliseconds) {
  let left = milliseconds;
  let seen = performance.now();
  return {
    isOver() {
      const now = performance.now();
      left -= Math.min(now - seen, mostAtOnce) / slowness();
      seen = now;
      return left < 0;
    },
  };
}

/** Waits until something holds. @throws when the limit is over, with what was waited for */
export async function untilSo(what, isSo, milliseconds = 60_000, every = 20) {
  const limit = patience(milliseconds);
  while (!(await isSo())) {
    if (limit.isOver()) throw new Error(`it did not come about that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

/** Gives what `work` gives; rejects if nothing came of it when the limit is over. */
export function patiently(work, milliseconds) {
  const given = work();
  if (typeof given?.then !== 'function') return given;
  const began = performance.now();
  const limit = patience(milliseconds);
  let timer;
  const over = new Promise((_resolve, reject) => {
    timer = setInterval(() => {
      if (!limit.isOver()) return;
      const seconds = Math.round((performance.now() - began) / 1_000);
      reject(
        new Error(
          `nothing came of it in ${seconds} s, which is ${milliseconds / 1_000} s of an idle machine`,
        ),
      );
    }, lookEvery);
  });
  return Promise.race([given, over]).finally(() => clearInterval(timer));
}
