import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import type { Desk } from '../desk.js';
import deskWords from '../words.json' with { type: 'json' };

interface AloneProps {
  readonly desk: Pick<Desk, 'entries' | 'byes'>;
  readonly round: number;
}

/** Who has no match in a round: they come to the desk and ask. */
export function Alone({ desk: { entries, byes }, round }: AloneProps) {
  const say = useWords(deskWords);
  const { list } = useFormats();
  const alone = byes
    .filter((bye) => bye.round === round)
    .map(({ entry }) => entries.find(({ id }) => id === entry)?.name ?? '?');
  return alone.length === 0 ? null : <p className="quiet">{say('without-match', { names: list(alone) })}</p>;
}
