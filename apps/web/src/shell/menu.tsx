import { useLingui } from '@lingui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { chooseTheme, keptTheme, themes, type Theme } from '../look/theme.js';
import { chooseLanguage } from '../messages/language.js';
import { useWords } from '../messages/say.js';
import { languages, type Language } from '../messages/words.js';
import styles from './head.module.css';
import { Link } from './link.js';
import type { HeadPage } from './place.js';
import { asNoticePlace } from './notice-places.js';
import shellWords from './words.json' with { type: 'json' };

/** What each language calls itself. */
const ownNames: Record<Language, string> = { en: 'English', fr: 'Français' };

const noticeMenu = asNoticePlace('menu');

/** The menu: all pages of the place, oneself, the theme and the language. */
export function Menu({ pages }: { readonly pages: readonly HeadPage[] }) {
  const say = useWords(shellWords);
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.hidePopover();
  }, [pathname]);
  return (
    <>
      <button type="button" popoverTarget="menu" aria-haspopup="dialog">
        {say('menu')}
      </button>
      <div
        ref={menu}
        id="menu"
        className={styles['menu']}
        popover="auto"
        role="dialog"
        aria-label={say('menu')}
      >
        <ul>
          {[...pages, { to: '/me', name: say('me') }].map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
        <div ref={noticeMenu} />
        <ThemeChoice />
        <LanguageChoice />
      </div>
    </>
  );
}

/** The choice of a theme, which this device keeps. */
export function ThemeChoice() {
  const say = useWords(shellWords);
  const group = useId();
  const [theme, setTheme] = useState<Theme>(keptTheme);
  const names: Record<Theme, string> = {
    system: say('theme-system'),
    light: say('theme-light'),
    dark: say('theme-dark'),
  };
  const choose = (next: Theme): void => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <fieldset>
      <legend>{say('theme')}</legend>
      {themes.map((each) => (
        <label key={each} className="pick">
          <input type="radio" name={group} checked={each === theme} onChange={() => choose(each)} />
          {names[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** The choice of a language, which this device keeps. */
export function LanguageChoice() {
  const say = useWords(shellWords);
  const { i18n } = useLingui();
  const group = useId();
  return (
    <fieldset>
      <legend>{say('language')}</legend>
      {languages.map((each) => (
        <label key={each} className="pick" lang={each}>
          <input
            type="radio"
            name={group}
            checked={each === i18n.locale}
            onChange={() => chooseLanguage(each)}
          />
          {ownNames[each]}
        </label>
      ))}
    </fieldset>
  );
}
