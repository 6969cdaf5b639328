import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cellRows, changedOrder, orderedHand, type Marks, type Seating } from '../../parts/board/index.js';
import { boardOf, announce, picksOf, sceneOf } from '../../games/index.js';
import { MatchClock } from '../../parts/clocks/match-clock.js';
import around from '../../parts/drawing/around.module.css';
import { GameTable } from '../../parts/drawing/table.js';
import { useSentences } from '../../parts/drawing/use-sentences.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Letter } from '../../shell/explained.js';
import { Clocks } from './clocks.js';
import { CourseBar } from './courses/course-bar.js';
import { countingIn, disputedOn, nextCourse, plyAddress } from './courses/courses.js';
import { Controls } from './controls.js';
import { PrintedDisputes } from './dispute-history.js';
import { instantOf, type Moment, type Moments } from './moment.js';
import type { ReadGame } from './read-game.js';
import type { LineShown } from './review/followed-line.js';
import type { ReviewAsked } from './review/review-asked.js';
import styles from './game.module.css';
import { KeysHelp } from './keys/keys-help.js';
import { DisputeForm } from './play/disputing/dispute.js';
import { OpenDisputes } from './open-disputes.js';
import { DrawOffer } from './play/draw-and-resign.js';
import { PlayPanel } from './play/panel.js';
import { SortHand, useHandOrder } from './play/sort-hand.js';
import { PlayStep } from './play/step.js';
import { useClockInWords, MoveClock } from './play/move-clock.js';
import { useDrag } from './play/use-drag.js';
import type { Playing } from './play/use-playing.js';
import playWords from './play/words.json' with { type: 'json' };
import { MoveList, partsOf } from './move-list.js';
import { Scrubber } from './scrubber.js';
import { SeatLine } from './seat-line.js';
import { useAutoplay } from './use-ply.js';
import { useReplayKeys } from './use-replay-keys.js';
import { useStrokes } from './use-strokes.js';
import gameWords from './words.json' with { type: 'json' };

const ReplacedPlies = lazy(async () => ({
  default: (await import('./courses/replaced-plies.js')).ReplacedPlies,
}));

const reviewOfGame = () => import('./review/review-of-game.js');
const ReviewOfGame = lazy(async () => ({ default: (await reviewOfGame()).ReviewOfGame }));
const ReviewOnPaper = lazy(async () => ({ default: (await reviewOfGame()).ReviewOnPaper }));
const ReviewBelow = lazy(async () => ({ default: (await reviewOfGame()).ReviewBelow }));

interface ReplayProps {
  readonly game: ReadGame;
  readonly moments: Moments;
  readonly moment: Moment;
  readonly seating: Seating;
  readonly go: (ply: number) => void;
  /** Whether the last moment is shown because the address names none. */
  readonly live: boolean;
  /** How the viewer plays, if they hold a seat of an open game. */
  readonly playing?: Playing | undefined;
  /** Whether the game may be reviewed, and how it is asked for. */
  readonly review: ReviewAsked;
}

