import { mkdtempSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from './log-file.js';

const limit = 100;
let folder: string;
let file: string;
let log: LogFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairview-log-'));
  file = join(folder, 'api.log');
  log = new LogFile(file, limit);
});
afterEach(() => {
  log.close();
  rmSync(folder, { recursive: true });
});

const line = (n: number): string => `line ${n} ${'.'.repeat(40)}\n`;
const write = (n: number): void => void writeSync(log.descriptor, line(n));

describe('the log of a process', () => {
  it('C4 rotates by size while the process runs, and keeps one older file', () => {
    for (let n = 1; n <= 10; n += 1) {
      write(n);
      log.rotate();
    }
    expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1']);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe(line(7) + line(8) + line(9));
    expect(readFileSync(file, 'utf8')).toBe(line(10));
  });

  it('gives the end of what was written since it was opened, rotated or not', () => {
    write(1);
    log.close();
    log = new LogFile(file, limit);
    expect(log.tail()).toBe('');
    write(2);
    expect(log.tail()).toBe(line(2).trim());
    write(3);
    log.rotate();
    write(4);
    expect(log.tail()).toBe(line(4).trim());
  });
});
