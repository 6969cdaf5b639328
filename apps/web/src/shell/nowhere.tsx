import { useWords } from '../messages/say.js';
import { Leaf } from './leaf.js';
import { Link } from './link.js';
import { Empty } from './states.js';
import shellWords from './words.json' with { type: 'json' };

/** What is shown at an address that has no page. */
export function Nowhere() {
  const say = useWords(shellWords);
  return (
    <Leaf title={say('no-page')}>
      <Empty>
        {say('no-page-why')} <Link to="/">{say('to-start')}</Link>
      </Empty>
    </Leaf>
  );
}
