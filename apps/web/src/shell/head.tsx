import { useLocation } from 'react-router';
import { useContext } from 'react';
import { useWords } from '../messages/say.js';
import { ListedContext, Link } from './link.js';
import styles from './head.module.css';
import { Menu } from './menu.js';
import { usePlace, type HeadPage } from './place.js';
import shellWords from './words.json' with { type: 'json' };

/** The running head: the mark, the place in italics, up to four pages, and the menu. */
export function Head() {
  const say = useWords(shellWords);
  const place = usePlace();
  const { pathname } = useLocation();
  const isListed = useContext(ListedContext);
  const everywhere: readonly HeadPage[] = [
    { to: '/', name: say('tonight') },
    { to: '/rules', name: say('rules') },
    { to: '/verify', name: say('verify') },
  ];
  const pages = [...(place?.pages ?? []), ...everywhere].filter(({ to }) => isListed(to));
  const shown = (place?.pages.length ? pages.filter(({ to }) => to !== '/') : pages).slice(0, 4);
  return (
    <header>
      <a className={styles['skip']} href="#page-itself">
        {say('skip')}
      </a>
      <div className={styles['head']}>
        <Link className={styles['mark']} to="/" aria-label={`Fairview, ${say('tonight')}`}>
          <Mark />
          Fairview
        </Link>
        {place && <span className={styles['place']}>{place.name}</span>}
        <nav className={styles['pages']} aria-label={say('pages')}>
          {shown.map(({ to, name, isHere = pathname === to }) => (
            <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
              {name}
            </Link>
          ))}
          <Menu pages={pages} />
        </nav>
      </div>
    </header>
  );
}

/** The mark: five circles of a Teeko board with their lines. */
export function Mark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 3H17V17H3ZM3 3L17 17M17 3L3 17" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <g fill="currentColor">
        <circle cx="3" cy="3" r="3" />
        <circle cx="17" cy="3" r="3" />
        <circle cx="3" cy="17" r="3" />
        <circle cx="17" cy="17" r="3" />
      </g>
      <circle cx="10" cy="10" r="3" fill="var(--paper)" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
