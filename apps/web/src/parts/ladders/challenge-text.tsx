import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import type { ChallengeLine } from './documents.js';
import ladderWords from './words.json' with { type: 'json' };

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
