import type { Command, Option } from 'commander';

/** A word that may follow, and what it does. */
export interface Word {
  readonly word: string;
  readonly says: string;
}

/** An option: how it is written, and the words that it takes. */
export interface OptionWords {
  readonly long: string;
  readonly says: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** What may follow the words that lead to a command: `/tournaments/pair`; the empty place is behind `fairview` itself. */
export interface Place {
  readonly path: string;
  readonly commands: readonly Word[];
  readonly options: readonly OptionWords[];
  /** Words that an argument takes; other arguments may be files. */
  readonly choices: readonly string[];
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const optionWords = ({ long, description, required, optional, argChoices }: Option): OptionWords => ({
  long: long ?? '',
  says: inOneLine(description),
  takesValue: required || optional,
  choices: argChoices ?? [],
});

/** A command and all below it, each with what may follow it. */
export function placesOf(command: Command, path = ''): readonly Place[] {
  const commands = command.commands.map((each) => ({
    word: each.name(),
    says: inOneLine(each.summary() || each.description()),
  }));
  const own = command.options.filter(({ long }) => long !== undefined).map(optionWords);
  const help = { long: '--help', says: 'display help for command', takesValue: false, choices: [] };
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  return [
    { path, commands, options: [...own, help], choices },
    ...command.commands.flatMap((each) => placesOf(each, `${path}/${each.name()}`)),
  ];
}
