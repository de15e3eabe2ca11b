import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { databaseNames } from '@imprint/jobs/databases';
import { hash } from '@node-rs/argon2';
import { Mishap } from '../mishap.ts';

export const adminOfDevelopment = {
  username: 'admin',
  password: 'imprint-admin',
};

export type Secrets = {
  settings: Record<string, string>;
  databasePasswords: Record<keyof typeof databaseNames, string>;
};

/** The secrets of a system on this machine: made once, kept in its folder, never committed. */
export const developmentSecrets = async (file: string): Promise<Secrets> => {
  if (existsSync(file)) return read(file);
  const secrets = await generate();
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, JSON.stringify(secrets, null, 2), {
    mode: 0o600,
  });
  await rename(unfinished, file);
  return secrets;
};

const read = async (file: string): Promise<Secrets> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch {
    throw new Mishap(
      `${file} cannot be read; run make reset to start afresh, or put the file back.`,
    );
  }
};

const generate = async (): Promise<Secrets> => ({
  settings: {
    SERVICE_KEY: key(),
    JWT_PRIVATE_KEY: signingKey(),
    READING_LINK_KEY: key(),
    ORDER_PAGE_KEY: key(),
    PAYSTACK_SECRET_KEY: `sk_test_${randomBytes(20).toString('hex')}`,
    PAYSTACK_PUBLIC_KEY: `pk_test_${randomBytes(20).toString('hex')}`,
    ADMIN_USERNAME: adminOfDevelopment.username,
    ADMIN_PASSWORD_HASH: await hash(adminOfDevelopment.password),
  },
  databasePasswords: Object.fromEntries(
    Object.keys(databaseNames).map((service) => [service, key()]),
  ) as Secrets['databasePasswords'],
});

const key = (): string => randomBytes(32).toString('base64url');

const signingKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
