/** The languages in which the set can be taken over. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

type Wordings = Readonly<Record<Language, string>>;

const set: readonly Wordings[] = [
  {
    en: 'A piece that a player has set on a free circle and let go of has been played. If the move is legal, it stands.',
    fr: 'Un pion posé sur un cercle libre puis lâché est joué. Si le coup est légal, il est maintenu.',
  },
  {
    en: 'A player whose turn it is and who touches one of their own pieces on the board to move it moves that piece, if it has a legal move. A player who only wants to straighten a piece says so first.',
    fr: 'Le joueur au trait qui touche un de ses pions pour le déplacer joue ce pion, s’il a un coup légal. Celui qui veut seulement redresser un pion le dit d’abord.',
  },
  {
    en: 'A move made out of turn is taken back, and the player whose turn it is moves. If it has been answered already, the game goes back to the position before it.',
    fr: 'Un coup joué hors de son tour est repris, et le joueur au trait joue. S’il a déjà reçu une réponse, la partie reprend de la position qui le précédait.',
  },
  {
    en: 'An illegal move that is noticed before the game is over is taken back, and the game goes on from the position before it. Once both players have confirmed the result, it stands.',
    fr: 'Un coup illégal remarqué avant la fin de la partie est repris, et la partie reprend de la position qui le précédait. Une fois le résultat confirmé par les deux joueurs, il est maintenu.',
  },
  {
    en: 'If a position was set up wrongly, the game goes back to the last position that was right. If that position cannot be found, the game is void and another is played in its place.',
    fr: 'Si une position a été mal installée, la partie reprend de la dernière position exacte. Si on ne la retrouve pas, la partie est nulle et non avenue, et une autre la remplace.',
  },
  {
    en: 'A player who knocks over or shifts pieces sets them right in their own time. If the players do not agree where the pieces stood, they stop the clock and call an arbiter.',
    fr: 'Le joueur qui renverse ou déplace des pions les remet en place sur son propre temps. Si les joueurs ne sont pas d’accord sur leur place, ils arrêtent la pendule et appellent un arbitre.',
  },
  {
    en: 'Nobody helps a player during a game, and players use no notes and no device but the one on which the game is recorded. The first time an arbiter warns; after that, they may end the game against the player.',
    fr: 'Personne n’aide un joueur pendant une partie, et les joueurs n’utilisent ni notes ni appareil, sauf celui qui enregistre la partie. La première fois, l’arbitre avertit ; ensuite, il peut clore la partie contre le joueur.',
  },
];

/**
 * House rules for play at a board, which a club can take over and change: they are only a proposal, and hold nowhere until a
 * club writes them down. Numbers from HR-1.
 */
export const rulesForBoards = (
  language: Language,
): readonly { readonly number: string; readonly wording: string }[] =>
  set.map((wordings, at) => ({ number: `HR-${at + 1}`, wording: wordings[language] }));
