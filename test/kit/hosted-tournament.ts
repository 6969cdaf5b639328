import { freshSetupCode } from '@fairview/people';
import { v7 as newId } from 'uuid';
import { clubNightRecord } from './records.js';
import { command, read, type Fields, type TestApi, type Told } from './server.js';

/** The eight of the club night, by their pairing numbers. */
export const eight = ['Ada', 'Bruno', 'Clara', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo'] as const;

/** Somebody who came in by an entry code. */
export interface WalkIn {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** A game with its seating. */
export interface SeatedGame {
  readonly id: string;
  readonly version: number;
  readonly seats: readonly { readonly entry: { readonly id: string } }[];
}

/** An api that can be asked, and its database, in which the first set-up code is made. */
export interface HostingApi extends Pick<TestApi, 'ask'> {
  readonly services: { readonly database: Pick<TestApi['services']['database'], 'pool'> };
}

/** A club's organizer and their tournament, over HTTP only. */
export class HostedTournament {
  walkIns: readonly WalkIn[] = [];

  private constructor(
    private readonly api: HostingApi,
    readonly token: string,
    readonly club: string,
    readonly tournament: string,
  ) {}

  /** The first organizer of a new server, their club and a tournament in it. */
  static async begin(api: HostingApi, tournament: Fields): Promise<HostedTournament> {
    const code = await freshSetupCode(api.services.database.pool);
    const person = { code, name: 'Orla', password: 'four blue chairs', clubName: 'Fairview' };
    const { token, club } = await command<{ token: string; club: { id: string } }>(
      api.ask,
      'redeemSetupCode',
      {
        input: person,
        done: '... on SetupCodeRedeemed { token club { id } }',
      },
    );
    return HostedTournament.of(api, { token, club: club.id }, tournament);
  }

  /** A tournament of a club that stands. */
  static async of(
    api: HostingApi,
    { token, club }: { readonly token: string; readonly club: string },
    tournament: Fields,
  ): Promise<HostedTournament> {
    const created = await command<{ tournament: { id: string } }>(api.ask, 'createTournament', {
      input: { clubId: club, name: 'Club night', commandId: newId(), ...tournament },
      token,
      done: '... on TournamentChanged { tournament { id } }',
    });
    return new HostedTournament(api, token, club, created.tournament.id);
  }

  /** Another tournament of the same organizer, created already. */
  static at({ api, token, club }: HostedTournament, tournament: string): HostedTournament {
    return new HostedTournament(api, token, club, tournament);
  }

  /** Enters people, who all sit down with their codes, and pairs the rounds in that order. */
  async pair(names: readonly string[]): Promise<void> {
    for (const name of names) this.walkIns = [...this.walkIns, await this.enter(name)];
    const order = this.walkIns.map(({ id }) => id);
    await this.command(
      'pairRounds',
      { tournamentId: this.tournament, order },
      '... on TournamentChanged { tournament { id } }',
    );
  }

  async enter(name: string, more: Fields = {}): Promise<WalkIn> {
    const { entry, entryCode: code } = await this.command<{ entry: { id: string }; entryCode: string }>(
      'addEntry',
      { tournamentId: this.tournament, name, ...more },
      '... on EntryAdded { entry { id } entryCode }',
    );
    return { id: entry.id, name, token: await this.comeIn(code) };
  }

  /** Comes in by an entry code. */
  async comeIn(code: string): Promise<string> {
    const { token } = await command<{ token: string }>(this.api.ask, 'enterWithCode', {
      input: { code },
      done: '... on EnteredWithCode { token }',
    });
    return token;
  }

  tokenOf(entry: string | undefined): string {
    return this.walkIns.find(({ id }) => id === entry)?.token ?? '';
  }

  nameOf(entry: string): string {
    return this.walkIns.find(({ id }) => id === entry)?.name ?? '';
  }

  /** Asks with the organizer's token, or with another. */
  read<Data>(query: string, variables: Fields = {}, token: string | null = this.token): Promise<Data> {
    return read<Data>(this.api.ask, query, variables, token ?? undefined);
  }

  /** Gives a command under a new id, with the organizer's token or another. */
  command<Done = Fields>(name: string, input: Fields, done = '', token = this.token): Promise<Told<Done>> {
    return command<Done>(this.api.ask, name, { input: { commandId: newId(), ...input }, token, done });
  }

  async matchAt(round: number, board: number): Promise<string> {
    const { tournament } = await this.read<{
      tournament: { matches: { nodes: { id: string; board: number }[] } };
    }>(
      'query ($id: ID!, $round: Int!) { tournament(id: $id) { matches(round: $round) { nodes { id board } } } }',
      { id: this.tournament, round },
    );
    const found = tournament.matches.nodes.find((match) => match.board === board);
    if (!found) throw new Error(`nobody is paired at board ${board} of round ${round}`);
    return found.id;
  }

  async openGame(matchId: string): Promise<SeatedGame> {
    const opened = await this.command<{ game: SeatedGame }>(
      'openGame',
      { matchId },
      '... on GameAdded { game { id version seats { entry { id } } } }',
    );
    if (opened.code) throw new Error(opened.code);
    return opened.game;
  }

  /** Plays a whole game of a match, each move by the walk-in who sits at the seat. */
  async playThrough(match: string, record: string): Promise<SeatedGame> {
    const game = await this.openGame(match);
    for (const [ply, move] of clubNightRecord(record).moves.entries()) {
      const token = this.tokenOf(game.seats[ply % 2]?.entry.id);
      const played = await this.command('playMove', { gameId: game.id, ply, move }, '', token);
      if (played.code) throw new Error(`ply ${ply}: ${played.code}`);
    }
    return game;
  }
}
