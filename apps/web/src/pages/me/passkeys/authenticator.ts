/** Whether this browser can make and use passkeys here: it offers them on https and on localhost alone. */
export const hasPasskeys = (): boolean =>
  isSecureContext &&
  'PublicKeyCredential' in window &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

/** What the browser answers, as the server reads it; null if the person gave up. */
type Answer = Record<string, unknown> | null;

const answerOf = (credential: Credential | null): Answer =>
  credential instanceof PublicKeyCredential ? { ...credential.toJSON() } : null;

/** Asks the browser for something that a person may decline: null then, and if it finds nothing that fits. */
async function unlessDeclined(asked: () => Promise<Credential | null>): Promise<Answer> {
  try {
    return answerOf(await asked());
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Makes a passkey. @param options as the server gave them */
export const makePasskey = (options: unknown): Promise<Answer> =>
  unlessDeclined(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** Uses a passkey. @param options as the server gave them */
export const takePasskey = (options: unknown): Promise<Answer> =>
  unlessDeclined(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
