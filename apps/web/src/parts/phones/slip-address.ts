import { useState } from 'react';
import type { Network } from './use-network.js';

/** An address that leads each device to itself. */
const isOwn = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u;

/** What stands on slips for phones to open. */
export interface SlipAddress {
  readonly url: string;
  /** Whether phones reach it. */
  readonly isReached: boolean;
}

/** Where phones open this server: as this page was opened, or if that is this machine alone, by an address of the network. */
export function slipAddress(
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
  network: Network | null,
  chosen: string | null,
): SlipAddress {
  if (!isOwn.test(hostname)) return { url: origin, isReached: true };
  const [likely] = network?.addresses ?? [];
  const found = network?.addresses.find(({ url }) => url === chosen) ?? likely;
  if (!network?.isOpen || found === undefined) return { url: origin, isReached: false };
  return { url: found.url, isReached: true };
}

/** The address that stands on slips, and how another one is chosen. */
export function useSlipAddress(network: Network | null): readonly [SlipAddress, (url: string) => void] {
  const [chosen, choose] = useState<string | null>(null);
  return [slipAddress(location, network, chosen), choose];
}
