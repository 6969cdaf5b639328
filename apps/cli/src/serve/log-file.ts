import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync, rmSync } from 'node:fs';

const usualLimit = 10_000_000;
const tailLength = 2_000;

/**
 * The log of a process that serve keeps running: the process appends to it by the descriptor. Beyond the limit what it holds
 * becomes `<file>.1` in place of the one before, so that the two together hold the latest lines and a bounded size.
 */
export class LogFile {
  readonly descriptor: number;
  private from: number;

  constructor(
    private readonly file: string,
    private readonly limit = usualLimit,
  ) {
    this.descriptor = openSync(file, 'a+', 0o600);
    this.rotate();
    this.from = this.size;
  }

  private get size(): number {
    return fstatSync(this.descriptor).size;
  }

  /**
   * Copies what is there and empties the file: it stays the one that the process writes to. A line written in between is lost.
   * The older copy goes first, which makes room on a full disk; if there is still none, what is there goes too.
   */
  rotate(): void {
    if (this.size <= this.limit) return;
    const older = `${this.file}.1`;
    try {
      rmSync(older, { force: true });
      copyFileSync(this.file, older);
    } catch {
      rmSync(older, { force: true });
    }
    ftruncateSync(this.descriptor);
    this.from = 0;
  }

  /** The end of what was written since it was opened. */
  tail(): string {
    const start = Math.max(this.from, this.size - tailLength);
    const text = Buffer.alloc(Math.max(0, this.size - start));
    readSync(this.descriptor, text, 0, text.length, start);
    return text.toString('utf8').trim();
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
