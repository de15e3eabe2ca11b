import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeStandIns } from '../src/system/announce.ts';
import { portsFrom } from '../src/system/ports.ts';
import { ensureDevelopmentSecrets } from '../src/system/secrets.ts';
import {
  buildDevelopmentSettings,
  pickStandInKeys,
} from '../src/system/settings.ts';

describe('the secrets of a system on this machine', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprint-system-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const secretsWith = (sampleContent?: string) =>
    ensureDevelopmentSecrets(join(folder, 'secrets.json'), sampleContent);
  const settingsWith = async (sampleContent?: string) =>
    (await secretsWith(sampleContent)).settings;

  /** Returns the settings of the services, the keys of the stand-in, and what the terminal prints about the stand-ins. */
  const startWith = async (
    sampleContent?: string,
    environment: NodeJS.ProcessEnv = {},
  ) => {
    const ports = portsFrom({});
    const secrets = await secretsWith(sampleContent);
    const settings = buildDevelopmentSettings(ports, secrets, environment);
    const standInKeys = pickStandInKeys(secrets, settings);
    const printed = describeStandIns({ ports, settings, standInKeys });
    return { settings, standInKeys, printed };
  };

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

  it('leave payments and email of a shop without samples to its author, and print what the stand-ins accept', async () => {
    const { settings, standInKeys, printed } = await startWith('no');
    for (const name of ['PAYSTACK_SECRET_KEY', 'SMTP_URL', 'MAIL_FROM'])
      expect(settings).not.toHaveProperty(name);
    expect(settings['PAYSTACK_BASE_URL']).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect(printed).toContain(standInKeys['PAYSTACK_SECRET_KEY']);
    expect(printed).toContain(standInKeys['PAYSTACK_PUBLIC_KEY']);
    expect(printed).toMatch(/Mail server +127\.0\.0\.1, port \d+/);
  });

  it('set payments and email of a shop with samples, whose keys the stand-in accepts', async () => {
    const { settings, standInKeys, printed } = await startWith();
    expect(settings).toMatchObject(standInKeys);
    expect(settings['SMTP_URL']).toMatch(/^smtp:\/\//);
    expect(printed).toBe('');
  });

  it('follow the environment in a shop without samples too', async () => {
    const { standInKeys, printed } = await startWith('no', {
      PAYSTACK_SECRET_KEY: 'sk_test_of_the_environment',
      SMTP_URL: 'smtp://mail.example.com',
    });
    expect(standInKeys['PAYSTACK_SECRET_KEY']).toBe(
      'sk_test_of_the_environment',
    );
    expect(printed).toBe('');
  });
});
