import { createHmac } from 'node:crypto';
import { isPublicAddress, readWebhookUrl } from './public-address.js';
import { isForWebhooks, messageOf, signedHeaders } from './messages.js';

const toldCode = (url: string): string => {
  const read = readWebhookUrl(url);
  return read.ok ? read.value : read.refusal.code;
};

describe('the address of a webhook', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
    ],
    ...[
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'ff02::1',
    ],
    ...[
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001::1',
      '2001:db8::1',
      'name',
    ],
  ])('PE-11 is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '192.0.3.1', '2606:4700::1', '2a01:4f8::1'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('PE-11 is https, names no account, and is not private', () => {
    expect(toldCode('https://club.example/hooks?a=1#part')).toBe('https://club.example/hooks?a=1');
    for (const url of ['http://club.example', 'ftp://club.example', 'https://a:b@club.example', 'club', ''])
      expect(toldCode(url)).toBe('webhook-url-refused');
    expect(toldCode(`https://club.example/${'a'.repeat(2_000)}`)).toBe('webhook-url-refused');
    for (const host of [
      'localhost',
      'a.localhost',
      'printer.local',
      '127.1',
      '0x7f000001',
      '2130706433',
      '[::1]',
    ])
      expect(toldCode(`https://${host}/`)).toBe('webhook-address-refused');
  });
});

describe('a message', () => {
  const event = {
    club: 'c',
    position: 7,
    stream: 'match-m',
    version: 2,
    at: 1_000,
    commandId: 'x',
    index: 0,
    actor: 'account:a',
    body: { type: 'GameEntered', result: { winner: 'secret' } },
  };

  it('says what happened and where, and nothing from inside the event', () => {
    expect(JSON.parse(messageOf(event, 'e'))).toEqual({
      type: 'GameEntered',
      timestamp: '1970-01-01T00:00:01.000Z',
      data: { clubId: 'c', matchId: 'm', logPosition: 7, version: 2, epoch: 'e' },
    });
  });

  it('is not made for plies, deals and seeds', () => {
    expect(isForWebhooks(event)).toBe(true);
    expect(isForWebhooks({ ...event, stream: 'game-g', body: { type: 'MovePlayed' } })).toBe(false);
    expect(isForWebhooks({ ...event, stream: 'deal-d' })).toBe(false);
  });

  it('is signed over its id, its second and its text', () => {
    const secret = Buffer.alloc(32, 1);
    const headers = signedHeaders(secret, { id: 'w.1', seconds: 5, text: '{}' });
    const expected = createHmac('sha256', secret).update('w.1.5.{}').digest('base64');
    expect(headers).toMatchObject({
      'webhook-id': 'w.1',
      'webhook-timestamp': '5',
      'webhook-signature': `v1,${expected}`,
    });
  });
});
