import { graphql, type ResultOf } from '../../data/graphql.js';
import { disputedSide, disputeParty } from '../../parts/disputes/head.js';
import { resultChange, sheetChange } from '../../parts/results/changed-documents.js';
import { caseRuling } from './ruling-documents.js';

const caseTournament = graphql(`
  fragment CaseTournament on Tournament {
    id
    slug
    name
    gameKind
    boards
    club {
      id
    }
    offeredFormat {
      columns
    }
  }
`);

const caseProposal = graphql(
  `
    fragment CaseProposal on Proposal {
      id
      at
      reason
      ruling
      disputeId
      status
      yours
      consenting {
        ...DisputeParty
      }
    }
  `,
  [disputeParty],
);

/** The match whose sheet is disputed. */
const caseMatch = graphql(
  `
    fragment CaseMatchHead on Match {
      id
      sides {
        ...DisputedSide
      }
      tournament {
        ...CaseTournament
      }
      proposals {
        ...CaseProposal
      }
    }
  `,
  [caseTournament, caseProposal, disputedSide],
);

/** A dispute of any kind, with its statements; its subject is read separately. */
export const disputeDocument = graphql(
  `
    query DisputePage($id: ID!) {
      dispute(id: $id) {
        id
        number
        state
        at
        reason
        suspends
        wasLegal
        settledBy
        playOnBy
        handsOpened {
          at
          by {
            name
          }
          reason
        }
        of {
          seat
          entry {
            id
            name
          }
        }
        party {
          ...DisputeParty
        }
        resultChanges {
          ...ResultChangeParts
          ruling {
            at
          }
        }
        sheetChanges {
          ...SheetChangeParts
          ruling {
            at
          }
          was {
            lines {
              side
              label
              points
            }
          }
          is {
            lines {
              side
              label
              points
            }
          }
        }
        partiesSettled {
          ...DisputeParty
        }
        statements {
          at
          reason
          of {
            entry {
              id
              name
            }
          }
          party {
            ...DisputeParty
          }
        }
        ruling {
          ...CaseRuling
        }
        appeal {
          at
          reason
          of {
            entry {
              id
              name
            }
          }
          party {
            ...DisputeParty
          }
          ruling {
            ...CaseRuling
          }
        }
        subject {
          __typename
          ... on DisputedPly {
            ply
            course
            game {
              id
              number
              gameKind
              ply
              courses {
                number
                counts
                ply
                began {
                  course
                  ply
                }
                replaced {
                  course
                  ply
                  at
                  ruling {
                    ruling
                    reason
                  }
                  reason
                }
              }
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
                sides {
                  ...DisputedSide
                }
              }
              tournament {
                ...CaseTournament
              }
              proposals {
                ...CaseProposal
              }
            }
          }
          ... on DisputedResult {
            number
            gameId
            match {
              ...CaseMatchHead
            }
          }
          ... on DisputedLine {
            side
            label
            match {
              ...CaseMatchHead
            }
          }
          ... on DisputedRuling {
            ruling {
              version
              at
              reason
              rule
              by {
                name
              }
              act {
                kind
                matchId
                side
                winner
                absent
                points
                penalty
              }
            }
            match {
              ...CaseMatchHead
            }
          }
          ... on DisputedRow {
            entry {
              id
              name
              players {
                id
              }
            }
            tournament {
              ...CaseTournament
              proposals {
                ...CaseProposal
              }
            }
          }
        }
      }
    }
  `,
  [
    caseTournament,
    caseProposal,
    caseMatch,
    caseRuling,
    disputedSide,
    disputeParty,
    resultChange,
    sheetChange,
  ],
);

export type ShownDispute = NonNullable<ResultOf<typeof disputeDocument>['dispute']>;
export type CaseTournament = ResultOf<typeof caseTournament>;
export type CaseProposal = ResultOf<typeof caseProposal>;
export type DisputedGame = NonNullable<
  Extract<ShownDispute['subject'], { __typename: 'DisputedPly' }>['game']
>;
