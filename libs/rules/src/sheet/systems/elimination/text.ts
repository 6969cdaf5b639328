import { filled, plain, widthOf } from '@fairview/kernel';
import type { Ranked, Sheet, SheetFigures, SheetEntry } from '../../contract.js';
import type { ShoeOnSheet } from '../../ledger.js';
import { numberOf, Page, signed } from '../../text/page.js';
import type { EliminationTerms } from './terms.js';

/** How somebody came to leave the table. */
type Leaving = 'cut' | 'below the minimum' | 'left';

/** What the rows of a table need to know of it. */
type Seen = {
  readonly sides: readonly string[];
  readonly ranking: readonly Ranked[];
  leaving(side: string): Leaving;
};

/** A shoe on the sheet; a no contest has neither rounds nor players who left. */
type ShoeEntry = SheetEntry & ShoeOnSheet;

const shoesOf = (sheet: Sheet): readonly ShoeEntry[] =>
  sheet.entries().map((entry) => ({ netsByRound: [], left: [], ...entry }));

/** `8, 16 and 25`. */
function listed(numbers: readonly number[]): string {
  const last = numbers.at(-1) ?? '';
  return numbers.length < 2 ? String(last) : `${numbers.slice(0, -1).join(', ')} and ${last}`;
}

function headingOf({ rounds, cuts, min }: EliminationTerms, { lines }: SheetFigures): readonly string[] {
  const chips = lines.find(({ label }) => label === 'chips')?.points ?? 0;
  const after = `after ${cuts.length === 1 ? 'round' : 'rounds'} ${listed(cuts)}`;
  const lowest = cuts.length === 0 ? 'nobody is cut' : `the lowest leaves ${after}`;
  return [
    'Scarney Baccarat by elimination',
    `${numberOf(rounds, 'round')}, ${lowest}, ${numberOf(chips, 'chip')} each, ${min} to stay in`,
    'Play chips only.',
  ];
}

function seen(sheet: Sheet, { min }: EliminationTerms, { ranking = [] }: SheetFigures): Seen {
  const left = shoesOf(sheet).flatMap((shoe) => shoe.left);
  const chipsOf = (side: string) => ranking.find((ranked) => ranked.side === side)?.chips ?? 0;
  return {
    ranking,
    sides: sheet.sides.map(({ name }) => name),
    leaving: (name) => {
      if (chipsOf(name) < min) return 'below the minimum';
      const { players = [] } = sheet.sides.find((side) => side.name === name) ?? {};
      return players.some((player) => left.includes(player)) ? 'left' : 'cut';
    },
  };
}

/** The players who leave after a round, other than by choice. */
const putOut = ({ ranking, leaving }: Seen, round: number): readonly string[] =>
  ranking
    .filter(({ side, outAfter }) => outAfter === round && leaving(side) !== 'left')
    .map(({ side }) => `${plain(side)} ${leaving(side) === 'cut' ? 'is cut' : 'is below the minimum'}`)
    .reverse();

/** The players who leave by choice during a shoe. */
const gone = ({ sides }: Sheet, { leaving }: Seen, { left }: ShoeEntry): readonly string[] =>
  sides
    .filter(({ name, players }) => leaving(name) === 'left' && players.some((one) => left.includes(one)))
    .map(({ name }) => `${plain(name)} leaves`);

/** The note on a shoe as a whole. */
function shoeNote({ how, netsByRound, left }: ShoeEntry): string {
  if (how === 'no-contest') return ': no contest';
  if (netsByRound.length > 0) return '';
  return left.length > 0 ? ': no round is settled' : ': nobody bets';
}

/** The rounds of the table, shoe by shoe: what each player who is in won or lost, and what they then have. */
function writeRounds(
  page: Page,
  sheet: Sheet,
  { answer, table }: { readonly answer: SheetFigures; readonly table: Seen },
): void {
  const start = answer.lines.filter(({ label }) => label === 'chips');
  const chips = new Map(start.map(({ side, points }) => [side, points]));
  page.row('chips', { right: Object.fromEntries(chips) });
  let round = 0;
  for (const entry of shoesOf(sheet)) {
    const { netsByRound } = entry;
    const leave = gone(sheet, table, entry);
    const others = netsByRound.length === 0 && leave.length > 0 ? `; ${leave.join(', ')}` : '';
    page.line(`shoe ${entry.game + 1}${shoeNote(entry)}${others}`);
    for (const [at, nets] of netsByRound.entries()) {
      round += 1;
      const [left, right]: [Record<string, string>, Record<string, number>] = [{}, {}];
      for (const { side, outAfter } of table.ranking) {
        if (outAfter !== null && outAfter < round) continue;
        const net = nets[table.sides.indexOf(side)] ?? 0;
        chips.set(side, (chips.get(side) ?? 0) + net);
        left[side] = signed(net);
        right[side] = chips.get(side) ?? 0;
      }
      const isLast = at === netsByRound.length - 1;
      const note = [...(isLast ? leave : []), ...putOut(table, round)].join(', ');
      page.row(String(round), { left, right }, note);
    }
  }
}

const when = (outAfter: number): string => (outAfter === 0 ? 'before round 1' : `after round ${outAfter}`);

/** The ranking, with chips, and when and how each player left the table. */
function writeRanking(page: Page, { ranking, leaving }: Seen): void {
  const room = Math.max(...ranking.map(({ side }) => widthOf(plain(side))));
  const figures = Math.max(...ranking.map(({ chips }) => String(chips).length));
  for (const [at, { side, chips, outAfter }] of ranking.entries()) {
    const how = outAfter === null ? '' : `${leaving(side)} ${when(outAfter)}`;
    page.line(`${at + 1}  ${filled(plain(side), room)}  ${String(chips).padStart(figures)}  ${how}`);
  }
}

function lastLine(sheet: Sheet, { finished, winner, count, house = 0 }: SheetFigures): string {
  const total = `The house: ${house}.`;
  if (finished) return `${plain(winner ?? '')} wins the table with ${count[winner ?? '']} chips. ${total}`;
  const [{ seats: [first = ''] = [], variant } = { seats: [] }] = sheet.next();
  const rounds = numberOf(Number(variant?.['rounds'] ?? 0), 'round');
  return `The table is open: ${rounds} to the next cut or the end, the button at ${plain(first)}. ${total}`;
}

/** A table of Scarney Baccarat by elimination, as a club writes it on paper (BC-18). */
export function eliminationText(sheet: Sheet, terms: EliminationTerms): string {
  const answer = sheet.figures();
  const table = seen(sheet, terms, answer);
  const page = new Page(sheet.sides.map(({ name }) => name));
  for (const line of headingOf(terms, answer)) page.line(line);
  page.line('');
  page.names();
  page.rule();
  writeRounds(page, sheet, { answer, table });
  page.rule();
  writeRanking(page, table);
  page.line('');
  page.line(lastLine(sheet, answer));
  return page.text();
}
