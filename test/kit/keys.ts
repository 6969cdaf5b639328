import { signingKey, type SigningKeys } from '@fairview/events';
import type { SealKeys } from '@fairview/play';

/** Keys of no server: what a test seals and signs with. */
export const testSigningKeys: SigningKeys = [signingKey('fairview/server/test', Buffer.alloc(32, 11))];
export const testSealKeys: SealKeys = [{ name: 'seal-test', secret: Buffer.alloc(32, 12) }];
