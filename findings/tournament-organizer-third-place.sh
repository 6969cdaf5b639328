#!/usr/bin/env bash
# tournament-organizer 4.1.1: after the last match of a knockout, and until it is closed, who won the third place stands above the finalist, or the champion.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tournament-organizer@4.1.1
cat >try.mjs <<'TRY'
import TournamentOrganizer from 'tournament-organizer';

// The better seed wins every match: 1 the final against 2, and 3 the match for the third place against 4.
const play = (players) => {
  const tournament = new TournamentOrganizer().createTournament('Club night', {
    stageOne: { format: 'single-elimination', consolation: true },
    sorting: 'ascending',
  });
  for (let seed = 1; seed <= players; seed += 1) tournament.createPlayer(String(seed), String(seed)).set({ value: seed });
  tournament.startTournament();
  for (let [match] = tournament.getActiveMatches(); match; [match] = tournament.getActiveMatches()) {
    const isFirst = Number(match.getPlayer1().id) < Number(match.getPlayer2().id);
    tournament.enterResult(match.getId(), isFirst ? 1 : 0, isFirst ? 0 : 1);
  }
  const table = () => tournament.getStandings().slice(0, 4).map(({ player }) => player.id).join(' ');
  const open = table();
  tournament.endTournament();
  return `${open}, closed ${table()}`;
};
const [four, six] = [play(4), play(6)];
console.log(`tournament-organizer 4.1.1: of four, all played ${four}; of six, all played ${six}`);
if (four !== '1 3 2 4, closed 1 2 3 4' || six !== '3 1 2 4, closed 1 2 3 4') {
  console.error('The final decides as soon as it is played.');
  process.exit(1);
}
TRY
node try.mjs
