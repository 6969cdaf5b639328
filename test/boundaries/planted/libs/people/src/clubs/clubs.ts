export const clubs = ['a club'];
