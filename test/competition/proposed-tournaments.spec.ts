import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { proposalOf } from '../../apps/web/src/pages/start/setup/proposals.js';
import { judgeTournament } from '../../libs/tournaments/src/commands/created.js';

const perDay = { challengeRange: 2, answerDays: 3, playDays: 7 };

/** What the form asks for in each format, as it stands in its blanks. */
function asked(format: string, only: number | undefined): object {
  const found = formats.find(format);
  if (!found.ok) throw new Error(found.refusal.code);
  const { options, pairing } = found.value;
  return {
    ...(pairing?.agreesRounds ? { rounds: 5 } : {}),
    ...(options.boards ? { boards: only ?? 4 } : {}),
    ...(options.minutes ? { minutes: 60 } : {}),
    ...(options.stages ? { stages: { groups: 4, qualifiers: 2, final: 'single-elimination' } } : {}),
    ...(options.ladder ? { ladder: { ...perDay, climb: 'swap' } } : {}),
  };
}

it.each([
  ['teeko', ['straight', 'bonus', 'three-handed', 'partnership']],
  ['scarney-solitaire', ['solitaire']],
  ['scarney-singles', ['singles']],
  ['scarney-doubles', ['doubles']],
  ['scarney-highlow', ['highlow']],
  ['skarney', ['skarney', 'skarney-duplicate']],
  ['scarney-baccarat', ['baccarat', 'elimination']],
  ['scarnecchia', ['scarnecchia']],
])('TO-2 takes every format that the form of a tournament proposes for %s', (game, systems) => {
  for (const system of systems) {
    const proposal = proposalOf(system);
    for (const proposed of proposal.formats) {
      const format = proposed.toLowerCase().replaceAll('_', '-');
      const plan = {
        game,
        rules: 1,
        system,
        settings: ['bonus', 'three-handed'].includes(system) ? { target: 15 } : {},
        variant: (proposal.variants?.[proposed] ?? {}) as { readonly [name: string]: boolean },
      };
      const judged = judgeTournament(
        { games, formats },
        {
          type: 'TournamentCreated',
          name: 'Club Night',
          visibility: 'club',
          cycles: 1,
          format,
          plan,
          ...asked(format, proposal.boards),
        },
      );
      expect([system, format, judged.ok || judged.refusal]).toEqual([system, format, true]);
    }
  }
});
