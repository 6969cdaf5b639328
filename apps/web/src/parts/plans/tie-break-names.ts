import { useWords } from '../../messages/say.js';
import planWords from './words.json' with { type: 'json' };

type KeyId = Extract<keyof typeof planWords, `tie-${string}`>;

const named: Readonly<Record<string, KeyId>> = {
  ...({ PTS: 'tie-pts', WIN: 'tie-win', WON: 'tie-won', BPG: 'tie-bpg', BWG: 'tie-bwg' } as const),
  ...({ REP: 'tie-rep', DE: 'tie-de', BH: 'tie-bh', FB: 'tie-fb', AOB: 'tie-aob', SB: 'tie-sb' } as const),
  ...({ PS: 'tie-ps', KS: 'tie-ks', SPR: 'tie-spr', SHUT: 'tie-shut', MP: 'tie-mp', GP: 'tie-gp' } as const),
  ...({ MPvGP: 'tie-mpvgp', EDE: 'tie-ede', SSSC: 'tie-sssc' } as const),
  ...({ 'BH:MP': 'tie-bh-mp', 'BH:GP': 'tie-bh-gp', 'ESB:MM': 'tie-esb-mm' } as const),
  ...({ 'ESB:MG': 'tie-esb-mg', 'ESB:GM': 'tie-esb-gm', 'ESB:GG': 'tie-esb-gg' } as const),
};

/** How the keys that rank are named: `Buchholz, without the lowest (BH/C1)`; a key without a name is its own. */
export function useTieBreakNames(): (key: string) => string {
  const say = useWords(planWords);
  return (key) => {
    const [base = '', cut] = key.split('/');
    const id = named[base];
    if (id === undefined || (cut !== undefined && cut !== 'C1')) return key;
    const name = cut === undefined ? say(id) : say('tie-cut', { name: say(id) });
    return `${name} (${key})`;
  };
}
