/** The mark: five circles of a Teeko board with their lines. */
export function Mark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 3H17V17H3ZM3 3L17 17M17 3L3 17" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <g fill="currentColor">
        <circle cx="3" cy="3" r="3" />
        <circle cx="17" cy="3" r="3" />
        <circle cx="3" cy="17" r="3" />
        <circle cx="17" cy="17" r="3" />
      </g>
      <circle cx="10" cy="10" r="3" fill="var(--paper)" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
