/** Points that are counted twice, so that halves are whole, as people write them: `4½`. */
export function halfPoints(doubled: number): string {
  const whole = Math.floor(doubled / 2);
  if (doubled % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
