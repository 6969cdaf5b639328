export const baccarat = 'a game';
