import { quoted } from '@fairview/kernel';
import { refuse, type FileRefusal } from '../model/answer.js';
import { mayMeet, type Field } from './field.js';

/** Why a round cannot be paired: the first competitor nobody may meet, or that no complete pairing exists. */
export function noLegalPairing(field: Field): FileRefusal {
  const { players, tournament } = field;
  const isOdd = players.length % 2 === 1;
  if (isOdd && !players.some(({ mayHaveBye }) => mayHaveBye))
    return refuse('no-legal-pairing', '', { why: 'everybody has had a bye' });
  const stuck = players.find(
    (player) =>
      !(isOdd && player.mayHaveBye) &&
      !players.some((other) => other !== player && mayMeet(field, player, other)),
  );
  if (stuck === undefined)
    return refuse('no-legal-pairing', '', { why: 'rematches, forbidden pairs, sides and byes leave no way' });
  const id = tournament.competitors[stuck.who]?.id ?? '';
  return refuse('no-legal-pairing', '', { why: `${quoted(String(id))} has nobody left to meet` });
}
