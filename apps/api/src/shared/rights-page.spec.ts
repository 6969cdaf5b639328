import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guarded } from '../rights/right.js';
import { rights } from '../resolver-modules.js';

const page = join(import.meta.dirname, '../../../../docs/api.md');
const begin =
  '<!-- printed from the table of rights: UPDATE=1 npm run jest -- rights-page --selectProjects unit -->';
const end = '<!-- end of what is printed -->';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The people a field is open to, in words. */
function whom(to: 'public' | 'signed-in' | readonly string[]): string {
  if (to === 'public') return 'everybody';
  if (to === 'signed-in') return 'everybody who is signed in';
  return to.map((claim) => (claim === 'seat' ? 'the seat’s player' : claim)).join(', ');
}

/** The scope that a key needs, and whether a key of one tournament will do: roles at a club are none of its own. */
function ofKeys({ to, at, scope }: Guarded): readonly [string, string] {
  if (to === 'public') return ['', ''];
  if (scope === undefined) return ['no key', 'no'];
  return [`\`${scope.toUpperCase().replace('-', '_')}\``, at === 'club' ? 'no' : 'there'];
}

/** Every row that is not simply open to those who see its object. */
function printed(): string {
  const rows = Object.entries(rights).flatMap(([name, right]) =>
    right === 'as-parent' || (right.to === 'public' && !name.startsWith('Mutation.'))
      ? []
      : row(`\`${name.replace('Mutation.', '')}\``, whom(right.to), ...ofKeys(right)),
  );
  return [
    begin,
    [
      row('what', 'who', 'scope of a key', 'key of one tournament'),
      row('---', '---', '---', '---'),
      ...rows,
    ].join('\n'),
    end,
  ].join('\n\n');
}

it('docs/api.md says who may do what, as the table of rights has it', () => {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const whole = `${before}${printed()}${rest.split(end)[1] ?? ''}`;
  if (process.env['UPDATE']) writeFileSync(page, whole);
  expect(whole).toBe(process.env['UPDATE'] ? whole : text);
});
