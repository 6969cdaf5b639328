import { lazy, Suspense } from 'react';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink, Link } from '../../shell/link.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Leaf } from '../../shell/leaf.js';
import { useInPlace } from '../../shell/place.js';
import { Coming, Empty } from '../../shell/states.js';
import styles from './club.module.css';
import { FindInClub } from './find-in-club.js';
import { LeaguesSection } from './leagues/leagues-section.js';
import { Members } from './members.js';
import { NewTournament, Tournaments } from './tournaments.js';
import { ChooseRatings } from './ratings/choose-ratings.js';
import { RatingsSection } from './ratings/ratings-section.js';
import { isOrganizerOf } from '../../data/roles.js';
import roleWords from './roles/words.json' with { type: 'json' };
import { ratedLists, useClub } from './use-club.js';
import clubWords from './words.json' with { type: 'json' };

const WebhooksSection = lazy(async () => ({
  default: (await import('./webhooks/webhooks-section.js')).WebhooksSection,
}));

/** A club: its tournaments, its members for those who may see them, and the state of its log. */
export default function ClubPage() {
  const say = useWords(clubWords);
  const sayRole = useWords(roleWords);
  const viewer = useViewer();
  const { day, time } = useFormats();
  const read = useClub();
  const { data } = read;
  const club = data?.club;
  const lists = data ? ratedLists(data) : [];
  useInPlace(club?.name, club ? [{ to: `/c/${club.slug}`, name: say('club') }] : []);
  // The organizers' controls are between the other parts.
  if (!data || viewer === undefined) return <FetchingPage {...read} />;
  if (!club)
    return (
      <Leaf title={say('unknown')}>
        <Empty>
          {say('unknown-why')} <Link to="/">{say('to-start')}</Link>
        </Empty>
      </Leaf>
    );
  const { checkpoint } = club;
  const log = checkpoint ? (
    <>
      <p>
        {say('log-body', {
          position: checkpoint.position,
          day: day(checkpoint.at),
          time: time(checkpoint.at),
        })}
      </p>
      <p>
        {say('code')} <b className={styles['code']}>{checkpoint.code}</b>
      </p>
    </>
  ) : (
    <p>{say('log-none', { position: club.logPosition })}</p>
  );
  const { files } = club;
  const taken = files && files.position > 0 && (
    <p>
      {say('log-files', { position: files.position })}{' '}
      <a href={files.log} download>
        {say('log-file')}
      </a>
      {', '}
      <a href={files.names} download>
        {say('names-file')}
      </a>
      {'. '}
      <Link to="/verify">{say('to-verify')}</Link>
    </p>
  );
  return (
    <Leaf
      title={club.name}
      lead={say('lead')}
      tool={<FindInClub club={club} />}
      marginOnPhone="after"
      notes={[
        ...(lists.length > 0
          ? [
              {
                id: 'ratings',
                heading: say('note-ratings'),
                lettered: true,
                body: <p>{say('ratings-body')}</p>,
              },
            ]
          : []),
        ...(isOrganizerOf(viewer, club.id)
          ? [
              {
                id: 'roles',
                heading: sayRole('note'),
                lettered: true,
                body: <p>{sayRole('note-body')}</p>,
              },
            ]
          : []),
        {
          id: 'log',
          heading: say('log'),
          body: (
            <>
              {log}
              {taken}
            </>
          ),
        },
      ]}
    >
      <Tournaments club={club} />
      <NewTournament club={club} />
      <LeaguesSection club={club} />
      <section aria-labelledby="house-rules">
        <h2 id="house-rules">{say('house-rules')}</h2>
        <p>
          <PageLink to={`/c/${club.slug}/rules`}>{say('to-house-rules')}</PageLink>
        </p>
      </section>
      <RatingsSection club={club.id} lists={lists} />
      <ChooseRatings club={club} again={read.again} />
      <Members club={club.id} />
      {isOrganizerOf(viewer, club.id) && (
        <Suspense fallback={<Coming />}>
          <WebhooksSection club={club.id} />
        </Suspense>
      )}
    </Leaf>
  );
}
