/** Encrypted content for HTTP (RFC 8188), as far as it is used here: the package brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface WebPushKeys {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    /** In Base64url. */
    readonly authSecret: string;
    /** The public key of the receiver, in Base64url, where it is encrypted. */
    readonly dh?: string;
  }

  const ece: {
    encrypt(content: Buffer, keys: WebPushKeys): Buffer;
    decrypt(content: Buffer, keys: WebPushKeys): Buffer;
  };
  export default ece;
}
