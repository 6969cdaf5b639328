import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { ProposalItem } from '../../../parts/proposals/proposal-item.js';
import { nameOfSide, type DeskProps } from '../desk.js';
import deskWords from '../words.json' with { type: 'json' };

/** What officials who play have done in their own matches, and what waits for a second person. */
export function ProposalsSection({ desk, again }: DeskProps) {
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
