import { useLayoutEffect, useRef, type RefObject } from 'react';
import { keepTyped, typedAt, typedUnder, usePlaceOf } from './typed.js';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stands in one field of a form: its text, or whether it is ticked. Fields of one name are told apart by their value or order. */
interface TypedField {
  readonly key: string;
  readonly value: string | boolean;
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** The fields that somebody can change, each with a key of its own. */
function fieldsOf(form: HTMLFormElement): readonly (readonly [key: string, field: Field])[] {
  const counts = new Map<string, number>();
  return [
    ...form.querySelectorAll<Field>('input[name]:not([type=hidden]), select[name], textarea[name]'),
  ].map((field) => {
    const called = isTicked(field) ? `${field.name}=${field.value}` : field.name;
    const count = counts.get(called) ?? 0;
    counts.set(called, count + 1);
    return [`${called}#${count}`, field] as const;
  });
}

/** Changes a field as its user does, so that what depends on it follows. */
function fill(field: Field, value: string | boolean): void {
  if (isTicked(field)) field.checked = value === true;
  else field.value = String(value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A form whose fields are read when it is sent, and what it is given so that nothing typed in it is lost. */
interface TypedForm {
  readonly form: { readonly ref: RefObject<HTMLFormElement | null>; readonly onInput: () => void };
  /** Once it is sent, or left alone. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed in a form on the device until it is sent, field by field, as `useTyped` does with a value. A field that
 * comes only after another was filled is filled then.
 * @param name names the form and what it is about; what `useTyped` keeps under a name that begins so is forgotten with it
 */
export function useTypedForm(name: string): TypedForm {
  const place = usePlaceOf(name);
  const ref = useRef<HTMLFormElement>(null);
  const filled = useRef(new Set<string>());
  const isFilling = useRef(false);
  useLayoutEffect(() => {
    const kept = new Map(typedAt<readonly TypedField[]>(place)?.map(({ key, value }) => [key, value]));
    isFilling.current = true;
    for (const [key, field] of ref.current ? fieldsOf(ref.current) : []) {
      const value = kept.get(key);
      if (value === undefined || filled.current.has(key)) continue;
      filled.current.add(key);
      if (value !== (isTicked(field) ? field.checked : field.value)) fill(field, value);
    }
    isFilling.current = false;
  });
  const keep = (): void => {
    if (isFilling.current || !ref.current) return;
    const typed = fieldsOf(ref.current).map(([key, field]): TypedField => {
      filled.current.add(key);
      return { key, value: isTicked(field) ? field.checked : field.value };
    });
    keepTyped(place, typed);
  };
  const forget = (): void => {
    for (const each of [place, ...typedUnder(`${place}:`)]) keepTyped(each, undefined);
  };
  return { form: { ref, onInput: keep }, forget };
}
