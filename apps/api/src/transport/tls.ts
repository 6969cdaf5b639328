import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { SettingsError, type Settings } from '@fairview/platform';

/** What a server needs to speak HTTPS. */
export interface TlsFiles {
  readonly cert: Buffer;
  readonly key: Buffer;
}

function contentOf(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new SettingsError(variable, `(${path}) cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Reads TLS_CERT and TLS_KEY; `undefined` if the api speaks plain HTTP.
 * @throws SettingsError if a file cannot be read, or the two do not go together
 */
export function readTls({ tlsCert, tlsKey }: Pick<Settings, 'tlsCert' | 'tlsKey'>): TlsFiles | undefined {
  if (tlsCert === undefined || tlsKey === undefined) return undefined;
  const files = { cert: contentOf('TLS_CERT', tlsCert), key: contentOf('TLS_KEY', tlsKey) };
  try {
    createSecureContext(files);
  } catch (error) {
    throw new SettingsError('TLS_CERT', `and TLS_KEY do not go together: ${(error as Error).message}`);
  }
  return files;
}
