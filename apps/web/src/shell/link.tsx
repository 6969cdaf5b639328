import { type AnchorHTMLAttributes, createContext, useContext, type ReactNode } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: To;
  /** Whether the address takes the place of the one before, so that going back leads further back. */
  readonly replace?: boolean;
  /** Called when it is followed. */
  readonly onPressed?: () => void;
}

/**
 * A link that is followed within the client. The router has one of its own, which brings with it the fetching of pages in
 * advance: two kilobytes for every page, and nothing here asks for it.
 */
export function Link({ to, replace, onPressed, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, replace === undefined ? {} : { replace });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onPressed?.();
        follow(event);
      }}
    />
  );
}

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
