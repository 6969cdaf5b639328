/** What stands in English text in place of a reason whose words were erased. */
export const erasedReason = '(The reason was erased.)';

/** A reason that somebody gave, for English text. @param reason empty if its words were erased, as the API has it */
export const wordedReason = (reason: string): string => (reason === '' ? erasedReason : reason);
