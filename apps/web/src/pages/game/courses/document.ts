import { graphql } from '../../../data/graphql.js';

/** The courses of a game with their plies. */
export const coursesDocument = graphql(`
  query CoursesOfGame($id: ID!) {
    game(id: $id) {
      courses {
        number
        plies(first: 100) {
          nodes {
            ply
            seat
            move
          }
        }
      }
    }
  }
`);
