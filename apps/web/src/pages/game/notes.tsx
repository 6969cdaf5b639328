import { Fragment, lazy, Suspense } from 'react';
import { factsOf } from '../../games/facts.js';
import { scoredFor, type Seating } from '../../parts/board/index.js';
import { boardOf, printedMove, markSamples, type BoardKind } from '../../games/index.js';
import { useSentences } from '../../parts/drawing/use-sentences.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import type { MarginNote } from '../../shell/margin.js';
import { Signal } from '../../shell/states.js';
import { useCheckNote } from './log/check.js';
import { DisputeHistory, DisputeTitle, isOpen } from './dispute-history.js';
import type { GameHead } from './documents.js';
import styles from './game.module.css';
import { ChoosePointOfView, type PointOfView } from './point-of-view.js';
import { instantOf, type Moment, type Moments, openMoves } from './moment.js';
import type { ReadGame } from './read-game.js';
import { KeysButton } from './keys/keys-help.js';
import { KeepGame } from './keep-game.js';
import type { ReviewAsked } from './review/review-asked.js';
import gameWords from './words.json' with { type: 'json' };
import { svgNode } from '../../parts/drawing/drawing-image.js';

const ReviewNote = lazy(async () => ({ default: (await import('./review/review-of-game.js')).ReviewNote }));

interface NotesWanted {
  /** Whose view of the game is chosen, where hands are hidden. */
  readonly eyes: PointOfView | undefined;
  readonly review: ReviewAsked;
}

/** The margin of a game: the dispute, the selected ply, its review, the players' acts, the deal and the log. */
export function useNotes(
  game: ReadGame,
  moments: Moments,
  moment: Moment,
  seating: Seating,
  { eyes, review }: NotesWanted,
): readonly MarginNote[] {
  const { head } = game;
  const disputes = useDisputeNotes(head, seating);
  const ply = usePlyNote(game, moments, moment, seating);
  const acts = useActsNote(game, moment, seating);
  const ending = useEndingNote(head, seating);
  const hidden = useHiddenNote(head, seating, eyes);
  const deal = useDealNote(head);
  const say = useWords(gameWords);
  const kept: MarginNote = {
    id: 'keep',
    heading: say('note-keep'),
    body: <KeepGame game={game} moment={moment} seating={seating} />,
  };
  const log = useCheckNote(head);
  const reviewed: MarginNote | null = review.isAsked
    ? {
        id: 'review',
        heading: say('review'),
        body: (
          <Suspense fallback={null}>
            <ReviewNote head={head} kind={moment.view.kind} names={seating.names} />
          </Suspense>
        ),
      }
    : null;
  const marks: MarginNote | null = boardOf(moment.view.kind).onCircles
    ? { id: 'marks', heading: say('marks'), body: <MarksKey kind={moment.view.kind} /> }
    : null;
  const keys: MarginNote = { id: 'keys', heading: say('keys'), body: <KeysButton /> };
  return [...disputes, ply, reviewed, ending, hidden, acts, deal, log, kept, marks, keys].filter(
    (note) => note !== null,
  );
}

function useDisputeNotes({ id, tournament, disputes }: GameHead, seating: Seating): readonly MarginNote[] {
  const say = useWords(gameWords);
  return disputes.map((dispute) => ({
    id: `dispute-${dispute.number}`,
    heading: (
      <>
        {isOpen(dispute) && <Signal />}
        <DisputeTitle dispute={dispute} />
      </>
    ),
    body: (
      <>
        <DisputeHistory dispute={dispute} seating={seating} />
        {tournament && (
          <p>
            <PageLink to={`/t/${tournament.id}/disputes/${id}-${dispute.number}`}>
              {say('to-dispute')}
            </PageLink>
          </p>
        )}
      </>
    ),
  }));
}

