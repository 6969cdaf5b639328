import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import {
  questionedMatchDocument,
  tournamentProposalsDocument,
  proposalsOfMatch,
  type ProposalAt,
} from './documents.js';
import { ProposalItem } from './proposal-item.js';
import proposalWords from './words.json' with { type: 'json' };

interface Place {
  readonly id: string;
  /** The names of those who meet, or the name of the tournament. */
  readonly called: string;
  /** It is read again when this moves. */
  readonly position: number;
}

/** What is proposed in a match, and waits for the one who looks at it. */
export function ProposalsInMatch({ match }: { readonly match: Place }) {
  const { data, again } = useRead(questionedMatchDocument, { id: match.id }, { at: match.position });
  const all = data?.match ? proposalsOfMatch(data.match) : [];
  return <Own {...{ all, again }} called={match.called} />;
}

/** What is proposed about a tournament itself, and waits for the one who looks at it. */
export function ProposalsInTournament({ tournament }: { readonly tournament: Place }) {
  const { id } = tournament;
  const { data, again } = useRead(tournamentProposalsDocument, { id }, { at: tournament.position });
  const all = (data?.tournament?.proposals ?? []).map((proposal) => ({ proposal, match: null }));
  return <Own {...{ all, again }} called={tournament.called} />;
}

interface OwnProps {
  readonly called: string;
  readonly all: readonly ProposalAt[];
  readonly again: () => void;
}

function Own({ called, all, again }: OwnProps) {
  const say = useWords(proposalWords);
  const own = all.filter(({ proposal }) => proposal.yours && proposal.status === 'OPEN');
  if (own.length === 0) return null;
  return (
    <section className="screen" aria-labelledby="own-proposals">
      <h2 id="own-proposals">{say('own')}</h2>
      <p className="quiet">{say('own-why')}</p>
      <ul>
        {own.map((each) => (
          <ProposalItem key={each.proposal.id} {...{ each, called, again }} />
        ))}
      </ul>
    </section>
  );
}
