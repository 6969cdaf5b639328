/**
 * Errors of a built program name the lines of its sources. Node's `--enable-source-maps` reads all maps at the start, which takes
 * a fifth of it; here a map is read when the first error names its file.
 */
import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Maps by the address of their file; undefined for files without one. */
const maps = new Map();

function mapOf(address) {
  if (!maps.has(address)) maps.set(address, readMap(address));
  return maps.get(address);
}

function readMap(address) {
  try {
    const file = fileURLToPath(`${address}.map`);
    // Another build has taken the place of the one that runs: its lines are others.
    if (statSync(file).mtimeMs > performance.timeOrigin) return undefined;
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Where a line of a built file comes from; the line itself if it is of a package, whose lines no map has. */
function origin(place, address, line, column) {
  const row = Number(line) - 1;
  const found = mapOf(address)?.findEntry(row, Number(column) - 1);
  // Of a line that the map leaves out it finds the one before.
  return found?.originalSource === undefined || found.generatedLine !== row
    ? place
    : `${fileURLToPath(new URL(found.originalSource, address))}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

/** The first line of a stack as Node writes it: its own errors bear their code. */
function headOf(error) {
  const head = Error.prototype.toString.call(error);
  const { name, code } = error;
  return typeof code === 'string' && code.startsWith('ERR_') && head.startsWith(`${name}: `)
    ? `${name} [${code}]${head.slice(String(name).length)}`
    : head;
}

Error.prepareStackTrace = (error, sites) =>
  [
    headOf(error),
    ...sites.map((site) => `    at ${String(site).replace(/(file:\/\/\S+?\.c?js):(\d+):(\d+)/u, origin)}`),
  ].join('\n');
