import { useState } from 'react';
import { useRead } from '../../data/use-read.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import styles from './disputes.module.css';
import { RulingList, RulingRow, type ListedRuling } from './ruling-list.js';
import { playersCalled, sidesIn } from './head.js';
import { rulingsDocument, type RulingNode, type Rulings } from './rulings.js';
import { useCalled } from './use-called.js';
import disputingWords from './words.json' with { type: 'json' };

/** How many more are shown each time. */
const shownMore = 8;

interface Props {
  readonly tournament: string;
  /** The position of the standings: a ruling moves it, and then they are read again. */
  readonly position: number;
}

/** The last rulings in a tournament: everybody who plays in it may be moved by them. */
export function RulingsSection({ rulings, ...where }: Props & { readonly rulings: Rulings }) {
  const say = useWords(disputingWords);
  if (rulings.nodes.length === 0) return null;
  return (
    <section aria-labelledby="rulings">
      <h2 id="rulings">{say('rulings')}</h2>
      <RulingList caption={say('rulings-caption')}>
        <Page {...where} rulings={rulings} />
      </RulingList>
    </section>
  );
}

interface PageProps extends Props {
  readonly rulings: Rulings;
  /** How many later ones stand above. */
  readonly before?: number;
}

/** Some rulings, and a button for those that were given before them; on paper, how many these are. */
function Page({ rulings, before = 0, ...where }: PageProps) {
  const say = useWords(disputingWords);
  const [isMore, setMore] = useState(false);
  const row = useRow(where.tournament);
  const { nodes, pageInfo } = rulings;
  const rest = rulings.totalCount - before - nodes.length;
  return (
    <>
      {nodes.map((node) => (
        <RulingRow key={node.disputeId ?? `${matchOf(node) ?? ''} ${node.at}`} {...row(node)} />
      ))}
      {pageInfo.hasNextPage &&
        (isMore ? (
          <Earlier {...where} after={pageInfo.endCursor} before={before + nodes.length} />
        ) : (
          <tr>
            <td colSpan={3} className={styles['more']}>
              <button type="button" className="plain" onClick={() => setMore(true)}>
                {say('earlier-rulings')}
              </button>
              <span className="paper">{say('rulings-not-printed', { rest })}</span>
            </td>
          </tr>
        ))}
    </>
  );
}

function Earlier({
  after,
  before,
  ...where
}: Props & { readonly after: string | null; readonly before: number }) {
  const { tournament: id, position } = where;
  const { data } = useRead(rulingsDocument, { id, first: shownMore, after }, { at: position });
  const rulings = data?.tournament?.rulings;
  return rulings ? <Page {...where} rulings={rulings} before={before} /> : null;
}

/** The match of what an official ruled by themselves. */
const matchOf = ({ subject }: RulingNode): string | undefined =>
  subject.__typename === 'DisputedRuling' ? subject.match?.id : undefined;

/** A ruling on a dispute leads to the page of the dispute, another to its match. */
function useRow(tournament: string): (node: RulingNode) => ListedRuling {
  const say = useWords(disputingWords);
  const called = useCalled();
  const { time } = useFormats();
  return (node) => {
    const { disputeId, ruling, by, at, rule, reason, subject, resultChanges: changes, sheetChanges } = node;
    const match = matchOf(node);
    const sides = new Map(sidesIn(subject).map((side) => [side.name, playersCalled(side)]));
    const said = {
      called: called(node),
      by: by?.name ?? null,
      at,
      rule,
      reason,
      changes,
      outcomes: sheetChanges.filter(({ gameId }) => gameId === null),
      nameOf: (side: string) => sides.get(side) ?? side,
    };
    if (disputeId !== null)
      return {
        ...said,
        to: `/t/${tournament}/disputes/${disputeId}`,
        word: say('ruled', { ruling: ruling ?? 'LET_STAND', time: time(at) }),
      };
    return { ...said, to: match === undefined ? undefined : `/m/${match}`, word: null };
  };
}
