import { Recent } from '@fairview/kernel';
import { limits } from '../limits/limits.js';

/** The frames of one channel, by log position. */
export interface FramesOfChannel {
  get(position: number): string | undefined;
  /** For a frame that is about to be made. @returns what keeps it, unless something is erased while it is made */
  slotFor(position: number): (frame: string) => void;
}

/** Bytes that a frame takes beside its characters: its name, and its place among the others. */
const besideIt = 250;

const noFrames = (): Recent<string> =>
  new Recent<string>(limits.sockets.keptBytes, ({ length }) => length + besideIt);

/**
 * The frames that a process keeps, of all its channels together: a crowd that comes back asks for the same ones. How many channels
 * there are is for strangers to say, so what they hold is not counted for each of them.
 */
export class KeptFrames {
  private frames = noFrames();
  private channels = 0;

  /** Those of a new channel. */
  ofChannel(): FramesOfChannel {
    const channel = (this.channels += 1);
    return {
      get: (position) => this.frames.get(`${channel} ${position}`),
      slotFor: (position) => {
        const { frames } = this;
        return (frame) => frames.set(`${channel} ${position}`, frame);
      },
    };
  }

  /** Forgets all of them: names and texts were erased that may be in them. What is being made now is not kept either. */
  forget(): void {
    this.frames = noFrames();
  }
}
