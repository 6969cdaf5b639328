/** What is fixed for a match of Solitaire (S-18). */
export type SolitaireTerms = { readonly system: 'solitaire'; readonly games: number };
