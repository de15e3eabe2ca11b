import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ensureDevelopmentSecrets } from '../src/system/secrets.ts';

describe('the secrets of a system on this machine', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprint-system-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const settingsWith = async (sampleContent?: string) =>
    (
      await ensureDevelopmentSecrets(
        join(folder, 'secrets.json'),
        sampleContent,
      )
    ).settings;

  it('have the account of development', async () => {
    expect(await settingsWith()).toMatchObject({
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD_HASH: expect.stringMatching(/^\$argon2id\$/),
    });
  });

  it('have no account in a shop without samples, at every later start', async () => {
    const first = await settingsWith('no');
    expect(first).toMatchObject({ SAMPLE_CONTENT: 'no' });
    expect(first).not.toHaveProperty('ADMIN_USERNAME');
    expect(await settingsWith()).toEqual(first);
  });

  it('stay those of a shop with samples', async () => {
    const first = await settingsWith();
    expect(await settingsWith('no')).toEqual(first);
  });
});
