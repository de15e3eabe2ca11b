import pg from 'pg';
import { cpuMs, watchGrowth } from '../../load/process-usage.ts';
import { quantile } from '../../load/quantile.ts';
import type { startInbox } from '../../stand-ins/mail/src/start.ts';
import type { CatalogInProduction } from './catalog-in-production.ts';
import { startVisitors, visitorsPaths } from './visitors.ts';

const readers = 20_000;
const visitorsPerSecond = 30;
const signUpsPerSecond = 2;
const domain = 'signs-up.example';

type Inbox = Awaited<ReturnType<typeof startInbox>>;
type Issue = { id: string; version: number; state: string; accepted: number };

const seedReaders = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `insert into subscribers (id, email, state, asked_at, confirmed_at)
     select gen_random_uuid(), 'reader' || n || '@readers.example', 'confirmed', now(), now()
     from generate_series(1, ${readers}) n`,
  );
  await client.query('vacuum (analyze) subscribers');
  await client.end();
};

/** Signs addresses up at a steady rate; the returned function stops, and returns when each was requested. */
const startSignUps = ({ request }: CatalogInProduction) => {
  const requestedAt = new Map<string, number>();
  const timer = setInterval(() => {
    const email = `r${requestedAt.size}@${domain}`;
    requestedAt.set(email, Date.now());
    const body = JSON.stringify({ email });
    void request('/api/newsletter', { method: 'POST', body, asAdmin: false });
  }, 1_000 / signUpsPerSecond);
  return () => {
    clearInterval(timer);
    return requestedAt;
  };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const sendAndWait = async ({ requestJson, pid }: CatalogInProduction) => {
  const path = '/api/admin/newsletters';
  const draft = {
    subject: 'Four numbers',
    content: '<p>Words.</p>'.repeat(200),
  };
  const { newsletter } = await requestJson<{ newsletter: Issue }>(path, {
    method: 'POST',
    body: JSON.stringify(draft),
  });
  const one = `${path}/${newsletter.id}`;
  const cpuBefore = await cpuMs(pid);
  const started = performance.now();
  await requestJson(`${one}/send`, {
    method: 'POST',
    body: JSON.stringify({ version: newsletter.version }),
  });
  const until = async (isReached: (issue: Issue) => boolean) => {
    for (;;) {
      const now = await requestJson<{ newsletter: Issue }>(one, {
        asAdmin: true,
      });
      if (isReached(now.newsletter)) return now.newsletter;
      await pause(1_000);
    }
  };
  // A service that has just started first fills its caches.
  await until(({ accepted }) => accepted >= readers / 4);
  const growth = await watchGrowth(pid);
  const { accepted } = await until(({ state }) => state === 'sent');
  const seconds = (performance.now() - started) / 1_000;
  return {
    seconds,
    accepted,
    cpuMsPerThousand: Math.round(
      ((await cpuMs(pid)) - cpuBefore) / (accepted / 1_000),
    ),
    growthMb: (await growth()).growthMb,
  };
};

/** Measures a newsletter to 20,000 readers, under the visitors' load and while other emails are sent. */
export const measureNewsletter = async (
  catalog: CatalogInProduction,
  inbox: Inbox,
) => {
  await seedReaders(catalog.databaseUrl);
  const stopVisitors = startVisitors(
    catalog,
    await visitorsPaths(catalog),
    visitorsPerSecond,
  );
  const stopSignUps = startSignUps(catalog);
  const { seconds, ...sent } = await sendAndWait(catalog);
  const requestedAt = stopSignUps();
  const answers = await stopVisitors();
  await pause(2_000);
  const delays: number[] = [];
  const reached = new Set<string>();
  for (const { to, receivedAt } of inbox.mails()) {
    const address = to[0]?.address ?? '';
    const since = requestedAt.get(address);
    if (since === undefined) reached.add(address);
    else delays.push(Date.parse(receivedAt) - since);
  }
  return {
    perSecond: Math.round(sent.accepted / seconds),
    ...sent,
    reached: reached.size,
    otherEmails: delays.length,
    otherEmailsP95Ms: Math.round(quantile(delays, 0.95)),
    answersP95Ms: Math.round(quantile(answers, 0.95)),
  };
};
