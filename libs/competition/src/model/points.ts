/** A figure with at most two decimals, as a whole number of hundredths: 0.5 is 50. */
export type Hundredths = number;

export const whole = 100;

/** Ten-thousandths: what two figures in hundredths multiply to. The unit of every tie-break value. */
export type Value = bigint;

const tenThousand = 10_000;

export const unit = BigInt(tenThousand);

/** A sum of hundredths as a tie-break value. */
export const valueOf = (hundredths: Hundredths): Value => BigInt(hundredths) * 100n;

/** A whole count as a tie-break value. */
export const valueOfCount = (count: number): Value => BigInt(count) * unit;

/** The product of two figures in hundredths, exact. */
export const product = (one: Hundredths, other: Hundredths): Value => {
  const product = one * other;
  return Number.isSafeInteger(product) ? BigInt(product) : BigInt(one) * BigInt(other);
};

/** The quotient rounded half up to a multiple of `step`; the divisor is above zero. */
export function halfUp(dividend: bigint, divisor: bigint, step: bigint): bigint {
  const doubled = 2n * dividend + step * divisor;
  const by = 2n * step * divisor;
  const floored = doubled / by - (doubled % by < 0n ? 1n : 0n);
  return floored * step;
}

/** Below this a quotient by 10,000 has at most fifteen digits, and prints as the decimal that it is. */
const exactBelow = 10 ** 15;

/** A value as the shortest exact decimal: 25000 is "2.5". */
export function decimal(value: Value): string {
  // Nearly all values are small, and arithmetic with large numbers is expensive.
  const small = Number(value);
  if (Math.abs(small) < exactBelow) return String(small / tenThousand);
  const size = value < 0n ? -value : value;
  const fraction = String(size % unit)
    .padStart(4, '0')
    .replace(/(?<!0)0+$/u, '');
  return `${value < 0n ? '-' : ''}${size / unit}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Hundredths as the shortest exact decimal: 250 is "2.5". */
export function decimalOf(hundredths: Hundredths): string {
  if (hundredths % whole === 0) return String(hundredths / whole);
  return decimal(valueOf(hundredths));
}
