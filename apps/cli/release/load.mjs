/**
 * Loads the files of a program, each with what V8 made of it when it was rehearsed (decision 0132): V8 then neither reads the text nor
 * compiles what a start calls.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import './stack-traces.mjs';

// As Node has it since version 21: without it pg makes a `Response` to see where it runs, which loads all that `fetch` is made of.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.')[0]}` };

const folder = new URL('./', import.meta.url);
const outside = createRequire(import.meta.url);

/** What files export, by their address. */
const modules = new Map();

/** Where that is which V8 made of a file. */
export const cacheOf = (address) => fileURLToPath(`${address}.cache`);

/**
 * V8 looks whether a cache is of its version, and of a text of the same length; whether it is whole, of this very text and of this
 * place, which errors name, says a sum behind it.
 */
export const sumOf = (address, text, made) => crc32(made, crc32(text, crc32(address)));

/** @returns what V8 made of a file; undefined without that, or if it is damaged or of another text */
function cacheFor(address, text) {
  try {
    const cache = readFileSync(cacheOf(address));
    const made = cache.subarray(0, -4);
    return cache.readUInt32LE(made.length) === sumOf(address, text, made) ? made : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} address of a file
 * @param {(address: string, text: Buffer, script: Script) => void} [onScript] is called with each file that is loaded for it
 * @returns what the file exports
 */
export function load(address, onScript) {
  const known = modules.get(address);
  if (known) return known;
  const exports = {};
  // Before it runs: two files may need each other.
  modules.set(address, exports);
  try {
    const text = readFileSync(fileURLToPath(address));
    // The build writes ASCII.
    const script = new Script(text.latin1Slice(), { filename: address, cachedData: cacheFor(address, text) });
    onScript?.(address, text, script);
    const require = (name) =>
      /^\.{1,2}\//u.test(name) ? load(new URL(name, address).href, onScript) : outside(name);
    script.runInThisContext()(exports, require, folder, fileURLToPath);
    return exports;
  } catch (error) {
    // What could not be read now, because there were too many open files, is read when it is asked for again.
    modules.delete(address);
    throw error;
  }
}

/** Runs a program, or what a thread does. @param {string} address of its file */
export async function run(address) {
  await load(address).main?.();
}
