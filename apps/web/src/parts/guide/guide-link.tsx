import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import guideWords from './words.json' with { type: 'json' };

/** What of the guide to reviews there is more on, and the heading that it is under. */
const headings = {
  band: 'in-the-replay',
  accuracy: 'accuracy',
  repetition: 'the-rule-of-repetition',
} as const;

/** A link to a part of the guide to reviews: on paper there is none. */
export function GuideLink({ part }: { readonly part: keyof typeof headings }) {
  const say = useWords(guideWords);
  return (
    <PageLink to={`/rules/review#${headings[part]}`} className="screen">
      {say('more-on', { part })}
    </PageLink>
  );
}
