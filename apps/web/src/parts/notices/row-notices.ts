import type { Client } from '@urql/core';
import { askerOf } from '../../data/asker.js';
import { graphql, type ResultOf } from '../../data/graphql.js';
import type { MyUpdate } from './documents.js';
import type { Notice } from './match-notices.js';

/** The disputes of a tournament, and who said what in them when. */
const rowDisputesDocument = graphql(`
  query RowDisputes($id: ID!) {
    tournament(id: $id) {
      disputes(first: 100) {
        nodes {
          id
          at
          party {
            entry {
              id
              name
            }
          }
          statements {
            at
            party {
              entry {
                id
                name
              }
            }
          }
          ruling {
            at
          }
          appeal {
            at
            party {
              entry {
                id
                name
              }
            }
          }
          subject {
            __typename
            ... on DisputedRow {
              entry {
                id
              }
            }
          }
        }
      }
    }
  }
`);

type Dispute = NonNullable<ResultOf<typeof rowDisputesDocument>['tournament']>['disputes']['nodes'][number];

/** A dispute of a row of the standings. */
export type RowDispute = Pick<Dispute, 'id' | 'at' | 'party' | 'statements' | 'ruling' | 'appeal'> & {
  /** Whose row it is. */
  readonly entry: string;
};

/** An update, with the disputes of rows if it is one of those. */
export type UpdateOfReader = MyUpdate & { readonly rows?: readonly RowDispute[] };

const ofDispute = ['DisputeRaised', 'DisputeAnswered', 'RulingIssued', 'RulingAppealed'];

/** Reads what an update leaves out that says of a tournament alone that something happened in a dispute. */
export async function withRows(client: Client, update: MyUpdate): Promise<UpdateOfReader> {
  const { type, tournament, match, game } = update;
  if (!tournament || match || game || !ofDispute.includes(type)) return update;
  const told = await askerOf(client)(rowDisputesDocument, { id: tournament.id });
  const rows = (told.tournament?.disputes.nodes ?? []).flatMap(({ subject, ...dispute }) =>
    subject.__typename === 'DisputedRow' ? [{ ...dispute, entry: subject.entry.id }] : [],
  );
  return { ...update, rows };
}

/** Who did this in a dispute just then, and the words for it; undefined if it happened in another. */
function actIn({ type, at }: MyUpdate, { at: raisedAt, party, statements, ruling, appeal }: RowDispute) {
  const said = statements.find((each) => each.at === at);
  if (type === 'DisputeRaised' && raisedAt === at) return { says: 'row-disputed', by: party } as const;
  if (type === 'DisputeAnswered' && said) return { says: 'row-answered', by: said.party } as const;
  if (type === 'RulingIssued' && ruling?.at === at) return { says: 'row-ruled', by: null } as const;
  if (type === 'RulingAppealed' && appeal?.at === at)
    return { says: 'row-appealed', by: appeal.party } as const;
  return undefined;
}

/** What is told to those whose row it is, and to those who disputed it, of what others do. @param entries for which the reader plays */
export function noticeOfRow(entries: readonly string[], update: UpdateOfReader): Notice | undefined {
  const { rows = [], tournament, at } = update;
  for (const dispute of rows) {
    const act = actIn(update, dispute);
    const isTheirs = (entry: string | undefined): boolean => entry !== undefined && entries.includes(entry);
    const concerns = isTheirs(dispute.entry) || isTheirs(dispute.party?.entry?.id);
    if (!act || !tournament || !concerns || isTheirs(act.by?.entry?.id)) continue;
    return {
      key: `dispute ${dispute.id}`,
      says: act.says,
      values: {
        name: act.by?.entry?.name ?? '',
        official: act.by ? 'no' : 'yes',
        tournament: tournament.name,
      },
      to: `/t/${tournament.slug}/disputes/${dispute.id}`,
      at,
      isAwaited: act.says === 'row-disputed',
    };
  }
  return undefined;
}
