import type { StoredText } from '../log.js';
import { textReference, textReferences } from '../texts/free-texts.js';

/** How many of the texts that events refer to are beside them and proved, and how many were erased or left out. */
export interface TextsFound {
  readonly proved: number;
  readonly missing: number;
}

/** Holds the texts that stand beside an export against the references in its events. */
export class AgainstTexts {
  private readonly proves: ReadonlyMap<string, boolean>;
  private readonly referredTo = new Set<string>();

  constructor(private readonly texts: readonly StoredText[] | undefined) {
    this.proves = new Map(
      (texts ?? []).map(({ reference, salt, content }) => [
        reference,
        textReference(salt, content) === reference,
      ]),
    );
  }

  /** Takes the next body. @returns false if a text beside it is not the one that it refers to */
  take(body: Buffer): boolean {
    const references = textReferences(body.toString('utf8'));
    for (const reference of references) this.referredTo.add(reference);
    return references.every((reference) => this.proves.get(reference) !== false);
  }

  /** After the last body: whether a text stands there that no event refers to. */
  hasForeign(): boolean {
    return [...this.proves.keys()].some((reference) => !this.referredTo.has(reference));
  }

  /** After the last body; undefined if the export came without texts. */
  found(): TextsFound | undefined {
    if (!this.texts) return undefined;
    return { proved: this.proves.size, missing: this.referredTo.size - this.proves.size };
  }
}
