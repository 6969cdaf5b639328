import { whole, type Hundredths } from '../model/points.js';

/** Exponents beyond this do not occur in tournament figures. */
const largestExponent = 30;

/** Most figures are short whole numbers: they are read at once. */
const short = /^(?:0|[1-9][0-9]{0,11})$/u;

const form = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/u;

/** The numeral as digits and the number of them behind the point, without zeros at the end; null if it is out of reach. */
function digitsOf(text: string): { readonly digits: bigint; readonly behind: number } | null {
  const [, sign = '', before = '', after = '', exponent = '0'] = form.exec(text) ?? [];
  const shift = Number(exponent);
  if (before === '' || Math.abs(shift) > largestExponent || text.length > 60) return null;
  let digits = BigInt(`${before}${after}`);
  let behind = after.length - shift;
  while (behind > 0 && digits % 10n === 0n && digits !== 0n) {
    digits /= 10n;
    behind--;
  }
  if (digits === 0n) behind = 0;
  return { digits: sign === '-' ? -digits : digits, behind };
}

/** A whole number of any size, from its text; null if it has a fraction. */
export function wholeNumber(text: string): number | bigint | null {
  if (short.test(text)) return Number(text);
  const read = digitsOf(text);
  if (read === null || read.behind > 0) return null;
  return read.digits * 10n ** BigInt(-read.behind);
}

function inHundredths(text: string): Hundredths | null {
  const read = digitsOf(text);
  return read === null || read.behind > 2 ? null : Number(read.digits * 10n ** BigInt(2 - read.behind));
}

/** A decimal as hundredths, exact; null if it has more than two decimals or is not below the bound. */
export function hundredths(text: string, bound: number): Hundredths | null {
  const figure = short.test(text) ? Number(text) * whole : inHundredths(text);
  return figure !== null && Math.abs(figure) <= bound * whole ? figure : null;
}
