const typedPlacing = /^([BRYG][1-4]?) ?(?:@|ON|TO)? ?C? ?0*([1-9]\d?)$/u;
const typedJump = /^([BRYG][1-4]) ?(?:[X×]|OVER)? ?([BRYG][1-4])$/u;
const typedRemoval = /^- ?([BRYG][1-4](?:[ ,]+[BRYG][1-4])*)$/u;

/** `R3@C7`, `r3 c7` and `r3 7` put a pawn on a circle; `R3xG1` and `r3 g1` jump; `-R3,G1` and `-r3 g1` take pawns off. */
export function scarneyTyped(text: string): string {
  const large = text.toUpperCase();
  const [, pawn, circle] = typedPlacing.exec(large) ?? [];
  if (pawn !== undefined && circle !== undefined) return `${pawn}@C${circle}`;
  const [, from, over] = typedJump.exec(large) ?? [];
  if (from !== undefined && over !== undefined) return `${from}x${over}`;
  const [, pawns] = typedRemoval.exec(large) ?? [];
  return pawns === undefined ? text.toLowerCase() : `-${pawns.split(/[ ,]+/u).join(',')}`;
}
