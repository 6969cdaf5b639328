import { slipAddress } from './slip-address.js';
import type { Network } from './use-network.js';

const network = (isOpen: boolean): Network => ({
  isOpen,
  line: 'npx fairview serve --network',
  addresses: [
    { url: 'http://192.168.1.20:4400', card: 'wlp3s0', kind: 'WIRELESS' },
    { url: 'http://10.0.0.3:4400', card: 'enp0s31f6', kind: 'CABLE' },
  ],
});
const here = { origin: 'http://localhost:4400', hostname: 'localhost' };

describe('the address on slips', () => {
  it('is that of the network, although the page is read on the machine of the server', () => {
    expect(slipAddress(here, network(true), null)).toEqual({
      url: 'http://192.168.1.20:4400',
      isReached: true,
    });
    expect(slipAddress(here, network(true), 'http://10.0.0.3:4400').url).toBe('http://10.0.0.3:4400');
    expect(slipAddress(here, network(true), 'http://gone:4400').url).toBe('http://192.168.1.20:4400');
  });

  it('is the one by which the page was opened anywhere else', () => {
    const there = { origin: 'https://club.example', hostname: 'club.example' };
    expect(slipAddress(there, network(true), null)).toEqual({ url: 'https://club.example', isReached: true });
    expect(slipAddress(there, null, null)).toEqual({ url: 'https://club.example', isReached: true });
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'leads no phone anywhere from %s, before the network reaches it',
    (hostname) => {
      const origin = `http://${hostname}:4400`;
      for (const known of [network(false), null, { ...network(true), addresses: [] }])
        expect(slipAddress({ origin, hostname }, known, null)).toEqual({ url: origin, isReached: false });
    },
  );
});
