import { v4 } from 'uuid';
import { naughtyTexts } from '../../../../test/kit/corpora.js';
import { canonicalBody } from '../append/entry.js';
import { systemActor } from '../log.js';
import { isFreeText, isTextReference, FreeTexts, textReference } from './free-texts.js';

const freeTexts = new FreeTexts(Buffer.alloc(32, 7));
const club = v4();
const envelope = { club, actor: 'account:7', commandId: v4() };
const dispute = { type: 'DisputeGame', ply: 3, reason: ' Ada moved twice ' };

describe('free text in commands', () => {
  it('is replaced by references, and the salts prove what they stand for', () => {
    const act = {
      type: 'Officiate',
      act: { type: 'IssueRuling', reason: 'as Ben said' },
      sides: [{ reason: 'both' }],
    };
    const { command, texts } = freeTexts.keep(envelope, act);
    expect(command).toEqual({
      type: 'Officiate',
      sides: [{ reason: texts[1]?.reference }],
      act: { type: 'IssueRuling', reason: texts[0]?.reference },
    });
    expect(texts.map(({ content }) => content)).toEqual(['as Ben said', 'both']);
    for (const { reference, salt, content } of texts) {
      expect(isTextReference(reference)).toBe(true);
      expect(textReference(salt, content)).toBe(reference);
    }
  });

  it('is only replaced by the same reference in the same command', () => {
    const reasonOf = (changes: Partial<typeof envelope>, reason = dispute.reason, by = freeTexts) =>
      by.keep({ ...envelope, ...changes }, { ...dispute, reason }).command.reason;
    const first = reasonOf({});
    expect(reasonOf({ commandId: envelope.commandId.toUpperCase() })).toBe(first);
    expect(reasonOf({}, 'Ada moved twice')).toBe(first);
    const others = [
      ...[reasonOf({ commandId: v4() }), reasonOf({ club: v4() }), reasonOf({}, 'Ada moved once')],
      reasonOf({}, dispute.reason, new FreeTexts(Buffer.alloc(32, 8))),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  it('is kept even if it looks like a reference', () => {
    const { reference = '' } = freeTexts.keep(envelope, dispute).texts[0] ?? {};
    const { command, texts } = freeTexts.keep(
      { ...envelope, commandId: v4() },
      { ...dispute, reason: reference },
    );
    expect(command.reason).not.toBe(reference);
    expect(texts[0]?.content).toBe(reference);
  });

  it.each(['', '  ', 'x'.repeat(501), 'e\u0301', '\ud800', 'a\u0000b'])(
    'stays if %j will be refused',
    (reason) => {
      const command = { ...dispute, reason };
      expect(freeTexts.keep(envelope, command)).toEqual({ command, texts: [] });
    },
  );

  it('T12 keeps each of the published texts as it was meant, except those that the decider or the log refuses', () => {
    for (const reason of naughtyTexts) {
      const { command, texts } = freeTexts.keep(envelope, { ...dispute, reason });
      const isRefused =
        !isFreeText(reason) || 'refusal' in canonicalBody({ type: 'Said', reason: reason.trim() }, 0);
      expect(texts.map(({ content }) => content)).toEqual(isRefused ? [] : [reason.trim()]);
      expect(isTextReference(command.reason)).toBe(!isRefused);
    }
  });

  it('is passed on by the server’s own commands', () => {
    const command = { type: 'StrikeGame', reason: 'text:of the ruling' };
    expect(freeTexts.keep({ ...envelope, actor: systemActor }, command)).toEqual({ command, texts: [] });
  });

  it('is looked for in no other field, and nothing else is changed', () => {
    const command = {
      type: 'PlayMove',
      move: 'reason',
      at: 5,
      list: ['reason', null],
      seed: new Uint8Array([1]),
    };
    expect(freeTexts.keep(envelope, command)).toEqual({ command, texts: [] });
  });
});
