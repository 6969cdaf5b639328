import type { Json, Refusal } from '@fairview/kernel';
import { readFileSync } from 'node:fs';
import { sentence } from '../game/registry.js';
import { replay } from '../game/replay.js';
import { skarneyEnglish } from './english.js';
import { deckOf, given, opened, plies, type Dealt } from './testing/hands.js';
import { games } from '../games.js';
import { seal } from '../game/seal.js';
import { skarney } from './index.js';

const sets = '4C 4D 4H 5C 5D 5H 6C 6D 6H';
const contract = 'P1 draw; P1 contract 4C 4D 4H / 5C 5D 5H / 6C 6D 6H';
const base: Dealt = { hands: [`${sets} KS QS`], stock: '3C' };
const wild: Dealt = { hands: [`${sets} JK JK`], stock: '2C' };
/** P2 goes down first, with a wild card in one set. */
const robbed: Dealt = { dealer: 1, hands: ['4S JK KC', `4C 4D JK 5C 5D 5H 6C 6D 6H KS QS`], stock: '3C 3D' };
const robbing = 'P2 draw; P2 contract 4C 4D JK / 5C 5D 5H / 6C 6D 6H; P2 offer KS; P1 pass; P1 draw';

function refusedPly(dealt: Dealt, text: string): Refusal | undefined {
  const played = replay(
    opened(dealt),
    plies(text).map((move) => ({ move })),
  );
  return played.ok ? undefined : played.refusal;
}

function refusedStart(variant: Json, setup: Json = given(base).setup): Refusal | undefined {
  const table = seal(skarney).open(variant, setup);
  return table.ok ? undefined : table.refusal;
}

/** Plays what the clock plays until the stock is empty, then `ply`. */
function refusedAtLast(ply: string): Refusal | undefined {
  let table = opened({ hands: [] });
  for (;;) {
    const seat = table.toAct[0] ?? 0;
    const view = table.view(seat);
    if (view['stock'] === 0 && view['phase'] === 'play') {
      const played = table.play(seat, ply);
      return played.ok ? undefined : played.refusal;
    }
    const hand = (view['hands'] as readonly (readonly string[])[])[seat] ?? [];
    const next = table.play(seat, table.moves(seat)?.at(-1) ?? `offer ${hand[0] ?? ''}`);
    if (!next.ok) return undefined;
    table = next.value;
  }
}

