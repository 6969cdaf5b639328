import { Sentence, useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { Leaf } from '../../shell/leaf.js';
import { CodeForm } from './code-form.js';
import { startWords } from './words.js';

/** The front page for who has not signed in. */
export function Visitor() {
  const say = useWords(startWords);
  const way = (id: 'member' | 'new-server' | 'invited' | 'sheet' | 'learn', to: string) => ({
    id,
    heading: say(id),
    body: (
      <p>
        <Sentence of={startWords} id={`${id}-how`} parts={[<PageLink key="to" to={to} />]} />
      </p>
    ),
  });
  return (
    <Leaf
      title={say('games')}
      lead={say('games-lead')}
      front
      marginOnPhone="after"
      notes={[
        way('member', '/me'),
        way('invited', '/me'),
        way('new-server', '/?setup'),
        way('sheet', '/verify'),
        way('learn', '/rules'),
      ]}
    >
      <section>
        <h2>{say('have-code')}</h2>
        <p className="quiet">{say('have-code-why')}</p>
        <CodeForm />
        <p className="quiet">{say('no-account')}</p>
      </section>
    </Leaf>
  );
}
