import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSecrets } from '../src/secrets/create-secrets.ts';
import { encodedAddress } from '../src/secrets/encoded-address.ts';

describe('the secrets of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprint-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const ask = () => Promise.resolve('twelve letters');
  const contentOf = async (name: string) =>
    (await readFile(join(folder, name), 'utf8')).trim();

  it.each(['database-admin-url', 'redis-url'])(
    'open the stores also where a run was broken off before %s',
    async (name) => {
      await createSecrets(folder, ask);
      await rm(join(folder, name));
      expect(await createSecrets(folder, ask)).toEqual([name]);
      const store = name === 'redis-url' ? 'redis' : 'postgres';
      const password = await contentOf(`${store}-password`);
      expect(await contentOf(name)).toContain(`:${password}@`);
    },
  );

  it('can be read by containers also where their folder was put back with other modes', async () => {
    await createSecrets(folder, ask);
    const file = join(folder, 'service-key');
    await chmod(file, 0o600);
    await createSecrets(folder, ask);
    expect((await stat(file)).mode & 0o777).toBe(0o444);
  });
});

describe('the mail server’s address', () => {
  it.each([
    ['smtps://me@shop.example:p@ss/w:rd#1@smtp.example.com:465'],
    ['smtps://me%40shop.example:p%40ss%2Fw%3Ard%231@smtp.example.com:465'],
  ])('is read as it was meant: %s', (given) => {
    const { username, password, host } = new URL(encodedAddress(given));
    expect([username, password].map(decodeURIComponent)).toEqual([
      'me@shop.example',
      'p@ss/w:rd#1',
    ]);
    expect(host).toBe('smtp.example.com:465');
  });

  it.each(['', 'smtp://mail:1025'])('stays as it is: %s', (given) => {
    expect(encodedAddress(given)).toBe(given);
  });
});
