// Makes a backup while people buy, loses the machine and restores into an empty system. Checks that the data is there,
// that each event arrived once, and that persons who were erased after the backup stay erased.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@imprint/chassis/db';
import { startPart } from '@imprint/local/start-part';
import type { SystemEnvironment } from '@imprint/local/system';
import type { Admin } from './admin.ts';
import { openBackups } from './backup-commands.ts';
import { startBuyers } from './buyers.ts';
import { checkInvariants, lineOf } from './invariants/check.ts';
import { countRepeats } from './invariants/mails.ts';
import { rowsOf, type Shop } from './invariants/shop.ts';
import { openJournal } from './journal.ts';
import { connectShop } from './connect-shop.ts';
import { waitUntilQuiet } from './quiet.ts';
import { seededRandom } from './random.ts';
import { listProcessesWithoutWeb, startShop } from './start-shop.ts';
import {
  buyBook,
  publishArticle,
  waitForReadingToken,
} from './restored-data.ts';

const timeoutMs = 120_000;
const perSecond = Number(process.env['PER_SECOND'] ?? 10);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const faults: string[] = [];
const check = (isSo: boolean, sentence: string): void => {
  console.log(`${isSo ? 'yes' : 'NO '}  ${sentence}`);
  if (!isSo) faults.push(sentence);
};

const backups = await openBackups();

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

