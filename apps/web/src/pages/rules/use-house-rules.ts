import { graphql } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useHouse } from '../../shell/house.js';
import type { CitedRule } from './cited.js';

const citedHouseRulesDocument = graphql(`
  query CitedHouseRules($id: ID!) {
    club(id: $id) {
      houseRules {
        number
        holds {
          wording
        }
      }
    }
  }
`);

/** The house rules that hold in the club of this page, to be cited; none before they are read. */
export function useHouseRules(): readonly CitedRule[] {
  const club = useHouse();
  const { data } = useRead(citedHouseRulesDocument, { id: club ?? '' }, { pause: club === null });
  return (data?.club?.houseRules ?? []).flatMap(({ number, holds }) =>
    holds?.wording ? [{ number, words: holds.wording }] : [],
  );
}
