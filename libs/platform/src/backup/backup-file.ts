import { createReadStream } from 'node:fs';
import { createGunzip, type Gunzip } from 'node:zlib';

/**
 * The form of a backup file: gzip over a header, the tables and an end. The header, the head of a table and each end are
 * lines of JSON. A table's rows are PostgreSQL's COPY text, in pieces: a line with the number of bytes, then the bytes; a
 * line `0` follows the last piece.
 */
export const backupFormat = 'fairview-backup/1';

/** The contents of the first line: what must be known before anything is read. */
export interface BackupHeader {
  readonly backup: typeof backupFormat;
  /** The log's time of the snapshot. */
  readonly at: number;
  /** The release that made the backup. */
  readonly release: string;
  /** Which life of the log it was taken from; null if the database knew no epochs yet. */
  readonly epoch: string | null;
  /** The migrations that the database had had. */
  readonly migrations: readonly string[];
  /** The names of the seal keys that games in progress need. */
  readonly sealKeys: readonly string[];
  /** The verifying key of the server's newest checkpoint, and the checkpoint itself. */
  readonly verifyingKey: string | null;
  readonly checkpoint: string | null;
  readonly clubs: number;
  readonly events: number;
}

/** A table as a backup holds it. */
export interface BackupTable {
  /** With its schema: `log.event`. */
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  /** Over the rows, in hexadecimal. */
  readonly sha256: string;
}

/** The last line: what came before it, with the hash over all of it. */
export interface BackupEnd {
  readonly end: { readonly tables: number; readonly rows: number; readonly sha256: string };
}

/** A file that is not a backup, or was altered. */
export class BackupUnreadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BackupUnreadable';
  }
}

const lineFeed = 0x0a;
const longestLine = 4_000_000;

/** The bytes of a file, unpacked if they are packed. */
async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file, { highWaterMark: 256 * 1024 });
  let inflated: Gunzip | undefined;
  try {
    const first = createReadStream(file, { end: 1 });
    const magic = Buffer.concat((await first.toArray()) as Buffer[]);
    if (magic[0] !== 0x1f || magic[1] !== 0x8b) {
      yield* packed as AsyncIterable<Buffer>;
      return;
    }
    inflated = createGunzip({ chunkSize: 256 * 1024 });
    packed.on('error', (error) => inflated?.destroy(error));
    yield* packed.pipe(inflated) as AsyncIterable<Buffer>;
  } finally {
    packed.destroy();
    inflated?.destroy();
  }
}

/** Reads a backup's bytes in order: lines, and pieces of a known length. */
export class BackupBytes {
  private readonly chunks: AsyncGenerator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(
    file: string,
    private readonly taken: (bytes: Buffer) => void,
  ) {
    this.chunks = unpacked(file);
  }

  /** The first line, which says what the file is; undefined if it has no line, as a text of something else may. */
  async firstLine(): Promise<string | undefined> {
    try {
      return await this.line();
    } catch (error) {
      const isBackup = this.rest.toString('utf8', 0, 20).startsWith('{"backup":');
      if (isBackup || !(error instanceof BackupUnreadable)) throw error;
      return undefined;
    }
  }

  /** The next line, without its line feed. @param isCounted false for the line with the hash of all others */
  async line(isCounted: (line: string) => boolean = () => true): Promise<string> {
    let end = this.rest.indexOf(lineFeed);
    while (end < 0) {
      if (this.rest.length > longestLine || !(await this.more())) throw new BackupUnreadable('it is cut off');
      end = this.rest.indexOf(lineFeed);
    }
    const bytes = this.rest.subarray(0, end + 1);
    this.rest = this.rest.subarray(end + 1);
    const line = bytes.toString('utf8', 0, end);
    if (isCounted(line)) this.taken(bytes);
    return line;
  }

  /** The next so many bytes, as they come. */
  async *piece(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.rest.length === 0 && !(await this.more())) throw new BackupUnreadable('it is cut off');
      const bytes = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(bytes.length);
      left -= bytes.length;
      this.taken(bytes);
      yield bytes;
    }
  }

  /** Whether nothing follows. */
  async isOver(): Promise<boolean> {
    return this.rest.length === 0 && !(await this.more());
  }

  async close(): Promise<void> {
    await this.chunks.return(undefined);
  }

  private async more(): Promise<boolean> {
    try {
      const { value, done } = await this.chunks.next();
      if (done) return false;
      this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
      return true;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (code.startsWith('Z_')) throw new BackupUnreadable(`it cannot be unpacked (${message})`);
      throw error;
    }
  }
}
