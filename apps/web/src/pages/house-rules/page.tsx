import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { named } from '../../data/named.js';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink, Link } from '../../shell/link.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { Leaf } from '../../shell/leaf.js';
import { useInPlace } from '../../shell/place.js';
import { Empty } from '../../shell/states.js';
import { isOrganizerOf } from '../../data/roles.js';
import {
  houseRulesDocument,
  type HouseRulesClub,
  rulesForBoardsDocument,
  writeHouseRulesDocument,
} from './documents.js';
import styles from './house-rules.module.css';
import { RuleForm } from './rule-form.js';
import { RuleItem } from './rule-item.js';
import houseRulesWords from './words.json' with { type: 'json' };
import { useCommand } from '../../data/use-command.js';
import { useLingui } from '@lingui/react';
import { Refused } from '../../shell/refused.js';

/** The first number that a club has not given yet. */
const nextNumber = ({ houseRules }: HouseRulesClub): string => {
  const last = houseRules.at(-1);
  return `HR-${last ? Number(last.number.slice(3)) + 1 : 1}`;
};

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;

/** The house rules of a club, as they hold now or as they held when a ruling was made (`?at=`). Organizers write them here. */
export default function HouseRulesPage() {
  const say = useWords(houseRulesWords);
  const viewer = useViewer();
  const { day, time } = useFormats();
  const { club: part = '' } = useParams();
  const [search] = useSearchParams();
  const { hash, pathname } = useLocation();
  const [isWriting, setWriting] = useState(false);
  const asked = search.get('at') ?? '';
  const at = instant.test(asked) ? asked : null;
  const read = useRead(houseRulesDocument, { ...named(part), at }, { requestPolicy: 'cache-and-network' });
  const { data, again } = read;
  const club = data?.club;
  useInPlace(
    club?.name,
    club
      ? [
          { to: `/c/${club.slug}`, name: say('club') },
          { to: `/c/${club.slug}/rules`, name: say('house-rules') },
        ]
      : [],
  );
  useEffect(() => {
    if (club && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [club, hash]);
  if (!data || viewer === undefined) return <FetchingPage {...read} />;
  if (!club)
    return (
      <Leaf title={say('unknown')}>
        <Empty>
          {say('unknown-why')} <Link to="/">{say('club')}</Link>
        </Empty>
      </Leaf>
    );
  const mayChange = at === null && isOrganizerOf(viewer, club.id);
  return (
    <Leaf
      title={say('house-rules')}
      lead={say('lead')}
      marginOnPhone="after"
      notes={[{ id: 'law', heading: say('law'), body: <p>{say('law-body')}</p> }]}
    >
      {at !== null && (
        <p>
          <b>{say('as-of', { day: day(at), time: time(at) })}</b>{' '}
          <PageLink to={pathname}>{say('as-now')}</PageLink>
        </p>
      )}
      {club.houseRules.length === 0 ? (
        <Empty>{say('none')}</Empty>
      ) : (
        <ol className={styles['rules']}>
          {club.houseRules.map((rule) => (
            <RuleItem key={rule.number} club={club.id} rule={rule} mayChange={mayChange} onSaved={again} />
          ))}
        </ol>
      )}
      {mayChange && !isWriting && (
        <div className="acts">
          <button type="button" onClick={() => setWriting(true)}>
            {say('write')}
          </button>
        </div>
      )}
      {mayChange && isWriting && (
        <RuleForm
          club={club.id}
          before={{ number: nextNumber(club), wording: '' }}
          isNew
          onSaved={() => {
            setWriting(false);
            again();
          }}
          onLeave={() => setWriting(false)}
        />
      )}
      {mayChange && (
        <BoardSet
          club={club.id}
          taken={new Set(club.houseRules.map(({ number }) => number))}
          onSaved={again}
        />
      )}
    </Leaf>
  );
}

interface BoardSetProps {
  readonly club: string;
  /** The numbers that the club has already: they stay as they are. */
  readonly taken: ReadonlySet<string>;
  readonly onSaved: () => void;
}

/** The proposed rules for play at a board, as far as the club has none under their numbers. */
function BoardSet({ club, taken, onSaved }: BoardSetProps) {
  const say = useWords(houseRulesWords);
  const { i18n } = useLingui();
  const { data } = useRead(rulesForBoardsDocument, { language: i18n.locale === 'fr' ? 'FR' : 'EN' });
  const [{ status, refusal }, send] = useCommand(writeHouseRulesDocument);
  const rules = (data?.houseRulesForBoards ?? []).filter(({ number }) => !taken.has(number));
  if (rules.length === 0) return null;
  const takeOver = async (): Promise<void> => {
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: club, rules: rules.map(({ number, wording }) => ({ number, wording })) },
    }));
    if (outcome && 'done' in outcome) onSaved();
  };
  return (
    <section aria-labelledby="board-set">
      <h2 id="board-set">{say('board-set')}</h2>
      <p className="quiet">{say('board-set-why')}</p>
      <dl>
        {rules.map(({ number, wording }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{wording}</dd>
          </div>
        ))}
      </dl>
      {refusal && <Refused refusal={refusal} what={say('not-taken')} />}
      <div className="acts">
        <button
          type="button"
          disabled={status === 'sending' || status === 'kept'}
          onClick={() => void takeOver()}
        >
          {say('take-over', { count: rules.length })}
        </button>
      </div>
    </section>
  );
}
