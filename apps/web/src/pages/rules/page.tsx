import { useEffect, useState, createElement, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { factsOf, gamesOfBook } from '../../games/facts.js';
import glossaryWords from '../../parts/glossary/words.json' with { type: 'json' };
import { terms } from '../../parts/glossary/term.js';
import { useWords } from '../../messages/say.js';
import { PageLink, Link } from '../../shell/link.js';
import { Leaf } from '../../shell/leaf.js';
import { books } from '../../shell/rule-address.js';
import { useInPlace } from '../../shell/place.js';
import { Empty, Fetching } from '../../shell/states.js';
import { bookNamed, fetchBook, guideNamed, guides, type Book, type BookNode } from './books.js';
import styles from './rules.module.css';
import rulesWords from './words.json' with { type: 'json' };

/** The rulebooks: their list, or one of them with every rule at its number. */
export default function RulesPage() {
  const { book: name } = useParams();
  const say = useWords(rulesWords);
  useInPlace(say('rules'));
  if (name === undefined) return <List />;
  const book = bookNamed(name) ?? guideNamed(name);
  return book ? (
    <BookPage key={book.name} book={book} />
  ) : (
    <Leaf title={say('no-book')}>
      <Empty>
        <PageLink to="/rules">{say('all-books')}</PageLink>
      </Empty>
    </Leaf>
  );
}

function List() {
  const say = useWords(rulesWords);
  const sayTerm = useWords(glossaryWords);
  return (
    <Leaf title={say('rules')} lead={say('rules-lead')}>
      <ul className={styles['list']}>
        {books.map(({ name, title }) => (
          <li key={name}>
            <PageLink to={`/rules/${name}`}>
              <span lang="en">{title}</span>
            </PageLink>
            {gamesOfBook(name).map((game) => (
              <PageLink key={game} to={`/practice/${game}`} className={styles['practise']}>
                {say('practise', { game: factsOf(game).name })}
              </PageLink>
            ))}
          </li>
        ))}
      </ul>
      <section aria-labelledby="guides" className={styles['words']}>
        <h2 id="guides">{say('guides')}</h2>
        <ul className={styles['list']}>
          {guides.map(({ name, title }) => (
            <li key={name}>
              <PageLink to={`/rules/${name}`}>
                <span lang="en">{title}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="words" className={styles['words']}>
        <h2 id="words">{say('words')}</h2>
        <dl>
          {terms.map((term) => (
            <div key={term}>
              <dt>{say('word', { word: term })}</dt>
              <dd>{sayTerm(term)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Leaf>
  );
}

function BookPage({ book }: { readonly book: Book }) {
  const say = useWords(rulesWords);
  const { hash } = useLocation();
  const [text, setText] = useState<readonly BookNode[]>();
  useEffect(() => {
    let isShown = true;
    void fetchBook(book).then((fetched) => isShown && setText(fetched));
    return () => {
      isShown = false;
    };
  }, [book]);
  useEffect(() => {
    if (text && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [text, hash]);
  const practices = gamesOfBook(book.name).map((game) => (
    <p key={game}>
      <PageLink to={`/practice/${game}`}>{say('practise', { game: factsOf(game).name })}</PageLink>
    </p>
  ));
  const isLaw = bookNamed(book.name) !== undefined;
  const notes = [
    ...(isLaw ? [{ id: 'law', heading: say('law'), body: <p>{say('law-body')}</p> }] : []),
    ...(practices.length > 0 ? [{ id: 'practice', heading: say('practice'), body: <>{practices}</> }] : []),
    {
      id: 'books',
      heading: say('all-books'),
      body: (
        <ul>
          {books.map(({ name, title }) => (
            <li key={name} lang="en">
              <PageLink to={`/rules/${name}`}>{title}</PageLink>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Leaf
      title={book.title}
      lead={say(isLaw ? 'english-only' : 'guide-english')}
      notes={text ? notes : []}
      marginOnPhone="after"
    >
      {text ? (
        <article className={styles['book']} lang="en">
          {bookText(text)}
        </article>
      ) : (
        <Fetching />
      )}
    </Leaf>
  );
}

/** A rulebook's text; every rule can be linked to by its number. */
function bookText(nodes: readonly BookNode[]): ReactNode {
  return nodes.map((node, at) => bookNode(node, at));
}

function bookNode(node: BookNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, id, href, inside } = node;
  if (href !== undefined)
    return href.startsWith('/') ? (
      <Link key={key} to={href}>
        {bookText(inside)}
      </Link>
    ) : (
      <a key={key} href={href}>
        {bookText(inside)}
      </a>
    );
  // The heading of the book is the heading of the page.
  if (tag === 'h1') return null;
  if (tag === 'table' || tag === 'pre')
    return (
      <div
        key={key}
        className={styles['wide']}
        tabIndex={0}
        role="group"
        aria-label={tag === 'pre' ? 'Example' : 'Table'}
      >
        {createElement(tag, {}, bookText(inside))}
      </div>
    );
  return createElement(tag, { key, id }, bookText(inside));
}
