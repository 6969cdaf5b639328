import { useRead } from '../../data/use-read.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { insteadDocument } from './documents.js';
import { sideOnSheet } from './names.js';
import matchWords from './words.json' with { type: 'json' };

/** The text for a cancelled match: that it is cancelled, and where its players play instead. */
export function Cancelled({ match }: { readonly match: string }) {
  const say = useWords(matchWords);
  const formats = useFormats();
  const { data } = useRead(insteadDocument, { id: match });
  const instead = data?.match?.replacedBy ?? [];
  if (instead.length === 0) return say('match-cancelled');
  return (
    <>
      {say('match-instead', { count: instead.length })}
      {instead.map((each) => (
        <PageLink key={each.id} className="button" to={`/m/${each.id}`}>
          {formats.sides(each.sides.map(sideOnSheet))}
        </PageLink>
      ))}
    </>
  );
}
