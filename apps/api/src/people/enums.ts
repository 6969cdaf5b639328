import type { Role, Scope } from '@fairview/people';
import { registerEnum } from '../shared/register-enum.js';

export const RoleEnum = registerEnum<Role>(
  'Role',
  'What a person may do in a club, or in one of its tournaments.',
  {
    organizer: 'Runs it: tournaments, entries, roles; may also do all that an arbiter may.',
    arbiter: 'Decides disputes; may also do all that a scorer may.',
    scorer: 'Enters moves and results from the boards.',
    player: 'Plays: acts for the seats of their own entries.',
    spectator: 'May look on where the public may not.',
  },
);

export const ScopeEnum = registerEnum<Scope>('Scope', 'What a key may be used for.', {
  read: 'To look at what its account may look at.',
  play: 'To open games, and to play, offer and dispute at them.',
  'enter-results': 'To report results and to import records.',
  organize: 'To run tournaments: entries, pairings, roles.',
});
