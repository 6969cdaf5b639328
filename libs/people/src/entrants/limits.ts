/** How many entries a device holds: a tablet that goes round the board serves a whole table. */
export const mostSeats = 8;

/** How long the seats of a closed tournament read, and consent to what officials propose, in milliseconds. */
export const readingMilliseconds = 14 * 24 * 3_600_000;

/** How long a code to hand an entry over is good, in milliseconds. */
export const handoverMilliseconds = 2 * 60_000;
