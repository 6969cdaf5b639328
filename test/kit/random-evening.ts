import type { Checked } from '@fairview/kernel';
import {
  awaitsAnswer,
  type DisputingCommand,
  type GameAct,
  type GameResult,
  type MatchAct,
  type MatchState,
  type OfficialContext,
  type SheetRemedy,
  type SheetSubject,
} from '@fairview/play';
import type { FoldedTournament, TournamentAct } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { playMoves, type TestClub } from './club.js';
import { asOfficial } from './officials.js';
import type { Pick as PickNumber } from './random.js';

/** An act that an official gives by themselves. */
export type GivenAct =
  | { readonly game: string; readonly act: GameAct }
  | { readonly match: string; readonly act: MatchAct }
  | { readonly tournament: string; readonly act: Extract<TournamentAct, { type: 'RuleOnDispute' }> };

const blackRow = '1 6 2 7 3 8 4';

/** A round robin of Teeko in which things happen at random: games played and reported, disputes, rulings, appeals, corrections. */
export class RandomEvening {
  private constructor(
    readonly club: TestClub,
    readonly tournament: string,
    private readonly pick: PickNumber,
    private readonly matches: readonly string[],
  ) {}

  /** Four players, everybody meets everybody, matches to 3 points. */
  static async begin(club: TestClub, pick: PickNumber): Promise<RandomEvening> {
    const tournament = newId();
    const plan = { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 3 } };
    const how = { format: 'round-robin', cycles: 1, visibility: 'club' } as const;
    await club.tournaments.createTournament(club.order(), tournament, {
      type: 'TournamentCreated',
      name: 'Night',
      ...how,
      plan,
    });
    for (const entry of [newId(), newId(), newId(), newId()])
      await club.tournaments.onTournament(club.order(), tournament, { type: 'AddEntry', entry });
    const paired = await club.tournaments.onTournament(club.order(), tournament, { type: 'PairRounds' });
    if (!paired.ok) throw new Error(paired.refusal.code);
    const matches = (paired.value.paired?.pairings ?? []).map(({ match }) => match);
    return new RandomEvening(club, tournament, pick, matches);
  }

  /** The tournament as its standings are served now. */
  async folded(): Promise<FoldedTournament> {
    const { club, tournament } = this;
    const found = await club.folds.of(club.club, tournament, { inTurn: (work) => work() });
    if (!found) throw new Error('no such tournament');
    return found;
  }

  /** One thing that may happen; what is refused did not. */
  async step(): Promise<void> {
    const happening = this.one([
      () => this.report(),
      () => this.report(),
      () => this.playGame(),
      () => this.reportForBothSides(),
      () => this.dispute(),
      () => this.dispute(),
      () => this.appeal(),
      () => this.disputeSheet(),
      () => this.disputeSheet(),
      () => this.sayOfSheet(),
      () => this.disputeRow(),
      () => this.sayOfRow(),
      () => this.officiate(),
      () => this.officiate(),
      () => this.officiateAsPlayer(),
      () => this.confirm(),
    ]);
    await happening();
  }

  /** An act that an official may think of. */
  async anyAct(): Promise<GivenAct> {
    const reason = 'the arbiter saw it';
    const { match, id } = await this.anyMatch();
    const game = this.one([...match.games.map(({ gameId }) => gameId), newId()]);
    const sides = Object.keys(match.opened.sides);
    const ruled = await this.disputed();
    if (ruled !== undefined && this.pick(2) === 0)
      return { game: ruled, act: { type: 'IssueRuling', ...this.anyRuling(), reason, rule: 'T-7' } };
    const waiting = match.disputes
      .filter(({ ruling, ended }) => !ruling && !ended)
      .map(({ number }) => number);
    const remedies: readonly SheetRemedy[] = [
      { type: 'CorrectResult', gameId: game, result: this.anyResult(match) },
      { type: 'StrikeResult', gameId: game },
      { type: 'AdjudicateMatch', winner: this.one([...sides, null]) },
      { type: 'GivePenalty', side: this.one(sides), points: 1 + this.pick(3) },
      { type: 'LiftPenalty', penalty: 1 },
    ];
    const ruling = { reason, rule: 'T-7', ...this.anySheetRuling(this.one(remedies)) };
    const rows = await this.waitingRows();
    if (rows.length > 0 && this.pick(2) === 0) {
      const { remedy, ...how } = ruling;
      const act = { ...how, ...(remedy ? { remedy: { match: id, act: remedy } } : {}) };
      return { tournament: this.tournament, act: { type: 'RuleOnDispute', dispute: this.one(rows), ...act } };
    }
    if (waiting.length > 0 && this.pick(4) > 0)
      return { match: id, act: { type: 'RuleOnDispute', dispute: this.one(waiting), ...ruling } };
    const acts: readonly (() => GivenAct)[] = [
      () => ({
        match: id,
        act: { type: 'CorrectResult', gameId: game, result: this.anyResult(match), reason },
      }),
      () => ({ match: id, act: { type: 'StrikeResult', gameId: game, reason } }),
      () => ({ match: id, act: { type: 'AdjudicateMatch', winner: this.one([...sides, null]), reason } }),
      () => ({ match: id, act: { type: 'ForfeitMatch', absent: [this.one(sides)], reason } }),
      () => ({
        match: id,
        act: { type: 'GivePenalty', side: this.one(sides), points: 1 + this.pick(3), rule: 'T-7', reason },
      }),
      () => ({ match: id, act: { type: 'LiftPenalty', penalty: 1 + this.pick(2), reason } }),
    ];
    return this.one(acts)();
  }

  /** An act takes effect, or is refused. */
  async give(asked: GivenAct, by: OfficialContext = this.anyOfficial()): Promise<Checked<unknown>> {
    const { play, tournaments } = this.club;
    if ('game' in asked) return play.officiateGame(by, asked.game, asked.act);
    if ('match' in asked) return play.officiateMatch(by, asked.match, asked.act);
    return tournaments.officiate(by, asked.tournament, asked.act);
  }

  private one<Item>(items: readonly Item[]): Item {
    const item = items[this.pick(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  private anyRuling(): Pick<GameAct, 'ruling' | 'seat' | 'ply'> {
    return this.one([
      { ruling: 'let-stand' },
      { ruling: 'void' },
      { ruling: 'no-contest' },
      { ruling: 'award', seat: this.pick(2) },
      { ruling: 'play-on', ply: this.pick(5) },
    ]);
  }

  /** The official who ruled first does not decide the appeal alone: there are several. */
  private anyOfficial(): OfficialContext {
    const person = `account:arbiter-${this.pick(4)}`;
    return asOfficial(this.club.order(), { person, roles: ['arbiter'], entries: [] });
  }

  private async anyMatch(): Promise<{ id: string; match: MatchState }> {
    const id = this.one(this.matches);
    const match = await this.club.play.match(this.club.club, id);
    if (!match) throw new Error('a match that is not open');
    return { id, match };
  }

  private anyResult({ opened }: MatchState): GameResult {
    const players = Object.values(opened.sides).flat();
    const win = (winner: string): GameResult => ({ kind: 'win', winner, position: 'row' });
    return this.one([...players.map(win), ...players.map(win), { kind: 'draw' }]);
  }

  /** A game played here with an open dispute, if there is one. */
  private async disputed(): Promise<string | undefined> {
    const games = await this.playedHere();
    const rows = await this.club.reads.games(this.club.club, games);
    const disputed = rows.filter((row) => row.disputed).map(({ id }) => id);
    return disputed.length + games.length === 0
      ? undefined
      : this.one(disputed.length > 0 ? disputed : games);
  }

  private async playedHere(): Promise<readonly string[]> {
    const { club, tournament } = this;
    const rows = await club.reads.gamesOfTournament(club.club, tournament, { first: 100 });
    return rows.map(({ id }) => id);
  }

  private async report(): Promise<void> {
    const { id, match } = await this.anyMatch();
    await this.club.play.reportGame(this.anyOfficial(), id, newId(), this.anyResult(match));
  }

  private async reportForBothSides(): Promise<void> {
    const { id, match } = await this.anyMatch();
    const gameId = newId();
    for (const side of Object.keys(match.opened.sides)) {
      const by = `entry:${match.opened.sides[side]?.[0] ?? ''}`;
      const result = this.anyResult(match);
      await this.club.play.onMatch(this.club.order(by), id, {
        type: 'ReportForSide',
        side,
        by,
        gameId,
        result,
      });
    }
  }

  private async playGame(): Promise<void> {
    const { club } = this;
    const { id } = await this.anyMatch();
    const opened = await club.play.openGame(club.order(), id, newId());
    const [game] = opened.ok ? opened.value.games : [];
    if (game === undefined) return;
    await playMoves(club, game, this.one([blackRow, '1 6 2 7']));
    const state = await club.play.game(club.club, game);
    if (state?.table.outcome === undefined && this.pick(3) > 0)
      await club.play.onGame(club.order(), game, { type: 'Resign', seat: this.pick(2) });
  }

  private async dispute(): Promise<void> {
    const games = await this.playedHere();
    if (games.length === 0) return;
    const [seat, ply] = [this.one([0, 1, null]), this.pick(4)];
    const dispute = { type: 'DisputeGame', seat, ply, reason: 'the piece was let go' } as const;
    await this.club.play.onGame(this.club.order(), this.one(games), dispute);
  }

  private async appeal(): Promise<void> {
    const games = await this.playedHere();
    if (games.length === 0) return;
    const appeal = { type: 'AppealRuling', seat: this.pick(2), reason: 'it was not let go' } as const;
    await this.club.play.onGame(this.club.order(), this.one(games), appeal);
  }

  private anySheetRuling(remedy: SheetRemedy) {
    return this.one([
      { ruling: 'let-stand' as const },
      { ruling: 'correct' as const, remedy },
      { ruling: 'correct' as const, remedy },
      { ruling: 'lift' as const },
    ]);
  }

  private anySubject({ games, rulings, sheet }: MatchState): SheetSubject {
    const { side, label } = this.one([...sheet.figures().lines, { side: 'A', label: 'points' }]);
    return this.one([
      { kind: 'result', gameId: games.at(-1)?.gameId ?? newId() },
      { kind: 'line', side, label },
      { kind: 'ruling', version: this.one([...rulings.map(({ version }) => version), 0]) },
      { kind: 'ruling', version: rulings.at(-1)?.version ?? 0 },
    ]);
  }

  private said(side: string | null) {
    return { side, by: `entry:${side ?? 'arbiter'}`, reason: 'it was not so' };
  }

  private async disputeSheet(): Promise<void> {
    const { id, match } = await this.anyMatch();
    const side = this.one(['A', 'B', null]);
    await this.club.play.onMatch(this.club.order(), id, {
      type: 'RaiseDispute',
      subject: this.anySubject(match),
      ...this.said(side),
    });
  }

  private async sayOfSheet(): Promise<void> {
    const { id, match } = await this.anyMatch();
    const dispute = this.one([...match.disputes.map(({ number }) => number), 1]);
    await this.club.play.onMatch(this.club.order(), id, this.anySaying(dispute, this.one(['A', 'B'])));
  }

  private anySaying(dispute: number, side: string): DisputingCommand<never> {
    return this.one([
      { type: 'AnswerDispute', dispute, ...this.said(side), side },
      { type: 'WithdrawDispute', dispute, side },
      { type: 'AgreeSettlement', dispute, side },
      { type: 'AppealRuling', dispute, ...this.said(side) },
      { type: 'AppealRuling', dispute, ...this.said(side) },
    ]);
  }

  private async waitingRows(): Promise<readonly number[]> {
    const state = await this.club.tournaments.tournament(this.club.club, this.tournament);
    return (state?.disputes ?? []).filter(awaitsAnswer).map(({ number }) => number);
  }

  private async entries(): Promise<readonly string[]> {
    return (await this.club.tournaments.tournament(this.club.club, this.tournament))?.entries ?? [];
  }

  private async disputeRow(): Promise<void> {
    const entries = await this.entries();
    const subject = { kind: 'row', entry: this.one(entries) } as const;
    const command = { type: 'RaiseDispute', subject, ...this.said(this.one(entries)) } as const;
    await this.club.tournaments.onTournament(this.club.order(), this.tournament, command);
  }

  private async sayOfRow(): Promise<void> {
    const said = this.anySaying(1 + this.pick(2), this.one(await this.entries()));
    await this.club.tournaments.onTournament(this.club.order(), this.tournament, said);
  }

  private async officiate(): Promise<void> {
    await this.give(await this.anyAct());
  }

  /** An official who sits in the match proposes, and reports what is to be confirmed. */
  private async officiateAsPlayer(): Promise<void> {
    const { id, match } = await this.anyMatch();
    const [own = ''] = Object.values(match.opened.sides).flat();
    const by = asOfficial(this.club.order(), {
      person: 'account:player',
      roles: ['organizer'],
      entries: [own],
    });
    if (this.pick(2) === 0) await this.club.play.reportGame(by, id, newId(), this.anyResult(match));
    else await this.give(await this.anyAct(), by);
  }

  private async confirm(): Promise<void> {
    const { id, match } = await this.anyMatch();
    const proposal = match.proposals.find(({ status }) => status === 'open')?.id;
    if (proposal === undefined) return;
    const { officiating } = this.anyOfficial();
    await this.club.play.onMatch(this.club.order(), id, {
      type: 'ConfirmAct',
      proposal,
      by: officiating.by,
    });
  }
}
