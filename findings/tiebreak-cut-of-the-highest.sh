#!/usr/bin/env bash
# tiebreak 0.4.0, “FIDE compliant”: Buchholz (C.07, 8.1) with the highest opponent cut and none of the lowest is 0 for everybody.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tiebreak@0.4.0
cat >try.cjs <<'TRY'
const load = async () => import('tiebreak');

load().then(({ Results, Tiebreaker, TournamentType, UnplayedRoundsAdjustment }) => {
  const game = (white, black, scoreWhite) => ({ white, black, scoreWhite, scoreBlack: 1 - scoreWhite, forfeited: false });
  const rounds = [
    { pairings: [game('Ada', 'Bruno', 1), game('Clara', 'Dan', 1)] },
    { pairings: [game('Clara', 'Ada', 1), game('Bruno', 'Dan', 0)] },
    { pairings: [game('Ada', 'Dan', 0.5), game('Bruno', 'Clara', 0)] },
  ];
  const tiebreaker = new Tiebreaker(new Results(TournamentType.SWISS, rounds), UnplayedRoundsAdjustment.NONE);
  // Ada met Bruno with 0 points, Clara with 3 and Dan with 1.5: without the highest, 1.5 are left.
  const [whole, lowest, highest] = [tiebreaker.buchholz('Ada', 3), tiebreaker.buchholz('Ada', 3, 1, 0), tiebreaker.buchholz('Ada', 3, 0, 1)];
  console.log(`tiebreak 0.4.0, Buchholz of Ada: ${whole}; the lowest cut: ${lowest}; the highest cut: ${highest}`);
  if (whole !== 4.5 || lowest !== 4.5 || highest !== 0) {
    console.error('Cutting the highest leaves the others.');
    process.exit(1);
  }
});
TRY
node try.cjs
