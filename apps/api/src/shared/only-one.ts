import { accepted, type Checked } from '@fairview/kernel';
import { refused } from './refusals.js';

/**
 * What an input says in one of several fields that mean the same thing; nothing if it says it in none. Saying it twice in the same
 * way is no harm. Refused: fields that say different things (AP-3), of which neither may win silently.
 */
export function onlyOne<Said extends string | number>(
  fields: Readonly<Record<string, Said | null | undefined>>,
): Checked<Said | undefined> {
  const given = Object.entries(fields).filter(
    (field): field is [string, Said] => (field[1] ?? null) !== null,
  );
  const [first] = given;
  const other = given.find(([, said]) => said !== first?.[1]);
  return first && other
    ? refused('fields-contradict', { one: first[0], other: other[0] })
    : accepted(first?.[1]);
}
