import { mayCall, type Caller, type Claim, type EntryPlace } from '@fairview/people';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { refuseCaller } from './not-allowed.js';
import { noId, type Edge, type Guarded, type ResourceAt, type ResourceKind } from './right.js';
import type { ResourceScope } from '../loaders/id-lookup.js';
import type { ResourceLocator } from './resource-locator.js';

/** What a field is resolved from. */
export interface FieldSource {
  readonly parent: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  /** Whether it gives a command. */
  readonly isCommand?: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function valueAt(source: FieldSource, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), source);
}

/** A copy of the arguments in which the id at a path names nothing. */
function without(args: Readonly<Record<string, unknown>>, [name, ...rest]: readonly string[]) {
  if (name === undefined) return args;
  const inner = args[name];
  const blank: unknown = rest.length > 0 && isRecord(inner) ? without(inner, rest) : noId;
  return { ...args, [name]: blank };
}

/** A key can read what is not public only if it was made to read, or for the very thing requested. */
const keyMaySee = ({ key }: Caller, right: Guarded): boolean =>
  key === undefined || key.scopes.some((scope) => scope === 'read' || scope === right.scope);

/** Where the id stands: that of a dispute, if one may be named and is. */
const byDispute = (resource: ResourceAt, source: FieldSource): ResourceAt =>
  resource.orDispute && typeof valueAt(source, disputeIdAt) === 'string'
    ? { kind: 'dispute', path: disputeIdAt }
    : resource;
const disputeIdAt = 'args.input.disputeId';

/** Checks the guarded rows of the table, one field at a time. */
export class Authorizer {
  /** What each operation was shown to lead to: a list leads to the same place many times. */
  private readonly led = new WeakMap<RequestContext, Map<string, Promise<boolean>>>();

  /** @param forgetCallers forgets what this process and the others know of callers */
  constructor(
    private readonly resources: ResourceLocator,
    readonly forgetCallers: () => void,
  ) {}

  /**
   * The arguments to resolve the field with: as they came, or with an id that names nothing if the caller may not see
   * the resource.
   * @throws GraphQLError `not-signed-in`, `not-allowed` or `seat-reads-only`
   */
  async admit(right: Guarded, source: FieldSource, context: RequestContext): Promise<FieldSource['args']> {
    const { caller } = context;
    if (right.to !== 'public') {
      if (!caller) throw refuseField('not-signed-in');
      if (caller.key && (right.scope === undefined || !caller.key.scopes.includes(right.scope)))
        throw refuseCaller(right, caller);
      if (source.isCommand && caller.entry?.isOver && !right.afterClose) throw refuseField('seat-reads-only');
      if (caller.device && !caller.entry && right.to !== 'signed-in') throw refuseField('seat-not-named');
    }
    const resource = right.resource && byDispute(right.resource, source);
    if (!resource) {
      if (!mayCall(right, caller, new Set())) throw refuseCaller(right, caller);
      return source.args;
    }
    const args = await this.judged(right, resource, source, context);
    return right.also ? this.withAlso(right, right.also, { ...source, args }, context) : args;
  }

  /** Whether the caller may see what a field leads to; its id stands in the parent. What has none is for the resolver to say. */
  async leads({ resource, ...right }: Edge, source: FieldSource, context: RequestContext): Promise<boolean> {
    const id = valueAt(source, resource.path);
    if (typeof id !== 'string' || (resource.unless && valueAt(source, resource.unless) === true)) return true;
    // A device may name any of its seats, and then sees its tournament: that is where they lead before it names one.
    const isAt = ({ club, tournament }: EntryPlace): boolean =>
      (resource.kind === 'club' ? club : tournament) === id;
    if (context.caller?.device?.seats.some(isAt)) return true;
    const known = this.led.get(context) ?? new Map<string, Promise<boolean>>();
    this.led.set(context, known);
    const place = `${resource.kind} ${id}`;
    const seen = known.get(place) ?? this.seesAt(right, resource.kind, id, context);
    known.set(place, seen);
    return seen;
  }

  private async seesAt(
    right: Guarded,
    kind: ResourceAt['kind'],
    id: string,
    context: RequestContext,
  ): Promise<boolean> {
    if (kind === 'node') return false;
    const found = await this.resources.find(kind, id);
    return found !== undefined && this.sees(right, kind, found, context);
  }

