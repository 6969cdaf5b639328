import { peopleRefusals, peopleSentences } from './refusals.js';

it('has a rule, a kebab-case code and a whole sentence for each refusal', () => {
  for (const [code, { rule, sentence }] of Object.entries(peopleRefusals)) {
    expect(rule).toMatch(/^PE-([1-9]|1[01234])$/);
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(peopleSentences).toHaveProperty(code, sentence);
  }
});
