import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { factsOf } from '../../games/facts.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink, Link } from '../../shell/link.js';
import { Explained, Letter } from '../../shell/explained.js';
import { Signal } from '../../shell/states.js';
import { pointsOf, spotOf } from './cross-table.js';
import { sideName, type NameOf } from './names.js';
import { pairNote } from './pairing-notes.js';
import { Points } from './points.js';
import type { ShownRound } from './rounds.js';
import type { TournamentNow } from './subject.js';
import styles from './tournament.module.css';
import { isUnderWay, type TournamentMatch } from './figures.js';
import { lastPaired } from './use-tournament.js';
import tournamentWords from './words.json' with { type: 'json' };

interface RoundProps {
  /** The matches whose pairing a note of the margin explains. */
  readonly explained: ReadonlySet<string>;
  readonly now: TournamentNow;
  readonly rounds: readonly ShownRound[];
  readonly shown: ShownRound;
  readonly nameOf: NameOf;
}

/** The matches of one round, with links to the other rounds. */
export function RoundSection({ now, rounds, shown, nameOf, explained }: RoundProps) {
  const say = useWords(tournamentWords);
  const inPairs = shown.matches.every(({ sides }) => sides.length === 2);
  // Of a large tournament the other rounds are read when somebody goes there.
  const numbers = now.isWhole
    ? rounds.map(({ round }) => round)
    : Array.from({ length: lastPaired(now) }, (_, at) => at + 1);
  // A bye that can be requested counts as any other.
  const countsBye = now.plan.offeredFormat.takesByes;
  const hasBlack = factsOf(now.plan.gameKind).isBlackAndRed && inPairs && now.plan.boards === null;
  return (
    <section aria-labelledby="round">
      <h2 id="round">{shown.round === 0 ? say('matches') : say('round', { round: shown.round })}</h2>
      <Begins timetable={now.plan.timetable} round={shown.round} />
      {numbers.length > 1 && <RoundLinks numbers={numbers} shown={shown.round} />}
      <table className={inPairs ? styles['pairs'] : styles['tables']}>
        <caption>
          {now.plan.arena && say('arena-caption', countsIn(now))}{' '}
          {(hasBlack || !now.plan.arena) &&
            say(hasBlack ? 'black-first' : 'round-caption', { count: shown.matches.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('table')}</th>
            {inPairs ? (
              <>
                <th scope="col">
                  <span className="unseen">{say('first-side')}</span>
                </th>
                <th scope="col" className={styles['score']}>
                  {say('score')}
                </th>
                <th scope="col">
                  <span className="unseen">{say('second-side')}</span>
                </th>
              </>
            ) : (
              <th scope="col">{say('sides')}</th>
            )}
            <th scope="col" className={styles['state']}>
              <span className="unseen">{say('state')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.matches.map((match) => (
            <Row key={match.id} note={explained.has(match.id) ? pairNote(match) : null}>
              <td>
                {match.board}
                {explained.has(match.id) && (
                  <Letter note={pairNote(match)} about={say('why-pair', { board: match.board ?? 0 })} />
                )}
              </td>
              {inPairs ? (
                <Pair match={match} nameOf={nameOf} />
              ) : (
                <th scope="row">
                  <Table match={match} nameOf={nameOf} />
                </th>
              )}
              <td className={styles['state']}>
                <MatchState match={match} at={now.standings.at} />
              </td>
            </Row>
          ))}
        </tbody>
      </table>
      {shown.byes.map(({ entry, kind }) => (
        <p key={entry} className="quiet">
          {say('bye', { name: nameOf(entry), kind: countsBye ? kind : 'NO_MATCH' })}
        </p>
      ))}
    </section>
  );
}

/** How many matches are in play, and how many are over. */
const countsIn = ({ matches }: TournamentNow) => ({
  open: matches.filter(({ status }) => status === 'OPEN').length,
  over: matches.filter(({ status }) => status === 'FINISHED').length,
});

/** When the round was planned to begin, if that was said. */
export function Begins({
  timetable,
  round,
}: {
  readonly timetable: TournamentNow['plan']['timetable'];
  readonly round: number;
}) {
  const say = useWords(tournamentWords);
  const { time, weekday } = useFormats();
  const begins = timetable.rounds.find((each) => each.round === round);
  return (
    begins && <p className="quiet">{say('begins', { day: weekday(begins.at), time: time(begins.at) })}</p>
  );
}

/** A row of the round, with the note that explains it, if any. */
function Row({ note, children }: { readonly note: string | null; readonly children: ReactNode }) {
  return note === null ? (
    <tr>{children}</tr>
  ) : (
    <Explained as="tr" note={note}>
      {children}
    </Explained>
  );
}

function RoundLinks({ numbers, shown }: { readonly numbers: readonly number[]; readonly shown: number }) {
  const say = useWords(tournamentWords);
  const [search] = useSearchParams();
  const at = (round: number): string => {
    const params = new URLSearchParams(search);
    params.set('round', String(round));
    return params.toString();
  };
  return (
    <nav className={styles['rounds']} aria-label={say('rounds')}>
      {numbers.map((round) => (
        <Link
          key={round}
          to={{ search: at(round) }}
          replace
          aria-current={round === shown ? 'true' : undefined}
          aria-label={say('round', { round })}
        >
          {round}
        </Link>
      ))}
    </nav>
  );
}

interface MatchProps {
  readonly match: TournamentMatch;
  readonly nameOf: NameOf;
}

function Pair({ match, nameOf }: MatchProps) {
  const [one, other] = match.sides;
  return (
    <>
      <th scope="row" className={styles['first']}>
        {one && sideName(one, nameOf)}
        <Spot match={match} at={0} />
      </th>
      <td className={styles['score']}>
        <Score match={match} nameOf={nameOf} />
      </td>
      <td>
        {other && sideName(other, nameOf)}
        <Spot match={match} at={1} />
      </td>
    </>
  );
}

/** The points with which a side began, behind its name. */
function Spot({ match, at }: { readonly match: TournamentMatch; readonly at: number }) {
  const say = useWords(tournamentWords);
  const points = spotOf(match, match.sides[at]?.name ?? '');
  return points === 0 ? null : <i className="quiet"> {say('spot', { points })}</i>;
}

/** The points of a match, with a link to the sheet. */
function Score({ match, nameOf }: MatchProps) {
  const points = match.sides.map(({ name }) => pointsOf(match, name)).join('–');
  const sides = match.sides.map((side) => sideName(side, nameOf)).join(' – ');
  return (
    <PageLink
      to={`/m/${match.id}`}
      className={match.provisional ? 'provisional' : undefined}
      name={`${points}, ${sides}`}
    >
      <Points match={match} />
    </PageLink>
  );
}

/** A table of one, three or four: each side with its points. */
function Table({ match, nameOf }: MatchProps) {
  return (
    <PageLink to={`/m/${match.id}`}>
      {match.sides.map((side) => `${sideName(side, nameOf)} ${pointsOf(match, side.name)}`).join(', ')}
    </PageLink>
  );
}

/** What is going on in a match, in a word or two. */
export function MatchState({ match, at }: { readonly match: TournamentMatch; readonly at: string }) {
  const say = useWords(tournamentWords);
  const formats = useFormats();
  if (match.provisional)
    return (
      <>
        <Signal />
        {say('provisional')}
      </>
    );
  if (match.status === 'FINISHED') return say('over');
  if (!match.clock) return isUnderWay(match) ? <Playing /> : say('not-begun');
  const isLate = Date.parse(at) > Date.parse(match.clock.endsAt);
  return (
    <>
      <span className={styles['live']} aria-hidden="true" />
      {isLate
        ? say('no-contest-after', { time: formats.time(match.clock.noContestAfter) })
        : say('ends-at', { time: formats.time(match.clock.endsAt) })}
    </>
  );
}

function Playing() {
  const say = useWords(tournamentWords);
  return (
    <>
      <span className={styles['live']} aria-hidden="true" />
      {say('playing')}
    </>
  );
}
