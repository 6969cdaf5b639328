import { folded } from '../../../../../test/kit/decider.js';
import { decideClub, evolveClub, type ClubEvent } from '../acts.js';
import {
  mostHouseRules,
  mostHouseRuleVersions,
  versionAt,
  type HouseRule,
  type HouseRuleCommand,
} from './house-rules.js';
import { languages, rulesForBoards } from './rules-for-boards.js';
import { emptyClub, type ClubState } from '../state.js';

/** Gives commands to a club one after the other: what came of each is its refusal, or nothing. */
class Club {
  private events: readonly ClubEvent[] = [];

  get state(): ClubState {
    return folded<ClubState, ClubEvent>(evolveClub, this.events, emptyClub);
  }

  get rules(): readonly HouseRule[] {
    return this.state.houseRules;
  }

  give(command: HouseRuleCommand): string | undefined {
    const decided = decideClub(this.state, command);
    if (!decided.ok) return `${decided.refusal.rule} ${decided.refusal.code}`;
    this.events = [...this.events, ...decided.value.events];
    return undefined;
  }

  write(...rules: readonly (readonly [number: string, wording: string])[]): string | undefined {
    return this.give({
      type: 'WriteHouseRules',
      rules: rules.map(([number, wording]) => ({ number, wording })),
    });
  }
}

describe('house rules', () => {
  it('PE-13 keep every version, in the order of the numbers', () => {
    const club = new Club();
    club.write(['HR-10', 'ten'], ['HR-2', ' two ']);
    club.write(['HR-2', 'two, again']);
    club.give({ type: 'RepealHouseRule', number: 'HR-10' });
    const shown = club.rules.map(({ number, versions }) => [number, ...versions.map((each) => each.wording)]);
    expect(shown).toEqual([
      ['HR-2', 'two', 'two, again'],
      ['HR-10', 'ten', null],
    ]);
    expect(club.rules.flatMap(({ versions }) => versions.map(({ version }) => version))).toEqual([
      1, 2, 1, 2,
    ]);
  });

  it('PE-13 a ruling is judged by the version that held when it was made', () => {
    const rule: HouseRule = {
      number: 'HR-1',
      versions: [
        { version: 1, wording: 'old', at: 10 },
        { version: 2, wording: 'new', at: 20 },
        { version: 3, wording: null, at: 30 },
      ],
    };
    expect([9, 10, 19, 20, 30].map((at) => versionAt(rule, at)?.version)).toEqual([undefined, 1, 1, 2, 3]);
  });

  it('PE-13 a number is never given to another rule: a repealed rule is written again as its next version', () => {
    const club = new Club();
    club.write(['HR-1', 'one']);
    club.give({ type: 'RepealHouseRule', number: 'HR-1' });
    expect(club.give({ type: 'RepealHouseRule', number: 'HR-1' })).toBe('PE-13 house-rule-unknown');
    expect(club.write(['HR-1', 'another'])).toBeUndefined();
    expect(club.rules).toMatchObject([{ number: 'HR-1', versions: [{}, {}, { version: 3 }] }]);
  });

  it.each([
    ['house-rule-number', [['HR-0', 'x']]],
    ['house-rule-number', [['HR-1000', 'x']]],
    ['house-rule-number', [['T-7', 'x']]],
    ['house-rule-number', [['hr-1', 'x']]],
    ['house-rule-wording', [['HR-1', '  ']]],
    ['house-rule-wording', [['HR-1', 'x'.repeat(501)]]],
    [
      'house-rule-twice',
      [
        ['HR-1', 'x'],
        ['HR-1', 'y'],
      ],
    ],
    ['house-rules-count', []],
  ] as const)('PE-13 are refused with %s if %j', (code, rules) => {
    const club = new Club();
    expect(club.write(...rules)).toBe(`PE-13 ${code}`);
    expect(club.rules).toEqual([]);
  });

  it('PE-13 have limits, on rules and on versions', () => {
    const club = new Club();
    const all = Array.from({ length: mostHouseRules }, (_, at) => [`HR-${at + 1}`, 'x'] as const);
    for (let times = 0; times < mostHouseRuleVersions / mostHouseRules; times += 1) {
      expect(club.write(...all)).toBeUndefined();
      expect(club.write(['HR-999', 'one more'])).toBe('PE-13 house-rules-many');
    }
    expect(club.write(['HR-1', 'x'])).toBe('PE-13 house-rules-many');
  });

  it.each(languages)('PE-13 the set for play at a board can be written as it stands (%s)', (language) => {
    const club = new Club();
    expect(club.give({ type: 'WriteHouseRules', rules: rulesForBoards(language) })).toBeUndefined();
    expect(club.rules).toHaveLength(rulesForBoards(language).length);
  });
});
