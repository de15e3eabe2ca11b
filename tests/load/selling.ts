// Measures the rates of orders, payments and heartbeats as shares of a bare server's rates, with durable commits.
// Prints one line of JSON per result and fails when a result misses its limit.
import { cpus } from 'node:os';
import { assertTwoCores } from './cores.ts';
import { measureHeartbeatRate } from './heartbeat-rate.ts';
import { measureInitializeRate } from './initialize-rate.ts';
import { startShopInProduction } from './shop-in-production.ts';
import { prepareIntake } from './webhook-intake.ts';

const missed: string[] = [];

const printResult = (figure: string, values: object, isMet = true): void => {
  if (!isMet) missed.push(figure);
  console.log(JSON.stringify({ figure, isMet, ...values }));
};

assertTwoCores();
printResult('machine', { cores: cpus().length, cpu: cpus()[0]?.model });
const shop = await startShopInProduction();
try {
  // Heartbeats come first, because the events and emails of thousands of orders would slow them down.
  const beating = await measureHeartbeatRate(shop);
  printResult(
    'heartbeats through the gateway against express + ioredis, one script',
    { limit: 0.25, ...beating },
    beating.ratio >= 0.25,
  );
  const placing = await measureInitializeRate(shop);
  printResult(
    'initialize-payment through the gateway against express + pg, two inserts, one commit',
    { limit: 0.25, ...placing },
    placing.ratio >= 0.25,
  );
  const intake = await prepareIntake(shop);
  // The steady rate is measured before the burst, because a burst leaves a backlog.
  const steady = await intake.measureSteady(200);
  printResult(
    'webhook intake at 200 a second, 30 % of them repeats',
    { limitMs: 100, limitSeconds: 30, ...steady },
    steady.p99Ms < 100 && steady.settledSecondsAfterTheLast <= 30,
  );
  const rate = await intake.measureRate();
  printResult(
    'webhook intake through the gateway against express, HMAC, insert, commit',
    { limit: 0.4, limitSeconds: 30, ...rate },
    rate.ratio >= 0.4 && rate.settledSecondsAfterTheLast <= 30,
  );
  await intake.close();
} finally {
  await shop.stop();
}
process.exitCode = missed.length > 0 ? 1 : 0;
