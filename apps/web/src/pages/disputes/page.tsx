import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useClient } from 'urql';
import { readUntilAnswered } from '../../data/reading.js';
import type { Refusal } from '../../data/refusal.js';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Leaf } from '../../shell/leaf.js';
import { useInPlace } from '../../shell/place.js';
import { Empty, Signal } from '../../shell/states.js';
import { AppealForm } from './appeal-form.js';
import { CasePicture } from './case-picture.js';
import { changedLines, readCase, type Case, type CaseProps } from './case.js';
import { ChangedStandings } from './changed-standings.js';
import type { StandingLine } from './documents.js';
import styles from './disputes.module.css';
import { Evidence } from './evidence.js';
import { HandsForm } from './hands-form.js';
import { RulingForm } from './ruling-form.js';
import { disputeWords } from './words.js';

/** A dispute on the arbiter's desk: the game at the disputed ply, what was said, and the ruling. */
export default function DisputePage() {
  const say = useWords(disputeWords);
  const { dispute: part = '' } = useParams();
  const client = useClient();
  const [state, setState] = useState<Case | 'fetching' | 'unknown'>('fetching');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readUntilAnswered(() => readCase(client, part), setFailure, signal).then(
      (found) => {
        if (found !== undefined) setState(found ?? 'unknown');
      },
      (error: unknown) => setState(() => thrown(error)),
    );
    return () => controller.abort();
  }, [client, part, asked]);
  const again = useCallback(() => setAsked((before) => before + 1), []);
  if (state === 'fetching') return <FetchingPage failure={failure} again={again} />;
  if (state === 'unknown')
    return (
      <Leaf title={say('unknown')}>
        <Empty>{say('unknown-why')}</Empty>
      </Leaf>
    );
  return <DisputeLeaf shown={state} again={again} />;
}

function thrown(error: unknown): never {
  throw error;
}

function DisputeLeaf({ shown, again }: CaseProps) {
  const say = useWords(disputeWords);
  const { time, exactTime } = useFormats();
  const viewer = useViewer();
  const [atPly, setAtPly] = useState<'before' | 'after'>(shown.after ? 'after' : 'before');
  const [was, setWas] = useState<readonly StandingLine[] | null>(null);
  const { game, dispute } = shown;
  const { tournament } = game;
  useInPlace(
    tournament?.name,
    tournament
      ? [
          { to: `/t/${tournament.slug}`, name: say('tournament') },
          { to: `/t/${tournament.slug}/desk`, name: say('desk') },
        ]
      : [],
  );
  const names = game.seats.map(({ entry }) => entry?.name ?? '?');
  const by = dispute.seat === null ? say('an-arbiter') : (names[dispute.seat] ?? '?');
  const mayRule = (viewer?.clubs ?? []).some(
    ({ club, tournament: only, role }) =>
      club.id === tournament?.club.id &&
      (only === null || only.id === tournament.id) &&
      (role === 'ORGANIZER' || role === 'ARBITER'),
  );
  const isOpen = dispute.state === 'OPEN' || dispute.state === 'APPEALED';
  const moment = atPly === 'after' ? (shown.after ?? shown.before) : shown.before;
  const title = say('title', { match: names.join(' v '), game: game.number ?? 1, ply: dispute.ply });
  const rule = (): void => {
    setWas(shown.standings);
    again();
  };
  return (
    <Leaf
      title={title}
      lead={say('lead', { by, time: time(dispute.at), state: dispute.state })}
      marginOnPhone="before"
      notes={[
        {
          id: 'statements',
          heading: say('statements'),
          body: (
            <>
              <p>{say('statement', { by, time: time(dispute.at), reason: dispute.reason })}</p>
              {dispute.appeal && (
                <p>
                  {say('appealed', {
                    by: names[dispute.appeal.seat ?? -1] ?? '?',
                    time: time(dispute.appeal.at),
                    reason: dispute.appeal.reason,
                  })}
                </p>
              )}
              {dispute.ruling && (
                <p>
                  <b>{say(`ruled-${dispute.ruling.ruling}`)}</b>{' '}
                  {say('ruled-why', { time: time(dispute.ruling.at), reason: dispute.ruling.reason })}
                </p>
              )}
            </>
          ),
        },
        {
          id: 'counts',
          heading: say('why-counts'),
          body: <p>{say(dispute.suspends ? 'counts-suspended' : 'counts-noted')}</p>,
        },
        ...(mayRule && isOpen
          ? [
              {
                id: 'ruling',
                heading: (
                  <>
                    <Signal />
                    {say('ruling')}
                  </>
                ),
                body: <RulingForm shown={shown} again={rule} />,
              },
            ]
          : []),
        ...(dispute.ruling && !dispute.appeal && viewer
          ? [{ id: 'appeal', heading: say('appeal'), body: <AppealForm shown={shown} again={again} /> }]
          : []),
        {
          id: 'legal',
          heading: say('was-it-legal'),
          body: (
            <p>{say('legal', { was: dispute.wasLegal === null ? 'unknown' : String(dispute.wasLegal) })}</p>
          ),
          rules: [{ rule: 'PL-18', text: say('rule-disputes') }],
        },
        ...(mayRule && isOpen && game.gameKind !== 'teeko' && dispute.suspends
          ? [{ id: 'hands', heading: say('hands'), body: <HandsForm shown={shown} again={again} /> }]
          : []),
      ]}
    >
      {was && !isOpen && <ChangedStandings changed={changedLines(was, shown.standings)} of={was.length} />}
      <section aria-labelledby="position">
        <h2 id="position">
          {say(atPly === 'after' && shown.after ? 'after-ply' : 'before-ply', { ply: dispute.ply })}
        </h2>
        {moment && (
          <>
            <p className="quiet">{say('moment-at', { time: exactTime(moment.at) })}</p>
            <CasePicture moment={moment} names={names} />
          </>
        )}
        <div className={`acts ${styles['moments']}`}>
          <button type="button" aria-pressed={atPly === 'before'} onClick={() => setAtPly('before')}>
            {say('before')}
          </button>
          <button
            type="button"
            aria-pressed={atPly === 'after'}
            disabled={!shown.after}
            onClick={() => setAtPly('after')}
          >
            {say('after')}
          </button>
          <PageLink to={`/g/${game.id}?ply=${dispute.ply}`}>{say('whole-game')}</PageLink>
        </div>
      </section>
      <Evidence shown={shown} names={names} />
    </Leaf>
  );
}
