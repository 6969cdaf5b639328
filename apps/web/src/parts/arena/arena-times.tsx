import { useServerNow } from '../clocks/server-time.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { courseOfArena, type ArenaTimes } from './course.js';
import arenaWords from './words.json' with { type: 'json' };

/** How often it is looked how many minutes are left. */
const lookedEveryMs = 5_000;

/** How long an arena lasts, or until when it pairs, or that its time is over. */
export function ArenaTimesLine({ arena }: { readonly arena: ArenaTimes }) {
  const say = useWords(arenaWords);
  const { time } = useFormats();
  const course = courseOfArena(arena, useServerNow(lookedEveryMs));
  if (course.kind === 'before') return <p>{say('before', { minutes: arena.minutes })}</p>;
  if (course.kind === 'over' || arena.endsAt === null) return <p role="status">{say('over')}</p>;
  return <p>{say('running', { time: time(arena.endsAt), minutes: course.minutesLeft })}</p>;
}
