import { Recent } from '@fairview/kernel';
import { limits } from '../limits/limits.js';

/** The frames of one channel, by log position. */
export interface FramesOfChannel {
  get(position: number): string | undefined;
  set(position: number, frame: string): void;
}

const ofItsName = 100;

/**
 * The frames that a process keeps, of all its channels together: a crowd that comes back asks for the same ones. How many channels
 * there are is for strangers to say, so what they hold is not counted for each of them.
 */
export class KeptFrames {
  private readonly frames = new Recent<string>(
    limits.sockets.keptCharacters,
    ({ length }) => length + ofItsName,
  );
  private channels = 0;

  /** Those of a new channel. */
  ofChannel(): FramesOfChannel {
    const channel = (this.channels += 1);
    return {
      get: (position) => this.frames.get(`${channel} ${position}`),
      set: (position, frame) => this.frames.set(`${channel} ${position}`, frame),
    };
  }
}
