import { useFormats, type Formats } from '../../../messages/formats.js';
import { useWords, type SayIn } from '../../../messages/say.js';
import { PageLink } from '../../../shell/link.js';
import { useServerNow } from '../../../parts/clocks/server-time.js';
import { sidesConcerned, speakerOf } from '../../../parts/disputes/head.js';
import type { Desk } from '../desk.js';
import styles from '../desk.module.css';
import { roomAddress, type Room } from '../rooms/rooms.js';
import { lateMatches, nextToDo, type Task } from './next-to-do.js';
import { useRefusedRows } from '../results/use-typed-results.js';
import deskWords from '../words.json' with { type: 'json' };

/** How often the desk looks whether a match is late. */
const lookedEveryMs = 20_000;

/** What is next to do, said first. */
export function NextSection({ desk }: { readonly desk: Desk }) {
  const say = useWords(deskWords);
  const formats = useFormats();
  const now = useServerNow(lookedEveryMs);
  const late = now === undefined ? 0 : lateMatches(desk, now).length;
  const tasks = nextToDo(desk, late, useRefusedRows(desk.plan.id));
  return (
    <section className={styles['todo']} aria-labelledby="next">
      <h2 id="next">{say('next')}</h2>
      <ol>
        {tasks.map((task, at) => (
          // A place of the list stays where it is, whatever it says.
          <li key={at} className={at === 0 ? styles['first'] : undefined}>
            <p>
              {at === 0 && task.kind === 'rule' ? (
                <span className="turn">{headOf(task, say, formats)}</span>
              ) : (
                <b>{headOf(task, say, formats)}</b>
              )}{' '}
              {bodyOf(task, say)}
            </p>
            <Way desk={desk} task={task} isFirst={at === 0} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where each task is done: the room, and the place in it. */
const places = {
  confirm: ['rulings', 'proposals'],
  conflicts: ['round', 'results'],
  enter: ['round', 'paste'],
  pair: ['round', 'pair'],
  begin: ['round', 'pair'],
  arena: ['round', 'arena'],
  'pair-next': ['round', 'pair'],
  'pair-later': ['round', 'pair'],
  arrange: ['round', 'arrange'],
  challenge: ['round', 'challenges'],
  late: ['round', 'results'],
  'line-ups': ['round', 'line-ups'],
  results: ['round', 'results'],
  refused: ['round', 'results'],
  close: ['close', 'close'],
} as const satisfies Record<Exclude<Task['kind'], 'rule' | 'closed'>, readonly [room: Room, place: string]>;

function Way({
  desk,
  task,
  isFirst,
}: {
  readonly desk: Desk;
  readonly task: Task;
  readonly isFirst: boolean;
}) {
  const say = useWords(deskWords);
  const look = isFirst ? 'button go' : undefined;
  if (task.kind === 'rule') {
    const { id, subject } = task.dispute;
    return (
      <PageLink to={`/t/${desk.plan.slug}/disputes/${id}`} className={look}>
        {subject.__typename === 'DisputedPly'
          ? say('way-rule', { ply: subject.ply + 1 })
          : say('way-rule-sheet')}
      </PageLink>
    );
  }
  if (task.kind === 'closed')
    return (
      <PageLink to={`/t/${desk.plan.slug}`} className={look}>
        {say('way-closed')}
      </PageLink>
    );
  const [room, place] = places[task.kind];
  return (
    <PageLink to={roomAddress(desk.plan.slug, room, place)} className={look}>
      {say(task.kind === 'begin' ? 'way-pair' : `way-${task.kind}`)}
    </PageLink>
  );
}

function headOf(task: Task, say: SayIn<keyof typeof deskWords>, { sides }: Formats): string {
  if (task.kind === 'rule') return say('task-rule', { match: sides(sidesConcerned(task.dispute)) });
  if (task.kind === 'results') return say('task-results', { round: task.round });
  return say(`task-${task.kind}`);
}

function bodyOf(task: Task, say: SayIn<keyof typeof deskWords>): string {
  switch (task.kind) {
    case 'rule':
      return say('why-rule', {
        by: speakerOf(task.dispute) ?? say('an-official'),
        state: task.dispute.state,
        others: task.others,
      });
    case 'confirm':
    case 'conflicts':
    case 'late':
    case 'line-ups':
      return say(`why-${task.kind}`, { ...task });
    case 'enter':
    case 'pair':
      return say(`why-${task.kind}`, { count: task.entered });
    case 'begin':
      return say('why-pair', { count: task.entered });
    case 'arena':
      return say('why-arena', { count: task.open });
    case 'results':
      return say('why-results', { count: task.open, refused: task.refused });
    case 'refused':
      return say('why-refused', { count: task.refused });
    default:
      return say(`why-${task.kind}`);
  }
}
