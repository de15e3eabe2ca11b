// Makes a backup while people buy, loses the machine, restores into an empty system, and looks whether all is there:
// orders, links, articles and pictures; nothing told twice or never; who was erased since stays erased.
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryFolder } from '@imprint/local/folders';
import { postgresTools } from '@imprint/local/postgres-tools';
import { startPart } from '@imprint/local/start-part';
import { type Part, parts, type Surroundings } from '@imprint/local/system';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import type { Admin } from './admin.ts';
import { startBuyers } from './buyers.ts';
import { checkInvariants, lineOf } from './invariants/check.ts';
import { countRepeats } from './invariants/mails.ts';
import { rowsOf, type Shop } from './invariants/shop.ts';
import { openJournal } from './journal.ts';
import { lookAt } from './look-at.ts';
import { patientControl } from './patient-control.ts';
import { untilQuiet } from './quiet.ts';
import { seededRandom } from './random.ts';

const patienceMs = 120_000;
const perSecond = Number(process.env['PER_SECOND'] ?? 10);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const environment = {
  ...process.env,
  LIMIT_FACTOR: '1000',
  MAX_MAILS: '50000',
};
const partsOf = (around: Surroundings): Part[] =>
  parts(around).filter(({ name }) => name !== 'web');

const faults: string[] = [];
const expectThat = (isSo: boolean, sentence: string): void => {
  console.log(`${isSo ? 'yes' : 'NO '}  ${sentence}`);
  if (!isSo) faults.push(sentence);
};

const backups = await mkdtemp(join(tmpdir(), 'imprint-drill-'));
const key = Object.fromEntries(
  spawnSync(process.execPath, ['deploy/backup/src/make-key.ts'], {
    cwd: repositoryFolder,
    encoding: 'utf8',
  })
    .stdout.trim()
    .split('\n')
    .map((line) => line.split('=', 2) as [string, string]),
);

/** Runs a command of deploy/backup as its containers do. */
const keep = async (
  { databases, stores, dataFolder }: Surroundings,
  command: string,
  ...args: string[]
): Promise<{ isDone: boolean; said: string }> => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`deploy/backup/src/${command}.ts`, ...args],
    {
      cwd: repositoryFolder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        GATEWAY_DATABASE_URL: databases.gateway,
        CATALOG_DATABASE_URL: databases.catalog,
        ORDERS_DATABASE_URL: databases.orders,
        EBOOK_ACCESS_DATABASE_URL: databases['ebook-access'],
        ANALYTICS_DATABASE_URL: databases.analytics,
        KAFKA_BROKERS: stores.kafkaBrokers,
        STORAGE_FOLDER: join(dataFolder, 'objects'),
        BACKUP_FOLDER: backups,
        PG_BIN: await postgresTools(),
        ...key,
      },
    },
  );
  return { isDone: status === 0, said: `${stdout}${stderr}` };
};

const done = async (
  around: Surroundings,
  command: string,
  ...args: string[]
): Promise<void> => {
  const started = performance.now();
  const { isDone, said } = await keep(around, command, ...args);
  if (!isDone) throw new Error(`${command}: ${said}`);
  const ms = Math.round(performance.now() - started);
  console.log(`${command} ${args.join(' ')}: ${ms} ms`);
};

