export const match = 'a match';
