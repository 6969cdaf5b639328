import type { Command } from 'commander';
import { placesOf, type Place } from './places.js';

/** A word of a shell: nothing in it is expanded. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const quotedInFish = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

/** The places below `fairview` itself, as a pattern of `case`. */
const below = (places: readonly Place[]): string =>
  places
    .filter(({ path }) => path !== '')
    .map(({ path }) => path)
    .join('|');

/** Words of an option, by the place and the option: `'/convert --to'`. */
const valuesIn = (places: readonly Place[]): readonly (readonly [string, readonly string[]])[] =>
  places.flatMap(({ path, options }) =>
    options.flatMap(({ long, choices }) =>
      choices.length > 0 ? [[`${path} ${long}`, choices] as const] : [],
    ),
  );

function bash(places: readonly Place[]): string {
  const branches = places.flatMap(({ path, commands, options, choices }) => {
    const words = [...commands.map(({ word }) => word), ...choices].join(' ');
    const dashed = options.map(({ long }) => long).join(' ');
    return [`    ${quoted(path)}) words=${quoted(words)} options=${quoted(dashed)} ;;`];
  });
  const values = valuesIn(places).map(
    ([at, choices]) =>
      `    ${quoted(at)}) COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$current")); return ;;`,
  );
  return `# Completes fairview in bash.
_fairview() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} place= word words= options=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$place/$word" in
    ${below(places)}) place=$place/$word ;;
    esac
  done
  case "$place $before" in
${values.join('\n')}
  esac
  case $place in
${branches.join('\n')}
  esac
  if [[ $current == -* ]]; then words=$options; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _fairview fairview
`;
}

function zsh(places: readonly Place[]): string {
  const described = (word: string, says: string): string =>
    quoted(`${word.replaceAll(':', String.raw`\:`)}:${says}`);
  const branches = places.map(({ path, commands, options, choices }) => {
    const words = [...commands.map(({ word, says }) => described(word, says)), ...choices.map(quoted)];
    const dashed = options.map(({ long, says }) => described(long, says));
    return `    ${quoted(path)}) words_here=(${words.join(' ')}) options_here=(${dashed.join(' ')}) ;;`;
  });
  const values = valuesIn(places).map(
    ([at, choices]) => `    ${quoted(at)}) words_here=(${choices.map(quoted).join(' ')}) ;;`,
  );
  // Not $path: to zsh that is the list of folders with programs.
  return `#compdef fairview
_fairview() {
  local place= word
  local -a words_here options_here
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place/$word" in
    ${below(places)}) place=$place/$word ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  if (( \${#words_here} )); then _describe 'value' words_here; return; fi
  case "$place" in
${branches.join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then _describe -o 'option' options_here
  elif (( \${#words_here} )); then _describe 'command' words_here
  else _files
  fi
}
if [[ $funcstack[1] == _fairview ]]; then _fairview "$@"; else compdef _fairview fairview; fi
`;
}

function fish(places: readonly Place[]): string {
  const lines = places.flatMap(({ path, commands, options, choices }) => {
    const here = `complete -c fairview -n 'test (__fairview_place) = "${path}"'`;
    return [
      ...commands.map(({ word, says }) => `${here} -f -a ${word} -d ${quotedInFish(says)}`),
      ...choices.map((word) => `${here} -f -a ${word}`),
      ...options.map(({ long, says, takesValue, choices: values }) => {
        const value =
          values.length > 0 ? ` -x -a ${quotedInFish(values.join(' '))}` : takesValue ? ' -r' : '';
        return `${here} -l ${long.slice(2)}${value} -d ${quotedInFish(says)}`;
      }),
    ];
  });
  const known = places.filter(({ path }) => path !== '').map(({ path }) => path);
  return `# Completes fairview in fish.
function __fairview_place
    set -l place ''
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if contains -- "$place/$word" ${known.join(' ')}
            set place "$place/$word"
        end
    end
    echo "$place"
end
${lines.join('\n')}
`;
}

/** For each shell the script that completes `fairview`: commands, options, and the words that these take. */
export const scripts = {
  bash: (program: Command): string => bash(placesOf(program)),
  zsh: (program: Command): string => zsh(placesOf(program)),
  fish: (program: Command): string => fish(placesOf(program)),
} as const;
