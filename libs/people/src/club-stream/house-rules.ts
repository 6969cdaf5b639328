import { assignedByLog, isFreeText, type Decision, type Instant } from '@fairview/events';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';

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

/** What happens to the house rules of a club. No interface: an event's body is indexed as JSON. */
export type HouseRuleEvent =
  | { readonly type: 'HouseRuleWritten'; readonly number: string; readonly wording: string }
  | { readonly type: 'HouseRuleRepealed'; readonly number: string };

export type HouseRuleCommand =
  | {
      readonly type: 'WriteHouseRules';
      readonly rules: readonly { readonly number: string; readonly wording: string }[];
    }
  | { readonly type: 'RepealHouseRule'; readonly number: string };

/** The limits on rules of a club, and on versions of them all. */
export const mostHouseRules = 100;
export const mostHouseRuleVersions = 1_000;

const types: Readonly<Record<HouseRuleEvent['type'], true>> = {
  HouseRuleWritten: true,
  HouseRuleRepealed: true,
};

/** Whether an event of a club is one of its house rules. */
export const isHouseRuleEvent = (event: { readonly type: string }): event is HouseRuleEvent =>
  Object.hasOwn(types, event.type);

/** Whether a command is one on house rules. */
export const isHouseRuleCommand = (command: { readonly type: string }): command is HouseRuleCommand =>
  command.type === 'WriteHouseRules' || command.type === 'RepealHouseRule';

const numberForm = /^HR-[1-9][0-9]{0,2}$/u;
const ordinal = ({ number }: { readonly number: string }): number => Number(number.slice(3));

/** The version of a rule that held at an instant; null if there was no such rule yet. */
export const versionAt = ({ versions }: HouseRule, at: Instant): HouseRuleVersion | null =>
  versions.findLast((version) => version.at <= at) ?? null;

/** The fold of a club's house rules: one more event. In the order of their numbers. */
export function evolveHouseRules(
  rules: readonly HouseRule[],
  event: HouseRuleEvent,
  at: Instant,
): readonly HouseRule[] {
  const { number } = event;
  const { versions } = rules.find((rule) => rule.number === number) ?? { versions: [] };
  const wording = event.type === 'HouseRuleWritten' ? event.wording : null;
  const written = { version: versions.length + 1, wording, at };
  const others = rules.filter((rule) => rule.number !== number);
  return [...others, { number, versions: [...versions, written] }].sort((a, b) => ordinal(a) - ordinal(b));
}

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

type Decided = Checked<Decision<HouseRuleEvent>>;

function write(
  rules: readonly HouseRule[],
  given: Extract<HouseRuleCommand, { type: 'WriteHouseRules' }>['rules'],
): Decided {
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
  const known = new Set(rules.map(({ number }) => number));
  const added = numbers.filter((number) => !known.has(number)).length;
  const versions = rules.reduce((sum, rule) => sum + rule.versions.length, numbers.length);
  if (rules.length + added > mostHouseRules || versions > mostHouseRuleVersions)
    return refused('house-rules-many', { most: mostHouseRules, versions: mostHouseRuleVersions });
  return accepted({
    events: given.map(({ number, wording }) => ({
      type: 'HouseRuleWritten',
      number,
      wording: wording.trim(),
    })),
  });
}

/**
 * Decides a command about a club's house rules. Refused under PE-13: a number that is not of the form `HR-4` or is given twice, a
 * wording that is not 1 to 500 characters, more than a club can have, and repealing a rule that does not hold.
 */
export function decideHouseRules(
  { houseRules }: { readonly houseRules: readonly HouseRule[] },
  command: HouseRuleCommand,
): Decided {
  if (command.type === 'WriteHouseRules') return write(houseRules, command.rules);
  const { number } = command;
  const holds = houseRules.find((rule) => rule.number === number)?.versions.at(-1)?.wording;
  return typeof holds === 'string'
    ? accepted({ events: [{ type: 'HouseRuleRepealed', number }] })
    : refused('house-rule-unknown', { given: number });
}
