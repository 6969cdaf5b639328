/** Whether a text will do as a reason: 1 to 500 characters beside the space around them (PL-9). */
export const isReason = (text: string): boolean => {
  const characters = [...text.trim()].length;
  return characters >= 1 && characters <= 500;
};
