import type { Stdio } from '../../process/stdio.js';
import { findNamed, sidesCalled, type CalledSide, type Named } from '../called.js';
import { withClubServer, type Page } from '../club-server.js';
import { inWords } from '../disputes/dispute-lines.js';
import { liveTournament } from '../live-tournament.js';
import { historyDocument } from './documents.js';
import { everybodyIn } from './entries.js';

interface Record {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

interface Played {
  readonly outcome: string;
  readonly match: {
    readonly id: string;
    readonly round: number | null;
    readonly tournament: { readonly name: string } | null;
    readonly sides: readonly CalledSide[];
  };
}

interface EntryHistory {
  readonly record: Record;
  readonly headToHead: {
    readonly nodes: readonly { readonly entry: Named; readonly record: Record }[];
  };
  readonly history: Page<Played>;
}

const recordTold = ({ played, won, drawn, lost }: Record): string =>
  `${played} played, ${won} won, ${drawn} drawn, ${lost} lost`;

const playedTold = ({ outcome, match: { id, round, tournament, sides } }: Played): string =>
  `${id}  ${tournament?.name ?? '?'}${round === null ? '' : `, round ${round}`}: ${sidesCalled(sides)}, ${inWords(outcome)}`;

/** `fairview tournaments history`: the finished matches of a player, who needs no account for it. */
export const runHistory = (said: string, player: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const entry = findNamed(player, await everybodyIn(server, id, entries));
    let known: EntryHistory | undefined;
    const matches = await server.every(async (after) => {
      const { tournament } = await server.ask<{ tournament: { entry: EntryHistory | null } | null }>(
        historyDocument,
        { id, entry: entry.id, after },
      );
      known ??= tournament?.entry ?? undefined;
      return tournament?.entry?.history;
    });
    if (!known) return;
    const { record, headToHead } = known;
    if (stdio.json) return server.sayJson({ record, headToHead: headToHead.nodes, history: matches });
    return server.say(
      `${entry.name ?? '?'}: ${recordTold(record)}`,
      ...matches.map(playedTold),
      ...headToHead.nodes.map((met) => `against ${met.entry.name ?? '?'}: ${recordTold(met.record)}`),
    );
  });
