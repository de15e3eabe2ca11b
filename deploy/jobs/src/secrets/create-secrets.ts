import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { databaseNames, ownerNameOf, services } from '../ensure-databases.ts';
import { encodedAddress } from './encoded-address.ts';

export class Refusal extends Error {}

/** Answers a question of the setting's name; an empty answer leaves the file empty, to be filled in later. */
export type Prompt = (
  name: string,
  question: string,
  isSecret?: boolean,
) => Promise<string>;

/** Makes the files that are missing, and returns their names; all can be read afterwards. Safe to repeat. */
export const createSecrets = async (
  folder: string,
  prompt: Prompt,
): Promise<string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made: string[] = [];
  const make = async (name: string, value: () => string | Promise<string>) => {
    const file = join(folder, name);
    if (!existsSync(file)) {
      const unfinished = `${file}.unfinished`;
      await writeFile(unfinished, `${await value()}\n`, { mode: 0o600 });
      await rename(unfinished, file);
      made.push(name);
    }
    // The folder is closed to all but its owner; a container is given single files, and reads them as its own user. One
    // that was put back from a copy may have other modes.
    await chmod(file, 0o444);
  };

  await make('admin-password-hash', async () =>
    hash(passwordOf(await prompt('ADMIN_PASSWORD', passwordQuestion, true))),
  );
  await make('paystack-secret-key', () =>
    prompt('PAYSTACK_SECRET_KEY', "Paystack's secret key, sk_live_…", true),
  );
  await make('smtp-url', async () =>
    encodedAddress(
      await prompt(
        'SMTP_URL',
        'The mail server, smtps://user:password@smtp.example.com',
        true,
      ),
    ),
  );
  await make('s3-secret-access-key', () =>
    prompt(
      'S3_SECRET_ACCESS_KEY',
      'The secret access key of the bucket for files',
      true,
    ),
  );
  for (const name of ownKeys) await make(name, key);
  await make('jwt-private-key', signingKey);
  for (const name of laterOrNever) await make(name, () => '');
  await makeStoreSecrets(folder, make);
  return made;
};

const passwordQuestion = 'A password for /admin, 12 characters or more';

const passwordOf = (answer: string): string => {
  if (answer.length >= 12) return answer;
  throw new Refusal(
    'The password for /admin must have 12 characters or more; no secret was made.',
  );
};

const ownKeys = [
  'service-key',
  'reading-link-key',
  'order-page-key',
  'grafana-password',
  'kafka-password',
  'redis-password',
  'postgres-password',
];

/** Empty ones count as not given. The previous keys are for the days in which a key is changed. */
const laterOrNever = [
  'service-previous-key',
  'jwt-previous-public-key',
  'reading-link-previous-key',
  'order-page-previous-key',
  'paystack-previous-secret-key',
  'spotify-client-secret',
  'linkedin-access-token',
  'otlp-headers',
  'backup-s3-secret-access-key',
];

const makeStoreSecrets = async (
  folder: string,
  make: (name: string, value: () => string | Promise<string>) => Promise<void>,
): Promise<void> => {
  // As the store itself is given it, also where an earlier run made that and was broken off.
  const passwordOfStore = async (name: string) =>
    (await readFile(join(folder, `${name}-password`), 'utf8')).trim();
  const address = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@postgres:5432/${database}`;
  await make('database-admin-url', async () =>
    address('postgres', await passwordOfStore('postgres'), 'postgres'),
  );
  await make(
    'redis-url',
    async () => `redis://:${await passwordOfStore('redis')}@redis:6379`,
  );
  for (const service of services) {
    const name = databaseNames[service];
    await make(`${service}-database-url`, () => address(name, key(), name));
    await make(`${service}-migration-database-url`, () =>
      address(ownerNameOf(service), key(), name),
    );
  }
};

const key = (): string => randomBytes(32).toString('base64url');

const signingKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .trim();
