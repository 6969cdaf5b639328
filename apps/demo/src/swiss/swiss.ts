import { inColumns } from '@fairview/kernel';
import { Comparison } from '../figures/comparison.js';
import { chance } from '../plan/game-plan.js';
import { asPlayed, type Say } from '../printing/text.js';
import type { Client } from '../server/client.js';
import { createTournament } from '../server/tournament.js';
import { inSchema, SwissTournament, type SeenMatch } from './asking.js';
import { Book, type Met } from './book.js';
import { expectedStandings, type Row } from './expected-standings.js';
import { forfeitSpread, keys } from './file.js';
import { checkRules, expectedPairing } from './pairing-rules.js';
import { absentIn, planOf, type Happening, type SwissPlan, type SwissSize } from './plan.js';
import { forfeited, handedIn, outcomeOf, reported } from './slips.js';

/** Late comers miss two rounds at most. */
const byesAllowed = 2;
const seedOfSlips = 7;
const shown = 10;

/** What is played: the tournament at the server, and what the demo itself knows of it. */
interface Playing {
  readonly plan: SwissPlan;
  readonly tournament: SwissTournament;
  readonly book: Book;
  readonly check: Comparison;
  readonly roll: (n: number) => number;
  readonly say: Say;
}

/**
 * A Swiss of this size, from the list of players to its close. After each pairing and each round all that the server says is
 * compared with what the demo's own book comes to. Gives the figures that differ.
 */
export const swiss =
  (size: SwissSize) =>
  async (organizer: Client, clubId: string, say: Say): Promise<readonly string[]> => {
    const plan = planOf(size);
    const { players, rounds } = size;
    const id = await createTournament(organizer, clubId, {
      name: `Swiss of ${players}`,
      format: 'SWISS',
      engine: 'DUTCH',
      rounds,
      byesAllowed,
      forfeitSpread,
      tieBreaks: keys,
      reporting: 'BOARD',
    });
    const tournament = new SwissTournament(organizer, id);
    const check = new Comparison();
    const playing: Playing = {
      plan,
      tournament,
      check,
      say,
      book: new Book(plan.atFirst),
      roll: chance(seedOfSlips),
    };
    say(
      `A Swiss of ${players} players and ${rounds} rounds, paired by the Dutch system; slips from the boards.`,
    );
    await tournament.enter(plan.names.slice(0, plan.atFirst));
    say(`${plan.atFirst} are entered before the first round.`);
    let rows: readonly Row[] = [];
    for (let round = 1; round <= rounds; round += 1) rows = await playRound(playing, round);
    await tournament.close();
    say('');
    printedRows(rows.slice(0, shown), plan).forEach((line) => say(line));
    if (rows.length > shown) say(`  … and ${rows.length - shown} more`);
    say('');
    say(`${check.count} figures were compared; ${check.wrong.length || 'none'} of them differ.`);
    return check.wrong;
  };

/** Plays one round, from those who come and go before it to the standings after it, which are given. */
async function playRound(playing: Playing, round: number): Promise<readonly Row[]> {
  const { plan, tournament, book, check, say } = playing;
  const before = check.count;
  say('');
  for (const happening of plan.before(round)) say(`  ${await comesAbout(playing, happening)}`);
  const expected = expectedPairing(book, plan.rounds);
  await tournament.pair();
  const { matches, paired, byes } = await tournament.round(round);
  check.compare(`pairing of round ${round}`, paired, expected.paired);
  checkRules(book, paired, expected.isForced, check);
  const { met, told } = await report(playing, matches, round);
  book.enter(met, paired.bye);
  check.compare(`byes up to round ${round}`, byes.toSorted(), expectedByes(book));
  const rows = await tournament.standings();
  check.compare(`standings after round ${round}`, rows, expectedStandings(book, plan.rounds));
  const left = paired.bye === null ? '' : `; ${nameOf(plan, paired.bye)} has the bye`;
  say(`round ${round}: ${matches.length} matches${told}${left}`);
  const leader = rows[0];
  if (leader)
    say(
      `  ${nameOf(plan, leader.number)} leads with ${asPlayed(leader.matchPoints)}; ${check.count - before} figures compared`,
    );
  return rows;
}

const nameOf = ({ names }: SwissPlan, number: number): string => names[number - 1] ?? '';

/** Does what happens before a round, at the server and in the book, and prints it. */
async function comesAbout({ plan, tournament, book }: Playing, happening: Happening): Promise<string> {
  if (happening.type === 'comes') {
    const name = nameOf(plan, book.come(happening.missed));
    await tournament.enterLate(name, happening.missed);
    return `${name} comes late: a ${happening.missed} for each round before.`;
  }
  const { who } = happening;
  await tournament.tell(happening);
  switch (happening.type) {
    case 'leaves':
      book.leave(who);
      return `${nameOf(plan, who)} withdraws.`;
    case 'returns':
      book.return(who);
      return `${nameOf(plan, who)} returns.`;
    case 'asks':
      book.ask(who, happening.round, happening.kind);
      return `${nameOf(plan, who)} asks for a ${happening.kind} in round ${happening.round}.`;
  }
}

/** Reports the slips of a round, except for the last board if somebody does not come; returns what they say. */
async function report(
  { tournament, roll }: Playing,
  matches: readonly SeenMatch[],
  round: number,
): Promise<{ met: readonly Met[]; told: string }> {
  const absent = absentIn(round);
  const slips = matches.map(({ sides }) => handedIn(sides, roll));
  const met = await Promise.all(
    matches.map(async ({ id, sides, ids }, at): Promise<Met> => {
      const slip = slips[at];
      if (!slip || (absent.length > 0 && at === matches.length - 1)) {
        await tournament.ofMatch('forfeitMatch', id, { absent, reason: 'Not at the board.' });
        return { sides, outcome: forfeited(absent, forfeitSpread) };
      }
      await tournament.ofMatch('reportGame', id, { result: reported(slip, ids) });
      return { sides, outcome: outcomeOf(slip) };
    }),
  );
  const sides = absent.length > 1 ? 'both sides' : 'one side';
  return { met, told: absent.length > 0 ? `, one forfeited by ${sides}` : '' };
}

/** Every bye as the server lists it; players who have withdrawn have none. */
const expectedByes = ({ rounds }: Book): readonly string[] =>
  rounds
    .flatMap(({ unpaired }, at) =>
      [...unpaired].flatMap(([who, kind]) =>
        kind === 'withdrawn' ? [] : [`${at + 1} ${who} ${inSchema(kind)}`],
      ),
    )
    .toSorted();

/** The standings with every key, as they would be pinned up. */
function printedRows(rows: readonly Row[], plan: SwissPlan): readonly string[] {
  const head = ['rank', 'player', ...keys, 'won', 'drawn', 'lost'];
  const lines = rows.map(({ rank, number, values, won, drawn, lost }) => [
    ...[String(rank), nameOf(plan, number)],
    ...keys.map((key) => String(values[key] ?? '-')),
    ...[won, drawn, lost].map(String),
  ]);
  const figures = head.flatMap((_, column) => (column === 1 ? [] : [column]));
  return inColumns([head, ...lines], figures);
}
