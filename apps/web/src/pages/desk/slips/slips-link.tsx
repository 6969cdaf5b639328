import { useWords } from '../../../messages/say.js';
import { Link } from '../../../shell/link.js';
import { roomAddress } from '../rooms/rooms.js';
import deskWords from '../words.json' with { type: 'json' };

/** The way to the slips of everybody. */
export function SlipsLink({ slug }: { readonly slug: string }) {
  const say = useWords(deskWords);
  return <Link to={`${roomAddress(slug, 'papers')}?paper=slips`}>{say('print-slips')}</Link>;
}
