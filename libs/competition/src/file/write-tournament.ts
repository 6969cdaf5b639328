import { defined } from '@fairview/kernel';
import { decimalOf, type Hundredths } from '../model/points.js';
import type { Both, Competitor, Pair, PointScale, Tournament, Unpaired } from '../model/tournament.js';
import { jsonLine, type Written } from './answers.js';
import { asListed } from '../history/byes-beforehand.js';
import { defaultPoints } from './settings.js';

/** Hundredths have the same decimal as JSON number and as text: 0.5, 250. */
const figure = (hundredths: Hundredths): number => Number(decimalOf(hundredths));
const both = (figures: Both<Hundredths> | null): Written | undefined => figures?.map(figure);

function competitor({ id, name, rating, virtual }: Competitor): Written {
  return defined({
    id,
    name: name ?? undefined,
    rating: rating ?? undefined,
    virtual: virtual.length > 0 ? virtual.map(figure) : undefined,
  }) as Written;
}

/** A tournament as one line of `fairview-tournament/1`; what is as the format has it by default is left out. */
export function writeTournament(tournament: Tournament): string {
  const { format, settings, competitors, players, teamOf, rounds, next } = asListed(tournament);
  const id = (who: number): Written => competitors[who]?.id ?? '';
  const points = (Object.keys(defaultPoints) as (keyof PointScale)[]).filter(
    (outcome) => settings.points[outcome] !== defaultPoints[outcome],
  );
  const pair = ({ sides, result, scores, spread, shutOut, boards }: Pair): Written =>
    defined({
      sides: sides.map(id),
      result: result ?? undefined,
      scores: boards.length > 0 ? undefined : both(scores),
      spread: both(spread),
      shutOut: shutOut || undefined,
      boards:
        boards.length === 0
          ? undefined
          : boards.map((board) =>
              defined({
                sides: board.sides.map((player) => players[player]?.id ?? ''),
                result: board.result ?? undefined,
                scores: both(board.scores),
              }),
            ),
    }) as Written;
  const unpaired = ({ who, kind, spread, score }: Unpaired): Written =>
    defined({
      id: id(who),
      kind,
      spread: spread === 0 ? undefined : figure(spread),
      score: score === null ? undefined : figure(score),
    }) as Written;
  const teams = settings.teams;
  const written = defined({
    record: 'fairview-tournament/1',
    format,
    settings: defined({
      rounds: settings.rounds ?? (format.includes('swiss') ? Math.max(1, rounds.length) : undefined),
      ruleYear: settings.ruleYear,
      initialSide: settings.initialSide ?? undefined,
      forbidden: settings.forbidden.length > 0 ? settings.forbidden.map((each) => each.map(id)) : undefined,
      points:
        points.length > 0
          ? Object.fromEntries(points.map((outcome) => [outcome, figure(settings.points[outcome])]))
          : undefined,
      spreadCap: settings.spreadCap === null ? undefined : figure(settings.spreadCap),
      boards: teams?.boards,
      primary: teams?.primary,
      colours: teams?.colours,
      matchPoints: teams
        ? [teams.matchPoints.win, teams.matchPoints.draw, teams.matchPoints.loss].map(figure)
        : undefined,
      teamBye: teams ? { MP: figure(teams.teamBye.MP), GP: figure(teams.teamBye.GP) } : undefined,
    }),
    tieBreaks: tournament.tieBreaks ?? undefined,
    lots: tournament.lots?.map(id),
    entrants: (teams ? players : competitors).map(competitor),
    teams: teams
      ? competitors.map((team, index) =>
          defined({
            id: team.id,
            name: team.name ?? undefined,
            players: players.flatMap((player, at) => (teamOf[at] === index ? [player.id] : [])),
          }),
        )
      : undefined,
    rounds: rounds.map(({ pairs, unpaired: without, spreadCap }) =>
      defined({
        pairs: pairs.map(pair),
        unpaired: without.length > 0 ? without.map(unpaired) : undefined,
        spreadCap: spreadCap === null ? undefined : figure(spreadCap),
      }),
    ),
    next:
      next.unpaired.length + next.returned.length > 0
        ? { unpaired: next.unpaired.map(unpaired), returned: next.returned.map(id) }
        : undefined,
  });
  return `${jsonLine(written as Written)}\n`;
}
