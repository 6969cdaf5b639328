import { createContext, useContext, type ReactNode } from 'react';
import { Link } from './link.js';

/** Whether the client has a page at an address. The app provides it, so that parts need not know the pages. */
export const ListedContext = createContext<(address: string) => boolean>(() => true);

/** A link to a page of this client; if there is no such page yet, only its text. */
export function PageLink({
  to,
  children,
  className,
  name,
}: {
  readonly to: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  /** What it is called, where its text stands for several: it begins with that text. */
  readonly name?: string;
}) {
  const isListed = useContext(ListedContext);
  return isListed(to) ? (
    <Link to={to} className={className} aria-label={name}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
