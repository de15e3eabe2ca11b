// How much of a bare server's speed is left when an order and its payment are kept as they must be.
// Services on one core; stores, stand-ins and load on the other. Each ratio is taken in one run.
import { createHmac } from 'node:crypto';
import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningDaemons } from '@imprint/local/daemon';
import { freePort } from '@imprint/local/ports';
import { startSystem } from '@imprint/local/start-system';
import { eraseSystem } from '@imprint/local/stop-system';
import { type Part, parts, type Surroundings } from '@imprint/local/system';
import { freePorts } from '@imprint/local/system-ports';
import pg from 'pg';
import { assertTwoCores, pin } from './cores.ts';
import { asFastAsItGoes, atAFixedRate, type Hit, type Shot } from './load.ts';
import { quantile } from './quantile.ts';

const servicesCore = 0;
const othersCore = 1;
const services = ['gateway', 'orders', 'ebook-access', 'analytics', 'catalog'];
const lanes = 16;
const rounds = 3;
const roundSeconds = 6;

let missed = false;
const say = (figure: string, values: object, isMet = true) => {
  missed ||= !isMet;
  console.log(JSON.stringify({ figure, isMet, ...values }));
};

// Callers come from all over the place, and our proxy tells from where.
let callers = 0;
const caller = () => {
  callers += 1;
  return `41.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

function* orders(): Generator<Shot> {
  for (let index = 0; ; index += 1) {
    const isPaperback = index % 2 === 0;
    yield {
      path: '/api/initialize-payment',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `bench-${process.pid}-${callers}`,
        'x-forwarded-for': caller(),
      },
      body: JSON.stringify({
        email: `buyer-${callers}@example.com`,
        amount: isPaperback ? 15_000 : 10_000,
        productName: isPaperback ? 'Paperback' : 'E-Book',
      }),
    };
  }
}

function* bareOrders(): Generator<Shot> {
  for (const shot of orders()) yield { ...shot, path: '/' };
}

const chargeOf = (reference: string, kobo: number, id: number) =>
  JSON.stringify({
    event: 'charge.success',
    data: {
      id,
      domain: 'test',
      status: 'success',
      reference,
      amount: kobo,
      requested_amount: kobo,
      currency: 'NGN',
      channel: 'card',
      paid_at: new Date().toISOString(),
      authorization: { country_code: 'NG', last4: '4081' },
    },
  });

const production = (part: Part): Part =>
  services.includes(part.name)
    ? {
        ...part,
        env: {
          ...part.env,
          NODE_ENV: 'production',
          TRUSTED_PROXIES: '127.0.0.1/32',
          // Of a password that nobody knows; the one of development is refused.
          ADMIN_PASSWORD_HASH:
            '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0f8b1i4k1bqQ1r0q2nq3w5c7m9o1s3u5w7y9a1c3e5g',
        },
      }
    : part;

const startReference = async (
  script: string,
  env: Record<string, string>,
): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'references', script),
    ],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env, PORT: `${port}` },
      stdio: 'inherit',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1)
    try {
      await fetch(url);
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  await pin(child.pid ?? 0, servicesCore);
  return { url, stop: () => child.kill() };
};

const median = (values: number[]) => quantile(values, 0.5);

const okOnly = (hits: Hit[]): void => {
  const bad = hits.find(({ status }) => status !== 200);
  if (bad) throw new Error(`an answer was ${bad.status}: ${bad.body}`);
};

assertTwoCores();
say('machine', { cores: cpus().length, cpu: cpus()[0]?.model });
const folder = await mkdtemp(join(tmpdir(), 'imprint-bench-'));
await chmod(folder, 0o755);
const ports = await freePorts();
let around: Surroundings | undefined;
try {
  await startSystem({
    folder,
    ports,
    environment: { ...process.env, MAX_MAILS: '50000' },
    parts: (surroundings) => {
      around = surroundings;
      return parts(surroundings)
        .filter(({ name }) => name !== 'web')
        .map(production);
    },
  });
  if (!around) throw new Error('nothing was started');
  const { settings, databases } = around;
  for (const [name, pid] of runningDaemons(folder))
    await pin(pid, services.includes(name) ? servicesCore : othersCore);
  await pin(process.pid, othersCore);
  const site = `http://127.0.0.1:${ports.GATEWAY_PORT}`;
  const secret = settings['PAYSTACK_SECRET_KEY'] ?? '';

  const twoInserts = await startReference('two-inserts.ts', {
    DATABASE_URL: databases.orders,
  });
  const placed: { reference: string; kobo: number }[] = [];
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const reference = await asFastAsItGoes(twoInserts.url, bareOrders(), {
      lanes,
      seconds: roundSeconds,
    });
    okOnly(reference.hits);
    const shop = await asFastAsItGoes(site, orders(), {
      lanes,
      seconds: roundSeconds,
    });
    okOnly(shop.hits);
    for (const { body } of shop.hits) {
      const { data } = JSON.parse(body) as { data: { reference: string } };
      placed.push({ reference: data.reference, kobo: 0 });
    }
    if (round === 0) continue; // compiles and fills the caches
    bare.push(reference.perSecond);
    ours.push(shop.perSecond);
  }
  twoInserts.stop();
  const ratio = median(ours.map((value, at) => value / (bare[at] ?? NaN)));
  say(
    'initialize-payment through the gateway against express + pg, two inserts, one commit',
    {
      ratio: Number(ratio.toFixed(3)),
      limit: 0.25,
      oursPerSecond: Math.round(median(ours)),
      barePerSecond: Math.round(median(bare)),
    },
    ratio >= 0.25,
  );

  const database = new pg.Pool({ connectionString: databases.orders, max: 2 });
  const pending = await database.query<{ reference: string; kobo: string }>(
    `select p.reference, o.amount_kobo as kobo from payments p join orders o on o.id = p.order_id where o.status = 'pending'`,
  );
  const charges = pending.rows.map(({ reference, kobo }, at) => {
    const body = chargeOf(reference, Number(kobo), 5_000_000 + at);
    return {
      path: '/api/webhooks/paystack',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': createHmac('sha512', secret)
          .update(body)
          .digest('hex'),
        'x-forwarded-for': '52.31.139.75',
      },
      body,
    };
  });
  const settled = async () => {
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from orders where status = 'success'`,
    );
    return Number(rows[0]?.count);
  };
  /** Seconds until as many orders are paid. */
  const secondsUntilSettled = async (count: number): Promise<number> => {
    const started = performance.now();
    while ((await settled()) < count) {
      if (performance.now() - started > 120_000) return Infinity;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return (performance.now() - started) / 1000;
  };
  const intake = await startReference('signed-intake.ts', {
    DATABASE_URL: databases.orders,
    PAYSTACK_SECRET_KEY: secret,
  });
  const oursIn: number[] = [];
  const bareIn: number[] = [];
  const waits: number[] = [];
  const share = Math.floor((charges.length * 0.7) / (rounds + 1));
  let paid = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const batch = charges.splice(0, share);
    const reference = await asFastAsItGoes(
      intake.url,
      batch.map((shot) => ({ ...shot, path: '/' })).values(),
      { lanes, seconds: roundSeconds },
    );
    okOnly(reference.hits);
    const shop = await asFastAsItGoes(site, batch.values(), {
      lanes,
      seconds: roundSeconds,
    });
    okOnly(shop.hits);
    paid += shop.hits.length;
    waits.push(await secondsUntilSettled(paid));
    if (round === 0) continue;
    bareIn.push(reference.perSecond);
    oursIn.push(shop.perSecond);
  }
  intake.stop();
  const inRatio = median(
    oursIn.map((value, at) => value / (bareIn[at] ?? NaN)),
  );
  const longest = Math.max(...waits);
  say(
    'webhook intake through the gateway against express, HMAC, insert, commit',
    {
      ratio: Number(inRatio.toFixed(3)),
      limit: 0.4,
      oursPerSecond: Math.round(median(oursIn)),
      barePerSecond: Math.round(median(bareIn)),
      webhooks: paid,
      settledSecondsAfterTheLast: Number(longest.toFixed(1)),
    },
    inRatio >= 0.4 && longest <= 30,
  );

  const some = charges.slice(0, 2_000);
  const mixed = some.flatMap((shot, at) =>
    at % 10 < 3 ? [shot, some[Math.max(at - 7, 0)] ?? shot] : [shot],
  );
  const steady = await atAFixedRate(site, mixed, 200);
  okOnly(steady);
  const p99Ms = quantile(
    steady.map(({ ms }) => ms),
    0.99,
  );
  const rest = await secondsUntilSettled(paid + some.length);
  say(
    'webhook intake at 200 a second, 30 % duplicates',
    {
      webhooks: mixed.length,
      p50Ms: Math.round(median(steady.map(({ ms }) => ms))),
      p99Ms: Math.round(p99Ms),
      limitMs: 100,
      settledSecondsAfterTheLast: Number(rest.toFixed(1)),
    },
    p99Ms < 100 && rest <= 30,
  );
  await database.end();
} finally {
  await eraseSystem(folder);
}
process.exitCode = missed ? 1 : 0;
