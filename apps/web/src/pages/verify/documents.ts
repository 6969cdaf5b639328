import { graphql } from '../../data/graphql.js';

/** A code of a sheet, held against the server's log and the sheet of its match. */
export const codeOfMatchDocument = graphql(`
  query CodeOfMatch($match: ID!, $code: String!) {
    match(id: $match) {
      id
      sides {
        name
        players {
          name
        }
      }
      checkedCode(code: $code) {
        code
        log
        sheetHolds
      }
    }
  }
`);

/** A code, held against the log of one club. */
export const codeOfClubDocument = graphql(`
  query CodeOfClub($club: ID!, $code: String!) {
    club(id: $club) {
      id
      checkedCode(code: $code) {
        code
        log
      }
    }
  }
`);

/** The record that the server has of a game. */
export const recordOfGameDocument = graphql(`
  query RecordOfGame($id: ID!) {
    game(id: $id) {
      id
      record
    }
  }
`);
