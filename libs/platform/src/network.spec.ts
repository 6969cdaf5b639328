import type { NetworkInterfaceInfo } from 'node:os';
import { isOnNetwork, localAddress, networkAddresses } from './network.js';

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo =>
  ({
    address,
    netmask: '255.255.255.0',
    mac: '02:fc:00:00:00:01',
    cidr: `${address}/24`,
    family: 'IPv4',
    internal: false,
    ...more,
  }) as NetworkInterfaceInfo;

const cards = {
  lo: [at('127.0.0.1', { internal: true })],
  docker0: [at('172.17.0.1')],
  enp0s31f6: [at('10.0.0.3'), at('fe80::1', { family: 'IPv6', scopeid: 4 } as Partial<NetworkInterfaceInfo>)],
  wlp3s0: [at('192.168.1.20')],
  usb0: [at('169.254.7.7')],
};

const listening = (host: string, tlsCert?: string) => ({
  host,
  port: 4400,
  ...(tlsCert === undefined ? {} : { tlsCert }),
});

describe('the network that reaches a server', () => {
  it('finds it by the address of each card, the wireless one first, and says which is which', () => {
    expect(networkAddresses(listening('0.0.0.0'), cards)).toEqual([
      { url: 'http://192.168.1.20:4400', card: 'wlp3s0', kind: 'wireless' },
      { url: 'http://10.0.0.3:4400', card: 'enp0s31f6', kind: 'cable' },
      { url: 'http://172.17.0.1:4400', card: 'docker0', kind: 'other' },
    ]);
    expect(networkAddresses(listening('::', 'chain.pem'), cards)[0]?.url).toBe('https://192.168.1.20:4400');
  });

  it('would find one that listens to its own machine by the same addresses', () => {
    expect(networkAddresses(listening('127.0.0.1'), cards)).toHaveLength(3);
    expect(
      ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '10.0.0.3'].map((host) => isOnNetwork({ host })),
    ).toEqual([false, false, false, true, true]);
  });

  it('finds one that listens to one address there alone', () => {
    expect(networkAddresses(listening('fd00::2'), cards)).toEqual([
      { url: 'http://[fd00::2]:4400', card: null, kind: 'other' },
    ]);
    expect([listening('fd00::2'), listening('0.0.0.0'), listening('::1')].map(localAddress)).toEqual([
      'http://[fd00::2]:4400',
      'http://localhost:4400',
      'http://localhost:4400',
    ]);
  });
});
