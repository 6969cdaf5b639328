#!/usr/bin/env bash
# color-contrast 1.0.0, “all color formats supported by css”, has white in hsl() as bright as black, contrast 1, and get-contrast-ratio 0.2.1, “strings that can be parsed as colors in CSS”, has rgb(255 255 255) as red, 5.25 (CSS Color 4; WCAG: 21).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent color-contrast@1.0.0 get-contrast-ratio@0.2.1
cat >try.mjs <<'TRY'
import colorContrast from 'color-contrast';
import module_ from 'get-contrast-ratio';

const getContrastRatio = module_.default ?? module_;
const whites = ['#ffffff', 'rgb(255, 255, 255)', 'hsl(0, 0%, 100%)', 'rgb(255 255 255)'];
const found = Object.entries({ 'color-contrast 1.0.0': colorContrast, 'get-contrast-ratio 0.2.1': getContrastRatio }).map(([name, ratio]) => {
  const ratios = whites.map((white) => ratio(white, '#000000'));
  console.log(`${name}, white on black: ${whites.map((white, place) => `${white} ${ratios[place]}`).join('; ')}`);
  return ratios.join(' ');
});
if (found.join() !== '21 21 1 1,21 21 21 5.25') {
  console.error('White is white however it is written.');
  process.exit(1);
}
TRY
node try.mjs