/** One way to raise each code of Skarney. */
const raised: Readonly<Record<keyof typeof skarneyEnglish, Refusal | undefined>> = {
  'players-missing': refusedStart({}),
  'partners-not-four': refusedStart({ players: 3, partners: true }),
  'set-max-unreadable': refusedStart({ players: 2, setMax: 0 }),
  'round-unreadable': refusedStart({ players: 2 }, {}),
  'dealer-unreadable': refusedStart({ players: 2 }, { round: 1 }),
  'deck-unreadable': refusedStart({ players: 2 }, { round: 1, dealer: 1, deck: [] }),
  'deck-not-whole': refusedStart({ players: 2 }, { round: 1, dealer: 1, deck: deckOf(base).map(() => 'JK') }),
  'action-unreadable': refusedPly(base, 'P1 discard 4C'),
  'action-out-of-phase': refusedPly(base, 'P1 take'),
  'meld-unknown': refusedPly(base, `${contract}; P1 lay m9 3C`),
  'card-not-in-hand': refusedPly(base, 'P1 draw; P1 offer 9C'),
  'draw-skipped': refusedPly({ hands: ['AS'] }, 'P1 draw; P1 offer AS; P2 take; P2 draw'),
  'contract-first': refusedPly(base, 'P1 draw; P1 meld 4C 4D 4H'),
  'contract-this-turn': refusedPly({ ...base, sameTurn: false }, `${contract}; P1 meld KS QS 3C`),
  'contract-down': refusedPly(base, `${contract}; P1 contract 4C`),
  'contract-number': refusedPly(base, 'P1 draw; P1 contract 4C 4D 4H'),
  'contract-not-threes': refusedPly(base, 'P1 draw; P1 contract 4C / 4D / 4H'),
  'contract-wild-cards': refusedPly(wild, 'P1 draw; P1 contract 4C JK 2C / 5C 5D 5H / 6C 6D 6H'),
  'contract-mixed': refusedPly(wild, 'P1 draw; P1 contract 4C 5C 6C / 4D 4H JK / 5D 5H 2C'),
  'set-too-small': refusedPly(base, `${contract}; P1 meld KS`),
  'set-too-large': refusedPly({ ...wild, setMax: 3 }, `${contract}; P1 lay m1 JK`),
  'sequence-too-short': refusedPly(base, `${contract}; P1 meld QS KS`),
  'no-set-no-sequence': refusedPly(base, `${contract}; P1 meld 3C QS KS`),
  'card-not-fitting': refusedPly(base, `${contract}; P1 lay m1 3C`),
  'wild-cards-too-few': refusedPly(wild, `${contract}; P1 meld JK JK`),
  'wild-cards-mixed': refusedPly(wild, `${contract}; P1 meld JK JK 2C`),
  'second-wild-card': refusedPly(wild, `${contract}; P1 lay m1 JK 2C`),
  'swap-after-meld': refusedPly(base, `${contract}; P1 swap m1 3C`),
  'swap-own-side': refusedPly(robbed, `${robbing}; P1 offer KC; P2 pass; P2 draw; P2 swap m1 3C`),
  'swap-wild-card': refusedPly(robbed, `${robbing}; P1 swap m1 JK`),
  'swap-nothing': refusedPly(robbed, `${robbing}; P1 swap m2 4S`),
  'swap-other-card': refusedPly(robbed, `${robbing}; P1 swap m1 KC`),
  'lay-other-side': refusedPly(
    { ...robbed, hands: [`7C 7D 7H 8C 8D 8H 9C 9D 9H 4S KC`, robbed.hands[1] ?? ''] },
    `${robbing}; P1 contract 7C 7D 7H / 8C 8D 8H / 9C 9D 9H; P1 lay m1 4S`,
  ),
  'lay-too-many': refusedPly(base, `${contract}; P1 lay m1 3C 3C 3C`),
  'mark-missing': refusedPly(
    { hands: ['4C 5C 6C 7D 8D 9D TH JH QH JK 2S'] },
    'P1 draw; P1 contract 4C 5C 6C / 7D 8D 9D / TH JH QH; P1 lay m1 JK',
  ),
  'mark-without-ends': refusedPly(wild, `${contract}; P1 lay m1 JK>`),
  'offer-last-card': refusedPly(
    { ...base, hands: [`${sets} 4S 5S`] },
    `${contract}; P1 lay m1 4S; P1 lay m2 5S; P1 offer 3C`,
  ),
  'more-than-one-card': refusedPly(base, 'P1 draw; P1 one card'),
  'end-too-early': refusedPly(base, 'P1 draw; P1 end'),
  'stock-empty': refusedAtLast('one card'),
};

const page = readFileSync(new URL('../../../../docs/rules/skarney.md', import.meta.url), 'utf8');

describe('SK-0 the English of refusals', () => {
  it.each(Object.entries(raised))(
    'SK-0 %s is raised, has a sentence, and is on the page',
    (code, refusal) => {
      expect(refusal).toMatchObject({ code, rule: expect.stringMatching(/^(SK|R)-\d+$/u) as string });
      expect(refusal && sentence(refusal, games)).toMatch(/^[^{}]+\.$/u);
      expect(page).toContain(`\`${code}\``);
    },
  );

  it('SK-0 has the codes of a rule in its row of the page', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('|'));
    for (const [code, refusal] of Object.entries(raised)) {
      if (!refusal?.rule.startsWith('SK-')) continue;
      expect(rows.some((row) => row.includes(`\`${code}\``) && row.includes(`| ${refusal.rule} |`))).toBe(
        true,
      );
    }
  });

  it('SK-0 to SK-21 are all on the page', () => {
    for (let rule = 0; rule <= 21; rule += 1) expect(page).toContain(`- **SK-${rule}** `);
  });
});
