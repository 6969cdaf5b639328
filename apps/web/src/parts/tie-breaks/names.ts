import { useWords } from '../../messages/say.js';
import tieBreakWords from './words.json' with { type: 'json' };

type KeyId = keyof typeof tieBreakWords;

const named: Readonly<Record<string, KeyId>> = {
  ...({ PTS: 'pts', WIN: 'win', WON: 'won', BPG: 'bpg', BWG: 'bwg' } as const),
  ...({ REP: 'rep', DE: 'de', BH: 'bh', FB: 'fb', AOB: 'aob', SB: 'sb' } as const),
  ...({ PS: 'ps', KS: 'ks', SPR: 'spr', SHUT: 'shut', MP: 'mp', GP: 'gp' } as const),
  ...({ MPvGP: 'mpvgp', EDE: 'ede', SSSC: 'sssc' } as const),
  ...({ 'BH:MP': 'bh-mp', 'BH:GP': 'bh-gp', 'ESB:MM': 'esb-mm' } as const),
  ...({ 'ESB:MG': 'esb-mg', 'ESB:GM': 'esb-gm', 'ESB:GG': 'esb-gg' } as const),
};

/** How the keys that rank are named: `Buchholz, without the lowest (BH/C1)`; a key without a name is its own. */
export function useTieBreakNames(): (key: string) => string {
  const say = useWords(tieBreakWords);
  return (key) => {
    const [base = '', cut] = key.split('/');
    const id = named[base];
    if (id === undefined || (cut !== undefined && cut !== 'C1')) return key;
    const name = cut === undefined ? say(id) : say('cut', { name: say(id) });
    return `${name} (${key})`;
  };
}
