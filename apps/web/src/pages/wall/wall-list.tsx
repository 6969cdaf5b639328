import { Fragment, useCallback, useState, type ReactNode } from 'react';
import { useWords } from '../../messages/say.js';
import { pagesOf, useTurningPages } from './turning-pages.js';
import styles from './wall.module.css';
import wallWords from './words.json' with { type: 'json' };

/** A row is at least so high, in heights of its text. */
const rowHeight = 2.35;

/** How many rows are on a page before its room is known. */
const usual = 8;

/** What is listed on pages of its own. */
export interface Listed<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  /** How many of these stand beside one another in a line, each column read from the top. */
  readonly abreast?: number;
}

interface WallListProps<Row> {
  readonly id: string;
  readonly className: string | undefined;
  /** What stands behind the title, about the rows that are shown. */
  readonly caption: (shown: readonly Row[]) => string;
  readonly first: Listed<Row>;
  /** Follows on further pages, unless the first fits on one. */
  readonly then?: Listed<Row> | undefined;
  readonly keyOf: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
}

/** A list that fills its half of the wall with whole rows of equal height, page after page. */
export function WallList<Row>({ id, className, caption, first, then, keyOf, children }: WallListProps<Row>) {
  const say = useWords(wallWords);
  const [list, fitting] = useFittingRows();
  const pagesFor = (listed: Listed<Row>) =>
    pagesOf(listed.rows, fitting * (listed.abreast ?? 1)).map((rows) => ({ ...listed, rows }));
  const ofFirst = pagesFor(first);
  const pages = ofFirst.length > 1 && then ? [...ofFirst, ...pagesFor(then)] : ofFirst;
  const { page, isTurning, turn } = useTurningPages(pages.length);
  const { title, rows: shown } = pages[page] ?? first;
  return (
    <section className={className} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <p>{caption(shown)}</p>
        {pages.length > 1 && (
          <button type="button" className={styles['turn']} aria-pressed={!isTurning} onClick={turn}>
            <span className="unseen">{say('page-of-list', { list: first.title })} </span>
            {say('page-of', { page: page + 1, of: pages.length })}
            {isTurning ? <Rings page={page} of={pages.length} /> : `, ${say('held')}`}
          </button>
        )}
      </div>
      <ol ref={list} style={{ gridTemplateRows: `repeat(${fitting}, minmax(0, 1fr))` }}>
        {shown.slice(0, fitting).map((row, at) => (
          <li key={keyOf(row)}>
            {shown.flatMap((each, place) =>
              place % fitting === at ? [<Fragment key={keyOf(each)}>{children(each)}</Fragment>] : [],
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** More rings than this are harder to read than the figures beside them. */
const mostRings = 8;

function Rings({ page, of }: { readonly page: number; readonly of: number }) {
  if (of > mostRings) return null;
  return (
    <span aria-hidden="true" className={styles['rings']}>
      {Array.from({ length: of }, (_, at) => (
        <i key={at} className={at === page ? styles['on'] : undefined} />
      ))}
    </span>
  );
}

/** Counts the rows for which a list has room, again whenever its size changes. @returns what the list is to be given, and the count */
function useFittingRows(): readonly [(list: HTMLOListElement | null) => (() => void) | undefined, number] {
  const [fitting, setFitting] = useState(usual);
  const measured = useCallback((list: HTMLOListElement | null) => {
    if (!list) return undefined;
    const count = (): void => {
      const row = rowHeight * Number.parseFloat(getComputedStyle(list).fontSize);
      setFitting(Math.max(1, Math.floor(list.clientHeight / row)));
    };
    // Before anything is drawn: rows that change their height afterwards would be seen to move.
    count();
    const observer = new ResizeObserver(count);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return [measured, fitting];
}
