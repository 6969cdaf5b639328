/** A sentence for every code that `game/` raises for all games alike. Seats are counted from 0; `P1` is how notation writes seat 0. */
export const gameEnglish = {
  'game-finished': 'The game is finished: nothing more may be played.',
  'not-your-ply': 'It is not this seat’s turn. Seat to act: {seats}, counted from 0 (in notation {written}).',
  'seat-unreadable':
    'A move of this game must begin with its seat (P1 to P7) and a space; “{text}” does not.',
  'unknown-game': 'There is no game “{game}”. There are: {allowed}.',
  'unknown-rules': 'There is no version {rules} of the rules of {game}.',
  'variant-not-object': 'The variant must be an object.',
  'variant-key-unknown': 'The variant has no option “{key}”. It has: {allowed}.',
  'variant-value-unknown': 'The option “{key}” must be one of: {allowed}.',
  'setup-not-object': 'The setup must be an object.',
  'setup-key-unknown': 'The setup has no key “{key}”.',
  'ended-not-object': 'The key “ended” must be an object.',
  'ended-key-unknown': 'The object “ended” has no key “{key}”.',
  'ended-by-unknown': 'The key “by” of “ended” must be one of: {allowed}.',
  'ended-seat-missing': 'A game that ended by {by} must name the seat.',
  'ended-seat-unknown': 'The seat of “ended” must be a whole number from 0, below {seats}.',
  'ended-after-end': 'The rules already ended this game: it cannot also have ended in another way (“ended”).',
} as const;
