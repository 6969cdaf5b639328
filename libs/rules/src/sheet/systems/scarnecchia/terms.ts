/** What is fixed for a match of Scarnecchia (SC-14). */
export type ScarnecchiaTerms = { readonly system: 'scarnecchia'; readonly games: number };