  /** The arguments with the id of a second resource, or with one that names nothing if the caller may not see it. */
  private async withAlso(
    right: Guarded,
    also: ResourceAt,
    source: FieldSource,
    context: RequestContext,
  ): Promise<FieldSource['args']> {
    const id = valueAt(source, also.path);
    const isOpen = typeof id !== 'string' || (await this.seesAt(right, also.kind, id, context));
    return isOpen ? source.args : this.blank(source, also);
  }

  private async judged(
    right: Guarded,
    resource: ResourceAt,
    source: FieldSource,
    context: RequestContext,
  ): Promise<FieldSource['args']> {
    const { caller } = context;
    const { kind } = resource;
    if (kind === 'node') return this.withSeen(right, source, context);
    const args = resource.orSlug ? await this.withId(kind, source.args) : source.args;
    const id = valueAt({ ...source, args }, resource.path);
    const found = await this.resources.find(kind, id);
    if (!found || !(await this.sees(right, kind, found, context))) return this.blank(source, resource);
    const held = await this.heldOn(right, kind, { id: String(id), found }, context);
    if (!mayCall(right, caller, held)) throw refuseCaller(right, caller);
    return args;
  }

  /**
   * The arguments of `node` and `nodes`: ids of whatever kind, those of what the caller may not see naming nothing. What is found
   * only in lists of the caller's own stays as it is.
   */
  private async withSeen(
    right: Guarded,
    { args }: FieldSource,
    context: RequestContext,
  ): Promise<FieldSource['args']> {
    const { id, ids } = args;
    const asked: readonly unknown[] = Array.isArray(ids) ? ids : [id];
    const found = await this.resources.findNodes(asked.filter((each) => typeof each === 'string'));
    const places = new Map<string, Promise<boolean>>();
    const seen = async (each: unknown): Promise<unknown> => {
      const node = found.get(String(each));
      if (!node) return each;
      const { club, tournament } = node.found;
      // A league is seen where its club is: `node` asks whether it is for members alone.
      const kind = node.kind === 'league' ? 'club' : node.kind;
      const place = `${kind === 'club' ? 'club' : 'in it'} ${club} ${tournament}`;
      const sees = places.get(place) ?? this.sees(right, kind, node.found, context);
      places.set(place, sees);
      return (await sees) ? each : noId;
    };
    const shown = await Promise.all(asked.map(seen));
    return Array.isArray(ids) ? { ...args, ids: shown } : { ...args, id: shown[0] };
  }

  /** The arguments with the id of what a slug names. One of the two names it. */
  private async withId(kind: ResourceKind, args: FieldSource['args']): Promise<FieldSource['args']> {
    const { id, slug } = args;
    if ((typeof id === 'string') === (typeof slug === 'string')) throw refuseField('id-or-slug');
    if (typeof slug !== 'string') return args;
    return { ...args, id: (await this.resources.idAt(kind, slug)) ?? noId };
  }

  private blank({ args }: FieldSource, { path }: ResourceAt): FieldSource['args'] {
    const [from, ...names] = path.split('.');
    if (from !== 'args') throw refuseField('not-allowed');
    return without(args, names);
  }

  /** Public resources are seen by everybody, the others by those with a role or an entry there. */
  private async sees(
    right: Guarded,
    kind: ResourceKind,
    found: ResourceScope,
    { caller, accessTo }: RequestContext,
  ): Promise<boolean> {
    if (caller && keyMaySee(caller, right)) {
      const { roles, entries } = await accessTo(found.club, found.tournament);
      if (roles.size > 0) return true;
      if (kind === 'club' && (entries.size > 0 || (await this.resources.isMember(caller, found.club))))
        return true;
    }
    // A club with a public tournament is seen by everybody; what its members alone may do is not offered to everybody.
    return (kind !== 'club' || right.to === 'public') && this.resources.isPublic(kind, found);
  }

  private async heldOn(
    right: Guarded,
    kind: ResourceKind,
    { id, found }: { readonly id: string; readonly found: ResourceScope },
    { accessTo }: RequestContext,
  ): Promise<ReadonlySet<Claim>> {
    if (typeof right.to === 'string') return new Set();
    const { roles, entries } = await accessTo(found.club, right.at === 'club' ? null : found.tournament);
    const held = new Set<Claim>(roles);
    if (!right.to.includes('seat') || entries.size === 0) return held;
    const sitting = await this.resources.entriesAt(kind, id, found);
    return sitting.some((entry) => entries.has(entry)) ? held.add('seat') : held;
  }
}
