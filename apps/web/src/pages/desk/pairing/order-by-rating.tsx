import type { Client } from '@urql/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { askerOf, everyPage } from '../../../data/asker.js';
import { graphql } from '../../../data/graphql.js';
import { useWords } from '../../../messages/say.js';
import type { DeskPlan } from '../base-document.js';
import deskWords from '../words.json' with { type: 'json' };
import { orderByNames, type Seed } from './seed-order.js';

const ratedNamesDocument = graphql(`
  query RatedNames($id: ID!, $gameKind: String!, $system: RatingSystem!, $after: String) {
    club(id: $id) {
      ratings(first: 100, gameKind: $gameKind, system: $system, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          name
        }
      }
    }
  }
`);

type System = DeskPlan['club']['ratingSystems'][number];

interface OrderByRatingProps {
  readonly plan: DeskPlan;
  /** The entries in the order that is shown. */
  readonly seeds: readonly Seed[];
  readonly onOrder: (order: readonly string[]) => void;
}

/** A button for each list of ratings of the club: the entries in its order, highest first. */
export function OrderByRating({ plan, seeds, onOrder }: OrderByRatingProps) {
  const say = useWords(deskWords);
  const client = useClient();
  const [said, setSaid] = useState('');
  const put = async (system: System): Promise<void> => {
    setSaid('');
    try {
      const { order, found } = orderByNames(await ratedNames(client, plan, system), seeds);
      if (found > 0) onOrder(order);
      setSaid(say('order-rated', { found, entries: seeds.length, system }));
    } catch {
      setSaid(say('order-not-read'));
    }
  };
  return (
    <>
      {plan.club.ratingSystems.map((system) => (
        <button key={system} type="button" onClick={() => void put(system)}>
          {say('order-by-rating', { system })}
        </button>
      ))}
      <span role="status" className="quiet">
        {said}
      </span>
    </>
  );
}

/** Who is on a list of ratings of the club for the game of the tournament, highest first. */
async function ratedNames(client: Client, { club, gameKind }: DeskPlan, system: System): Promise<string[]> {
  const ask = askerOf(client);
  const rated = await everyPage(
    async (after) => (await ask(ratedNamesDocument, { id: club.id, gameKind, system, after })).club?.ratings,
  );
  return rated.flatMap(({ name }) => name ?? []);
}
