import { networkInterfaces } from 'node:os';
import type { Settings } from './settings.js';

const local: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);
const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** What decides where a server is reached. */
export type Listening = Pick<Settings, 'host' | 'port' | 'tlsCert'>;

/** What a network card is, as far as its name says. */
export type CardKind = 'wireless' | 'cable' | 'other';

/** An address by which the devices of a network reach this machine. */
export interface NetworkAddress {
  readonly url: string;
  /** The card that has it, as the system calls it; null if the address was given. */
  readonly card: string | null;
  readonly kind: CardKind;
}

/** Of the names that systems give to cards: `wlp3s0`, `Wi-Fi`; `enp0s31f6`, `eth0`, `Ethernet 2`. All else may be a machine within this one. */
const named: readonly (readonly [CardKind, RegExp])[] = [
  ['wireless', /^(?:wl|wi-?fi)/iu],
  ['cable', /^(?:en|eth)/iu],
];

/** The order in which addresses are told: phones are in the wireless network. */
const order: readonly CardKind[] = ['wireless', 'cable', 'other'];

/** An address that a card gives itself when nobody else does: nobody finds it. */
const isOwn = (address: string): boolean => address.startsWith('169.254.');

const urlOf = ({ port, tlsCert }: Listening, name: string): string =>
  `${tlsCert === undefined ? 'http' : 'https'}://${name.includes(':') ? `[${name}]` : name}:${port}`;

/** Whether other machines reach a server. */
export const isOnNetwork = ({ host }: Pick<Listening, 'host'>): boolean => !local.has(host);

/** Under which address this machine itself reaches the server. */
export function localAddress(settings: Listening): string {
  const { host } = settings;
  return urlOf(settings, everywhere.has(host) || local.has(host) ? 'localhost' : host);
}

/**
 * The addresses by which other machines reach a server, those that phones are likely to reach first; of one that listens to its own
 * machine alone, those that it would have.
 * @param cards the network cards of this machine
 */
export function networkAddresses(
  settings: Listening,
  cards: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): readonly NetworkAddress[] {
  const { host } = settings;
  if (isOnNetwork(settings) && !everywhere.has(host))
    return [{ url: urlOf(settings, host), card: null, kind: 'other' }];
  return Object.entries(cards)
    .flatMap(([card, addresses = []]) =>
      addresses
        .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isOwn(address))
        .map(({ address }) => ({
          url: urlOf(settings, address),
          card,
          kind: named.find(([, form]) => form.test(card))?.[0] ?? 'other',
        })),
    )
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}
