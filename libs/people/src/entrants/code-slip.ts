import { renderSVG } from 'uqr';
import { formatCode } from '../secrets.js';

/** What is printed for a player to come in by. */
export interface SlipRequest {
  readonly tournament: string;
  readonly name: string;
  readonly code: string;
  /** The text before the code in the picture: the address of a page that accepts it. Only the code if there is none. */
  readonly link?: string;
}

/** A slip of paper: its lines, and a picture of the code for a camera. */
export interface CodeSlip {
  readonly text: string;
  /** A QR code as a whole SVG document, black on white, without scripts, styles or addresses of anything else. */
  readonly svg: string;
}

/** The slip that hands a player their entry code. The code works once, so a used slip opens nothing. */
export const codeSlip = ({ tournament, name, code, link = '' }: SlipRequest): CodeSlip => ({
  text: [tournament, name, formatCode(code)].join('\n'),
  svg: renderSVG(`${link}${code}`, { ecc: 'M', border: 4 }),
});
