import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { allCommands } from '../../apps/cli/src/all-commands.js';
import { placesOf } from '../../apps/cli/src/completion/places.js';
import { programFor } from '../../apps/cli/src/program.js';
import { fairviewHere } from '../kit/fairview.js';

const run = promisify(execFile);
const silent = {
  stdin: (async function* () {})(),
  out: () => Promise.resolve(),
  err: () => Promise.resolve(),
  status: 0,
};

/** All commands that do something, with the words that call them. */
const leavesOf = (
  command: Command,
  words: readonly string[] = [],
): readonly (readonly [string, Command])[] =>
  command.commands.length === 0
    ? [[words.join(' '), command]]
    : command.commands.flatMap((each) => leavesOf(each, [...words, each.name()]));

describe('every command of fairview', () => {
  it('has --json, but for those that have no answer to read', async () => {
    const leaves = leavesOf(await programFor(['completion'], silent));
    expect(leaves.length).toBeGreaterThan(80);
    const without = leaves.filter(([, { options }]) => !options.some(({ long }) => long === '--json'));
    expect(without.map(([words]) => words)).toEqual(['serve', 'demo', 'completion']);
  });

  it('is listed under the name that its file declares', async () => {
    const program = await programFor(['completion'], silent);
    expect(program.commands.map((each) => each.name())).toEqual(Object.keys(allCommands));
    const bare = program.commands.filter((each) => each.summary() === '' || each.description() === '');
    expect(bare).toEqual([]);
  });

  it('is listed by --help, and the version printed, without loading the file of any command', async () => {
    for (const words of [['--help'], ['--version'], [], ['help']]) {
      const { commands } = await programFor(words, silent);
      expect(commands.map((each) => each.name())).toEqual(Object.keys(allCommands));
      expect(commands.filter(({ options }) => options.length > 0)).toEqual([]);
    }
    const { commands } = await programFor(['help', 'pair'], silent);
    expect(commands.map((each) => each.name())).toEqual(['pair']);
  });
});

describe('fairview completion', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairview-completion-'));
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { status, out } = await fairviewHere(['completion', shell], {});
      expect(status).toBe(0);
      await writeFile(join(folder, shell), out);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  const offered = async (...words: readonly string[]): Promise<readonly string[]> => {
    const script = `source "$1"; shift; COMP_WORDS=(fairview "$@"); COMP_CWORD=$#; _fairview; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await run('bash', ['-c', script, 'bash', join(folder, 'bash'), ...words]);
    return stdout.split('\n').filter((line) => line !== '');
  };

  it('offers commands, then what is below them, options, and the words of options, in bash', async () => {
    expect(await offered('tour')).toEqual(['tournaments']);
    expect(await offered('match', 'l')).toEqual(['list', 'lift-forfeit', 'lift-penalty']);
    expect(await offered('match', 'list', '--o')).toEqual(['--open']);
    expect(await offered('convert', '--to', 'trf')).toEqual(['trf16', 'trf26']);
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    // Files are the shell's own to offer.
    expect(await offered('replay', '')).toEqual([]);
  });

  it('has every command and option in each script', async () => {
    const places = placesOf(await programFor(['completion'], silent));
    const words = places.flatMap(({ commands, options }) => [
      ...commands.map(({ word }) => word),
      ...options.map(({ long }) => long.slice(2)),
    ]);
    for (const shell of ['bash', 'zsh', 'fish']) {
      const script = await readFile(join(folder, shell), 'utf8');
      expect(words.filter((word) => !script.includes(word))).toEqual([]);
    }
  });

  it('refuses another shell by name', async () => {
    expect(await fairviewHere(['completion', 'tcsh'], {})).toMatchObject({
      status: 2,
      err: expect.stringContaining('bash, zsh, fish'),
    });
  });
});
