export const replay = 'a command';
