/**
 * Where each page lies: its folder beside this file, and its addresses. A tournament goes by its slug, which is its club's and
 * its own, or by its id alone (`useNamedTournament`). A page with a `:room` stays while one goes through its rooms. The build
 * refuses an address that has no page.
 */
export const addresses = {
  start: ['/'],
  me: ['/me'],
  club: ['/c/:club'],
  'house-rules': ['/c/:club/rules'],
  league: ['/c/:club/leagues/:league'],
  tournament: ['/t/:club/:tournament', '/t/:tournament'],
  desk: ['/t/:club/:tournament/desk/:room?', '/t/:tournament/desk/:room?'],
  wall: ['/t/:club/:tournament/wall', '/t/:tournament/wall'],
  dispute: ['/t/:club/:tournament/disputes/:dispute', '/t/:tournament/disputes/:dispute'],
  match: ['/m/:match'],
  game: ['/g/:game'],
  study: ['/g/:game/notes'],
  compare: ['/g/:game/beside', '/g/:game/beside/:other'],
  rules: ['/rules/:book?'],
  practice: ['/practice/:game'],
  verify: ['/verify'],
} as const;
