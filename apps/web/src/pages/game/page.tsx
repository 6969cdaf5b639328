import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Viewer } from '@fairview/rules';
import { boardOf } from '../../games/index.js';
import { isShared, useViewer } from '../../data/viewer.js';
import { useWords } from '../../messages/say.js';
import { useBoard } from '../../parts/drawing/use-board.js';
import type { AtTable } from '../../parts/tablet/tablet.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { useInTournament } from '../../shell/in-tournament.js';
import { Leaf } from '../../shell/leaf.js';
import type { Seating } from '../../parts/board/index.js';
import type { PointOfView } from './point-of-view.js';
import type { Moment, Moments } from './moment.js';
import { usePlaying } from './play/use-playing.js';
import playWords from './play/words.json' with { type: 'json' };
import { useNotes } from './notes.js';
import { Replay } from './replay.js';
import { seatingOf } from './seating-of.js';
import type { ReadGame } from './read-game.js';
import { useReviewAsked } from './review/review-asked.js';
import { useGame } from './use-game.js';
import { useMoments } from './use-moments.js';
import { usePly } from './use-ply.js';
import { useTitles } from './titles.js';
import gameWords from './words.json' with { type: 'json' };
import { useClient } from 'urql';
import type { Client } from '@urql/core';
import { askerOf } from '../../data/asker.js';
import type { Refusal } from '../../data/refusal.js';
import { useAnswer } from '../../data/use-fold.js';
import { coursePliesDocument, pliesIn, type GameHead, type SentPly } from './documents.js';
import { countingIn, courseIn } from './courses/courses.js';

interface ReadCourse {
  readonly plies: readonly SentPly[];
  readonly outcome: GameHead['outcome'];
}

/** The game on the course that the address names. A replaced one is fetched; until it is here, why it is not. */
function useCourse(game: ReadGame): ReadGame | { readonly failure: Refusal | null } {
  const client = useClient();
  const [search] = useSearchParams();
  const { id, courses } = game.head;
  const counting = countingIn(courses);
  const named = courseIn(search) ?? counting;
  const course = courses.some(({ number }) => number === named) ? named : counting;
  const isReplaced = course !== counting;
  const read = useAnswer(isReplaced ? `course ${course} of ${id}` : null, () =>
    fetchCourse(client, id, course),
  );
  if (!isReplaced) return game;
  if (read.status !== 'known') return { failure: read.status === 'fetching' ? read.failure : null };
  const { plies, outcome } = read.value;
  // Nothing is played any more on a course that was replaced.
  const head: GameHead = {
    ...game.head,
    outcome,
    ply: plies.length,
    toAct: [],
    status: 'FINISHED',
    suspendedSince: null,
  };
  return { ...game, head, plies, counting: game.plies, course };
}

async function fetchCourse(client: Client, id: string, course: number): Promise<ReadCourse | null> {
  const read = (await askerOf(client)(coursePliesDocument, { id, course })).game?.course;
  return read ? { plies: pliesIn(read.figures), outcome: read.outcome } : null;
}

const Unseen = lazy(async () => ({ default: (await import('../../parts/door/unseen.js')).Unseen }));

const Tablet = lazy(async () => ({ default: (await import('../../parts/tablet/tablet.js')).Tablet }));

/** A game: to watch while it is played, and to go through, moment by moment. */
export default function GamePage() {
  const { game = '' } = useParams();
  const viewer = useViewer();
  // Once several seats share the device, all that is forgotten between them does not make it one's own.
  const shared = useRef(false);
  shared.current ||= isShared(viewer);
  if (!shared.current) return <OneGame id={game} />;
  return (
    <Suspense fallback={<FetchingPage />}>
      <Tablet game={game}>{(at) => <OneGame id={game} at={at} />}</Tablet>
    </Suspense>
  );
}

function OneGame({ id, at }: { readonly id: string; readonly at?: AtTable }) {
  const say = useWords(gameWords);
  const game = useGame(id, at?.told);
  if (game.status === 'unknown')
    return (
      <Suspense fallback={<FetchingPage />}>
        <Unseen title={say('no-game')} why={say('no-game-why')} />
      </Suspense>
    );
  if (game.status === 'fetching') return <FetchingPage failure={game.failure} />;
  return <GameOnCourse key={id} game={game.value} at={at} />;
}

interface KnownGameProps {
  readonly game: ReadGame;
  readonly at: AtTable | undefined;
}

/** A game on the course that the address names. */
function GameOnCourse({ game, at }: KnownGameProps) {
  const shown = useCourse(game);
  if ('failure' in shown) return <FetchingPage failure={shown.failure} />;
  return <KnownGame key={shown.course ?? 'counts'} game={shown} at={at} />;
}

function KnownGame({ game, at }: KnownGameProps) {
  const { head } = game;
  const say = useWords(gameWords);
  const viewer = useViewer();
  const entries = at?.entries ?? viewer?.seats.map(({ entry }) => entry.id) ?? [];
  const seating = seatingOf(head, entries, (seat) => say('seat', { number: seat + 1 }));
  const isDrawn = useBoard(head.gameKind);
  const { ply, named, go } = usePly(head.ply);
  const [eye, setEye] = useState<Viewer>();
  const moments = useMoments(game, ply, eye ?? seating.own ?? 'spectator');
  const { heading, lead } = useTitles(head, seating);
  const latest = useRef<Moment>(undefined);
  const moment = isDrawn ? (moments.at(ply) ?? latest.current) : undefined;
  latest.current = moment;
  const { tournament, match } = head;
  useInTournament(tournament, { more: match ? [{ to: `/m/${match.id}`, name: say('sheet') }] : [] });
  if (!moment) return <FetchingPage failure={moments.failure} />;
  const eyes = head.record !== null && boardOf(moment.view.kind).hasHands ? { eye, setEye } : undefined;
  return (
    <Shown
      {...{ game, moments, moment, go, heading, lead, eyes }}
      seating={withEye(seating, eye)}
      live={named === null && game.course === undefined}
    />
  );
}

/** The board is laid out for the seat that one looks as. */
const withEye = (seating: Seating, eye: Viewer | undefined): Seating =>
  typeof eye === 'number' ? { ...seating, own: eye } : seating;

interface ShownProps {
  readonly game: ReadGame;
  readonly moments: Moments;
  readonly moment: Moment;
  readonly seating: Seating;
  readonly go: (ply: number) => void;
  readonly live: boolean;
  readonly heading: string;
  readonly lead: ReactNode;
  readonly eyes: PointOfView | undefined;
}

function Shown({ game, moments, moment, seating, go, live, heading, lead, eyes }: ShownProps) {
  const review = useReviewAsked(game);
  const notes = useNotes(game, moments, moment, seating, { eyes, review });
  const say = useWords(playWords);
  const playing = usePlaying(game, moment, seating.own, live);
  const first = playing?.isMyTurn === true ? { first: say('your-turn-title') } : {};
  return (
    <Leaf
      title={heading}
      lead={lead}
      notes={notes}
      fits={boardOf(moment.view.kind).onCircles ? 'beside' : 'after'}
      small
      {...first}
    >
      <Replay {...{ game, moments, moment, seating, go, live, playing, review }} />
    </Leaf>
  );
}
