import { idOfStream, kindOfStream, type PostgresLog, type Recorded } from '@fairview/events';
import { Recent } from '@fairview/kernel';
import type { GameRow, PlayReads } from '@fairview/play';
import { duplicateGame, isOfTables, type Registries, type TournamentRow } from '@fairview/tournaments';
import { limits } from '../limits/limits.js';
import { refuse } from '../limits/refusals.js';
import type { Notice, SourceDefinition } from '../live/subscription-source.js';
import { instanceOf } from '../shared/instance-of.js';
import { ClubUpdate } from '../types/club-update.js';
import { gameUpdateOf } from '../types/game-update.js';
import { matchUpdateOf } from '../types/match-update.js';

/** Where in its club an event happened, and whose it is. */
export interface ClubEventPlace {
  readonly kind: 'club' | 'tournament' | 'match' | 'game';
  readonly tournament: string | null;
  /** The players of the match, or the seats of the game. */
  readonly entries: readonly string[];
  /** A game whose deal other tables play, too: what happens there is for those who sit at it. */
  readonly isShared: boolean;
}

/** The events of a club that a subscription sends. */
export type Concerns = (place: ClubEventPlace, recorded: Recorded) => boolean | Promise<boolean>;

/** What a source gets from a club's log. */
type Following<N extends Notice> = Pick<SourceDefinition<N>, 'club' | 'since' | 'noticeOf'>;

/** What invitations are open is the organizers' business; an accepted one is a role that was given. */
const untold: ReadonlySet<string> = new Set(['InvitationMade']);

const placesRemembered = 5_000;
const readAtOnce = 500;

/** What the subscriptions to a whole club, a whole tournament, and a person's own things read. */
export class ClubNews {
  /** Of matches and games, by stream: it never changes. */
  private readonly places = new Recent<ClubEventPlace>(placesRemembered);

  constructor(
    private readonly log: PostgresLog,
    private readonly reads: PlayReads,
    private readonly tournaments: Registries & {
      heads(club: string, ids: readonly string[]): Promise<readonly TournamentRow[]>;
    },
  ) {}

  /** How such a subscription reads its club's log, as a source has it. */
  following(club: string, concerns: Concerns): Following<ClubUpdate> {
    return this.followedBy(club, concerns, updateOf);
  }

  /** The same for a subscription with its own form of updates. */
  followedBy<N extends Notice>(
    club: string,
    concerns: Concerns,
    tell: (place: ClubEventPlace, recorded: Recorded) => N,
  ): Following<N> {
    const noticeOf = async (recorded: Recorded): Promise<N | undefined> => {
      const place = await this.placeOf(recorded);
      return place && (await concerns(place, recorded)) ? tell(place, recorded) : undefined;
    };
    return { club, noticeOf, since: (position) => this.since(club, position, noticeOf) };
  }

  /** @throws GraphQLError `too-far-behind` */
  private async since<N extends Notice>(
    club: string,
    position: number,
    noticeOf: (recorded: Recorded) => Promise<N | undefined>,
  ): Promise<readonly N[]> {
    if ((await this.log.headOfClub(club)) - position > limits.resumedPositions)
      throw refuse('too-far-behind');
    const told: N[] = [];
    for (let at = position; ;) {
      const events = await this.log.readClub(club, at, readAtOnce);
      for (const event of events) {
        const update = await noticeOf(event);
        if (update) told.push(update);
      }
      if (events.length < readAtOnce) return told;
      at = events.at(-1)?.position ?? at;
    }
  }

  /** `undefined` for events that are sent nowhere: deals, and the organizers' business. */
  private async placeOf({ club, stream, body }: Recorded): Promise<ClubEventPlace | undefined> {
    const [kind, id] = [kindOfStream(stream), idOfStream(stream)];
    if (untold.has(body.type)) return undefined;
    if (kind === 'club') return { kind, tournament: null, entries: [], isShared: false };
    if (kind === 'tournament') return { kind, tournament: id, entries: [], isShared: false };
    if (kind !== 'match' && kind !== 'game') return undefined;
    const known = this.places.get(stream) ?? (await this.read(kind, club, id));
    if (known) this.places.set(stream, known);
    return known;
  }

  private async read(kind: 'match' | 'game', club: string, id: string): Promise<ClubEventPlace | undefined> {
    if (kind === 'match') {
      const [match] = await this.reads.matches(club, [id]);
      if (!match) return undefined;
      const { tournament, sides } = match;
      return { kind, tournament, entries: Object.values(sides).flat(), isShared: false };
    }
    const [game] = await this.reads.games(club, [id]);
    if (!game) return undefined;
    const [match] = game.match === null ? [] : await this.reads.matches(club, [game.match]);
    const isShared =
      (match !== undefined && isOfTables(this.tournaments.games, match)) ||
      (await this.isDuplicate(club, game));
    return { kind, tournament: game.tournament, entries: game.seats, isShared };
  }

  /** Whether a game is of a tournament in which everybody plays the same deals. */
  private async isDuplicate(club: string, { game, tournament: id }: GameRow): Promise<boolean> {
    if (game !== duplicateGame || id === null) return false;
    const [tournament] = await this.tournaments.heads(club, [id]);
    return tournament !== undefined && this.tournaments.formats.of(tournament).sharedDeals !== undefined;
  }
}

function updateOf({ kind, tournament: tournamentId }: ClubEventPlace, recorded: Recorded): ClubUpdate {
  const { club, stream, position: logPosition, at } = recorded;
  const id = idOfStream(stream);
  const match = kind === 'match' ? matchUpdateOf(id, recorded) : null;
  const game = kind === 'game' ? gameUpdateOf(id, recorded) : null;
  const type = match?.type ?? recorded.body.type;
  return instanceOf(ClubUpdate, { club, tournamentId, logPosition, type, at, match, game });
}