function usePlyNote(
  { head, plies }: ReadGame,
  moments: Moments,
  { ply, view }: Moment,
  seating: Seating,
): MarginNote {
  const say = useWords(gameWords);
  const formats = useFormats();
  const seconds = (ms: number): string => (Math.abs(ms) / 1_000).toFixed(3);
  const at = instantOf(head, plies, ply);
  const played = plies[ply - 1];
  const until = (instant: string): number => new Date(instant).getTime() - new Date(at).getTime();
  const toNoContest = head.limit ? until(head.limit.noContestAfter) : 0;
  const isLate = head.limit !== null && until(head.limit.endsAt) < 0;
  const heading = played
    ? say('note-recorded', { move: printedMove(view.kind, played.move) })
    : say('note-start');
  const before = moments.at(ply - 1);
  const others = before && played && openMoves(before, played.move);
  return {
    id: 'ply',
    lettered: true,
    heading: <span className={styles['oneLine']}>{heading}</span>,
    body: (
      <>
        <div className={styles['ofPly']}>
          <p>
            {[
              say('recorded-at', { time: formats.exactTime(at), day: formats.day(at) }),
              isLate &&
                (toNoContest >= 0
                  ? say('inside-grace', { seconds: seconds(toNoContest) })
                  : say('after-grace', { seconds: seconds(toNoContest) })),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {played?.byClock && <p>{say('by-clock')}</p>}
          {ply === head.ply && head.suspendedSince !== null && <p>{say('suspended')}</p>}
          {played && before && before.legalMoves !== null && (
            <p>
              {[
                say('had-moves', { who: seating.names[played.seat] ?? '', count: before.legalMoves }),
                others && say('could-go', { from: others.from, list: others.to.join(', ') }),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
        </div>
        {head.record !== null && head.status !== 'OPEN' && (
          <p>
            <PageLink to={`/practice/${head.gameKind}?from=${head.id}&ply=${ply}`}>
              {say('try-line')}
            </PageLink>
          </p>
        )}
      </>
    ),
    ...(isLate ? { rules: [{ rule: 'TM-19', text: say('rule-grace') }] } : {}),
  };
}

function useActsNote({ plies }: ReadGame, { ply, view }: Moment, seating: Seating): MarginNote {
  const say = useWords(gameWords);
  const formats = useFormats();
  const acts = plies.slice(Math.max(0, ply - 4), ply);
  return {
    id: 'acts',
    heading: say('note-acts'),
    body: (
      <dl className={styles['acts']}>
        {acts.map(({ seat, move, at }, index) => (
          <Fragment key={index}>
            <dt>{`${printedMove(view.kind, move)}, ${seating.names[seat]}`}</dt>
            <dd>{formats.exactTime(at)}</dd>
          </Fragment>
        ))}
      </dl>
    ),
  };
}

function useEndingNote({ outcome }: GameHead, seating: Seating): MarginNote | null {
  const say = useWords(gameWords);
  const speak = useSentences();
  const { list } = useFormats();
  if (!outcome) return null;
  // Of a shoe the last round.
  const last = outcome.lines.at(-1)?.round ?? null;
  const lines = outcome.lines.filter(({ round }) => round === last).slice(-12);
  const whose = (seat: number, label: string): string =>
    // Partners sit across.
    list((label.startsWith('T') ? [seat, seat + 2] : [seat]).map((at) => seating.names[at] ?? ''));
  return {
    id: 'ending',
    heading: say('note-ending'),
    body: (
      <>
        {outcome.rating !== null && <p>{speak(outcome.rating)}</p>}
        <dl>
          {lines.map(({ label, seat, points }, at) => (
            <Fragment key={at}>
              <dt>
                {scoredFor(speak, { label, points })}
                {seat !== null && `, ${whose(seat, label)}`}
              </dt>
              <dd>{points < 0 ? `−${-points}` : points}</dd>
            </Fragment>
          ))}
        </dl>
        {lines.length === 0 && <p>{say('no-points')}</p>}
      </>
    ),
  };
}

function useHiddenNote(
  { status, gameKind, handsOpen }: GameHead,
  seating: Seating,
  eyes: PointOfView | undefined,
): MarginNote | null {
  const say = useWords(gameWords);
  if (!factsOf(gameKind).hidesHands) return null;
  return {
    id: 'hidden',
    heading: say('note-hidden'),
    body: (
      <>
        <p>{say(handsOpen ? 'hands-open' : status === 'OPEN' ? 'seen-open' : 'seen-over')}</p>
        {status === 'FINISHED' && <p>{say('no-review')}</p>}
        {eyes && <ChoosePointOfView {...eyes} seating={seating} />}
      </>
    ),
  };
}

function useDealNote({ deal, gameKind }: GameHead): MarginNote | null {
  const say = useWords(gameWords);
  if (!deal) return null;
  const state = deal.verified === null ? 'deal-running' : deal.verified ? 'deal-proved' : 'deal-broken';
  return {
    id: 'deal',
    heading: say('note-deal'),
    body: (
      <p>{say(state, { seats: deal.seats.filter(({ committed }) => committed).length, kind: gameKind })}</p>
    ),
    rules: [{ rule: 'SH-6', text: say('rule-deal') }],
  };
}

/** What the marks on the board mean, each with the mark itself. */
function MarksKey({ kind }: { readonly kind: BoardKind }) {
  const say = useWords(gameWords);
  return (
    <ul className={styles['key']}>
      {markSamples(kind).map(({ mark, content }) => (
        <li key={mark}>
          <svg viewBox="-48 -48 96 96" aria-hidden="true">
            {content.map((element, at) => svgNode(element, at))}
          </svg>
          <span>{say(`mark-${mark}`)}</span>
        </li>
      ))}
    </ul>
  );
}
