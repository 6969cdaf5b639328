/** A text that stands beside the log. */
export interface StoredText {
  readonly reference: string;
  /** In hex: with it anybody can prove that the reference stands for the text. */
  readonly salt: string;
  readonly content: string;
}

/** Takes free text out of commands. */
export interface TextExtractor {
  /** A command of a person with references in place of its free texts, and those texts. */
  keep<Command>(
    envelope: { readonly club: string; readonly actor: string; readonly commandId: string },
    command: Command,
  ): { readonly command: Command; readonly texts: readonly StoredText[] };
}
