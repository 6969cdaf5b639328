/**
 * What becomes of a line of a TRF. `used`: pairings and ranks follow from it. `compared`: it repeats what other lines say, and a
 * difference is noted. `kept`: it describes the event, and goes into another TRF as it is. `noted`: it is left out, and the
 * answer says so. `refused`: it decides something that is not known here.
 */
export type LineUse = 'used' | 'compared' | 'kept' | 'noted' | 'refused';

/** Every line of TRF26, of TRF16, and of the programs before them. */
export const lineUses: Readonly<Record<string, LineUse>> = {
  ...uses('used', '001', '013', '092', '142', '152', '162', '192', '202', '212', '240', '250', '260'),
  ...uses('used', '300', '310', '320', '330', '352', '362'),
  ...uses('used', 'XXR', 'XXC', 'XXS', 'XXA', 'XXP', 'BBW', 'BBD', 'BBL', 'BBF', 'BBZ', 'BBU'),
  ...uses('compared', '062', '072', '082'),
  ...uses('kept', '012', '022', '032', '042', '052', '102', '112', '122', '132', '172', '182', '222'),
  ...uses('noted', '801', '802'),
  ...uses('refused', '299', 'XXZ'),
};

function uses(use: LineUse, ...codes: readonly string[]): Readonly<Record<string, LineUse>> {
  return Object.fromEntries(codes.map((code) => [code, use]));
}

/** The lines on the event that TRF16 has, too. */
export const isOf16 = (line: string): boolean => /^(?:0[1-9]2|1[0-3]2)/u.test(line);

/** What becomes of a line with a code that may be unknown: other lines of pairing programs (`XX`, `BB`) may decide something. */
export function useOf(code: string): LineUse {
  if (Object.hasOwn(lineUses, code)) return lineUses[code] ?? 'noted';
  return /^(?:XX|BB)/u.test(code) ? 'refused' : 'noted';
}
