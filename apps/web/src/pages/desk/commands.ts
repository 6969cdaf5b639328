import { graphql, refusalParts } from '../../data/graphql.js';

export const addEntriesDocument = graphql(
  `
    mutation AddEntries($input: AddEntriesInput!) {
      addEntries(input: $input) {
        ... on EntriesAdded {
          entries {
            entry {
              id
            }
            entryCode
          }
          warnings {
            message
          }
        }
        ... on EntriesRefused {
          lines {
            line
            rule
            code
            message
            params
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

export const reissueEntryCodeDocument = graphql(
  `
    mutation ReissueEntryCode($input: ReissueEntryCodeInput!) {
      reissueEntryCode(input: $input) {
        ... on EntryCodeReissued {
          entry {
            id
          }
          entryCode
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const renameEntryDocument = graphql(
  `
    mutation RenameEntry($input: RenameEntryInput!) {
      renameEntry(input: $input) {
        ... on EntryRenamed {
          entry {
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

export const withdrawEntryDocument = graphql(
  `
    mutation WithdrawEntry($input: WithdrawEntryInput!) {
      withdrawEntry(input: $input) {
        ... on EntryWithdrawn {
          entry {
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

export const pairRoundsDocument = graphql(
  `
    mutation PairRounds($input: PairRoundsInput!) {
      pairRounds(input: $input) {
        ... on RoundsPaired {
          tournament {
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

export const arrangeMatchDocument = graphql(
  `
    mutation ArrangeMatch($input: ArrangeMatchInput!) {
      arrangeMatch(input: $input) {
        ... on MatchArranged {
          match {
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

export const reportGameDocument = graphql(
  `
    mutation ReportGame($input: ReportGameInput!) {
      reportGame(input: $input) {
        ... on GameReported {
          match {
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

export const correctResultDocument = graphql(
  `
    mutation CorrectResult($input: CorrectResultInput!) {
      correctResult(input: $input) {
        __typename
        ... on ResultCorrected {
          match {
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

export const strikeResultDocument = graphql(
  `
    mutation StrikeResult($input: StrikeResultInput!) {
      strikeResult(input: $input) {
        __typename
        ... on ResultStruck {
          match {
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

export const giveTimeBackDocument = graphql(
  `
    mutation GiveTimeBack($input: GiveTimeBackInput!) {
      giveTimeBack(input: $input) {
        __typename
        ... on TimeWasGivenBack {
          match {
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

export const closeTournamentDocument = graphql(
  `
    mutation CloseTournament($input: CloseTournamentInput!) {
      closeTournament(input: $input) {
        ... on TournamentClosed {
          tournament {
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

export const reopenTournamentDocument = graphql(
  `
    mutation ReopenTournament($input: ReopenTournamentInput!) {
      reopenTournament(input: $input) {
        __typename
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

export const confirmProposalDocument = graphql(
  `
    mutation ConfirmProposal($input: ConfirmProposalInput!) {
      confirmProposal(input: $input) {
        ... on ProposalConfirmed {
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

export const declineProposalDocument = graphql(
  `
    mutation DeclineProposal($input: DeclineProposalInput!) {
      declineProposal(input: $input) {
        ... on ProposalDeclined {
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

export const inviteDocument = graphql(
  `
    mutation Invite($input: InviteInput!) {
      invite(input: $input) {
        ... on PersonInvited {
          invitationCode
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
