import { bug, defined, type Refusal } from '@fairview/kernel';
import {
  followUp,
  type AfterCommit,
  type CommandHandler,
  type CommandsTogether,
  type RefusedCommand,
} from '@fairview/events';
import type { MatchCommand } from '../match/acts.js';
import type { GameResult } from '../match/terms.js';
import type { MatchEvent } from '../match/events.js';
import type { MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import { contextOf, officiate, type OfficialContext } from '../proposals/official-context.js';
import type { SidesOfMatch } from '../proposals/officials.js';
import { refused } from '../refusals.js';

/** The result of a game that was played on a board, as an official enters it among others. */
export interface ResultToEnter {
  readonly match: string;
  /** The id that the game gets. */
  readonly gameId: string;
  /** The id of the proposal, if the official sits in the match (PL-20). */
  readonly proposal: string;
  readonly result: GameResult;
  /** For one of several boards that are due: which. */
  readonly board?: number;
  readonly signed?: true;
}

/** A result that cannot be entered, by its place in the list. */
export interface RefusedResult {
  readonly line: number;
  readonly refusal: Refusal;
}

/** The matches that results were entered in, or every result that was refused: then none was entered. */
export type ResultsEntered =
  | { readonly ok: true; readonly matches: readonly string[] }
  | { readonly ok: false; readonly refused: readonly RefusedResult[] };

/** Results as commands to their matches, and the lines of each match in their order. */
interface Asked {
  readonly commands: CommandsTogether<MatchCommand>;
  readonly lines: readonly (readonly number[])[];
}

/** What of play it is done with. */
interface PlayParts {
  readonly handler: CommandHandler<MatchState, MatchCommand, MatchEvent>;
  readonly afterCommit: AfterCommit;
  /** Issues what follows from a match in other streams. */
  readonly afterMatch: (club: string, id: string, state: MatchState) => Promise<void>;
}

/** Results of games that were played on boards, of several matches at once: all of them are entered, or none (decision 0003). */
export class ResultsTogether {
  constructor(private readonly play: PlayParts) {}

  /** Enters them, of one match in their order. Names every result that is refused, as `Play.reportGame` would refuse it. */
  async enter(context: OfficialContext, results: readonly ResultToEnter[]): Promise<ResultsEntered> {
    const { handler, afterCommit, afterMatch } = this.play;
    const asked = await this.asked(context, results);
    if ('refused' in asked) return { ok: false, refused: asked.refused };
    const answer = await handler.executeAll(asked.commands);
    if (!answer.ok) return { ok: false, refused: refusedIn(asked, answer.refused) };
    const { club } = context;
    const matches = asked.lines.map(([line = 0]) => results[line]?.match ?? bug(`no line ${line}`));
    for (const [at, id] of matches.entries()) {
      const { state } = answer.value[at] ?? bug(`no receipt of ${id}`);
      await followUp(afterCommit, { club, stream: matchStream(id) }, () => afterMatch(club, id, state));
    }
    return { ok: true, matches };
  }

  /** Which of them `enter` would refuse as the matches stand, and why. */
  async refusedOf(
    context: OfficialContext,
    results: readonly ResultToEnter[],
  ): Promise<readonly RefusedResult[]> {
    const asked = await this.asked(context, results);
    if ('refused' in asked) return asked.refused;
    return refusedIn(asked, await this.play.handler.refusedOf(asked.commands));
  }

  /** Match by match, in the order in which the matches are named first. */
  private async asked(
    context: OfficialContext,
    results: readonly ResultToEnter[],
  ): Promise<Asked | { readonly refused: readonly RefusedResult[] }> {
    const { club, actor, commandId, input } = contextOf(context);
    const byMatch = new Map<string, number[]>();
    for (const [line, { match }] of results.entries())
      byMatch.set(match, [...(byMatch.get(match) ?? []), line]);
    const parts: { stream: string; commands: readonly MatchCommand[] }[] = [];
    const unknown: RefusedResult[] = [];
    for (const [match, lines] of byMatch) {
      const sides = (await this.play.handler.load(club, matchStream(match)))?.opened.sides;
      if (!sides) unknown.push(...lines.map((line) => ({ line, refusal: refused('match-unknown').refusal })));
      else
        parts.push({
          stream: matchStream(match),
          commands: lines.map((line) => commandOf(context, results[line] ?? bug(`no line ${line}`), sides)),
        });
    }
    if (unknown.length > 0) return { refused: unknown };
    return { commands: { club, actor, commandId, input, parts }, lines: [...byMatch.values()] };
  }
}

function commandOf(
  context: OfficialContext,
  { gameId, proposal, result, board, signed }: ResultToEnter,
  sides: SidesOfMatch,
): MatchCommand {
  const at = defined({ board, signed });
  const act = { type: 'EnterGame', gameId, source: 'reported', result, ...at } as const;
  return officiate({ ...context, proposal }, act, sides);
}

/** Refused commands by line. */
const refusedIn = ({ lines }: Asked, commands: readonly RefusedCommand[]): readonly RefusedResult[] =>
  commands
    .map(({ part, command, refusal }) => ({ line: lines[part]?.[command] ?? 0, refusal }))
    .sort((one, other) => one.line - other.line);