/** Sells on the first machine, backs it up meanwhile, erases a person, and loses the machine. */
const sellAndLoseMachine = async () => {
  const system = await startShop({ logs: 'drill-logs' });
  const { around } = system;
  try {
    const { shop, admin, close } = await connectShop(around);
    const { site, paystack, inbox } = system.addresses;
    const journal = openJournal();
    const random = seededRandom(seed);
    const people: Person[] = [];
    for (const name of ['bola', 'ngozi']) {
      const email = `${name}.${seed}@example.com`;
      const reference = await buyBook({ site, paystack }, email);
      people.push({
        email,
        reference,
        token: await waitForReadingToken(inbox, email),
      });
    }
    const article = await publishArticle(admin);
    const buyers = startBuyers({
      ...{ site, paystack, admin, journal, random, perSecond },
    });
    await sleep(5_000);
    const paidBefore = await paidReferences(shop);
    await backups.runOrThrow(around, 'backup');
    await sleep(3_000);
    await buyers.stop();
    await waitUntilQuiet(shop, paystack, timeoutMs);
    const later = await paidReferences(shop);
    const erased = await admin.call('POST', '/api/admin/privacy/erase', {
      email: people[1]?.email,
      confirm: people[1]?.email,
    });
    if (!erased.ok) throw new Error(await erased.text());
    await backups.runOrThrow(around, 'backup', 'erasures');
    const overRunning = await backups.runCommand(around, 'restore', '--force');
    check(
      !overRunning.isDone &&
        overRunning.output.includes('stop all services first'),
      'a restore refuses a running system, even with --force',
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
    return { people, article, paidBefore, later, secrets, outside };
  } finally {
    await system.stop();
  }
};

/** Returns wrong rights of services: tables that a service owns or cannot read, and rights to change the audit log. */
const findWrongGrants = async ({
  databases,
}: SystemEnvironment): Promise<string[]> =>
  (
    await Promise.all(
      Object.values(databases).map(async (url) => {
        const pool = createPool(url, { max: 1 });
        try {
          return await rowsOf<{ found: string }>(
            pool,
            `select oid::regclass::text as found from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r'
              and (relowner = current_user::regrole or not has_table_privilege(oid, 'select'))
           union all
           select 'audit_log: ' || privilege from unnest(array['update', 'delete', 'truncate', 'trigger']) as privilege
            where has_table_privilege('audit_log', privilege)`,
          );
        } finally {
          await pool.end();
        }
      }),
    )
  )
    .flat()
    .map(({ found }) => found);

/** Returns the shop without earlier emails, which came from the first machine and may concern lost orders. */
const withArrivalsSince = (shop: Shop, since: Date): Shop => ({
  ...shop,
  arrivals: async () => {
    const arrivals = (await shop.arrivals?.()) ?? [];
    return arrivals.filter(({ at }) => at >= since);
  },
});

type LostMachine = Awaited<ReturnType<typeof sellAndLoseMachine>>;

const checkGrants = async (around: SystemEnvironment): Promise<void> => {
  const wrong = await findWrongGrants(around);
  check(
    wrong.length === 0,
    `tables have their owners again, and services may only insert into the audit log ${wrong.join(', ')}`.trimEnd(),
  );
};

type Restored = {
  shop: Shop;
  admin: Admin;
  site: string;
  restoredAt: Date;
};

const checkRestored = async (
  lost: LostMachine,
  restored: Restored,
): Promise<void> => {
  const paid = new Set(await paidReferences(restored.shop));
  checkOrders(lost, paid);
  await checkReadable(lost, restored.site);
  await checkErased(lost, restored, paid);
  await checkAllInvariants(restored);
};

const checkOrders = (
  { paidBefore, later }: LostMachine,
  paid: Set<string>,
): void => {
  const missing = paidBefore.filter((reference) => !paid.has(reference));
  console.log(
    `${paidBefore.length} orders paid when the backup began, ${later.length} when the machine was lost, ${paid.size} after the restore`,
  );
  check(missing.length === 0, 'every order in the backup is restored as paid');
};

const checkReadable = async (
  { people: [bola], article }: LostMachine,
  site: string,
): Promise<void> => {
  check(
    (await statusOf(`${site}/api/ebook/validate-access/${bola?.token}`)) ===
      200,
    'a reading link from before the loss opens',
  );
  check(
    (await statusOf(site + article.article)) === 200,
    'the article is restored',
  );
  check(
    (await statusOf(site + article.picture)) === 200,
    'its picture is restored',
  );
};

const checkErased = async (
  { people: [, ngozi] }: LostMachine,
  { admin, site }: Restored,
  paid: Set<string>,
): Promise<void> => {
  const held = JSON.parse(
    await (
      await admin.call('POST', '/api/admin/privacy/export', {
        email: ngozi?.email,
      })
    ).text(),
  ) as { records?: number };
  check(
    held.records === 0,
    'no data remains of the person erased after the backup',
  );
  check(
    paid.has(ngozi?.reference ?? ''),
    'their payment remains in the accounts',
  );
  check(
    (await statusOf(`${site}/api/ebook/validate-access/${ngozi?.token}`)) ===
      404,
    'their reading link answers 404',
  );
};

const checkAllInvariants = async ({
  shop,
  restoredAt,
}: Restored): Promise<void> => {
  const verdicts = await checkInvariants(withArrivalsSince(shop, restoredAt));
  const broken = verdicts.filter(({ violations }) => violations?.length);
  for (const verdict of broken) console.log(lineOf(verdict));
  check(
    broken.length === 0,
    `all ${verdicts.length} invariants hold, and no event is lost or handled twice`,
  );
  console.log(`emails that arrived twice: ${await countRepeats(shop)}`);
};

/** Restores on a second machine that has only the same secrets; the provider and the buyers' mailboxes are unchanged. */
const restoreAndCheck = async (lost: LostMachine): Promise<void> => {
  const { secrets, outside } = lost;
  const system = await startShop({
    logs: 'drill-logs',
    settings: secrets.settings,
    parts: () => [],
  });
  const { around } = system;
  try {
    await cp(outside, around.dataFolder, { recursive: true });
    await backups.runOrThrow(around, 'restore');
    const again = await backups.runCommand(around, 'restore');
    check(
      !again.isDone && again.output.includes('force=yes'),
      'a restore over existing data needs --force',
    );
    await backups.runOrThrow(around, 'restore', '--force');

    await checkGrants(around);
    const restoredAt = new Date();
    const { folder, ports } = system;
    const options = { folder, ports, dev: false };
    await Promise.all(
      listProcessesWithoutWeb(around).map((part) => startPart(part, options)),
    );
    const { shop, admin, close } = await connectShop(around);
    const { site, paystack } = system.addresses;
    await waitUntilQuiet(shop, paystack, timeoutMs);

    await checkRestored(lost, { shop, admin, site, restoredAt });
    await close();
  } finally {
    await system.stop();
  }
};

console.log(JSON.stringify({ seed, perSecond }));
try {
  const lost = await sellAndLoseMachine();
  await restoreAndCheck(lost);
  await rm(lost.outside, { recursive: true });
} finally {
  await backups.remove();
}
if (faults.length > 0) process.exitCode = 1;
