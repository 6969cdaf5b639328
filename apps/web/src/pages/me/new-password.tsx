import { useId } from 'react';

/** The blank for a password that one chooses now. */
export function NewPassword({ label, isWrong }: { readonly label: string; readonly isWrong: boolean }) {
  const field = useId();
  return (
    <p>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        aria-invalid={isWrong}
      />
    </p>
  );
}
