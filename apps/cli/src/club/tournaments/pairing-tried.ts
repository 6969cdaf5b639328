import { defined } from '@fairview/kernel';
import type { ClubServer } from '../club-server.js';
import { previewPairingDocument } from './documents.js';

interface Named {
  readonly name: string;
}

interface Table {
  readonly board: number;
  readonly entries: readonly Named[];
}

interface Tried {
  readonly __typename: string;
  readonly round: number;
  readonly lastRound: number;
  readonly stay: number;
  readonly come: number;
  readonly go: number;
  readonly byes: readonly Named[];
  readonly byesGone: readonly Named[];
  readonly tables: readonly (Table & { readonly stands: boolean })[];
  readonly gone: readonly Table[];
}

const tableTold = ({ board, entries }: Table): string =>
  `${board}  ${entries.map(({ name }) => name).join(' v ')}`;

function triedTold({
  round,
  lastRound,
  stay,
  come,
  go,
  byes,
  byesGone,
  tables,
  gone,
}: Tried): readonly string[] {
  const rounds = lastRound > round ? `Rounds ${round} to ${lastRound}` : `Round ${round}`;
  return [
    `${rounds}: ${stay} tables stay, ${come} come, ${go} go.`,
    ...tables.map((table) => `${table.stands ? ' ' : '+'} ${tableTold(table)}`),
    ...gone.map((table) => `- ${tableTold(table)}`),
    ...byes.map(({ name }) => `bye  ${name}`),
    ...byesGone.map(({ name }) => `- bye  ${name}`),
  ];
}

/** What pairing would do, line by line: `+` a table that comes, `-` one that goes; nothing if it was refused. */
export async function pairingTried(
  server: ClubServer,
  id: string,
  asked: { readonly again: boolean; readonly order: readonly string[] | undefined },
): Promise<readonly string[]> {
  const { tournament } = await server.ask<{ tournament: { previewPairing: Tried } | null }>(
    previewPairingDocument,
    { id, ...defined(asked) },
  );
  const tried = await server.unlessRefused(tournament?.previewPairing);
  return tried ? triedTold(tried) : [];
}
