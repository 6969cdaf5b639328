import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { idOrSlug } from '../called.js';
import { mutationOf, withClubServer, type ClubServer } from '../club-server.js';

const rulesDocument = `query ($id: ID, $slug: String) { club(id: $id, slug: $slug) { id
  houseRules { number versions { version wording at } } } }`;
const setDocument =
  'query ($language: Language!) { houseRulesForBoards(language: $language) { number wording } }';
const changed = '... on ClubChanged { club { id } }';
const writeDocument = mutationOf('writeHouseRules', changed);
const repealDocument = mutationOf('repealHouseRule', changed);

interface HouseRule {
  readonly number: string;
  readonly versions: readonly {
    readonly version: number;
    readonly wording: string | null;
    readonly at: string;
  }[];
}

interface ClubOfRules {
  readonly id: string;
  readonly houseRules: readonly HouseRule[];
}

/** A rule as it is written: its number and its words. */
interface Written {
  readonly number: string;
  readonly wording: string;
}

async function clubOf(server: ClubServer, said: string): Promise<ClubOfRules> {
  const { club } = await server.ask<{ club: ClubOfRules | null }>(rulesDocument, { ...idOrSlug(said) });
  if (!club) throw new Problem(`There is no club ${said}, or you may not see it.`);
  return club;
}

const day = (at: string): string => at.slice(0, 10);

function ruleLines({ number, versions }: HouseRule, withHistory: boolean): readonly string[] {
  const words = (wording: string | null): string => (wording === '' ? '(erased)' : (wording ?? '(repealed)'));
  const last = versions.at(-1);
  const earlier = withHistory ? versions.slice(0, -1).toReversed() : [];
  return [
    `${number}  ${words(last?.wording ?? null)}`,
    ...earlier.map((each) => `  version ${each.version}, ${day(each.at)}: ${words(each.wording)}`),
  ];
}

/** `fairview house-rules list`: the rules that a club has written down, and with `--all` every earlier wording. */
export const runRuleList = (
  said: string,
  { json, all = false }: { readonly json?: true; readonly all?: boolean },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { houseRules } = await clubOf(server, said);
    if (json) return server.sayJson(houseRules);
    const shown = all ? houseRules : houseRules.filter(({ versions }) => versions.at(-1)?.wording !== null);
    const lines = shown.flatMap((rule) => ruleLines(rule, all));
    return server.say(...(lines.length === 0 ? ['There are no house rules.'] : lines));
  });

async function write(server: ClubServer, clubId: string, rules: readonly Written[]): Promise<void> {
  if (await server.give(writeDocument, { clubId, rules }))
    await server.say(...rules.map(({ number, wording }) => `${number}  ${wording}`));
}

/** `fairview house-rules write`: a new rule, or the next wording of one. */
export const runRuleWrite = (said: string, { number, wording }: Written, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await clubOf(server, said);
    await write(server, id, [{ number: number.toUpperCase(), wording }]);
  });

/** `fairview house-rules take-over`: the proposed rules for play at a board whose numbers the club has not given yet. */
export const runRuleTakeOver = (
  said: string,
  { french = false }: { readonly french?: boolean },
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, houseRules } = await clubOf(server, said);
    const language = french ? 'FR' : 'EN';
    const { houseRulesForBoards: set } = await server.ask<{ houseRulesForBoards: readonly Written[] }>(
      setDocument,
      { language },
    );
    const rules = set.filter((rule) => houseRules.every(({ number }) => number !== rule.number));
    if (rules.length === 0)
      throw new Problem('The club has rules under all these numbers already: nothing was written.');
    await write(server, id, rules);
  });

/** `fairview house-rules repeal`: a rule holds no longer; its versions are kept. */
export const runRuleRepeal = (said: string, number: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id: clubId } = await clubOf(server, said);
    if (await server.give(repealDocument, { clubId, number: number.toUpperCase() }))
      await server.say(`${number.toUpperCase()} is repealed.`);
  });
