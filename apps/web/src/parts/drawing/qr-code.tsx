import { encode } from 'uqr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** The address. */
  readonly of: string;
  /** The text alternative of the code. */
  readonly name: string;
  /** As large as on a sheet of paper, not as on a slip that is read across a table. */
  readonly small?: boolean;
}

/** An address as a camera reads it: black on white in both themes. */
export function QrCode({ of, name, small = false }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(of, { ecc: 'M', border: 4 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, path: squares.join('') };
  }, [of]);
  return (
    <svg
      className={`${styles['qr']} ${small ? styles['small'] : ''}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
    >
      <rect className={styles['paper']} width={size} height={size} />
      <path className={styles['ink']} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
