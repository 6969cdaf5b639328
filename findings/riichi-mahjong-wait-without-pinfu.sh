#!/usr/bin/env bash
# @pai-forge/riichi-mahjong 0.3.6, which takes the reading that scores most: a tile that ends a two-sided wait or a pair always ends the pair, so pinfu and a third of the points are lost.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @pai-forge/riichi-mahjong@0.3.6
cat >try.mjs <<'TRY'
import { calculateScoreForTehai, detectYaku, HaiKind, parseMspz } from '@pai-forge/riichi-mahjong';

// Won off a discard with the 6 of bamboo: 45 waits for 3 or 6 beside the pair 66, so it is tanyao and pinfu, 2 han for 2000.
const score = (hand, agariHai) => {
  const tehai = parseMspz(hand).unwrapOr(undefined);
  const config = { agariHai, isTsumo: false, jikaze: HaiKind.Nan, bakaze: HaiKind.Ton, doraMarkers: [] };
  const { han, fu, payment } = calculateScoreForTehai(tehai, config);
  return `${detectYaku(tehai, config).map(([name]) => name).join(', ')}, ${han} han ${fu} fu, ${payment.amount}`;
};
const [won, clear] = [score('234m567678p45666s', HaiKind.SouZu6), score('234m567678p45688s', HaiKind.SouZu6)];
console.log(`@pai-forge/riichi-mahjong 0.3.6: 45 66 with 6: ${won}; 45 88 with 6: ${clear}`);
if (won !== 'Tanyao, 1 han 40 fu, 1300' || clear !== 'Tanyao, Pinfu, 2 han 30 fu, 2000') {
  console.error('The reading that scores most is taken.');
  process.exit(1);
}
TRY
node try.mjs
