import { signingKey, type SigningKeys } from '@fairview/events';

/** Keys of no server: what a test seals and signs with. */
export const testSigningKeys: SigningKeys = [signingKey('fairview/server/test', Buffer.alloc(32, 11))];
