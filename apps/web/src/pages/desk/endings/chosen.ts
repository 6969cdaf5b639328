/** The form in which the match is chosen that is ended, at a tournament by its id. */
export const chosenToEnd = (tournament: string): string => `end:${tournament}`;
