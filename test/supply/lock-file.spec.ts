import { readFileSync } from 'node:fs';

interface Locked {
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly inBundle?: boolean;
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as {
  packages: Readonly<Record<string, Locked>>;
};
const locked = Object.entries(packages).filter(([name]) => name !== '');

const ships = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0']);
const develops = new Set([...ships, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0']);
const fonts = new Set(['OFL-1.1']);
const isFont = (name: string): boolean => name.startsWith('node_modules/@fontsource');

/** Whether a licence expression can be met: any of its alternatives, every one of its conjuncts. */
const isMet = (expression: string, allowed: ReadonlySet<string>): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((licence) => allowed.has(licence.trim())));

describe('package-lock.json', () => {
  it('holds only packages under the licences that we accept', () => {
    const allowedFor = (name: string, dev?: boolean) => (isFont(name) ? fonts : dev ? develops : ships);
    const refused = locked.filter(
      ([name, { license = 'none', dev }]) => !isMet(license, allowedFor(name, dev)),
    );
    expect(refused.map(([name, { license }]) => `${name}: ${license ?? 'none'}`)).toEqual([]);
  });

  it('names no registry, and has a checksum for every package', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(
      locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([name]) => name),
    ).toEqual([]);
  });

  it('would refuse a licence that we do not accept', () => {
    expect(isMet('GPL-3.0-or-later', develops)).toBe(false);
    expect(isMet('MIT AND GPL-2.0', ships)).toBe(false);
    expect(isMet('(MIT OR GPL-2.0)', ships)).toBe(true);
  });
});
