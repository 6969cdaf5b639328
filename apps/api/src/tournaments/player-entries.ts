import { defined, type Refusal } from '@fairview/kernel';
import { People } from '@fairview/people';
import { refused, Tournaments, type NewEntry } from '@fairview/tournaments';
import { Injectable } from '@nestjs/common';
import { v4 as newId } from 'uuid';
import { commandTournament } from '../commanding/command-tournament.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, type OrRefused } from '../shared/refusal.js';
import type { Entry } from '../types/entry.js';
import type { Tournament } from '../types/tournament.js';
import type { AddEntriesInput, NewEntryInput } from './entry-inputs.js';
import { entrantsOf, mayReadCodes, readPlayers, type NewPlayer } from './new-players.js';
import { EntriesAdded, EntryWarning, linesRefused, type LinesRefused } from './payloads.js';

/** Enters players in tournaments, whether they come one by one, as a list or as a text. */
@Injectable()
export class PlayerEntries {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly people: People,
  ) {}

  /** Enters players, all of them or none; if some cannot be entered, names each of them and why. */
  async addEntries(
    input: AddEntriesInput,
    context: RequestContext,
  ): Promise<OrRefused<EntriesAdded | LinesRefused>> {
    const { tournamentId, commandId } = input;
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    if (!place) return answerOf(refused('tournament-unknown').refusal);
    const players = await readPlayers(this.people, context, tournamentId, input.entries);
    const unread = players.flatMap((player, line) => (player.ok ? [] : [{ line, refusal: player.refusal }]));
    if (unread.length > 0) return linesRefused('lines-refused', unread);
    const read = players.flatMap((player) => (player.ok ? [player.value] : []));
    const entriesOf = (club: string) =>
      read.map((player, line) => newEntry(idFromCommand(club, commandId, `entry-${line}`), player));
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const entries = entriesOf(club);
      const named = entries.map((entry, line) => ({ ...entry, name: read[line]?.name ?? '' }));
      return {
        command: { type: 'AddEntries', entries },
        rows: await entrantsOf(this.people, club, tournamentId, named),
      };
    });
    if (!done.ok) {
      const lines = await this.tournaments.refusedLines(place.club, tournamentId, entriesOf(place.club));
      // A refusal of the command itself does not concern its lines.
      const isOfLines = lines?.some(({ refusal }) => refusal.code === done.refusal.code);
      return isOfLines ? linesRefused('lines-refused', lines ?? []) : answerOf(done.refusal);
    }
    const { tournament } = done.value;
    const ids = entriesOf(tournament.club).map(({ entry }) => entry);
    return instanceOf(EntriesAdded, {
      tournament,
      entries: await Promise.all(ids.map((id) => this.entered(context, tournament, id))),
      warnings: await this.warningsOf(tournament, ids),
    });
  }

  /** Which of these players cannot be entered as the tournament stands, and why; nothing is done. */
  async refusedOf(
    context: RequestContext,
    tournamentId: string,
    entries: readonly NewEntryInput[],
  ): Promise<readonly { readonly line: number; readonly refusal: Refusal }[]> {
    const players = await readPlayers(this.people, context, tournamentId, entries);
    const unread = players.flatMap((player, line) => (player.ok ? [] : [{ line, refusal: player.refusal }]));
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    if (unread.length > 0 || !place) return unread;
    const read = players.flatMap((player) => (player.ok ? [newEntry(newId(), player.value)] : []));
    return (await this.tournaments.refusedLines(place.club, tournamentId, read)) ?? [];
  }

  /** An entry as its organizer is answered, with its code. */
  async entered(
    context: RequestContext,
    tournament: Tournament,
    id: string,
  ): Promise<{ readonly entry: Entry; readonly entryCode: string | null; readonly spent: boolean }> {
    const { code, spent } = await this.people.entryCodes.shownCode(tournament.club, id, 1);
    return { entry: entryOf(tournament, id), entryCode: mayReadCodes(context) ? code : null, spent };
  }

  /** Of which entries there is another of the same name. */
  async warningsOf(tournament: Tournament, ids: readonly string[]): Promise<readonly EntryWarning[]> {
    const twice = await this.people.entrants.namesakes(tournament.club, ids);
    return twice.map((id) => ({
      code: 'name-twice',
      message: 'Another entry of this tournament has the same name: this one is shown with a number.',
      entry: entryOf(tournament, id),
    }));
  }
}

/** An entry as its tournament takes it. */
export const newEntry = (entry: string, { account, team, missed }: NewPlayer): NewEntry => ({
  entry,
  ...defined({ account, team, missed }),
});

/** An entry of a tournament, by its id. */
export const entryOf = ({ club, id: tournamentId }: Tournament, id: string): Entry => ({
  club,
  tournamentId,
  id,
});
