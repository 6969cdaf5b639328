const seatWritten = /^P[1-7] /u;

/** A ply as the API and a table take it: records of card and domino games write its seat in front. */
export const withoutSeat = (move: string): string => move.replace(seatWritten, '');