/** A game, moment by moment: the board, its players, its plies, and how to go through them. */
export function Replay({ game, moments, moment, seating, go, live, playing, review }: ReplayProps) {
  const { head, plies } = game;
  const sayPlay = useWords(playWords);
  const clock = useClockInWords(head, playing);
  const say = useWords(gameWords);
  const speak = useSentences();
  const [flipped, setFlipped] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [followed, setFollowed] = useState<LineShown | null>(null);
  const { ply } = moment;
  // A line that is followed lies on the board until another ply is gone to.
  const line = followed?.ply === ply ? followed : null;
  const view = line?.view ?? moment.view;
  const played = plies[ply - 1];
  const last = head.ply;
  const before = moments.at(ply - 1);
  const { courses } = head;
  const course = game.course ?? countingIn(courses);
  const disputed = disputedOn(head, course).filter((at) => at <= last);
  const address = (at: number): string => plyAddress(courses, course, at);
  const autoplay = useAutoplay(ply, last, go);
  const flip = useCallback(() => setFlipped((is) => !is), []);
  const navigate = useNavigate();
  const branch = (): void => {
    const other = nextCourse(courses, course);
    const most = courses.find(({ number }) => number === other)?.ply ?? 0;
    if (other !== course)
      void navigate({ search: plyAddress(courses, other, Math.min(ply, most)) }, { replace: true });
  };
  useReplayKeys({ ply, last, go }, { play: autoplay.toggle, flip, branch, help: () => setHelping(true) });
  const isRunning = live && head.status === 'OPEN';
  const board = useRef<HTMLDivElement>(null);
  useStrokes(board, { ply, last, go });

  const marks: Marks = {
    flipped,
    disputed: (head.disputed || game.course !== undefined) && disputed.includes(ply),
    ...playing?.marks,
    ...(before && played ? { last: picksOf(before.view, played.move) ?? [] } : {}),
    ...(line ? { last: line.last } : {}),
  };
  const [order, setOrder] = useHandOrder(head.match?.id ?? head.id);
  const { scene, hand } = orderedHand(sceneOf(view, seating, marks, speak), order);
  const isHand = (cell: string): boolean => hand.includes(cell);
  useDrag(board, (from, to) => {
    if (isHand(from) && isHand(to)) setOrder(changedOrder(hand, from, to));
    else if (playing?.isMyTurn === true) playing.drag(from, to);
  });
  // A wild card that is exchanged takes its text with it.
  const exchanged = plies.flatMap(({ move }, at) => (move.startsWith('swap') ? [at] : []));
  const later = head.record === null ? [] : [last, ...exchanged].flatMap((at) => moments.at(at) ?? []);
  const said = before && played ? announce(before.view, played, seating, speak) : say('start');
  const seatLine = (seat: number, end: 'far' | 'near') => (
    <SeatLine
      end={end}
      kind={view.kind}
      seat={seat}
      name={seating.names[seat] ?? ''}
      isOwn={seating.own === seat}
      toAct={moment.toAct.includes(seat)}
      live={live && head.status === 'OPEN' && head.suspendedSince === null}
      lastMove={lastMoveOf(head, plies, ply, seat)}
      clock={
        playing?.moveDueAt != null && moment.toAct.includes(seat) ? (
          <MoveClock dueAt={playing.moveDueAt} own={seating.own === seat} />
        ) : undefined
      }
    />
  );
  const { onCircles, hasSuits } = boardOf(view.kind);
  const [far, near] = flipped ? [0, 1] : [1, 0];
  const parts = partsOf(view.kind, plies);
  const disputing = seating.own !== undefined && last + head.disputes.length > 0 && (
    <DisputeForm head={head} seat={seating.own} ply={ply} />
  );
  return (
    <div
      className={`${around['object']} ${around[onCircles ? 'circles' : 'cards']} ${onCircles ? '' : styles['cards']}`}
      data-reviewed={review.isAsked}
    >
      <div data-at="news">
        <OpenDisputes head={head} seating={seating} />
        {courses.length > 1 && <CourseBar courses={courses} shown={course} ply={ply} />}
        {head.limit && head.match?.clock && isRunning && (
          <MatchClock {...head.limit} startedAt={head.match.clock.startedAt} />
        )}
        {head.limit && head.match?.clock && !isRunning && (
          <Clocks {...head.limit} startedAt={head.match.clock.startedAt} at={instantOf(head, plies, ply)} />
        )}
        {playing && <DrawOffer gameId={head.id} playing={playing} seating={seating} />}
      </div>
      <div data-at="row">
        <div data-at="board" ref={board}>
          <GameTable
            scene={scene}
            later={later.map((each) => sceneOf(each.view, seating, {}, speak))}
            marks={marks}
            moment={line ? `${ply} and ${line.length}` : ply}
            picking={
              playing && {
                onPick: playing.pick,
                onCancel: playing.cancel,
                onMove: (cell, by) => setOrder(changedOrder(hand, cell, by)),
              }
            }
            above={onCircles && seating.names.length > 1 ? seatLine(far, 'far') : undefined}
            below={onCircles ? seatLine(seating.names.length > 1 ? near : 0, 'near') : undefined}
            step={
              playing && (
                <PlayStep playing={playing} seating={seating} drawn={new Set(cellRows(scene).flat())}>
                  {hand.length > 1 && <SortHand order={order} change={setOrder} hasSuits={hasSuits} />}
                </PlayStep>
              )
            }
          />
        </div>
        <MoveList
          kind={view.kind}
          plies={plies}
          ply={ply}
          names={seating.names}
          disputed={disputed}
          address={address}
        >
          {courses.length > 1 && game.course === undefined && (
            <Suspense fallback={null}>
              <ReplacedPlies
                key={courses.length}
                gameId={head.id}
                courses={courses}
                kind={view.kind}
                names={seating.names}
              />
            </Suspense>
          )}
        </MoveList>
      </div>
      {playing && (
        <PlayPanel
          gameId={head.id}
          playing={playing}
          limit={head.limit}
          seating={seating}
          asked={{ position: scene.text, last: said, clock }}
        >
          {disputing}
        </PlayPanel>
      )}
      {!playing && (
        <div data-at="panel">
          {seating.own !== undefined && head.match && head.status !== 'OPEN' && (
            <p className="acts">
              <PageLink className="button go" to={`/m/${head.match.id}`}>
                {say('back-to-match')}
              </PageLink>
            </p>
          )}
          {review.isOffered && !review.isAsked && (
            <p className="acts">
              <button type="button" onClick={review.ask}>
                {say('review')}
              </button>
            </p>
          )}
          {disputing}
        </div>
      )}
      <div className={styles['drive']} data-at="drive">
        <p key={ply} className={styles['ply']}>
          <b>{say('at-ply', { ply, last })}</b> <span>{said}</span>
          <Letter note="ply" about={say('note-ply')} />
        </p>
        {review.isAsked && (
          <Suspense fallback={null}>
            <ReviewOfGame
              {...{ head, plies, ply, last, go }}
              kind={view.kind}
              names={seating.names}
              show={setFollowed}
            />
          </Suspense>
        )}
        <Scrubber
          ply={ply}
          last={last}
          go={go}
          said={`${say('ply-of', { ply, last })}, ${said}`}
          disputed={disputed}
          parts={parts.length > 1 ? parts.map(({ from, name }) => ({ ply: from, name: say(name) })) : []}
        />
        <Controls
          ply={ply}
          last={last}
          playing={autoplay.playing}
          go={go}
          play={autoplay.toggle}
          flip={flip}
          flips={scene.board !== null}
        />
        {review.isAsked && (
          <Suspense fallback={null}>
            <ReviewBelow {...{ head, ply, last, go }} kind={view.kind} names={seating.names} />
          </Suspense>
        )}
      </div>
      <p className="unseen" role="status" aria-live="polite">
        {`${say('ply-of', { ply, last })}. ${said}`}
        {playing?.isMyTurn === true && ` ${sayPlay('your-turn')}`}
      </p>
      {review.isAsked && (
        <Suspense fallback={null}>
          <ReviewOnPaper {...{ head, last }} kind={view.kind} names={seating.names} />
        </Suspense>
      )}
      <PrintedDisputes head={head} seating={seating} />
      <KeysHelp open={isHelping} close={() => setHelping(false)} />
    </div>
  );
}

/** The last ply of a seat up to a moment, and the milliseconds since the ply before it. */
function lastMoveOf(head: ReadGame['head'], plies: ReadGame['plies'], ply: number, seat: number) {
  for (let at = ply; at > 0; at -= 1) {
    const played = plies[at - 1];
    if (played?.seat !== seat) continue;
    const took = new Date(played.at).getTime() - new Date(instantOf(head, plies, at - 1)).getTime();
    return { move: played.move, took: Math.max(0, took) };
  }
  return undefined;
}
