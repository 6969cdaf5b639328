import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutations } from './mutations.js';

const root = join(import.meta.dirname, '../..');

it.each(mutations)('mutation $name finds the code that it breaks, once', ({ file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2);
});
