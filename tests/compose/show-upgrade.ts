// Starts a shop of version FROM on the local Docker engine, which must have the images of both versions. Upgrades it to
// TO by deploy/compose/upgrade.sh while people browse, buy and read, and removes it. Prints one line of JSON.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryFolder } from '@imprint/local/folders';
import { connectToShop } from '../cluster/shop.ts';
import { runStage } from '../cluster/stage.ts';

/** Resolves a version as upgrade.sh does: the version of a commit, or a name. */
const versionOf = (name: 'FROM' | 'TO'): string => {
  const revision = process.env[name];
  if (!revision)
    throw new Error(
      `${name} is not set: the version to move ${name.toLowerCase()}`,
    );
  try {
    const words = ['rev-parse', '--quiet', '--verify', '--short=12'];
    const args = [...words, `${revision}^{commit}`];
    return execFileSync('git', args, { encoding: 'utf8' }).trim();
  } catch {
    return revision;
  }
};

const from = versionOf('FROM');
const to = versionOf('TO');

const project = 'imprint-shown';
const site = 'http://localhost:18070';
const paystack = 'http://127.0.0.1:18092';
const inbox = 'http://127.0.0.1:18027';
const password = 'imprint-admin';
const secretsFolder = '.local/compose/shown-secrets';
Object.assign(process.env, {
  COMPOSE_PROJECT_NAME: project,
  COMPOSE_PROFILES: 'development,production',
  SECRETS_FOLDER: secretsFolder,
  IMPRINT_VERSION: from,
  PUBLIC_URL: site,
  // During the upgrade two gateways run at once, so the port is a range. Clients call Caddy, as on a server.
  GATEWAY_PORT: '18071-18074',
  PAYSTACK_PORT: '18092',
  MAIL_PORT: '18027',
  DOMAIN: 'http://localhost',
  HTTP_ADDRESS: '127.0.0.1:18070',
  HTTPS_ADDRESS: '127.0.0.1:18075',
  TRUSTED_PROXIES: '172.16.0.0/12,192.168.0.0/16',
  // All requests come from one address, which must not reach the rate limits.
  LIMIT_FACTOR: '1000',
  ADMIN_PASSWORD: password,
  PAYSTACK_SECRET_KEY: 'sk_test_of_the_stand_in',
  SMTP_URL: 'smtp://mail:1025',
  IMPRINT_E2E_SITE: site,
  IMPRINT_E2E_PAYSTACK: paystack,
  IMPRINT_E2E_INBOX: inbox,
  IMPRINT_E2E_PASSWORD: password,
});

// The older version starts with its own scripts and compose file, which may differ from those of this checkout. Both
// checkouts share the folder of the secrets and of the running version, as one server does.
const fromFolder = mkdtempSync(join(tmpdir(), 'imprint-upgrade-from-'));
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: repositoryFolder, stdio: 'ignore' });
const checkOutFrom = (): void => {
  mkdirSync(join(repositoryFolder, '.local'), { recursive: true });
  git('worktree', 'add', '--force', '--detach', fromFolder, from);
  symlinkSync(join(repositoryFolder, '.local'), join(fromFolder, '.local'));
};

const runIn = async (
  cwd: string,
  script: string,
  ...words: string[]
): Promise<void> => {
  const [status] = (await once(
    spawn(`deploy/compose/${script}`, words, {
      cwd,
      stdio: ['ignore', 2, 2],
    }),
    'close',
  )) as [number | null];
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
};

const run = (script: string, ...words: string[]) =>
  runIn(repositoryFolder, script, ...words);

const compose = (...words: string[]) =>
  run('compose.sh', 'development', ...words);

/** Returns the address of a store's container: the stores publish no port, but this machine reaches every container. */
const addressOf = (store: string): string =>
  execFileSync(
    'docker',
    [
      ...['inspect', `${project}-${store}-1`, '--format'],
      `{{(index .NetworkSettings.Networks "${project}_stores").IPAddress}}`,
    ],
    { encoding: 'utf8' },
  ).trim();

// The scripts record the state of the developer's own shop in these files, so their contents are put back at the end.
const notes = ['version', 'restoring']
  .map((each) => join(repositoryFolder, `.local/compose/development.${each}`))
  .map((file) => ({
    file,
    text: existsSync(file) ? readFileSync(file, 'utf8') : undefined,
  }));

const stopShop = async (): Promise<void> => {
  if (existsSync(join(fromFolder, '.git')))
    git('worktree', 'remove', '--force', fromFolder);
  await compose('down', '--volumes', '--remove-orphans');
  for (const { file, text } of notes)
    if (text === undefined) rmSync(file, { force: true });
    else writeFileSync(file, text);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopShop().finally(() => process.exit(130)));

const begin = async (): Promise<void> => {
  // The containers of a killed run would be mistaken for the shop.
  await compose('down', '--volumes', '--remove-orphans');
  checkOutFrom();
  await runIn(
    fromFolder,
    'make-secrets.sh',
    secretsFolder,
    `imprint/jobs:${from}`,
  );
  await runIn(fromFolder, 'upgrade.sh', 'development', from);
  await runIn(
    fromFolder,
    'compose.sh',
    'development',
    'up',
    '--detach',
    '--wait',
    '--no-deps',
    'paystack',
    'mail',
    'caddy',
  );
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(site).catch(() => undefined);
    if (answer?.ok) return;
    await pause(500);
  }
  throw new Error(`${site} does not answer`);
};

try {
  await begin();
  const host = addressOf('postgres');
  const shop = await connectToShop((part) => {
    const file = join(repositoryFolder, secretsFolder, `${part}-database-url`);
    const url = new URL(readFileSync(file, 'utf8').trim());
    url.hostname = host;
    return url.href;
  });
  try {
    const upgrade = async () => {
      await run('upgrade.sh', 'development', to);
      return { details: { from, to } };
    };
    if (!(await runStage('upgrade', upgrade, shop))) process.exitCode = 1;
  } finally {
    await shop.close();
  }
} finally {
  await stopShop();
}
