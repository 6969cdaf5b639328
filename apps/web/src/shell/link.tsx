import type { AnchorHTMLAttributes } from 'react';
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
