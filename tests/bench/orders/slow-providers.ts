// Measures checks of unpaid orders and sent emails per second while the provider and the mail server
// take 300 ms for each. Prints one line of JSON per result; exits with 1 if a result misses its limit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import startStores from '@imprint/local/jest-global-setup';
import stopStores from '@imprint/local/jest-global-teardown';
import { withTransaction } from '@imprint/chassis/db';
import { enqueueMail, startMailQueue } from '@imprint/chassis/mail/mail-queue';
import { createSmtpProvider } from '@imprint/chassis/mail/smtp';
import { eventually, silentLog } from '@imprint/chassis/testing';
import { startPaystack } from '../../stand-ins/paystack/src/start.ts';
import { createPaystackProvider } from '../../../services/orders/src/payments/paystack/paystack.provider.ts';
import { ebookOrder } from '../../../services/orders/test/support/start-orders.ts';
import { secretKey } from '../../../services/orders/test/support/fake-payment-provider.ts';

const count = Number(process.argv[2] ?? 1_600);
const latencyMs = 300;
const limits = { checksPerSecond: 40, mailsPerSecond: 50 };

const printResult = (figure: string, perSecond: number, limit: number) => {
  const isMet = perSecond >= limit;
  if (!isMet) process.exitCode = 1;
  console.log(
    JSON.stringify({ figure, count, latencyMs, perSecond, limit, isMet }),
  );
};

await startStores();
const { startOrders } =
  await import('../../../services/orders/test/support/start-orders.ts');
const paystack = await startPaystack({
  port: 0,
  secretKey,
  publicKey: secretKey.replace('sk', 'pk'),
  webhookUrl: 'http://127.0.0.1:9',
});
const provider = createPaystackProvider({
  secretKey,
  baseUrl: paystack.url,
  log: silentLog,
});
const orders = await startOrders({
  jobs: false,
  brokers: ['127.0.0.1:9'],
  provider,
});

/** Returns how many rows per second a table gains until it has `count` rows. */
const rateOf = async (statement: string): Promise<number> => {
  const started = performance.now();
  await eventually(
    async () => {
      const [row] = await orders.rows<{ done: number }>(statement);
      if ((row?.done ?? 0) < count) throw new Error(`${row?.done} are done`);
    },
    { withinMs: 300_000, everyMs: 100 },
  );
  return Math.round((count * 10_000) / (performance.now() - started)) / 10;
};

const measureChecks = async () => {
  for (let placed = 0; placed < count; placed += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        orders.initialize(ebookOrder(), {
          'idempotency-key': `bench-${placed + at}`,
        }),
      ),
    );
  await paystack.control.set({ api: { delayMs: latencyMs } });
  orders.passMinutes(2);
  const work = orders.startJobs();
  const rate = await rateOf('select count(*)::int as done from verifications');
  await work.close();
  return rate;
};

/**
 * Starts the mail server's stand-in in its own process, because
 * in this process it would slow down the measured service.
 */
const startInbox = async () => {
  const main = fileURLToPath(
    new URL('../../stand-ins/mail/src/main.ts', import.meta.url),
  );
  const inbox = spawn(process.execPath, [main], {
    env: { PORT: '18025', SMTP_PORT: '18026' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(inbox.stdout), 'line');
  await fetch('http://127.0.0.1:18025/control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ delayMs: latencyMs }),
  });
  return {
    smtpUrl: 'smtp://127.0.0.1:18026',
    close: async () => {
      inbox.kill();
      await once(inbox, 'exit');
    },
  };
};

const measureMails = async () => {
  const inbox = await startInbox();
  await orders.pool.query('delete from mails');
  await withTransaction(orders.pool, async (tx) => {
    for (let mail = 0; mail < count; mail += 1)
      await enqueueMail(tx, {
        cause: `bench-${mail}`,
        template: 'bench',
        to: `buyer-${mail}@example.com`,
        data: {},
      });
  });
  const queue = startMailQueue({
    pool: orders.pool,
    service: 'orders',
    provider: createSmtpProvider(inbox.smtpUrl, 'shop@imprint.example'),
    templates: [],
    render: async () => ({
      subject: 'Receipt',
      text: 'paid',
      html: '<p>paid</p>',
    }),
    log: silentLog,
  });
  const rate = await rateOf(
    'select count(*)::int as done from mails where sent_at is not null',
  );
  await queue.close();
  await inbox.close();
  return rate;
};

try {
  printResult(
    'unpaid orders checked',
    await measureChecks(),
    limits.checksPerSecond,
  );
  printResult('mails sent', await measureMails(), limits.mailsPerSecond);
} finally {
  await orders.stop();
  await provider.close();
  await paystack.close();
  await stopStores();
}
