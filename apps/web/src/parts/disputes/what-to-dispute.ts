import type { VariablesOf } from '../../data/graphql.js';
import type { disputeSheetDocument, GivenRuling } from './documents.js';
import type { DisputeHead } from './head.js';

export type SheetSubject = VariablesOf<typeof disputeSheetDocument>['input']['subject'];

interface Sheet {
  readonly games: {
    readonly nodes: readonly {
      readonly gameId: string;
      readonly number: number;
      readonly source: string | null;
      readonly struck: string | null;
    }[];
  };
  readonly sheet: {
    readonly lines: readonly { readonly side: string; readonly label: string; readonly points: number }[];
  };
}

/** Something on a sheet that may be disputed. */
export type Disputable =
  | { readonly kind: 'result'; readonly id: string; readonly number: number }
  | { readonly kind: 'line'; readonly side: string; readonly label: string; readonly points: number }
  | { readonly kind: 'ruling'; readonly ruling: GivenRuling };

/** What of a sheet may be disputed: results that were reported, its lines, and rulings that were not appealed yet. */
export function whatToDispute(
  { games, sheet }: Sheet,
  rulings: readonly GivenRuling[],
  disputes: readonly Pick<DisputeHead, 'subject'>[],
): readonly Disputable[] {
  const appealed = new Set(
    disputes.flatMap(({ subject }) =>
      subject.__typename === 'DisputedRuling' && subject.ruling ? [subject.ruling.version] : [],
    ),
  );
  const byKey = new Map(sheet.lines.map((line) => [`${line.side} ${line.label}`, line]));
  return [
    ...games.nodes
      .filter(({ source, struck }) => source === 'REPORTED' && struck === null)
      .map(({ gameId: id, number }): Disputable => ({ kind: 'result', id, number })),
    ...[...byKey.values()].map((line): Disputable => ({ kind: 'line', ...line })),
    ...rulings
      .filter(({ version }) => !appealed.has(version))
      .map((ruling): Disputable => ({ kind: 'ruling', ruling })),
  ];
}

/** The same, as the API takes it. */
export function subjectOf(chosen: Disputable): SheetSubject {
  switch (chosen.kind) {
    case 'result':
      return { result: chosen.id };
    case 'line':
      return { line: { side: chosen.side, label: chosen.label } };
    case 'ruling':
      return { ruling: chosen.ruling.version };
  }
}
