export const matches = 'resolvers';
