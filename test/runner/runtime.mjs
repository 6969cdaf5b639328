import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';

register('./typescript.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

const require = createRequire(import.meta.url);
let files = 0;

/**
 * Jest’s way to modules: Node’s own. The modules under test are loaded once by a worker and not again for every test file,
 * which took longer than most of the tests. A module therefore must not remember anything of its own between two tests, as it
 * must not between two requests; `jest.mock` has nothing to replace and is not there.
 */
export default class SharedModules extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** A test file, or one that prepares it: it is run each time that it is asked for. */
  async unstable_importModule(path) {
    globalThis.jest = this.jestGlobals.cjsGlobals(path).jest;
    return import(`${pathToFileURL(path).href}?${++files}`);
  }

  /** What describes and runs the tests of one file, and forgets them for the next. */
  requireInternalModule(path) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[path];
    return require(path);
  }
}
