import type { Checked } from '@fairview/kernel';

const attempts = 5;

/** Tries a transaction again, a few times, where it was refused because another append to the club came in between. */
export async function retryWhenMoved<T>(once: () => Promise<Checked<T>>): Promise<Checked<T>> {
  let answer = await once();
  for (let n = 1; n < attempts && !answer.ok && answer.refusal.code === 'version-moved'; n += 1)
    answer = await once();
  return answer;
}
