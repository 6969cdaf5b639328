/** The form in which a match is chosen for a penalty, at a tournament by its id. */
export const chosenForPenalty = (tournament: string): string => `penalty:${tournament}`;
