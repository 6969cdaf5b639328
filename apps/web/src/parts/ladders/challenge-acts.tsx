import type { TypedDocumentNode } from '@urql/core';
import { useCommand } from '../../data/use-command.js';
import type { VariablesOf } from '../../data/graphql.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import {
  acceptChallengeDocument,
  declineChallengeDocument,
  recallChallengeDocument,
  type ChallengeLine,
} from './documents.js';
import ladderWords from './words.json' with { type: 'json' };
import { useFormats } from '../../messages/formats.js';
import { PageLink } from '../../shell/link.js';

interface ChallengeActsProps {
  readonly tournament: string;
  readonly challenge: ChallengeLine;
  /** The entries one may speak for. */
  readonly speaksFor: ReadonlySet<string>;
  readonly again: () => void;
}

/** The acts on a challenge that waits for its answer, for those who may speak for one of its sides. */
export function ChallengeActs({ tournament, challenge, speaksFor, again }: ChallengeActsProps) {
  const say = useWords(ladderWords);
  const { matchId, status, challenger, challenged } = challenge;
  const of = { tournament, matchId, again };
  if (status !== 'OPEN') return null;
  const name = challenger.name ?? '?';
  const mayAnswer = speaksFor.has(challenged.id);
  return (
    <div className="acts">
      {mayAnswer && (
        <>
          <Act {...of} document={acceptChallengeDocument} label={say('accept-of', { name })} isFirst>
            {say('accept')}
          </Act>
          <Act {...of} document={declineChallengeDocument} label={say('decline-of', { name })}>
            {say('decline')}
          </Act>
        </>
      )}
      {speaksFor.has(challenger.id) && (
        <Act {...of} document={recallChallengeDocument} label={say('recall-of', { name })}>
          {say('recall')}
        </Act>
      )}
      {mayAnswer && <span className="quiet">{say('decline-costs')}</span>}
    </div>
  );
}

interface ActProps<Data extends object> {
  readonly tournament: string;
  readonly matchId: string;
  readonly again: () => void;
  readonly document: TypedDocumentNode<Data, VariablesOf<typeof acceptChallengeDocument>>;
  readonly label: string;
  readonly isFirst?: boolean;
  readonly children: string;
}

function Act<Data extends object>({
  tournament,
  matchId,
  again,
  document,
  label,
  isFirst = false,
  children,
}: ActProps<Data>) {
  const say = useWords(ladderWords);
  const [{ status, refusal }, send] = useCommand(document);
  const give = async (): Promise<void> => {
    const outcome = await send((commandId) => ({
      input: { commandId, tournamentId: tournament, matchId },
    }));
    if (outcome) again();
  };
  return (
    <>
      <button
        type="button"
        className={isFirst ? 'go' : undefined}
        aria-label={label}
        disabled={status === 'sending' || status === 'kept'}
        onClick={() => void give()}
      >
        {children}
      </button>
      {refusal && <Refused refusal={refusal} what={say('not-answered')} />}
    </>
  );
}

/** A challenge in a sentence, with the way to its match. */
export function ChallengeText({ challenge }: { readonly challenge: ChallengeLine }) {
  const say = useWords(ladderWords);
  const formats = useFormats();
  const { status, outcome, challenger, challenged, answerBy, playBy, match } = challenge;
  const line = say('challenge-line', {
    challenger: challenger.name ?? '?',
    challenged: challenged.name ?? '?',
  });
  const day = formats.day(playBy ?? answerBy);
  return (
    <>
      {match ? <PageLink to={`/m/${match.id}`}>{line}</PageLink> : line}{' '}
      <span className="quiet">{say('status', { status, outcome: outcome ?? 'NONE', day })}</span>
    </>
  );
}
