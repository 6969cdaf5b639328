import { mayCall, type Caller, type Claim } from '@fairview/people';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { nothing, type Guarded, type SubjectAt } from './right.js';
import type { Subjects, Whereabouts } from './subjects.js';

/** What a field is asked with. */
export interface Asked {
  readonly parent: unknown;
  readonly args: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function valueAt(asked: Asked, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), asked);
}

/** A copy of the arguments in which the id at a path names nothing. */
function without(args: Readonly<Record<string, unknown>>, [name, ...rest]: readonly string[]) {
  if (name === undefined) return args;
  const inner = args[name];
  const blank: unknown = rest.length > 0 && isRecord(inner) ? without(inner, rest) : nothing;
  return { ...args, [name]: blank };
}

/** A key reads what is not public only if it was made to read, or for the very thing that is asked. */
const keyMaySee = ({ key }: Caller, right: Guarded): boolean =>
  key === undefined || key.scopes.some((scope) => scope === 'read' || scope === right.scope);

/** Judges the rows of the table that look at anything, one field at a time. */
export class Judge {
  constructor(private readonly subjects: Subjects) {}

  /**
   * The arguments to ask the field with: as they came, or with a subject that names nothing where the caller may not
   * see the one he names.
   * @throws GraphQLError `not-signed-in` or `not-allowed`
   */
  async admit(right: Guarded, asked: Asked, context: RequestContext): Promise<Asked['args']> {
    const { caller } = context;
    if (right.to !== 'public') {
      if (!caller) throw refuseField('not-signed-in');
      if (caller.key && (right.scope === undefined || !caller.key.scopes.includes(right.scope)))
        throw refuseField('not-allowed');
    }
    const { subject } = right;
    if (!subject) {
      if (!mayCall(right, caller, new Set())) throw refuseField('not-allowed');
      return asked.args;
    }
    const id = valueAt(asked, subject.path);
    const found = await this.subjects.find(subject.kind, id);
    if (!found || !(await this.sees(right, subject, found, context))) return this.blank(asked, subject);
    const held = await this.heldOn(right, subject.kind, { id: String(id), found }, context);
    if (!mayCall(right, caller, held)) throw refuseField('not-allowed');
    return asked.args;
  }

  private blank({ args }: Asked, { path }: SubjectAt): Asked['args'] {
    const [from, ...names] = path.split('.');
    if (from !== 'args') throw refuseField('not-allowed');
    return without(args, names);
  }

  /** Whoever has a role or an entry there sees it; what is public everybody sees. */
  private async sees(
    right: Guarded,
    { kind }: SubjectAt,
    found: Whereabouts,
    { caller, accessTo }: RequestContext,
  ): Promise<boolean> {
    if (found.isPublic) return true;
    if (!caller || !keyMaySee(caller, right)) return false;
    const { roles, entries } = await accessTo(found.club, found.tournament);
    return (
      roles.size > 0 || (kind === 'club' && (entries.size > 0 || this.subjects.isMember(caller, found.club)))
    );
  }

  private async heldOn(
    right: Guarded,
    kind: SubjectAt['kind'],
    { id, found }: { readonly id: string; readonly found: Whereabouts },
    { accessTo }: RequestContext,
  ): Promise<ReadonlySet<Claim>> {
    if (typeof right.to === 'string') return new Set();
    const { roles, entries } = await accessTo(found.club, right.at === 'club' ? null : found.tournament);
    const held = new Set<Claim>(roles);
    if (!right.to.includes('seat') || entries.size === 0) return held;
    const sitting = await this.subjects.entriesAt(kind, id, found);
    return sitting.some((entry) => entries.has(entry)) ? held.add('seat') : held;
  }
}
