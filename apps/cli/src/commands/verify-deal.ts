import { games, refusedReplay, verifyDealText, type DealAnswer } from '@fairview/rules';
import type { Command } from 'commander';
import { isBrokenJson, placeOf, textsOf, type FileText } from '../input/records.js';
import { whyOfSystem } from '../process/problem.js';
import type { Stdio } from '../process/stdio.js';

interface VerifyDealFlags {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

const answerOf = ({ text }: FileText): DealAnswer =>
  text.ok ? verifyDealText(text.value, games) : refusedReplay(text.refusal, games);

/** `1`, `4 and 108`, `1, 2 and 3`. */
function listed(parts: readonly (number | string)[]): string {
  const [last = ''] = parts.slice(-1);
  const before = parts.slice(0, -1);
  return before.length === 0 ? String(last) : `${before.join(', ')} and ${last}`;
}

/** Says that a deal is proved and how, or on the other channel by which rule it is not. */
async function print(place: string, deal: DealAnswer, stdio: Stdio): Promise<void> {
  if (!deal.ok) return stdio.err(`fairview verify-deal: ${place}: ${deal.rule}: ${deal.message}\n`);
  const { game, dealId, shuffles, given, emptySeats } = deal;
  const lines = [
    `${place}: the deal ${dealId} of ${game} is proved.`,
    `The seeds are the ones committed to, and shuffles of ${listed(shuffles)} make this setup.`,
  ];
  const figures = Object.entries(given).map(([key, figure]) => `${key} ${figure}`);
  if (figures.length > 0) lines.push(`Set by the match and not drawn: ${figures.join(', ')}.`);
  if (emptySeats.length > 0)
    lines.push(`Played with the empty seed: ${listed(emptySeats.map((seat) => `P${seat + 1}`))}.`);
  return stdio.out(`${lines.join('\n')}\n`);
}

async function verifyFile(file: string, { json, jsonl }: VerifyDealFlags, stdio: Stdio): Promise<void> {
  for await (const texts of textsOf(file, jsonl === true, stdio)) {
    const deals = texts.map((each) => [each, answerOf(each)] as const);
    if (deals.some(([, { ok }]) => !ok)) stdio.status = 1;
    const asJson = json === true || jsonl === true;
    if (asJson && deals.length > 0)
      await stdio.out(deals.map(([, deal]) => `${JSON.stringify(deal)}\n`).join(''));
    for (const [each, deal] of deals)
      if (!asJson || isBrokenJson(each))
        await print(placeOf(file, each, { isLine: jsonl === true }), deal, stdio);
  }
}

async function verifyFiles(files: readonly string[], flags: VerifyDealFlags, stdio: Stdio): Promise<void> {
  for (const file of files) {
    try {
      await verifyFile(file, flags, stdio);
    } catch (error) {
      const why = whyOfSystem(error);
      if (why === undefined) throw error;
      await stdio.err(`fairview verify-deal: cannot read ${file}: ${why}\n`);
      stdio.status = 1;
    }
  }
}

/** `fairview verify-deal`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('verify-deal')
    .description(
      'Proves the deal of a game from its record (fairview/1, with its deal as the server writes it after the reveal) by ' +
        'docs/rules/shuffle.md: the seeds are the ones committed to, and the setup is what their shuffles make of it. ' +
        'To check whether the moves are legal, use fairview replay. The exit status is 1 if any deal is not proved.',
    )
    .argument('<files...>', 'files of one record each; - is standard input')
    .option('--json', 'answer with one line of JSON instead')
    .option('--jsonl', 'every file holds one record a line; answer with one line of JSON each')
    .action((files: readonly string[], flags: VerifyDealFlags) => verifyFiles(files, flags, stdio));
}
