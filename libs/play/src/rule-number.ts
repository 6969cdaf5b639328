/** The number of a rule of a rulebook: `T-7`, `BC-18`. A number, so that a ruling holds no words that nobody could erase. */
const ruleForm = /^[A-Z]{1,3}-[0-9]{1,3}$/u;

/** Whether a text is the number of a rule; whether there is such a rule nobody asks. */
export const isRuleNumber = (text: string): boolean => ruleForm.test(text);
