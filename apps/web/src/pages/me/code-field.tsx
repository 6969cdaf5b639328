import { useId } from 'react';

/** The field of a code that somebody was given: an invitation, or a way back to an account. */
export function CodeField({ label, isWrong }: { readonly label: string; readonly isWrong: boolean }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="code"
        type="text"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        aria-invalid={isWrong}
      />
    </p>
  );
}

/** The code of that field, without what was typed to group it. */
export const codeIn = (form: FormData): string => String(form.get('code')).replace(/[\s-]/gu, '');
