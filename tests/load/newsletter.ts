// Measures a newsletter to 20,000 readers while the shop sells: how fast it is sent, how long a buyer waits for an email
// meanwhile, and the memory. Prints one line of JSON per result; exits with 1 if a result misses its limit.
import { cpus, loadavg } from 'node:os';
import { startInbox } from '../stand-ins/mail/src/start.ts';
import { startSelling } from './beside-newsletter.ts';
import { assertTwoCores } from './cores.ts';
import { readersDomain, sendNewsletter } from './send-newsletter.ts';
import { startShopInProduction } from './shop-in-production.ts';

const readers = 20_000;
const limits = { perSecond: 100, growthMb: 50, emailMs: 1_000 };

const readLoadAverage = (): number => Math.round(loadavg()[0] ?? 0);

assertTwoCores();
console.log(
  JSON.stringify({
    figure: 'machine',
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    loadAverage: readLoadAverage(),
  }),
);
const inbox = await startInbox({ webPort: 0, smtpPort: 0, maxMails: 50_000 });
const shop = await startShopInProduction({
  SMTP_URL: inbox.smtpUrl,
  MAIL_FROM: 'Imprint <author@imprint.example>',
});
try {
  const selling = startSelling(shop, inbox);
  const sent = await sendNewsletter(shop, readers);
  const emails = await selling.stop();
  const newsletters = inbox
    .mails()
    .flatMap(({ to: [first] }) => first?.address ?? [])
    .filter((address) => address.endsWith(`@${readersDomain}`));
  const isMet =
    newsletters.length === readers &&
    new Set(newsletters).size === readers &&
    sent.perSecond >= limits.perSecond &&
    sent.growthMb < limits.growthMb &&
    Object.values(emails).every(
      ({ expected, received, p95Ms }) =>
        received === expected && p95Ms <= limits.emailMs,
    );
  if (!isMet) process.exitCode = 1;
  console.log(
    JSON.stringify({
      figure: 'a newsletter to 20,000 readers while the shop sells',
      isMet,
      limits,
      ...sent,
      newsletters: newsletters.length,
      emails,
      loadAverage: readLoadAverage(),
    }),
  );
} finally {
  await shop.stop();
  await inbox.close();
}
