import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { databaseNames, ownerRoleOf, services } from '../ensure-databases.ts';
import { encodeAddressCredentials } from './encoded-address.ts';

export class InvalidPasswordError extends Error {}

/** Returns the value of a setting, or asks for it; an empty value leaves an empty file, to be filled later. */
export type Prompt = (
  name: string,
  question: string,
  isSecret?: boolean,
) => Promise<string>;

/** Creates the missing files and returns their names; makes all files readable for every user. Safe to repeat. */
export const createSecrets = async (
  folder: string,
  prompt: Prompt,
): Promise<string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made: string[] = [];
  const createSecretFileIfMissing = async (
    name: string,
    value: () => string | Promise<string>,
  ) => {
    const file = join(folder, name);
    if (!existsSync(file)) {
      const unfinished = `${file}.unfinished`;
      await writeFile(unfinished, `${await value()}\n`, { mode: 0o600 });
      await rename(unfinished, file);
      made.push(name);
    }
    // Only the owner may enter the folder; containers mount single files and read them as other users. The mode is set
    // every time, because a file that was restored from a copy may have another mode.
    await chmod(file, 0o444);
  };

  await createSecretFileIfMissing('admin-password-hash', async () =>
    hashUnlessEmpty(await prompt('ADMIN_PASSWORD', passwordQuestion, true)),
  );
  await createSecretFileIfMissing('paystack-secret-key', () =>
    prompt('PAYSTACK_SECRET_KEY', "Paystack's secret key, sk_live_…", true),
  );
  await createSecretFileIfMissing('smtp-url', async () =>
    encodeAddressCredentials(
      await prompt(
        'SMTP_URL',
        'The mail server, smtps://user:password@smtp.example.com',
        true,
      ),
    ),
  );
  await createSecretFileIfMissing('s3-secret-access-key', () =>
    prompt(
      'S3_SECRET_ACCESS_KEY',
      'The secret access key of the bucket for files',
      true,
    ),
  );
  for (const name of generatedSecrets)
    await createSecretFileIfMissing(name, generateKey);
  await createSecretFileIfMissing('jwt-private-key', generateSigningKey);
  for (const name of optionalSecrets)
    await createSecretFileIfMissing(name, () => '');
  await createStoreUrlFiles(folder, createSecretFileIfMissing);
  return made;
};

const passwordQuestion =
  'A password for /admin, 12 characters or more; empty to choose it in the browser';

const hashUnlessEmpty = async (answer: string): Promise<string> => {
  if (answer === '') return '';
  if (answer.length >= 12) return hash(answer);
  throw new InvalidPasswordError(
    'The password for /admin must have 12 characters or more; no secret was made.',
  );
};

const generatedSecrets = [
  'service-key',
  'reading-link-key',
  'order-page-key',
  'settings-key',
  'grafana-password',
  'kafka-password',
  'redis-password',
  'postgres-password',
];

/** Optional secrets: an empty file counts as not set. Previous keys are set only while a key is rotated. */
const optionalSecrets = [
  'service-previous-key',
  'jwt-previous-public-key',
  'reading-link-previous-key',
  'order-page-previous-key',
  'settings-previous-key',
  'paystack-previous-secret-key',
  'spotify-client-secret',
  'linkedin-access-token',
  'imap-url',
  'inbound-mail-secret',
  'otlp-headers',
  'backup-s3-secret-access-key',
];

const createStoreUrlFiles = async (
  folder: string,
  make: (name: string, value: () => string | Promise<string>) => Promise<void>,
): Promise<void> => {
  // The password is read from the store's file, because an earlier run may have created it before it was interrupted.
  const readStorePassword = async (name: string) =>
    (await readFile(join(folder, `${name}-password`), 'utf8')).trim();
  const buildPostgresUrl = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@postgres:5432/${database}`;
  await make('database-admin-url', async () =>
    buildPostgresUrl(
      'postgres',
      await readStorePassword('postgres'),
      'postgres',
    ),
  );
  await make(
    'redis-url',
    async () => `redis://:${await readStorePassword('redis')}@redis:6379`,
  );
  for (const service of services) {
    const name = databaseNames[service];
    await make(`${service}-database-url`, () =>
      buildPostgresUrl(name, generateKey(), name),
    );
    await make(`${service}-migration-database-url`, () =>
      buildPostgresUrl(ownerRoleOf(service), generateKey(), name),
    );
  }
};

const generateKey = (): string => randomBytes(32).toString('base64url');

const generateSigningKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .trim();
