import styles from './clocks.module.css';

/** A bar of a clock, filled as far as its time has run: solid for the limit, hatched for the grace after it. */
export function TimeBar({ filled, kind }: { readonly filled: number; readonly kind: 'limit' | 'grace' }) {
  return (
    <div className={`${styles['bar']} ${styles[kind]}`}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={filled * 100} height="1" />
      </svg>
    </div>
  );
}
