import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSecrets } from '../src/secrets/create-secrets.ts';
import { encodeAddressCredentials } from '../src/secrets/encoded-address.ts';

describe('the secrets of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprint-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const askForPassword = () => Promise.resolve('twelve letters');
  const contentOf = async (name: string) =>
    (await readFile(join(folder, name), 'utf8')).trim();

  it.each(['database-admin-url', 'redis-url'])(
    'contain the password of the store even when a run was interrupted before %s',
    async (name) => {
      await createSecrets(folder, askForPassword);
      await rm(join(folder, name));
      expect(await createSecrets(folder, askForPassword)).toEqual([name]);
      const store = name === 'redis-url' ? 'redis' : 'postgres';
      const password = await contentOf(`${store}-password`);
      expect(await contentOf(name)).toContain(`:${password}@`);
    },
  );

  it('leave the password of the owner to the browser when none is given', async () => {
    await createSecrets(folder, () => Promise.resolve(''));
    expect(await contentOf('admin-password-hash')).toBe('');
  });

  it('contain no short password of the owner', async () => {
    const creating = createSecrets(folder, () => Promise.resolve('short'));
    await expect(creating).rejects.toThrow('12 characters or more');
  });

  it('can be read by containers even when their folder was restored with other modes', async () => {
    await createSecrets(folder, askForPassword);
    const file = join(folder, 'service-key');
    await chmod(file, 0o600);
    await createSecrets(folder, askForPassword);
    expect((await stat(file)).mode & 0o777).toBe(0o444);
  });
});

describe('the address of the mail server', () => {
  it.each([
    ['smtps://me@shop.example:p@ss/w:rd#1@smtp.example.com:465'],
    ['smtps://me%40shop.example:p%40ss%2Fw%3Ard%231@smtp.example.com:465'],
  ])('is encoded with the intended user and password: %s', (address) => {
    const { username, password, host } = new URL(
      encodeAddressCredentials(address),
    );
    expect([username, password].map(decodeURIComponent)).toEqual([
      'me@shop.example',
      'p@ss/w:rd#1',
    ]);
    expect(host).toBe('smtp.example.com:465');
  });

  it.each(['', 'smtp://mail:1025'])('is left unchanged: %s', (address) => {
    expect(encodeAddressCredentials(address)).toBe(address);
  });
});
