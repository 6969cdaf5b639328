/** What is said of every rule that a caller names. */
export const houseRules =
  'A club may name a house rule (`Club.houseRules`) by its number, such as `HR-4`: whether there is such a rule is not checked.';

/** The field of a rule that may be left out: the ruling then names the one that allows it. */
export const ruleElse = (allowing: string) => ({
  nullable: true,
  description: `The number of the rule that it follows, such as \`T-7\`. If you leave it out, the ruling names ${allowing}. ${houseRules}`,
});