const buyBook = async (
  { site, paystack }: { site: string; paystack: string },
  email: string,
): Promise<string> => {
  const answer = await fetch(`${site}/api/initialize-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, amount: 10_000, productName: 'E-Book' }),
  });
  const { data } = (await answer.json()) as { data: { reference: string } };
  await patientControl(paystack).pay(data.reference);
  return data.reference;
};

const mailsTo = async (inbox: string, email: string) => {
  const answer = await fetch(`${inbox}/api/email`);
  const all = (await answer.json()) as {
    to: { address: string }[];
    text: string;
  }[];
  return all.filter(({ to }) => to.some(({ address }) => address === email));
};

const tokenOf = async (inbox: string, email: string): Promise<string> => {
  for (let tries = 0; tries < 60; tries += 1) {
    for (const { text } of await mailsTo(inbox, email)) {
      const token = /\/read-book\/([\w-]{43})/.exec(text)?.[1];
      if (token) return token;
    }
    await sleep(500);
  }
  throw new Error(`no reading mail came to ${email}`);
};

// One red pixel.
const drawn =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const publish = async (
  admin: Admin,
): Promise<{ article: string; picture: string }> => {
  const answer = await admin.call('POST', '/api/resources/posts', {
    title: 'What a backup keeps',
    content: `<p>A page that outlives its machine.</p><p><img src="${drawn}" alt="A red field"></p>`,
    status: 'published',
  });
  const said = await answer.text();
  const { post } = JSON.parse(said) as {
    post?: { slug: string; content: string };
  };
  const picture = /\/images\/[^"]+/.exec(post?.content ?? '')?.[0];
  if (!post || !picture) throw new Error(`no article: ${said}`);
  return { article: `/api/resources/posts/${post.slug}`, picture };
};

type Person = { email: string; reference: string; token: string };

const statusOf = async (address: string): Promise<number> =>
  (await fetch(address)).status;

const paidReferences = async ({ orders }: Shop): Promise<string[]> =>
  (
    await rowsOf<{ reference: string }>(
      orders,
      `select reference from orders where status = 'success' order by reference`,
    )
  ).map(({ reference }) => reference);

/** The first machine: sells, is backed up in the middle of it, goes on, erases somebody, and is lost. */
const first = async () => {
  let around: Surroundings | undefined;
  const system = await startSystemUnderTest({
    environment,
    logs: 'drill-logs',
    parts: (surroundings) => {
      around = surroundings;
      return partsOf(surroundings);
    },
  });
  try {
    if (!around) throw new Error('nothing was started');
    const { shop, admin, close } = await lookAt(around);
    const { site, paystack, inbox } = system.addresses;
    const journal = openJournal();
    const random = seededRandom(seed);
    const people: Person[] = [];
    for (const name of ['bola', 'ngozi']) {
      const email = `${name}.${seed}@example.com`;
      const reference = await buyBook({ site, paystack }, email);
      people.push({ email, reference, token: await tokenOf(inbox, email) });
    }
    const article = await publish(admin);
    const buyers = startBuyers({
      ...{ site, paystack, admin, journal, random, perSecond },
    });
    await sleep(5_000);
    const kept = await paidReferences(shop);
    await done(around, 'backup');
    await sleep(3_000);
    await buyers.stop();
    await untilQuiet(shop, paystack, patienceMs);
    const later = await paidReferences(shop);
    const erased = await admin.call('POST', '/api/admin/privacy/erase', {
      email: people[1]?.email,
      confirm: people[1]?.email,
    });
    if (!erased.ok) throw new Error(await erased.text());
    await done(around, 'backup', 'erasures');
    const refused = await keep(around, 'restore', '--force');
    expectThat(
      !refused.isDone && refused.said.includes('stop all services first'),
      'nothing is restored over a system that runs, by force neither',
    );
    await close();
    const secrets = JSON.parse(
      await readFile(join(system.folder, 'secrets.json'), 'utf8'),
    ) as { settings: Record<string, string> };
    const outside = await mkdtemp(join(tmpdir(), 'imprint-drill-outside-'));
    for (const file of ['paystack.json', 'mails.json'])
      await cp(join(around.dataFolder, file), join(outside, file)).catch(
        () => undefined,
      );
    return { people, article, kept, later, secrets, outside };
  } finally {
    await system.stop();
  }
};

/** What came from the first machine after the backup is about orders that are gone. */
const ofThisMachine = (shop: Shop, since: Date): Shop => ({
  ...shop,
  arrivals: async () => {
    const arrivals = (await shop.arrivals?.()) ?? [];
    return arrivals.filter(({ at }) => at >= since);
  },
});

/** The second machine has nothing but the same secrets; the provider and the buyers' mailboxes are as they were. */
const second = async ({
  people,
  article,
  kept,
  later,
  secrets,
  outside,
}: Awaited<ReturnType<typeof first>>): Promise<void> => {
  let around: Surroundings | undefined;
  const system = await startSystemUnderTest({
    environment: { ...environment, ...secrets.settings },
    logs: 'drill-logs',
    parts: (surroundings) => {
      around = surroundings;
      return [];
    },
  });
  try {
    if (!around) throw new Error('nothing was started');
    await cp(outside, around.dataFolder, { recursive: true });
    await done(around, 'restore');
    const again = await keep(around, 'restore');
    expectThat(
      !again.isDone && again.said.includes('force=yes'),
      'nothing is restored over what is kept, unless by force',
    );
    await done(around, 'restore', '--force');

    const restoredAt = new Date();
    const { folder, ports } = system;
    const options = { folder, ports, dev: false };
    await Promise.all(partsOf(around).map((part) => startPart(part, options)));
    const { shop, admin, close } = await lookAt(around);
    const { site, paystack } = system.addresses;
    await untilQuiet(shop, paystack, patienceMs);

    const [bola, ngozi] = people;
    const paid = new Set(await paidReferences(shop));
    const lost = kept.filter((reference) => !paid.has(reference));
    console.log(
      `${kept.length} orders paid when the backup began, ${later.length} when the machine was lost, ${paid.size} after the restore`,
    );
    expectThat(lost.length === 0, 'every order of the backup is there, paid');
    expectThat(
      (await statusOf(`${site}/api/ebook/validate-access/${bola?.token}`)) ===
        200,
      'a reading link of before opens',
    );
    expectThat(
      (await statusOf(site + article.article)) === 200,
      'the article is there',
    );
    expectThat(
      (await statusOf(site + article.picture)) === 200,
      'its picture is there',
    );
    const held = JSON.parse(
      await (
        await admin.call('POST', '/api/admin/privacy/export', {
          email: ngozi?.email,
        })
      ).text(),
    ) as { records?: number };
    expectThat(
      held.records === 0,
      'nothing is held of who was erased after the backup',
    );
    expectThat(
      paid.has(ngozi?.reference ?? ''),
      'but what she paid stays accounted for',
    );
    expectThat(
      (await statusOf(`${site}/api/ebook/validate-access/${ngozi?.token}`)) ===
        404,
      'and her link opens nothing',
    );
    const verdicts = await checkInvariants(ofThisMachine(shop, restoredAt));
    const broken = verdicts.filter(({ violations }) => violations?.length);
    for (const verdict of broken) console.log(lineOf(verdict));
    expectThat(
      broken.length === 0,
      `all invariants hold: news neither lost nor handled twice (${verdicts.length} looked at)`,
    );
    console.log(`mails that came twice: ${await countRepeats(shop)}`);
    await close();
  } finally {
    await system.stop();
  }
};

console.log(JSON.stringify({ seed, perSecond }));
try {
  const lost = await first();
  await second(lost);
  await rm(lost.outside, { recursive: true });
} finally {
  await rm(backups, { recursive: true });
}
if (faults.length > 0) process.exitCode = 1;
