import { encode } from 'uqr';
import { useMemo } from 'react';
import styles from './desk.module.css';

/** An address as a camera reads it: black on white in both themes. */
export function QrCode({ of, name }: { readonly of: string; readonly name: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(of, { ecc: 'M', border: 4 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, path: squares.join('') };
  }, [of]);
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <rect className={styles['qrPaper']} width={size} height={size} />
      <path className={styles['qrInk']} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
