/**
 * Errors of a built program name the lines of its sources. Node's `--enable-source-maps` reads all maps at the start, which takes
 * a fifth of it; here a map is read when the first error names its file.
 */
import { readFileSync } from 'node:fs';
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
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${address}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Where a line of a built file comes from; the line itself if nobody knows. */
function origin(place, address, line, column) {
  const { fileName, lineNumber, columnNumber } =
    mapOf(address)?.findOrigin(Number(line), Number(column)) ?? {};
  return fileName === undefined
    ? place
    : `${fileURLToPath(new URL(fileName, address))}:${lineNumber}:${columnNumber}`;
}

Error.prepareStackTrace = (error, sites) =>
  [
    Error.prototype.toString.call(error),
    ...sites.map((site) => `    at ${String(site).replace(/(file:\/\/[^\s()]+\.js):(\d+):(\d+)/u, origin)}`),
  ].join('\n');
