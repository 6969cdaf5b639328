/** How many times longer everything takes here and now than on an idle machine of the usual speed; 1 at least. */
export function slowness(): number;

/** So many milliseconds of an idle machine, in milliseconds of this one: for bounds that something else counts. */
export function patient(milliseconds: number): number;

/** A limit of so many milliseconds of an idle machine, counted from now on: ask again and again whether it is over. */
export function patience(milliseconds: number): { isOver(): boolean };

/** Waits until something holds. @throws when the limit is over, with what was waited for */
export function untilSo(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  milliseconds?: number,
  every?: number,
): Promise<void>;

/** Gives what `work` gives; rejects if nothing came of it when the limit is over. */
export function patiently<T>(work: () => T, milliseconds: number): T;
