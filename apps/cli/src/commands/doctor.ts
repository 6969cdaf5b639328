import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/** `fairview doctor`: a line for each thing that was looked at. */
export function register(program: Command, stdio: Stdio): void {
  program.command('doctor').action(async () => (await import('../serve/doctor/doctor.js')).runDoctor(stdio));
}
