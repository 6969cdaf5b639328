#!/usr/bin/env bash
# tournament-organizer 4.1.1: in a double round robin Sonneborn-Berger (FIDE C.07, 9.1) counts the first leg alone, so who wins the second gets nothing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tournament-organizer@4.1.1
cat >try.mjs <<'TRY'
import TournamentOrganizer from 'tournament-organizer';

// Two players meet twice; in both cases each wins once, so all four numbers must be equal.
const play = (firstLeg) => {
  const tournament = new TournamentOrganizer().createTournament('Club night', {
    stageOne: { format: 'double-round-robin' },
    scoring: { tiebreaks: ['sonneborn berger'] },
  });
  for (const name of ['Ada', 'Bruno']) tournament.createPlayer(name, name);
  tournament.startTournament();
  for (const winner of [firstLeg, firstLeg === 'Ada' ? 'Bruno' : 'Ada']) {
    for (const match of tournament.getActiveMatches()) {
      const isFirst = match.getPlayer1().id === winner;
      tournament.enterResult(match.getId(), isFirst ? 1 : 0, isFirst ? 0 : 1);
    }
    if (winner === firstLeg) tournament.nextRound();
  }
  const rows = tournament.getStandings().toSorted((a, b) => (a.player.id < b.player.id ? -1 : 1));
  return rows.map(({ matchPoints, player, tiebreaks }) => `${player.id} ${matchPoints} point, ${tiebreaks.sonnebornBerger}`).join('; ');
};
const [ada, bruno] = [play('Ada'), play('Bruno')];
console.log(`tournament-organizer 4.1.1, each won one of two, Sonneborn-Berger: Ada the first leg: ${ada} | Bruno the first leg: ${bruno}`);
if (ada !== 'Ada 1 point, 1; Bruno 1 point, 0' || bruno !== 'Ada 1 point, 0; Bruno 1 point, 1') {
  console.error('Both legs count.');
  process.exit(1);
}
TRY
node try.mjs
