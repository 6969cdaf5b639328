import { Recent } from '../limits/recent.js';
import type { Piece } from './followed.js';

const rememberedFrames = 64;

/** Somebody who listens. */
export interface Listener {
  /** @param frame the payload, as JSON */
  send(frame: string): void;
}

/** How far one listener has been told. */
class Place {
  /** Frames that came while he was still being told the past; `undefined` once he has caught up. */
  waiting: { readonly position: number; readonly frame: string }[] | undefined = [];

  constructor(
    readonly listener: Listener,
    public position: number,
  ) {}

  tell(position: number, frame: string): void {
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
 * All who ask the same and may see the same: each piece of news is executed and put into JSON once, and then sent to
 * each of them, in order, without a gap and without a double.
 */
export class Channel<News extends Piece = Piece> {
  private readonly places = new Map<Listener, Place>();
  private readonly frames = new Recent<Promise<string>>(rememberedFrames);

  /** @param execute makes the frame of a piece, as JSON; it never rejects */
  constructor(private readonly execute: (piece: News) => Promise<string>) {}

  get listeners(): IterableIterator<Listener> {
    return this.places.keys();
  }

  get isEmpty(): boolean {
    return this.places.size === 0;
  }

  /** Makes a place for a listener who has been told everything up to a position; what comes now waits for him. */
  join(listener: Listener, position: number): void {
    this.places.set(listener, new Place(listener, position));
  }

  leave(listener: Listener): void {
    this.places.delete(listener);
  }

  /** The last position that a listener has been told. */
  positionOf(listener: Listener): number | undefined {
    return this.places.get(listener)?.position;
  }

  /** Tells a listener the past, and then what has come meanwhile: whatever is in both he gets once. */
  async catchUp(listener: Listener, past: readonly News[]): Promise<void> {
    for (const piece of past) {
      const frame = await this.frameOf(piece);
      const place = this.places.get(listener);
      if (!place) return;
      if (piece.logPosition <= place.position) continue;
      place.position = piece.logPosition;
      listener.send(frame);
    }
    const place = this.places.get(listener);
    const waiting = place?.waiting ?? [];
    if (place) place.waiting = undefined;
    for (const { position, frame } of waiting) place?.tell(position, frame);
  }

  async tell(piece: News): Promise<void> {
    if (this.isEmpty) return;
    const frame = await this.frameOf(piece);
    for (const place of this.places.values()) place.tell(piece.logPosition, frame);
  }

  private frameOf(piece: News): Promise<string> {
    const key = String(piece.logPosition);
    const known = this.frames.get(key);
    if (known) return known;
    const frame = this.execute(piece);
    this.frames.set(key, frame);
    return frame;
  }
}
