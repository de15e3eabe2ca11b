// Checks a restore on a cluster. `drill.ts sell FILE` records the shop's state and sells for 40 s more, in which you
// make the backup. After you have restored the stores (docs/operations/kubernetes.md), `drill.ts look FILE` compares.
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startBuyers } from '../faults/buyers.ts';
import { checkInvariants, lineOf } from '../faults/invariants/check.ts';
import { rowsOf } from '../faults/invariants/shop.ts';
import { openJournal } from '../faults/journal.ts';
import { waitUntilQuiet } from '../faults/quiet.ts';
import { seededRandom } from '../faults/random.ts';
import {
  buyBook,
  publishArticle,
  waitForReadingToken,
} from '../faults/restored-data.ts';
import { connectToClusterShop, type OpenShop } from './shop.ts';

type DrillState = {
  token: string;
  article: { article: string; picture: string };
  paid: string[];
};

const paidReferences = async ({ shop }: OpenShop): Promise<string[]> =>
  (
    await rowsOf<{ reference: string }>(
      shop.orders,
      `select reference from orders where status = 'success'`,
    )
  ).map(({ reference }) => reference);

const sell = async (shop: OpenShop, file: string): Promise<void> => {
  const { site, paystack, inbox, admin } = shop;
  const email = `bola.${Date.now()}@example.com`;
  await buyBook({ site, paystack }, email);
  const token = await waitForReadingToken(inbox, email);
  const article = await publishArticle(admin);
  const buyers = startBuyers({
    ...{ site, paystack, admin, journal: openJournal(), perSecond: 2 },
    random: seededRandom(Date.now()),
  });
  await pause(15_000);
  const state: DrillState = {
    token,
    article,
    paid: await paidReferences(shop),
  };
  await writeFile(file, JSON.stringify(state));
  console.log(`${state.paid.length} orders are paid; now make the backup`);
  await pause(40_000);
  await buyers.stop();
  await waitUntilQuiet(shop.shop, paystack, 180_000);
  console.log(`${(await paidReferences(shop)).length} orders are paid in all`);
};

const checkRestored = async (shop: OpenShop, file: string): Promise<void> => {
  const startedAt = new Date();
  const state = JSON.parse(await readFile(file, 'utf8')) as DrillState;
  await waitUntilQuiet(shop.shop, shop.paystack, 180_000);
  const paid = new Set(await paidReferences(shop));
  const statusOf = async (path: string) =>
    (await fetch(shop.site + path)).status;
  const verdicts = await checkInvariants({
    ...shop.shop,
    // Emails that arrived before the restore may concern lost orders.
    arrivals: async () =>
      ((await shop.shop.arrivals?.()) ?? []).filter(
        ({ at }) => at >= startedAt,
      ),
  });
  const broken = verdicts.filter(({ violations }) => violations?.length);
  const result = {
    paid: paid.size,
    lost: state.paid.filter((reference) => !paid.has(reference)).length,
    link: await statusOf(`/api/ebook/validate-access/${state.token}`),
    article: await statusOf(state.article.article),
    picture: await statusOf(state.article.picture),
    invariants: verdicts.filter(({ violations }) => violations).length,
    broken: broken.length,
  };
  console.log(JSON.stringify(result));
  for (const verdict of broken) console.log(lineOf(verdict));
  const answers = [result.link, result.article, result.picture];
  if (result.lost || result.broken || answers.some((status) => status !== 200))
    process.exitCode = 1;
};

const [what, file] = process.argv.slice(2);
const work = { sell, look: checkRestored }[what ?? ''];
if (!work || !file) throw new Error('drill.ts sell FILE, or look FILE');
const shop = await connectToClusterShop();
try {
  await work(shop, file);
} finally {
  await shop.close();
}
