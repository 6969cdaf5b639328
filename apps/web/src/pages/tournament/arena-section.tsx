import { ArenaTimesLine } from '../../parts/arena/arena-times.js';
import { inArena, type Doing } from '../../parts/arena/course.js';
import { setReadyDocument } from '../../parts/arena/set-ready.js';
import arenaWords from '../../parts/arena/words.json' with { type: 'json' };
import { speakFor } from '../../data/seat.js';
import { useCommand } from '../../data/use-command.js';
import { isShared, useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Refused } from '../../shell/refused.js';
import type { TournamentNow } from './subject.js';
import type { TournamentEntry } from './figures.js';

/** An arena now: until when it pairs, the players playing and waiting, and what the viewer can do. */
export function ArenaSection({ now }: { readonly now: TournamentNow }) {
  const say = useWords(arenaWords);
  const viewer = useViewer();
  const { plan, entries, matches } = now;
  if (!plan.arena) return null;
  const everybody = inArena(entries, matches);
  const count = (doing: Doing): number => everybody.filter((each) => each.doing === doing).length;
  const own = new Set(viewer?.seats.map(({ entry }) => entry.id));
  const isOpen = plan.status !== 'CLOSED' && !plan.arena.ended;
  return (
    <section aria-labelledby="arena">
      <h2 id="arena">{say('arena')}</h2>
      {plan.status !== 'CLOSED' && <ArenaTimesLine arena={plan.arena} />}
      {plan.status === 'PAIRED' && (
        <p className="quiet">
          {say('caption', { playing: count('playing'), waiting: count('waiting'), paused: count('paused') })}
        </p>
      )}
      {everybody
        .filter(({ player, doing }) => isOpen && own.has(player.id) && doing !== 'gone')
        .map(({ player, doing }) => (
          <OwnSeat
            key={player.id}
            {...{ now, player, doing }}
            speaks={isShared(viewer) ? () => speakFor(player.id) : undefined}
          />
        ))}
    </section>
  );
}

interface OwnSeatProps {
  readonly now: TournamentNow;
  readonly player: TournamentEntry;
  readonly doing: Doing;
  /** On a device with several seats: speaks for this one. */
  readonly speaks: (() => void) | undefined;
}

/** What somebody of an arena does, said to them, and the button by which they are ready or pause. */
function OwnSeat({ now: { plan, matches }, player, doing, speaks }: OwnSeatProps) {
  const say = useWords(arenaWords);
  const [{ status, refusal }, send] = useCommand(setReadyDocument);
  const name = player.name ?? '?';
  const match = matches.find(
    (each) =>
      each.status === 'OPEN' && each.sides.some(({ players }) => players.some(({ id }) => id === player.id)),
  );
  const set = async (ready: boolean): Promise<void> => {
    speaks?.();
    await send((commandId) => ({
      input: { commandId, tournamentId: plan.id, entryIds: [player.id], ready },
    }));
  };
  const said =
    doing === 'playing'
      ? player.ready
        ? 'you-playing'
        : 'you-playing-last'
      : doing === 'waiting'
        ? plan.status === 'ENTERING'
          ? 'you-before'
          : 'you-waiting'
        : 'you-paused';
  return (
    <>
      <p role="status">
        {say(said, { name })} {match && <PageLink to={`/m/${match.id}`}>{say('to-match')}</PageLink>}
      </p>
      {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
      <div className="acts">
        <button
          type="button"
          className={player.ready ? undefined : 'go'}
          disabled={status === 'sending' || status === 'kept'}
          onClick={() => void set(!player.ready)}
        >
          {say(player.ready ? 'i-pause' : 'i-am-ready')}
        </button>
      </div>
    </>
  );
}
