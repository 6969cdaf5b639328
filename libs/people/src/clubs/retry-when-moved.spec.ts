import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { retryWhenMoved } from './retry-when-moved.js';

const answering = (
  ...answers: readonly Checked<number>[]
): { asked: number; once: () => Promise<Checked<number>> } => {
  const asking = {
    asked: 0,
    once: (): Promise<Checked<number>> => {
      const answer = answers[Math.min(asking.asked, answers.length - 1)] ?? refused('version-moved');
      asking.asked += 1;
      return Promise.resolve(answer);
    },
  };
  return asking;
};

describe('PE-9 an append to a club', () => {
  it('is decided again where another came in between', async () => {
    const club = answering(refused('version-moved'), refused('version-moved'), accepted(7));
    expect(await retryWhenMoved(club.once)).toEqual({ ok: true, value: 7 });
    expect(club.asked).toBe(3);
  });

  it('is given up after five', async () => {
    const club = answering(refused('version-moved'));
    expect(await retryWhenMoved(club.once)).toEqual(refused('version-moved'));
    expect(club.asked).toBe(5);
  });

  it('is refused at once for any other reason', async () => {
    const club = answering(refused('last-organizer'), accepted(7));
    expect(await retryWhenMoved(club.once)).toEqual(refused('last-organizer'));
    expect(club.asked).toBe(1);
  });
});
