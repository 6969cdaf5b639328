import { keyJudge, type JudgedKey, type Tournament as FileTournament } from '@fairview/competition';
import { bug } from '@fairview/kernel';
import type { Criterion } from './criteria.js';

/** The names of the keys in words, without their modifiers. */
const labels: Readonly<Record<string, string>> = {
  PTS: 'match points',
  WIN: 'rounds worth a win',
  WON: 'matches won',
  BPG: 'matches without the first move',
  BWG: 'matches won without the first move',
  REP: 'rounds not declined',
  DE: 'direct encounter',
  BH: 'Buchholz',
  FB: 'Fore Buchholz',
  AOB: 'average Buchholz of opponents',
  SB: 'Sonneborn-Berger',
  PS: 'running totals',
  KS: 'Koya',
  SPR: 'spread',
  SHUT: 'shut-outs',
  MP: 'match points of teams',
  GP: 'points of games',
  MPvGP: 'the other score',
  EDE: 'direct encounter of teams',
  SSSC: 'score and strength of opponents',
};

const modifiers: Readonly<Record<string, string>> = {
  C1: 'without the lowest',
  C2: 'without the two lowest',
  M1: 'without the lowest and the highest',
  M2: 'without the two lowest and the two highest',
  P: 'forfeits counted as played',
};

/** The name of a key of the tournament file in words; of one that has none, the key. */
export function labelOfKey(text: string): string {
  const [base = '', ...more] = text.split('/');
  const own = Object.hasOwn(labels, base) ? (labels[base] ?? base) : base;
  return [own, ...more.map((each) => modifiers[each] ?? each)].join(', ');
}

/** The key whose value a live row shows doubled, as its match points: a match won is 1 in a file. Of teams it is 2 there, too. */
const doubled = 'PTS';

/**
 * Tie-break keys of the tournament file as criteria: the same computation as `fairview standings`. An entry is named by its
 * place in `entries`, which is its place in the file.
 */
export const keyCriteria = (
  file: FileTournament,
  entries: readonly string[],
  keys: readonly string[],
): readonly Criterion[] => keys.map(criteriaByKey(keyJudge(file), entries));

/** The same key by key, if it is known only later which are needed. */
export function criteriaByKey(
  judge: ReturnType<typeof keyJudge>,
  entries: readonly string[],
): (key: string) => Criterion {
  const places = new Map(entries.map((entry, place) => [entry, place]));
  const nameOf = (who: number): string => entries[who] ?? bug('a place of nobody');
  return (key) => ({
    key,
    label: labelOfKey(key),
    direction: 'highest-first',
    amongTied: false,
    judge: (tied) => {
      const level = tied.map((entry) => places.get(entry) ?? bug(`${entry} is not in the file`));
      const { values, groups }: JudgedKey = judge(key, level);
      const figures = new Map([...values].map(([who, value]) => [nameOf(who), value ?? '-']));
      const numbers = [...figures].map(([entry, value]) => {
        const whole = Math.trunc((value === '-' ? 0 : Number(value)) * (key === doubled ? 2 : 1));
        return [entry, whole] as const;
      });
      return { values: new Map(numbers), figures, groups: groups.map((group) => group.map(nameOf)) };
    },
  });
}
