import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireKeys, keyFileOf, makeMissingKeys, readKeys, rotateKeys } from './key-files.js';
import { formatKeyRing, keyKinds, parseKeyRing, withNewKey } from './key-ring.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairview-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the keys of a server', () => {
  it('are made once, in a folder that nobody else reads', async () => {
    const made = await makeMissingKeys({ dataDir });
    expect(made).toEqual(keyKinds.map((kind) => join(dataDir, 'keys', `${kind}.key`)));
    expect((await stat(join(dataDir, 'keys'))).mode & 0o777).toBe(0o700);
    for (const path of made) expect((await stat(path)).mode & 0o777).toBe(0o600);
    const [seal] = await requireKeys('seal', { dataDir });
    expect(await makeMissingKeys({ dataDir })).toEqual([]);
    expect(await requireKeys('seal', { dataDir })).toEqual([seal]);
    expect(seal.secret).toHaveLength(32);
  });

  it('are one key if two processes make them at once', async () => {
    const both = await Promise.all([makeMissingKeys({ dataDir }), makeMissingKeys({ dataDir })]);
    expect(both.flat()).toHaveLength(2);
    expect(await readKeys('signing', { dataDir })).toHaveLength(1);
  });

  it('are where the settings say, and a process that needs them says which file is missing', async () => {
    const settings = { dataDir, sealKeyFile: join(dataDir, 'elsewhere', 'a.key') };
    expect(keyFileOf('seal', settings)).toBe(settings.sealKeyFile);
    expect(await readKeys('seal', settings)).toBeUndefined();
    await expect(requireKeys('seal', settings)).rejects.toThrow(`SEAL_KEY_FILE (${settings.sealKeyFile})`);
    await expect(requireKeys('signing', settings)).rejects.toThrow('SIGNING_KEY_FILE');
  });

  it('are rotated: the new one is used, the old ones stay; a signing key keeps the name of its server', async () => {
    await makeMissingKeys({ dataDir });
    for (const kind of keyKinds) {
      const [old] = await requireKeys(kind, { dataDir });
      const [now, ...before] = await rotateKeys(kind, { dataDir });
      expect(before).toEqual([old]);
      expect(now.secret.equals(old.secret)).toBe(false);
      expect(now.name === old.name).toBe(kind === 'signing');
      expect(await requireKeys(kind, { dataDir })).toEqual([now, old]);
    }
  });

  it('are refused if a line was changed, and the error reveals no secret', async () => {
    await makeMissingKeys({ dataDir });
    const path = keyFileOf('seal', { dataDir });
    const text = await readFile(path, 'utf8');
    const [, secret = ''] = /^seal-[0-9a-f]+ (.+)$/m.exec(text) ?? [];
    await writeFile(path, text.replace(secret, `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`));
    const error = await readKeys('seal', { dataDir }).catch((thrown: Error) => thrown.message);
    expect(error).toContain('is no seal key');
    expect(error).not.toContain(secret.slice(1));
    for (const broken of ['', '# nothing', 'seal-0 AAAA', `${text}more`])
      expect(parseKeyRing('seal', broken)).toBeUndefined();
    const ring = withNewKey('signing');
    expect(parseKeyRing('signing', formatKeyRing('signing', ring))).toEqual(ring);
  });
});
