import { graphql, type ResultOf } from '../../data/graphql.js';
import { resultChange, sheetChange } from '../../parts/results/changed-documents.js';

const sideParts = graphql(`
  fragment SideParts on Side {
    name
    team {
      id
      name
    }
    players {
      id
      name
    }
  }
`);

/** Everything that the page of a match shows; an update has the same. */
export const matchParts = graphql(
  `
    fragment MatchParts on Match {
      id
      gameKind
      system
      settings
      status
      round
      board
      logPosition
      provisional
      record
      tournament {
        id
        slug
        name
        showsAccuracy
        offeredFormat {
          columns
        }
        club {
          id
        }
      }
      replaces {
        id
      }
      sides {
        ...SideParts
      }
      clock {
        startedAt
        plannedEndsAt
        endsAt
        noContestAfter
      }
      sheet {
        finished
        winner
        shutOut
        spread
        rating
        house
        sides {
          side
          count
          gamesWon
          total
          tieBreak
        }
        lines {
          label
          side
          points
        }
        credits {
          from {
            id
            name
          }
          to {
            id
            name
          }
          points
        }
        nets {
          entry {
            id
          }
          points
        }
      }
      ruling {
        reason
        winner
        absent
      }
      awaited {
        until
        sides {
          name
        }
      }
      games(first: 60) {
        nodes {
          gameId
          number
          round
          board
          source
          struck
          unconfirmed
          noContest
          seats {
            id
            name
          }
          game {
            status
            disputed
            toAct
            suspendedSince
          }
        }
      }
      resultChanges {
        ...ResultChangeParts
      }
      sheetChanges {
        ...SheetChangeParts
      }
      choicesAsked {
        gameId
        what
        choice
        dueAt
        by {
          id
          name
        }
      }
      deals {
        gameId
        dealId
        attempt
        phase
        commitBy
        revealBy
        serverCommitment
        seats {
          seat
          committed
          commitment
          seed
          entry {
            id
            name
          }
        }
      }
    }
  `,
  [sideParts, resultChange, sheetChange],
);

export const matchDocument = graphql(
  `
    query MatchPage($id: ID!) {
      match(id: $id) {
        ...MatchParts
        sheetCode(atHand: true)
      }
    }
  `,
  [matchParts],
);

export const matchUpdatedDocument = graphql(
  `
    subscription MatchFollowed($id: ID!, $after: Int!) {
      matchUpdated(matchId: $id, after: $after) {
        logPosition
        match {
          ...MatchParts
        }
      }
    }
  `,
  [matchParts],
);

const actorParts = graphql(`
  fragment ActorParts on Actor {
    name
    entry {
      name
    }
  }
`);

/**
 * The authors and times of a match's results and corrections, for those who are signed in: it costs more than a visitor may
 * request.
 */
export const enteredDocument = graphql(
  `
    query MatchEntered($id: ID!) {
      match(id: $id) {
        games(first: 60) {
          nodes {
            gameId
            at
            by {
              ...ActorParts
            }
            corrections {
              at
              reason
              by {
                ...ActorParts
              }
            }
          }
        }
      }
    }
  `,
  [actorParts],
);

/** The matches that stand instead of a cancelled one. */
export const insteadDocument = graphql(
  `
    query MatchInstead($id: ID!) {
      match(id: $id) {
        replacedBy {
          id
          sides {
            ...SideParts
          }
        }
      }
    }
  `,
  [sideParts],
);

/** The code that a printed sheet bears. */
export const sheetCodeDocument = graphql(`
  query SheetCode($id: ID!) {
    match(id: $id) {
      sheetCode
    }
  }
`);

/** A match; its code is there if it was read when a checkpoint covered it, and not after an update. */
export type ShownMatch = ResultOf<typeof matchParts> & { readonly sheetCode?: string | null };
export type ListedGame = ShownMatch['games']['nodes'][number];
export type Side = ShownMatch['sides'][number];
export type ShownDeal = ShownMatch['deals'][number];
export type ShownChoice = ShownMatch['choicesAsked'][number];
