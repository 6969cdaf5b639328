import { createElement, type ReactNode } from 'react';
import type { BookNode } from './books.js';
import styles from './rules.module.css';
import { Link } from '../../shell/link.js';

/** A rulebook's text; every rule can be linked to by its number. */
export function bookText(nodes: readonly BookNode[]): ReactNode {
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
