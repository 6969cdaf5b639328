import type { Role, Scope } from '@fairview/people';
import { registerEnum } from '../shared/register-enum.js';

export const RoleEnum = registerEnum<Role>(
  'Role',
  'What a person may do in a club, or in one of its tournaments.',
  {
    organizer: 'Runs the club: tournaments, entries, roles. May also do all that an arbiter may.',
    arbiter: 'Decides disputes. May also do all that a scorer may.',
    scorer: 'Enters moves and results from the boards.',
    player: 'Plays at the seats of their own entries.',
    spectator: 'May watch what is not public.',
  },
);

export const ScopeEnum = registerEnum<Scope>('Scope', 'What a key may be used for.', {
  read: 'To see what its account may see.',
  play: 'To open games, to play, to offer draws and to raise disputes.',
  'enter-results': 'To report results and import game records.',
  organize: 'To run tournaments: entries, pairings, roles.',
  'entry-codes': 'To see entry codes and to issue new ones. Anybody with a code can take a seat.',
});
