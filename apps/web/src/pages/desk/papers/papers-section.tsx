import { useWords } from '../../../messages/say.js';
import { papers } from './papers.js';
import styles from './papers.module.css';
import paperWords from './words.json' with { type: 'json' };
import { Link } from '../../../shell/link.js';

/** What can be printed from the desk. */
export function PapersSection() {
  const say = useWords(paperWords);
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{say('papers')}</h2>
      <p className="quiet">{say('papers-why')}</p>
      <nav className={styles['links']} aria-label={say('papers')}>
        {papers.map((paper) => (
          <Link key={paper} to={{ search: `?paper=${paper}` }}>
            {say(paper)}
          </Link>
        ))}
      </nav>
    </section>
  );
}
