import { mayCall, type Caller, type Claim } from '@fairview/people';
import { isGuarded } from './enforce.js';
import { rightsOfFields } from './fields.js';

/** Whether a caller may read a field, by its row in the table of rights and the claims that they hold where it is. */
export function mayRead(
  field: string,
  caller: Caller | undefined,
  held: ReadonlySet<Claim> = new Set(),
): boolean {
  const right = rightsOfFields[field];
  return isGuarded(right) && mayCall(right, caller, held);
}
