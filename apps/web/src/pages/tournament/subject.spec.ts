import { Client, fetchExchange } from '@urql/core';
import { keepFold } from '../../data/fold.js';
import type { Live } from '../../data/live.js';
import { tournamentSubject } from './subject.js';

/** A server of an arena. Something happens in it after each of its answers: no two of them are of one moment. */
class ChangingServer {
  private position = 40;
  private ready = false;
  private matches: readonly { readonly id: string; readonly logPosition: number }[] = [];
  private gone: typeof this.matches = [];
  private readonly followers = new Set<(position: number) => void>();

  /** @param last where its log ends */
  constructor(private readonly last: number) {}

  readonly client = new Client({
    url: 'http://localhost/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: (_, init) => Promise.resolve(Response.json(this.answer(String(init?.body)))),
  });

  readonly live: Live = {
    listen: (_, variables, listener) => {
      const tell = (logPosition: number): void =>
        listener.next({ standingsUpdated: { logPosition } } as Parameters<typeof listener.next>[0]);
      this.followers.add(tell);
      if (this.position > Number(variables['after'])) queueMicrotask(() => tell(this.position));
      return () => this.followers.delete(tell);
    },
    drop: () => undefined,
  };

  get now() {
    return { ready: this.ready, matches: this.matches.map(({ id }) => id) };
  }

  get isOver(): boolean {
    return this.position === this.last;
  }

  private answer(body: string): unknown {
    const { variables } = JSON.parse(body) as {
      readonly variables: { readonly updatedAfter?: number | null };
    };
    const since = variables.updatedAfter ?? 0;
    const changed = this.matches.filter(({ logPosition }) => logPosition > since);
    const each = (item: unknown) => changed.map(() => item);
    const matches = {
      isWhole: true,
      gone: since > 0 ? this.gone.filter(({ logPosition }) => logPosition > since).map(({ id }) => id) : [],
      ids: changed.map(({ id }) => id),
      because: null,
      logPositions: changed.map(({ logPosition }) => logPosition),
      rounds: each(null),
      boards: each(null),
      statuses: each('OPEN'),
      provisional: each(false),
      inPlay: each(false),
      settings: each({}),
      clocks: each(null),
      sides: each([]),
      players: each([]),
      names: each([]),
      teams: each([]),
      counts: each([]),
      winners: each(null),
      bases: each(null),
      brackets: each(null),
      places: each(null),
    };
    const tournament = {
      id: 'arena',
      status: 'PAIRED',
      format: 'ARENA',
      offeredFormat: { bracket: false },
      boards: null,
      gameKind: 'teeko',
      followFrom: this.position,
      rulings: { nodes: [] },
      figures: {
        entries: { ids: ['ben'], names: ['Ben'], numbers: [1], withdrawn: [false], ready: [this.ready] },
        byes: { rounds: [], entries: [], kinds: [] },
        standings: { entries: [], reasons: null, asOfLogPosition: this.position },
        matches,
      },
    };
    const data = JSON.parse(JSON.stringify({ tournament, rulebooks: [] })) as unknown;
    if (!this.isOver) this.happens();
    return { data };
  }

  private happens(): void {
    this.position += 1;
    const { position } = this;
    if (position % 2 === 0) this.ready = !this.ready;
    else if (position % 5 === 0) {
      // The last pairing is taken back.
      const [last] = this.matches.slice(-1);
      this.matches = this.matches.slice(0, -1);
      if (last) this.gone = [...this.gone, { ...last, logPosition: position }];
    } else this.matches = [...this.matches, { id: `match ${position}`, logPosition: position }];
    for (const tell of this.followers) queueMicrotask(() => tell(position));
  }
}

describe('the page of a tournament', () => {
  it.each([41, 44, 47, 52, 61])(
    'ends with what the server has, whatever happened between its answers: %i events',
    async (last) => {
      const server = new ChangingServer(last);
      const subject = { key: '', ...tournamentSubject(server.client, server.live, { id: 'arena' }) };
      const leaving = new AbortController();
      const services = {
        connection: { doubt: () => undefined, back: () => undefined },
        untilNextTry: () => Promise.resolve(),
      };
      let shown: unknown;
      void keepFold(
        subject,
        services,
        (state) => {
          if (state.status !== 'known') return;
          const { entries, matches } = state.value;
          shown = { ready: entries[0]?.ready, matches: matches.map(({ id }) => id) };
        },
        leaving.signal,
      );
      const quiet = () => new Promise((resolve) => setTimeout(resolve, 5));
      while (!server.isOver) await quiet();
      for (let turn = 0; turn < 10; turn += 1) await quiet();
      leaving.abort();
      expect(shown).toEqual(server.now);
    },
  );
});
