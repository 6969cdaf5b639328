import { v7 as newId } from 'uuid';
import type { Client } from '../server/client.js';
import { keys } from './file.js';
import type { Row, Step } from './expected-standings.js';
import type { Paired } from './pairing-rules.js';
import type { AskedBye, Happening } from './plan.js';

/** A match of a round as the server has it: who meets by number, and by the ids of their entries. */
export interface SeenMatch {
  readonly id: string;
  readonly sides: readonly [number, number];
  readonly ids: readonly [string, string];
}

/** Why somebody has no match, as the API writes it: `HALF_BYE`. */
export const inSchema = (kind: string): string => kind.toUpperCase().replaceAll('-', '_');

interface RoundAnswer {
  readonly tournament: {
    readonly matches: {
      readonly nodes: readonly {
        readonly id: string;
        readonly sides: readonly { readonly players: readonly { readonly id: string }[] }[];
        readonly pairing: { readonly bracket: string | null; readonly because: readonly string[] };
      }[];
    };
    readonly byes: {
      readonly nodes: readonly {
        readonly round: number;
        readonly kind: string;
        readonly entry: { readonly id: string };
      }[];
    };
  };
}

type Scores = Omit<Row, 'number' | 'why' | 'values'>;

interface StandingsAnswer {
  readonly tournament: {
    readonly standings: {
      readonly nodes: readonly (Scores & {
        readonly entry: { readonly id: string };
        readonly why: readonly Step[];
      })[];
    };
    readonly download: { readonly text: string };
  };
}

/** The tournament at the server, in which everybody has a number. */
export class SwissTournament {
  /** The ids of the entries, number 1 first. */
  private readonly ids: string[] = [];

  constructor(
    private readonly organizer: Client,
    private readonly id: string,
  ) {}

  /** Enters so many at once, in this order. */
  async enter(names: readonly string[]): Promise<void> {
    const { entries } = await this.command<{ entries: readonly { entry: { id: string } }[] }>(
      'importEntries',
      { players: { form: 'JSON', text: JSON.stringify(names) } },
      '... on EntriesAdded { entries { entry { id } } }',
    );
    this.ids.push(...entries.map(({ entry }) => entry.id));
  }

  /** Enters one who comes late. */
  async enterLate(name: string, missed: AskedBye): Promise<void> {
    const { entry } = await this.command<{ entry: { id: string } }>(
      'addEntry',
      { name, missed: inSchema(missed) },
      '... on EntryAdded { entry { id } }',
    );
    this.ids.push(entry.id);
  }

  /** Tells the server that one who is entered leaves, returns, or asks for a bye. */
  async tell(happening: Exclude<Happening, { type: 'comes' }>): Promise<void> {
    const entryId = this.ids[happening.who - 1];
    switch (happening.type) {
      case 'leaves':
        await this.command('withdrawEntry', { entryId });
        break;
      case 'returns':
        await this.command('returnEntry', { entryId });
        break;
      case 'asks': {
        const { round, kind } = happening;
        await this.command('requestBye', { entryId, round, kind: inSchema(kind) });
      }
    }
  }

  async pair(): Promise<void> {
    await this.command('pairRounds', {});
  }

  async close(): Promise<void> {
    await this.command('closeTournament', {});
  }

  /** A round as it is paired: its matches, the pairing with its reasons, and every bye of the tournament so far. */
  async round(round: number): Promise<{
    readonly matches: readonly SeenMatch[];
    readonly paired: Paired;
    readonly byes: readonly string[];
  }> {
    const { tournament } = await this.organizer.ask<RoundAnswer>(
      `query($id: ID!, $round: Int!) { tournament(id: $id) {
         matches(first: 100, filter: { round: $round }) { nodes { id sides { players { id } } pairing { bracket because } } }
         byes(first: 100) { nodes { round kind entry { id } } } } }`,
      { id: this.id, round },
    );
    const { nodes } = tournament.matches;
    const matches = nodes.map(({ id, sides }) => {
      const [first = '', second = ''] = sides.map(({ players }) => players[0]?.id ?? '');
      const ids = [first, second] as const;
      return { id, ids, sides: [this.numberOf(first), this.numberOf(second)] as const };
    });
    const byes = tournament.byes.nodes.map((bye) => ({ ...bye, number: this.numberOf(bye.entry.id) }));
    const left = byes.find((bye) => bye.round === round && bye.kind === 'PAIRING_BYE');
    const pairs = nodes.map(({ pairing: { bracket, because } }, at) => ({
      sides: matches[at]?.sides ?? [0, 0],
      bracket,
      because,
    }));
    return {
      matches,
      paired: { pairs, bye: left?.number ?? null },
      byes: byes.map((bye) => `${bye.round} ${bye.number} ${bye.kind}`),
    };
  }

  /** The standings with why each row has its rank, and the value of every key from the list for a spreadsheet. */
  async standings(): Promise<readonly Row[]> {
    const { tournament } = await this.organizer.ask<StandingsAnswer>(
      `query($id: ID!) { tournament(id: $id) {
         standings(first: 100) { nodes { rank entry { id } matchPoints spread played won drawn lost
           why { criterion figure among level } } }
         download(what: STANDINGS, form: JSON) { ... on Download { text } } } }`,
      { id: this.id },
    );
    const listed = JSON.parse(tournament.download.text) as readonly Readonly<
      Record<string, string | number | null>
    >[];
    const values = new Map(listed.map((row) => [row['id'], row]));
    return tournament.standings.nodes.map(({ entry, ...row }) => ({
      ...row,
      number: this.numberOf(entry.id),
      values: Object.fromEntries(
        keys.map((key) => {
          const value = values.get(entry.id)?.[key] ?? null;
          return [key, value === null ? null : Number(value)];
        }),
      ),
    }));
  }

  /** Gives a command about a match. */
  async ofMatch(name: 'reportGame' | 'forfeitMatch', matchId: string, more: object): Promise<void> {
    await this.organizer.command(name, { commandId: newId(), matchId, ...more }, '');
  }

  private command<Done>(name: string, more: object, wanted = ''): Promise<Done> {
    return this.organizer.command<Done>(name, { commandId: newId(), tournamentId: this.id, ...more }, wanted);
  }

  /** 0 is nobody's number. */
  private numberOf(entry: string): number {
    return this.ids.indexOf(entry) + 1;
  }
}
