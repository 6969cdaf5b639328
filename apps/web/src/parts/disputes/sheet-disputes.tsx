import { useState } from 'react';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { DisputeList } from './dispute-list.js';
import styles from './disputes.module.css';
import { sheetDisputesDocument, type GivenRuling } from './documents.js';
import { playersCalled, type DisputedSide } from './head.js';
import { arbitrates } from '../../data/roles.js';
import { RaiseOnSheet } from './raise-on-sheet.js';
import { RulingList, RulingRow } from './ruling-list.js';
import { whatToDispute } from './what-to-dispute.js';
import disputingWords from './words.json' with { type: 'json' };

interface Props {
  readonly match: Parameters<typeof whatToDispute>[0] & {
    readonly id: string;
    readonly logPosition: number;
    readonly sides: readonly DisputedSide[];
  };
}

/** The disputes about the sheet of a match, and for those who play in it, or decide, a form for another. */
export function SheetDisputes({ match }: Props) {
  const say = useWords(disputingWords);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(sheetDisputesDocument, { id: match.id }, { at: match.logPosition });
  const { tournament, disputes = [], rulings = [] } = data?.match ?? {};
  if (!tournament) return null;
  const mine = new Set(viewer?.seats.map(({ entry }) => entry.id));
  const own = match.sides.find(({ players }) => players.some(({ id }) => mine.has(id)));
  const may = tournament.status === 'PAIRED' && (own !== undefined || arbitrates(viewer, tournament));
  const choices = whatToDispute(match, rulings, disputes);
  const offers = may && choices.length > 0;
  return (
    <>
      {rulings.length > 0 && <RulingsOnSheet match={match} rulings={rulings} />}
      {(disputes.length > 0 || offers) && (
        <section className={`${styles['raise']} screen`} aria-labelledby="disputes">
          <h2 id="disputes">{say('disputes')}</h2>
          {disputes.length > 0 && (
            <DisputeList caption={say('disputes-caption')} disputes={disputes} tournament={tournament.slug} />
          )}
          {offers &&
            (isOpen ? (
              <RaiseOnSheet
                match={match.id}
                side={own?.name ?? null}
                choices={choices}
                nameOf={(side) => {
                  const found = match.sides.find(({ name }) => name === side);
                  return found ? playersCalled(found) : side;
                }}
                tournament={tournament.slug}
                onLeft={() => setOpen(false)}
              />
            ) : (
              <p>
                <button type="button" className="plain" onClick={() => setOpen(true)}>
                  {say('raise-open')}
                </button>
              </p>
            ))}
        </section>
      )}
    </>
  );
}

/** The rulings of officials on the match itself: everybody who looks at its sheet sees the reason. */
function RulingsOnSheet({
  match,
  rulings,
}: {
  readonly match: Pick<Props['match'], 'sides'>;
  readonly rulings: readonly GivenRuling[];
}) {
  const say = useWords(disputingWords);
  const formats = useFormats();
  const sides = formats.sides(match.sides.map(playersCalled));
  return (
    <section className="screen" aria-labelledby="rulings">
      <h2 id="rulings">{say('rulings')}</h2>
      <RulingList caption={say('sheet-rulings-caption')}>
        {rulings.toReversed().map(({ version, act, by, at, rule, reason }) => (
          <RulingRow
            key={version}
            {...{ at, rule, reason, word: null, by: by?.name ?? null }}
            called={say('ruling', { match: sides, act: act.kind })}
          />
        ))}
      </RulingList>
    </section>
  );
}
