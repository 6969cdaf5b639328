import { TimeLost } from '../append/unavailable.js';

/** How often lost time may come to light while a command is judged. */
const most = 3;

/** Judges a command, and does so again if it comes to light before its append that time was lost: that is given back first. */
export async function judgeAgain<T>(judge: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times += 1) {
    try {
      return await judge();
    } catch (error) {
      if (!(error instanceof TimeLost) || times >= most) throw error;
    }
  }
}
