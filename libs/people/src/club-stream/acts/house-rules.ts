import { assignedByLog, isFreeText, type CommandOf, type EventOf, type Instant } from '@fairview/events';
import { refused } from '../../refusals.js';
import { act, writes, type FactOfClub } from '../act.js';

/** One wording of a house rule: it holds from then on, until the next one. */
export interface HouseRuleVersion {
  /** 1 for the first wording of the rule. */
  readonly version: number;
  /** The reference to the words, which stand beside the log; null: from then on there is no such rule. */
  readonly wording: string | null;
  readonly at: Instant;
}

/** A rule that a club has written down for itself, with every version of it. Its number is never given to another rule. */
export interface HouseRule {
  /** `HR-4`. */
  readonly number: string;
  /** Oldest first; at least one. */
  readonly versions: readonly HouseRuleVersion[];
}

/** The words of a rule, or the reference to them in an event. No interface: an event's body is indexed as JSON. */
type Worded = { readonly number: string; readonly wording: string };
type OfRule<Type extends string> = { readonly type: Type; readonly number: string };

interface WriteHouseRules {
  readonly type: 'WriteHouseRules';
  readonly rules: readonly Worded[];
}

/** The limits on rules of a club, and on versions of them all. */
export const mostHouseRules = 100;
export const mostHouseRuleVersions = 1_000;

const numberForm = /^HR-[1-9][0-9]{0,2}$/u;
const ordinal = ({ number }: { readonly number: string }): number => Number(number.slice(3));

/** The version of a rule that held at an instant; null if there was no such rule yet. */
export const versionAt = ({ versions }: HouseRule, at: Instant): HouseRuleVersion | null =>
  versions.findLast((version) => version.at <= at) ?? null;

/** Versions that a command has written, folded before the log gave them their instant. */
export const stampHouseRules = (rules: readonly HouseRule[], at: Instant): readonly HouseRule[] =>
  rules.map((rule) =>
    rule.versions.at(-1)?.at === assignedByLog
      ? {
          ...rule,
          versions: rule.versions.map((each) => (each.at === assignedByLog ? { ...each, at } : each)),
        }
      : rule,
  );

/**
 * The commands about a club's house rules. Refused under PE-13: a number that is not of the form `HR-4` or is given twice, a
 * wording that is not 1 to 500 characters, more than a club can have, and repealing a rule that does not hold.
 */
export const houseRuleActs = {
  WriteHouseRules: act<WriteHouseRules>(({ houseRules }, { rules: given }) => {
    const numbers = given.map(({ number }) => number);
    if (numbers.length < 1 || numbers.length > mostHouseRules)
      return refused('house-rules-count', { most: mostHouseRules, given: numbers.length });
    const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
    if (twice !== undefined) return refused('house-rule-twice', { number: twice });
    for (const { number, wording } of given) {
      if (!numberForm.test(number)) return refused('house-rule-number', { given: number });
      if (!isFreeText(wording))
        return refused('house-rule-wording', { number, given: [...wording.trim()].length });
    }
    const known = new Set(houseRules.map(({ number }) => number));
    const added = numbers.filter((number) => !known.has(number)).length;
    const versions = houseRules.reduce((sum, rule) => sum + rule.versions.length, numbers.length);
    if (houseRules.length + added > mostHouseRules || versions > mostHouseRuleVersions)
      return refused('house-rules-many', { most: mostHouseRules, versions: mostHouseRuleVersions });
    return writes(
      ...given.map(({ number, wording }) => ({
        type: 'HouseRuleWritten' as const,
        number,
        wording: wording.trim(),
      })),
    );
  }),
  RepealHouseRule: act<OfRule<'RepealHouseRule'>>(({ houseRules }, { number }) => {
    const standing = houseRules.find((rule) => rule.number === number)?.versions.at(-1)?.wording;
    return typeof standing === 'string'
      ? writes({ type: 'HouseRuleRepealed', number })
      : refused('house-rule-unknown', { given: number });
  }),
};

export type HouseRuleCommand = CommandOf<(typeof houseRuleActs)[keyof typeof houseRuleActs]>;

/** One version more of a rule. Rules stand in the order of their numbers. */
const version = <Event extends OfRule<string>>(
  wordingOf: (event: Event) => string | null,
): FactOfClub<Event> => ({
  evolve(state, event, { at }) {
    const { number } = event;
    const { versions } = state.houseRules.find((rule) => rule.number === number) ?? { versions: [] };
    const next = { version: versions.length + 1, wording: wordingOf(event), at };
    const others = state.houseRules.filter((rule) => rule.number !== number);
    return {
      ...state,
      houseRules: [...others, { number, versions: [...versions, next] }].sort(
        (a, b) => ordinal(a) - ordinal(b),
      ),
    };
  },
});

export const houseRuleFacts = {
  HouseRuleWritten: version<OfRule<'HouseRuleWritten'> & Worded>(({ wording }) => wording),
  HouseRuleRepealed: version<OfRule<'HouseRuleRepealed'>>(() => null),
};

/** What happens to the house rules of a club. */
type HouseRuleEvent = EventOf<(typeof houseRuleFacts)[keyof typeof houseRuleFacts]>;

/** Whether an event of a club is one of its house rules. */
export const isHouseRuleEvent = (event: { readonly type: string }): event is HouseRuleEvent =>
  Object.hasOwn(houseRuleFacts, event.type);
