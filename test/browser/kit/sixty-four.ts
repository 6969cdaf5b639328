import { HostedTournament, type HostingApi } from '../../kit/hosted-tournament.js';
import type { Fields } from '../../kit/server.js';

const given = 'Ada Bruno Clara Dmitri Elena Farid Greta Hugo Ivy Jonas Karin Luca Mona Nils Olga Pavel'.split(
  ' ',
);
const families = ['Lovell', 'Nakamura', 'Zielińska', 'Okafor'];

/** The names of 64 people: four of each first name, sixteen of each family. */
export const sixtyFour: readonly string[] = families.flatMap((family) =>
  given.map((first) => `${first} ${family}`),
);

/** An evening of 64 at 32 tables, or of others, paired in the order of their names. */
export async function hostSixtyFour(
  api: HostingApi,
  tournament: Fields = {},
  names = sixtyFour,
): Promise<HostedTournament> {
  const hosted = await HostedTournament.begin(api, {
    name: 'Autumn Open',
    visibility: 'PUBLIC',
    format: 'SWISS',
    rounds: 7,
    settings: { target: 5 },
    ...tournament,
  });
  const { tournament: tournamentId } = hosted;
  const { entries } = await hosted.command<{ entries: { entry: { id: string } }[] }>(
    'addEntries',
    { tournamentId, entries: names.map((name) => ({ name })) },
    '... on EntriesAdded { entries { entry { id } } }',
  );
  await hosted.command('pairRounds', { tournamentId, order: entries.map(({ entry }) => entry.id) });
  return hosted;
}
