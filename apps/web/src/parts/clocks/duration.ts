/** `30:00`, `1:58.4`: minutes and seconds, with tenths under two minutes if there are any. */
export function duration(ms: number): string {
  const left = Math.max(0, ms);
  const [minutes, seconds] = [Math.floor(left / 60_000), (left % 60_000) / 1_000];
  const isShort = left < 120_000 && left % 1_000 >= 50;
  const written = isShort ? (Math.floor(seconds * 10) / 10).toFixed(1) : String(Math.floor(seconds));
  return `${minutes}:${written.padStart(isShort ? 4 : 2, '0')}`;
}
