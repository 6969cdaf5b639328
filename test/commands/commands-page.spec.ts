import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../apps/cli/src/program.js';
import { demoProgram } from '../../apps/demo/src/options.js';

const page = join(import.meta.dirname, '../../docs/commands.md');
const begin =
  '<!-- printed from the commands: UPDATE=1 npm run jest -- commands-page --selectProjects cross -->';

/** What `fairview` answers to these words. */
async function said(words: readonly string[]): Promise<string> {
  let out = '';
  const take = async (text: string): Promise<void> => void (out += text);
  const status = await run(words, {
    stdin: (async function* () {})(),
    out: take,
    err: take,
    status: 0,
  });
  expect([words, status]).toEqual([words, 0]);
  return out.trimEnd();
}

/** The commands that a help lists. */
const commandsIn = (help: string): readonly string[] =>
  [...(help.split('\nCommands:\n')[1] ?? '').matchAll(/^ {2}([a-z][a-z-]*)(?: |$)/gmu)].flatMap(([, name]) =>
    name === undefined || name === 'help' ? [] : [name],
  );

const block = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

describe('docs/commands.md', () => {
  it('has the help of every command as it is printed', async () => {
    const all = await said(['--help']);
    const names = commandsIn(all);
    expect(names).toContain('replay');
    const helps: string[] = [];
    for (const name of names) {
      const help =
        name === 'demo'
          ? demoProgram(() => Promise.resolve())
              .helpInformation()
              .trimEnd()
          : await said([name, '--help']);
      helps.push(`## fairview ${name}\n\n${block(help)}`);
      for (const part of name === 'demo' ? [] : commandsIn(help))
        helps.push(`### fairview ${name} ${part}\n\n${block(await said([name, part, '--help']))}`);
    }
    const [head = ''] = readFileSync(page, 'utf8').split(begin);
    const printed = `${head}${begin}\n\n${block(all)}\n\n${helps.join('\n\n')}\n`;
    if (process.env['UPDATE']) writeFileSync(page, printed);
    expect(readFileSync(page, 'utf8')).toBe(printed);
  });
});
