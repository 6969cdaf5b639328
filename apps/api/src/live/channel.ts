import type { FramesOfChannel } from './kept-frames.js';
import type { Notice } from './subscription-source.js';

/** One that frames are sent to. */
export interface Listener {
  /** @param frame the payload, as JSON */
  send(frame: string): void;
}

/** How far one listener has come. */
class ListenerState {
  /** Frames that came while the listener was still being sent the past; `undefined` once it has caught up. */
  waiting: { readonly position: number; readonly frame: string }[] | undefined = [];

  constructor(
    readonly listener: Listener,
    public position: number,
  ) {}

  send(position: number, frame: string): void {
    if (position <= this.position) return;
    if (this.waiting) {
      this.waiting.push({ position, frame });
      return;
    }
    this.position = position;
    this.listener.send(frame);
  }
}

/**
 * All listeners that ask the same and may see the same: each notice is executed and put into JSON once, and then sent to
 * each of them, in order, without gaps or duplicates.
 */
export class Channel<N extends Notice = Notice> {
  private readonly states = new Map<Listener, ListenerState>();
  private readonly underWay = new Map<number, Promise<string>>();

  /**
   * @param execute makes the frame of a notice, as JSON; if it rejects, the frame is made again when it is next needed
   * @param frames where those that were made are kept
   */
  constructor(
    private readonly execute: (notice: N) => Promise<string>,
    private readonly frames: FramesOfChannel,
  ) {}

  get listeners(): IterableIterator<Listener> {
    return this.states.keys();
  }

  get isEmpty(): boolean {
    return this.states.size === 0;
  }

  /** Adds a listener that has been sent everything up to a position; what comes now waits until it has caught up. */
  join(listener: Listener, position: number): void {
    this.states.set(listener, new ListenerState(listener, position));
  }

  leave(listener: Listener): void {
    this.states.delete(listener);
  }

  /** The last position that was sent to a listener. */
  positionOf(listener: Listener): number | undefined {
    return this.states.get(listener)?.position;
  }

  /**
   * Sends a listener the past, and then what has come meanwhile: what is in both is sent once.
   * @throws what `execute` rejects with; the listener has then been sent what came before that notice
   */
  async catchUp(listener: Listener, past: readonly N[]): Promise<void> {
    for (const notice of past) {
      const frame = await this.frameOf(notice);
      const state = this.states.get(listener);
      if (!state) return;
      if (notice.logPosition <= state.position) continue;
      state.position = notice.logPosition;
      listener.send(frame);
    }
    const state = this.states.get(listener);
    const waiting = state?.waiting ?? [];
    if (state) state.waiting = undefined;
    for (const { position, frame } of waiting) state?.send(position, frame);
  }

  /**
   * Sends a notice to all listeners.
   * @throws what `execute` rejects with; nobody has then been sent anything, and the notice can be sent again
   */
  async send(notice: N): Promise<void> {
    if (this.isEmpty) return;
    const frame = await this.frameOf(notice);
    for (const state of this.states.values()) state.send(notice.logPosition, frame);
  }

  private async frameOf(notice: N): Promise<string> {
    const { logPosition } = notice;
    return this.frames.get(logPosition) ?? this.underWay.get(logPosition) ?? (await this.make(notice));
  }

  private async make(notice: N): Promise<string> {
    const { logPosition } = notice;
    const keep = this.frames.slotFor(logPosition);
    const making = this.execute(notice);
    this.underWay.set(logPosition, making);
    try {
      const frame = await making;
      keep(frame);
      return frame;
    } finally {
      this.underWay.delete(logPosition);
    }
  }
}
