import { Argument, type Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

const shells = ['bash', 'zsh', 'fish'] as const;

/** `fairview completion`: made of the commands as they are declared. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('completion')
    .description(
      'Prints a script with which a shell completes the commands of fairview, their options and the words that these take. Keep it ' +
        'where the shell looks, and make it again after an update: ' +
        'fairview completion bash > ~/.local/share/bash-completion/completions/fairview, ' +
        'fairview completion zsh > a folder of $fpath under the name _fairview, ' +
        'fairview completion fish > ~/.config/fish/completions/fairview.fish.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: (typeof shells)[number]) => {
      const { scripts } = await import('../completion/scripts.js');
      await stdio.out(scripts[shell](program));
    });
}
