import { graphql, type ResultOf } from '../../data/graphql.js';

export const disputedSide = graphql(`
  fragment DisputedSide on Side {
    name
    players {
      id
      name
    }
    team {
      id
      name
    }
  }
`);

/** A side of a match, or an entry of a tournament. */
export const disputeParty = graphql(
  `
    fragment DisputeParty on Party {
      side {
        ...DisputedSide
      }
      entry {
        id
        name
        players {
          id
        }
      }
    }
  `,
  [disputedSide],
);

/** What is disputed, or was ruled on. */
export const disputeSubject = graphql(
  `
    fragment DisputeSubjectHead on DisputeSubject {
      __typename
      ... on DisputedPly {
        ply
        game {
          id
          number
          match {
            id
            sides {
              ...DisputedSide
            }
          }
        }
      }
      ... on DisputedResult {
        number
        match {
          id
          sides {
            ...DisputedSide
          }
        }
      }
      ... on DisputedLine {
        side
        label
        match {
          id
          sides {
            ...DisputedSide
          }
        }
      }
      ... on DisputedRuling {
        ruling {
          version
          act {
            kind
          }
        }
        match {
          id
          sides {
            ...DisputedSide
          }
        }
      }
      ... on DisputedRow {
        entry {
          id
          name
        }
      }
    }
  `,
  [disputedSide],
);

/** A dispute as lists show it: its subject, the party that raised it, and its state. */
export const disputeHead = graphql(
  `
    fragment DisputeHead on Dispute {
      id
      state
      at
      reason
      party {
        ...DisputeParty
      }
      of {
        entry {
          id
          name
        }
      }
      ruling {
        at
        ruling
      }
      subject {
        ...DisputeSubjectHead
      }
    }
  `,
  [disputeParty, disputeSubject],
);

export type DisputeHead = ResultOf<typeof disputeHead>;
type Subject = DisputeHead['subject'];
export type DisputedSide = ResultOf<typeof disputedSide>;
export type DisputeParty = ResultOf<typeof disputeParty>;

/** `Ada`, `Ann & Ben`, or the team; a name that was erased is a question mark. */
export const playersCalled = ({ team, players }: DisputedSide): string =>
  team ? (team.name ?? '?') : players.map(({ name }) => name ?? '?').join(' & ');

/** The sides of the match that it is about; none for a row of the standings, or if the match is hidden. */
export function sidesIn(subject: Subject): readonly DisputedSide[] {
  if (subject.__typename === 'DisputedRow') return [];
  if (subject.__typename === 'DisputedPly') return subject.game?.match?.sides ?? [];
  return subject.match?.sides ?? [];
}

/** The sides that it concerns, by name, or the one whose row it is. */
export const sidesConcerned = ({ subject }: Pick<DisputeHead, 'subject'>): readonly string[] =>
  subject.__typename === 'DisputedRow' ? [subject.entry.name ?? '?'] : sidesIn(subject).map(playersCalled);

/** A party by its name. */
export const partyCalled = ({ side, entry }: DisputeParty): string =>
  side ? playersCalled(side) : (entry?.name ?? '?');

/** The speaker in a dispute: of a game a seat, else a party; null for an official. */
export function speakerOf({ of, party }: Pick<DisputeHead, 'of' | 'party'>): string | null {
  if (of) return of.entry?.name ?? '?';
  return party ? partyCalled(party) : null;
}

/** Whether a dispute waits for a ruling. */
export const waitsForRuling = ({ state }: Pick<DisputeHead, 'state'>): boolean =>
  state === 'OPEN' || state === 'ANSWERED' || state === 'APPEALED';
