import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { limits, onceADocument } from './limits.js';
import type { TransportReason } from './refusals.js';

const most = limits.document;

/** How deep a selection goes: by our own fields, and by those of introspection. */
interface Depth {
  readonly own: number;
  readonly introspection: number;
}

/** What is counted while a document is walked through, each node once. */
class Shape {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly depths = new Map<string, Depth | 'open'>();
  private readonly rootFieldsOf = new Map<string, number>();
  private counts = { fields: 0, aliases: 0, longestAlias: 0, directives: 0, spreads: 0, once: 0 };
  private cyclic = false;

  constructor(private readonly document: DocumentNode) {
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
  }

  /** The first limit that the document breaks. */
  judge(): TransportReason | undefined {
    const { definitions } = this.document;
    if (definitions.length > most.fragments) return 'too-many-fragments';
    for (const definition of definitions)
      if ('selectionSet' in definition) this.count(definition.selectionSet, definition.directives?.length);
    const { fields, aliases, longestAlias, directives, spreads, once } = this.counts;
    if (aliases > most.aliases) return 'too-many-aliases';
    if (longestAlias > most.aliasLetters) return 'alias-too-long';
    if (directives > most.directives) return 'too-many-directives';
    if (spreads > most.spreads) return 'too-many-fragments';
    if (fields > most.fields) return 'too-many-fields';
    if (once > 1) return 'once-a-document';
    for (const definition of definitions) {
      if (!('selectionSet' in definition)) continue;
      const { own, introspection } = this.depthOf(definition.selectionSet);
      if (this.cyclic) return 'fragment-cycle';
      // A fragment is as deep as where it is spread.
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      if (own > most.depth || introspection > most.introspectionDepth) return 'too-deep';
      if (this.rootFields(definition.selectionSet) > most.rootFields) return 'too-many-root-fields';
    }
    return undefined;
  }

  private count({ selections }: SelectionSetNode, directives = 0): void {
    this.counts.directives += directives;
    for (const selection of selections) {
      this.counts.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FRAGMENT_SPREAD) this.counts.spreads += 1;
      if (selection.kind === Kind.FIELD) {
        this.counts.fields += 1;
        if (selection.alias) this.countAlias(selection.alias.value);
        if (onceADocument.has(selection.name.value)) this.counts.once += 1;
      }
      if ('selectionSet' in selection && selection.selectionSet) this.count(selection.selectionSet);
    }
  }

  private countAlias({ length }: string): void {
    this.counts.aliases += 1;
    this.counts.longestAlias = Math.max(this.counts.longestAlias, length);
  }

  private depthOf({ selections }: SelectionSetNode): Depth {
    let [own, introspection] = [0, 0];
    for (const selection of selections) {
      const depth = this.depthOfSelection(selection);
      own = Math.max(own, depth.own);
      introspection = Math.max(introspection, depth.introspection);
    }
    return { own, introspection };
  }

  private depthOfSelection(selection: SelectionNode): Depth {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.depthOfFragment(selection.name.value);
    if (!selection.selectionSet) return { own: 0, introspection: 0 };
    const inside = this.depthOf(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return inside;
    const depth = 1 + Math.max(inside.own, inside.introspection);
    return selection.name.value.startsWith('__')
      ? { own: 0, introspection: depth }
      : { own: 1 + inside.own, introspection: inside.introspection };
  }

  private depthOfFragment(name: string): Depth {
    const known = this.depths.get(name);
    if (known === 'open') this.cyclic = true;
    if (known !== undefined) return known === 'open' ? { own: 0, introspection: 0 } : known;
    const fragment = this.fragments.get(name);
    if (!fragment) return { own: 0, introspection: 0 };
    this.depths.set(name, 'open');
    const depth = this.depthOf(fragment.selectionSet);
    this.depths.set(name, depth);
    return depth;
  }

  /** Fragments are written out, each looked through once; no fragment spreads itself here any more. */
  private rootFields({ selections }: SelectionSetNode): number {
    let fields = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields += 1;
      else if (selection.kind === Kind.INLINE_FRAGMENT) fields += this.rootFields(selection.selectionSet);
      else fields += this.rootFieldsOfFragment(selection.name.value);
    }
    return fields;
  }

  private rootFieldsOfFragment(name: string): number {
    const known = this.rootFieldsOf.get(name);
    if (known !== undefined) return known;
    const fragment = this.fragments.get(name);
    const fields = fragment ? this.rootFields(fragment.selectionSet) : 0;
    this.rootFieldsOf.set(name, fields);
    return fields;
  }
}

/**
 * Judges what a document looks like, before it is validated: validation itself can be made expensive, and compares fields
 * pair by pair. Linear in the document's size.
 */
export const judgeShape = (document: DocumentNode): TransportReason | undefined =>
  new Shape(document).judge();
