#!/usr/bin/env bash
# tournament-organizer 4.1.1: of the results against opponents that two players share, “mutual versus” keeps the last one alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tournament-organizer@4.1.1
cat >try.mjs <<'TRY'
import TournamentOrganizer from 'tournament-organizer';

// Ada and Bruno draw, and each wins one of two against Clara and Dan: the same points, the same against those whom they share.
const names = ['Ada', 'Bruno', 'Clara', 'Dan'];
const order = (winners) => {
  const tournament = new TournamentOrganizer().createTournament('Club night', {
    stageOne: { format: 'round-robin' },
    scoring: { tiebreaks: ['mutual versus'] },
  });
  for (const name of names) tournament.createPlayer(name, name);
  tournament.startTournament();
  for (let round = 1; round <= 3; round += 1) {
    for (const match of tournament.getActiveMatches()) {
      const [first, second] = [match.getPlayer1().id, match.getPlayer2().id];
      const winner = winners[[first, second].sort().join(' ')];
      tournament.enterResult(match.getId(), winner === first ? 1 : 0, winner === second ? 1 : 0, winner === undefined ? 1 : 0);
    }
    if (round < 3) tournament.nextRound();
  }
  return tournament.getStandings().filter(({ player }) => ['Ada', 'Bruno'].includes(player.id)).map(({ matchPoints, player }) => `${player.id} ${matchPoints}`).join(', ');
};
const orders = [
  order({ 'Ada Clara': 'Ada', 'Ada Dan': 'Dan', 'Bruno Clara': 'Clara', 'Bruno Dan': 'Bruno', 'Clara Dan': 'Clara' }),
  order({ 'Ada Clara': 'Clara', 'Ada Dan': 'Ada', 'Bruno Clara': 'Bruno', 'Bruno Dan': 'Dan', 'Clara Dan': 'Clara' }),
];
console.log(`tournament-organizer 4.1.1: Ada beats Clara and Bruno beats Dan: ${orders[0]}; the other way round: ${orders[1]}`);
if (orders.some((each) => !/^\w+ 1\.5, \w+ 1\.5$/u.test(each)) || orders[0] === orders[1]) {
  console.error('All shared opponents count alike.');
  process.exit(1);
}
TRY
node try.mjs
