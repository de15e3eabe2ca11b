import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Passwords, services } from '@imprint/jobs/databases';
import { hash } from '@node-rs/argon2';
import { UserError } from '../user-error.ts';

export const adminOfDevelopment = {
  username: 'admin',
  password: 'imprint-admin',
};

export type Secrets = {
  settings: Record<string, string>;
  /** Passwords of the roles that run the services. */
  databasePasswords: Passwords;
  /** Passwords of the roles that own the tables. */
  databaseOwnerPasswords: Passwords;
};

/**
 * Returns the secrets of a system on this machine, which are created once and never committed. A system that is created
 * with `sampleContent` no stays one without sample content and without an owner account in the settings.
 */
export const ensureDevelopmentSecrets = async (
  file: string,
  sampleContent?: string,
): Promise<Secrets> => {
  if (!existsSync(file))
    return writeSecrets(file, await generateSecrets(sampleContent === 'no'));
  const secrets = await readSecrets(file);
  // A file of an earlier version lacks the passwords of the owner roles or the key of the settings, so they are added.
  return secrets.databaseOwnerPasswords && secrets.settings['SETTINGS_KEY']
    ? (secrets as Secrets)
    : writeSecrets(file, {
        databaseOwnerPasswords: createPasswords(),
        ...secrets,
        settings: { SETTINGS_KEY: createKey(), ...secrets.settings },
      });
};

const writeSecrets = async (
  file: string,
  secrets: Secrets,
): Promise<Secrets> => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, JSON.stringify(secrets, null, 2), {
    mode: 0o600,
  });
  await rename(unfinished, file);
  return secrets;
};

type Stored = Omit<Secrets, 'databaseOwnerPasswords'> & Partial<Secrets>;

const readSecrets = async (file: string): Promise<Stored> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stored;
  } catch {
    throw new UserError(
      `${file} cannot be read; run make reset to start afresh, or put the file back.`,
    );
  }
};

const ownerOfDevelopment = async () => ({
  ADMIN_USERNAME: adminOfDevelopment.username,
  ADMIN_PASSWORD_HASH: await hash(adminOfDevelopment.password),
});

const generateSecrets = async (isEmptyShop: boolean): Promise<Secrets> => ({
  settings: {
    SERVICE_KEY: createKey(),
    JWT_PRIVATE_KEY: createSigningKey(),
    READING_LINK_KEY: createKey(),
    ORDER_PAGE_KEY: createKey(),
    SETTINGS_KEY: createKey(),
    PAYSTACK_SECRET_KEY: `sk_test_${randomBytes(20).toString('hex')}`,
    PAYSTACK_PUBLIC_KEY: `pk_test_${randomBytes(20).toString('hex')}`,
    ...(isEmptyShop ? { SAMPLE_CONTENT: 'no' } : await ownerOfDevelopment()),
  },
  databasePasswords: createPasswords(),
  databaseOwnerPasswords: createPasswords(),
});

const createPasswords = (): Passwords =>
  Object.fromEntries(
    services.map((service) => [service, createKey()]),
  ) as Passwords;

const createKey = (): string => randomBytes(32).toString('base64url');

const createSigningKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
