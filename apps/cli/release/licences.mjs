/** The licences of the packages whose code stands in the built programs, which is shipped with them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the folder of the package that a module belongs to; undefined for a module of ours */
export const packageOf = (file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/u.exec(file)?.[0];

/**
 * @param {Iterable<string>} folders of packages
 * @returns {string} a heading for each with its name, version and licence, and the words of the licence
 */
export function licencesOf(folders) {
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const words = readdirSync(folder)
      .filter((each) => /^(?:licen[cs]e|copying|notice|copyright)/iu.test(each))
      .map((each) => `\n${readFileSync(join(folder, each), 'utf8').trim().replaceAll(/^/gmu, '    ')}\n`)
      .join('');
    return `## ${name} - ${version} (${license})\n${words}`;
  });
  return `# Licences of packages in the programs\n\n${[...new Set(texts)].toSorted().join('\n')}`;
}
