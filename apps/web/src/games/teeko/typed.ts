const typedDrop = /^(?:d|drop)? ?0*([1-9]\d*)$/iu;
const typedMove = /^(?:m|move)? ?0*([1-9]\d*)(?: | ?(?:[-,>x:]|->|to) ?)0*([1-9]\d*)$/iu;

/** `13`, `d 13` and `drop 13` are a drop; `12-16`, `12 16` and `12 to 16` a move. */
export function teekoTyped(text: string): string {
  const [, circle] = typedDrop.exec(text) ?? [];
  if (circle !== undefined) return circle;
  const [, from, to] = typedMove.exec(text) ?? [];
  return from !== undefined && to !== undefined ? `${from}-${to}` : text.toLowerCase();
}
