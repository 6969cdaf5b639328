import { lazy, Suspense, useRef, type ComponentType, useEffect } from 'react';
import { useSearchParams, useLocation, useNavigate } from 'react-router';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { FindField } from '../../../parts/find/find-field.js';
import findWords from '../../../parts/find/words.json' with { type: 'json' };
import { useInTournament } from '../../../shell/in-tournament.js';
import { Leaf } from '../../../shell/leaf.js';
import { roundAtDesk, roundsAtDesk, type Desk, type DeskProps, type RoomProps } from '../desk.js';
import styles from '../desk.module.css';
import { useFindAtDesk } from '../find/find-at-desk.js';
import { NextSection } from '../next/next-section.js';
import { paperIn } from '../papers/papers.js';
import deskWords from '../words.json' with { type: 'json' };
import { PaperPage, PapersRoom } from './papers-room.js';
import { Rail } from './rail.js';
import { RoundRoom } from './round-room.js';
import { roomsOf, type Room, roomAddress, roomAsked } from './rooms.js';
import { useRoomNotes } from './use-room-notes.js';
import roomed from './roomed.module.css';
import roomWords from './words.json' with { type: 'json' };
import { EntriesSection } from '../entries/entries-section.js';
import { TeamsSection } from '../teams/teams-section.js';

// What is seldom opened in an evening is fetched then.
const RulingsRoom = lazy(async () => ({ default: (await import('./rulings-room.js')).RulingsRoom }));

const TournamentRoom = lazy(async () => ({ default: (await import('./tournament-room.js')).TournamentRoom }));

const CloseRoom = lazy(async () => ({ default: (await import('./close-room.js')).CloseRoom }));

const shownIn: Readonly<Record<Room, ComponentType<RoomProps>>> = {
  round: RoundRoom,
  players: PlayersRoom,
  rulings: RulingsRoom,
  papers: PapersRoom,
  tournament: TournamentRoom,
  close: CloseRoom,
};

interface DeskLeafProps extends DeskProps {
  /** The room that is open. It may still be read. */
  readonly room: Room;
  readonly roles: readonly string[];
  readonly name: string;
}

/** The desk of a tournament, for those who sit at it: the field that finds, the rooms, and the open one. */
export function DeskLeaf({ desk, again, room, roles, name }: DeskLeafProps) {
  const say = useWords(deskWords);
  const sayRoom = useWords(roomWords);
  const sayFind = useWords(findWords);
  const formats = useFormats();
  const shown = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const { plan } = desk;
  useInTournament(plan, { called: `${plan.name}, ${formats.day(plan.createdAt)}`, page: 'desk' });
  useAskedRoom(plan.slug, room);
  const find = useFindAtDesk(desk, roles);
  const isOrganizer = roles.includes('ORGANIZER');
  const mayRule = isOrganizer || roles.includes('ARBITER');
  const notes = useRoomNotes(room, { desk, isOrganizer, mayRule });
  const where = useWhere(desk);
  const asked = room === 'papers' ? paperIn(search) : undefined;
  const round = search.get('round');
  if (asked && (isOrganizer || 'paper' in asked))
    return <PaperPage {...{ desk, again, asked }} round={round === null ? null : Number(round)} />;
  const Shown = shownIn[room];
  const isRead = desk.room === room;
  const as = roles.map((role) => say(`role-${role as 'ORGANIZER'}`)).join(', ');
  return (
    <Leaf
      key={room}
      title={say('the-desk')}
      first={sayRoom(room)}
      layout={roomed['roomed']}
      lead={`${where} ${say('lead-you', { name, roles: as })}`}
      tool={<FindField label={sayFind('find-desk')} find={find} />}
      rail={<Rail desk={desk} open={room} rooms={roomsOf(roles)} of={shown} />}
      top={room === 'round' && isRead ? <NextSection desk={desk} /> : undefined}
      notes={isRead ? notes : []}
      marginOnPhone="after"
    >
      <div ref={shown} className={styles['desk']}>
        {isRead ? (
          <Suspense fallback={<p data-blank />}>
            <Shown {...{ desk, again, isOrganizer, mayRule }} />
          </Suspense>
        ) : (
          <p data-blank />
        )}
      </div>
    </Leaf>
  );
}

/** How far the tournament is, in a few words. */
function useWhere({ plan, matches }: Desk): string {
  const say = useWords(deskWords);
  const round = roundAtDesk(matches);
  return plan.status === 'PAIRED' && round && !plan.arena
    ? say('lead-round', {
        round,
        isKnown: String(plan.lastRound !== null),
        of: Math.max(plan.lastRound ?? 0, ...roundsAtDesk(matches)),
      })
    : say('lead-state', { status: plan.status });
}

/** Goes on to the room of what an address asks of the desk without naming the room, as those of before there were rooms do. */
function useAskedRoom(slug: string, room: Room): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = room === 'round' ? roomAsked(new URLSearchParams(search), hash) : room;
  useEffect(() => {
    if (asked !== room) void navigate(`${roomAddress(slug, asked)}${search}${hash}`, { replace: true });
  }, [asked, room, slug, search, hash, navigate]);
}

/** Who plays: their codes, and who comes late, leaves, or is replaced. */
function PlayersRoom({ desk, again, isOrganizer }: RoomProps) {
  const Players = desk.plan.boards === null ? EntriesSection : TeamsSection;
  return <Players {...{ desk, again, isOrganizer }} />;
}
