import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { offeredFormats } from '../../apps/api/src/types/offered-format.js';
import { proposedFor } from '../../apps/web/src/pages/start/setup/create-tournament.js';
import { judgeTournament } from '../../libs/tournaments/src/commands/created.js';

const perDay = { challengeRange: 2, answerDays: 3, playDays: 7 };

/** What the form asks for in each format, as it stands in its blanks. */
function asked(format: string, only: number | null): object {
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

const ofTwo = [
  ...['round-robin', 'swiss', 'australian-draw', 'king-of-the-hill', 'single-elimination'],
  ...['double-elimination', 'groups-then-final', 'ladder', 'arena', 'arranged'],
];
const ofTeams = ['team-round-robin', 'team-swiss'];
const offers = offeredFormats({ games, formats });

it.each([
  ['teeko', 'straight', ofTwo],
  ['teeko', 'bonus', ofTwo],
  ['teeko', 'three-handed', ['tables', 'arranged']],
  ['teeko', 'partnership', [...ofTeams, 'arranged']],
  ['scarney-solitaire', 'solitaire', ['duplicate', 'arranged']],
  ['scarney-singles', 'singles', ['tables', ...ofTwo]],
  ['scarney-doubles', 'doubles', ofTwo],
  ['scarney-highlow', 'highlow', ofTwo],
  ['skarney', 'skarney', ['whist', 'arranged']],
  ['skarney', 'skarney-duplicate', ofTeams],
  ['scarney-baccarat', 'baccarat', ['arranged']],
  ['scarney-baccarat', 'elimination', ['elimination']],
  ['scarnecchia', 'scarnecchia', ofTwo],
])('TO-2 takes every format that is proposed for %s, scored as %s', (game, system, expected) => {
  const proposed = proposedFor(offers, system);
  expect(proposed.map(({ offered }) => offered.format)).toEqual(expected);
  for (const { offered, agreed } of proposed) {
    const settings = ['bonus', 'three-handed'].includes(system) ? { target: 15 } : {};
    const variant = (agreed.variant ?? {}) as { readonly [name: string]: boolean };
    const judged = judgeTournament(
      { games, formats },
      {
        type: 'TournamentCreated',
        name: 'Club Night',
        visibility: 'club',
        cycles: 1,
        format: offered.format,
        plan: { game, rules: 1, system, settings, variant },
        ...asked(offered.format, agreed.boards),
      },
    );
    expect([offered.format, judged.ok || judged.refusal]).toEqual([offered.format, true]);
  }
});
