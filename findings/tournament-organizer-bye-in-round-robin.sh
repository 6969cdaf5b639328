#!/usr/bin/env bash
# tournament-organizer 4.1.1: to sit out in a round robin counts as a match won, and losses are counted below zero.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tournament-organizer@4.1.1
cat >try.mjs <<'TRY'
import TournamentOrganizer from 'tournament-organizer';

// Three players meet once each; one of them sits out in every round.
const tournament = new TournamentOrganizer().createTournament('Club night', { stageOne: { format: 'round-robin' } });
for (const name of ['Ada', 'Bruno', 'Clara']) tournament.createPlayer(name, name);
tournament.startTournament();
for (let round = 1; round <= 3; round += 1) {
  for (const match of tournament.getActiveMatches()) tournament.enterResult(match.getId(), 1, 0);
  if (round < 3) tournament.nextRound();
}
const games = tournament.getMatches().filter((match) => match.getPlayer1().id !== null && match.getPlayer2().id !== null);
const rows = tournament.getStandings();
const points = rows.reduce((sum, { matchPoints }) => sum + matchPoints, 0);
const losses = rows.map(({ tiebreaks }) => tiebreaks.earnedMatchLosses);
console.log(`tournament-organizer 4.1.1: ${games.length} matches of two brought ${points} points; matches lost: ${losses.join(', ')}`);
if (games.length !== 3 || points !== 6 || losses.some((each) => each > 0) || !losses.some((each) => each < 0)) {
  console.error('A bye brings nothing in a round robin, or losses are counted upwards.');
  process.exit(1);
}
TRY
node try.mjs
