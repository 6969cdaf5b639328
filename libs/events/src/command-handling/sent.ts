import type { Log } from '../log.js';
import { insertTexts } from '../texts/text-store.js';
import type { CommandEnvelope } from './envelope.js';

/** What follows from a cause is known by it alone. */
const withInput = (envelope: CommandEnvelope, command: unknown): CommandEnvelope =>
  envelope.cause ? envelope : { input: command, ...envelope };

/** What a person sends with references in place of free texts, and its envelope with these texts and what was asked beside it. */
export function withoutTexts<Sent>(
  { texts: extractor }: Pick<Log, 'texts'>,
  envelope: CommandEnvelope,
  sent: Sent,
): readonly [CommandEnvelope, Sent] {
  const { command: given, texts = [] } = extractor?.keep(envelope, sent) ?? { command: sent };
  const asked = withInput(envelope, sent);
  if (texts.length === 0) return [asked, given];
  const kept = { write: insertTexts, rows: texts.map((text) => ({ ...text })) };
  return [{ ...asked, rows: [...(envelope.rows ?? []), kept] }, given];
}
