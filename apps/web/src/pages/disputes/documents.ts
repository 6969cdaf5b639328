import { graphql, refusalParts, type ResultOf } from '../../data/graphql.js';
import {
  baccaratViewParts,
  scarnecchiaViewParts,
  scarneyViewParts,
  skarneyViewParts,
  teekoViewParts,
} from '../../data/view-parts.js';

export const caseDocument = graphql(`
  query DisputeCase($game: ID!) {
    game(id: $game) {
      id
      number
      gameKind
      status
      ply
      handsOpen
      seats {
        seat
        entry {
          id
          name
        }
      }
      match {
        id
        round
        board
      }
      tournament {
        id
        slug
        name
        club {
          id
        }
      }
      disputes {
        number
        ply
        at
        seat
        state
        reason
        suspends
        wasLegal
        settledBy
        handsOpened {
          at
          reason
        }
        ruling {
          at
          reason
          ruling
        }
        appeal {
          at
          seat
          reason
          ruling {
            at
            reason
            ruling
          }
        }
      }
    }
  }
`);

export const momentDocument = graphql(
  `
    query CaseMoment($game: ID!, $ply: Int!) {
      game(id: $game) {
        at(ply: $ply) {
          ply
          at
          position
          moves
          toLimit
          toNoContest
          view {
            __typename
            ...TeekoViewParts
            ...ScarneyViewParts
            ...SkarneyViewParts
            ...BaccaratViewParts
            ...ScarnecchiaViewParts
          }
        }
      }
    }
  `,
  [teekoViewParts, scarneyViewParts, skarneyViewParts, baccaratViewParts, scarnecchiaViewParts],
);

export const casePliesDocument = graphql(`
  query CasePlies($game: ID!, $after: String) {
    game(id: $game) {
      plies(first: 100, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ply
          seat
          move
          at
          byClock
        }
      }
    }
  }
`);

export const caseStandingsDocument = graphql(`
  query CaseStandings($id: ID!, $after: String) {
    tournament(id: $id) {
      standings(first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          rank
          matchPoints
          spread
          provisional
          entry {
            id
            name
          }
        }
      }
    }
  }
`);

export const issueRulingDocument = graphql(
  `
    mutation IssueRuling($input: IssueRulingInput!) {
      issueRuling(input: $input) {
        __typename
        ... on RulingIssued {
          game {
            id
          }
        }
        ... on Proposed {
          proposal {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const openHandsDocument = graphql(
  `
    mutation OpenHands($input: OpenHandsInput!) {
      openHands(input: $input) {
        ... on HandsOpened {
          game {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const appealRulingDocument = graphql(
  `
    mutation AppealRuling($input: AppealRulingInput!) {
      appealRuling(input: $input) {
        ... on RulingAppealed {
          game {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export type DisputedGame = NonNullable<ResultOf<typeof caseDocument>['game']>;
export type Dispute = DisputedGame['disputes'][number];
export type CaseMoment = NonNullable<NonNullable<ResultOf<typeof momentDocument>['game']>['at']>;
export type CasePly = NonNullable<ResultOf<typeof casePliesDocument>['game']>['plies']['nodes'][number];
export type StandingLine = NonNullable<
  NonNullable<ResultOf<typeof caseStandingsDocument>['tournament']>['standings']
>['nodes'][number];
