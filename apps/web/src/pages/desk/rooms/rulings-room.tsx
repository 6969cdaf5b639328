import { useWords } from '../../../messages/say.js';
import { DisputesSection } from '../disputes/disputes-section.js';
import { CorrectSection } from '../results/correct-section.js';
import { Rounds } from '../results/rounds.js';
import { TimeSection } from '../time/time-section.js';
import deskWords from '../words.json' with { type: 'json' };
import { isPlayed, type RoomProps, nameOfSide, type DeskProps } from '../desk.js';
import { useFormats } from '../../../messages/formats.js';
import { ProposalItem } from '../../../parts/proposals/proposal-item.js';
import { lazy, Suspense, useState } from 'react';
import { useTyped } from '../../../data/typed.js';
import { Letter } from '../../../shell/explained.js';
import { Fetching } from '../../../shell/states.js';
import endingWords from '../endings/words.json' with { type: 'json' };

/** What somebody decides: disputes, and what an official changes in the matches of a round. */
export function RulingsRoom({ desk, again, mayRule }: RoomProps) {
  const say = useWords(deskWords);
  const sections = { desk, again };
  const isOpen = desk.plan.status !== 'CLOSED';
  return (
    <>
      <DisputesSection {...sections} />
      <ProposalsSection {...sections} />
      {mayRule && isPlayed(desk) && isOpen && (
        <>
          <Rounds desk={desk} before={say('matches-of')} />
          <CorrectSection {...sections} />
          <EndSection {...sections} />
          <PenaltiesSection {...sections} />
          <TimeSection {...sections} />
        </>
      )}
    </>
  );
}

/** What officials who play have done in their own matches, and what waits for a second person. */
function ProposalsSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const formats = useFormats();
  const open = desk.proposals.filter(({ proposal }) => ['OPEN', 'OBJECTED'].includes(proposal.status));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals">{say('proposals')}</h2>
      <p className="quiet">
        <i>{say('proposals-why')}</i>
      </p>
      <ul>
        {open.map((each) => (
          <ProposalItem
            key={each.proposal.id}
            {...{ each, again }}
            called={each.match ? formats.sides(each.match.sides.map(nameOfSide)) : desk.plan.name}
          />
        ))}
      </ul>
    </section>
  );
}

const EndForm = lazy(async () => ({ default: (await import('../endings/end-form.js')).EndForm }));

/** A match that is not played out: who did not come, or a ruling. Seldom needed, so it is fetched once somebody wants it. */
function EndSection(props: DeskProps) {
  const say = useWords(endingWords);
  // What was begun is open again.
  const chosen = useTyped(`end:${props.desk.plan.id}`, '');
  const [isOpen, setOpen] = useState(chosen[0] !== '');
  return (
    <section aria-labelledby="end-match">
      <h2 id="end-match">{say('end')}</h2>
      {isOpen ? (
        <Suspense fallback={<Fetching />}>
          <EndForm {...props} match={chosen} />
        </Suspense>
      ) : (
        <p>
          <button type="button" className="plain" onClick={() => setOpen(true)}>
            {say('open')}
          </button>
          <Letter note="end-match" about={say('note')} />
        </p>
      )}
    </section>
  );
}

const Penalties = lazy(async () => ({ default: (await import('../penalties/penalties.js')).Penalties }));

/** Points off the total of a side, by a ruling: seldom needed, so it is fetched once somebody wants it. */
function PenaltiesSection(props: DeskProps) {
  const say = useWords(deskWords);
  // What was begun is open again.
  const chosen = useTyped(`penalty:${props.desk.plan.id}`, '');
  const [isOpen, setOpen] = useState(chosen[0] !== '');
  if (props.desk.plan.status === 'CLOSED' || props.desk.slips.length === 0) return null;
  return (
    <section aria-labelledby="penalties">
      <h2 id="penalties">{say('penalties')}</h2>
      {isOpen ? (
        <Suspense fallback={<Fetching />}>
          <Penalties {...props} match={chosen} />
        </Suspense>
      ) : (
        <p>
          <button type="button" className="plain" onClick={() => setOpen(true)}>
            {say('open-penalties')}
          </button>
          <Letter note="penalties" about={say('note-penalties')} />
        </p>
      )}
    </section>
  );
}
