import { compileMessage } from '@lingui/message-utils/compileMessage';
import { learnRefusals, refusalSentence } from './refusals.js';
import { i18n } from './words.js';

i18n.setMessagesCompiler(compileMessage);

const short = {
  rule: 'PE-2',
  code: 'password-too-short',
  message: 'A password must have at least 8 characters.',
  params: { least: 8 },
};

describe('why something was refused', () => {
  it('is said in French, with its values', async () => {
    await learnRefusals('fr');
    i18n.activate('fr');
    expect(refusalSentence(short)).toEqual({
      sentence: 'Un mot de passe doit avoir au moins 8 caractères.',
      language: 'fr',
    });
  });

  it('is the sentence of the server in English', () => {
    i18n.activate('en');
    expect(refusalSentence(short)).toEqual({ sentence: short.message, language: 'en' });
  });

  it('is the sentence of the server, marked as English, if French has none', () => {
    i18n.activate('fr');
    const unheard = { rule: 'X-1', code: 'unheard-of', message: 'This is new.', params: {} };
    expect(refusalSentence(unheard)).toEqual({ sentence: 'This is new.', language: 'en' });
  });
});
